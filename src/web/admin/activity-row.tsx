import type { AdminActivity } from '../../contract/admin.ts'
import type { StaffRole } from '../../contract/market/vocabulary.ts'
import { type AdminKey, useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { type AdminAccess, mayGo } from './admin-menu.ts'
import { withQuery } from './list-address.ts'

/** What was done, by whom, when, and the way to what it was done to. */
export function ActivityRow({ entry, role, className }: { entry: AdminActivity; role: StaffRole; className: string }) {
  const text = useAdminText()
  const formats = useFormats()
  const { action, subject, actor, at, former, amountCents, note } = entry
  const target = targetOf(entry)
  const words = text(`did.${action}` as AdminKey, {
    actor: actor ?? text('dash.somebody'),
    subject: subject === null ? text('dash.gone') : formats.vehicle(subject),
    former: former ?? '',
    amount: amountCents === null ? '' : formats.euroCents(amountCents),
  })
  return (
    <li className={`flex flex-wrap justify-between gap-x-6 gap-y-0.5 text-[0.9375rem] ${className}`}>
      <span className="min-w-0 wrap-anywhere">
        {target && mayGo(target.access, role) ? (
          <LocalLink to={target.to} className="hover:underline hover:underline-offset-4">
            {words}
          </LocalLink>
        ) : (
          words
        )}
        {note !== null && <span className="block text-sm text-muted">{note}</span>}
      </span>
      <time dateTime={at} className="text-sm text-muted tabular-nums">
        {formats.dateTime(at)}
      </time>
    </li>
  )
}

/** Null for what is gone, and for what has no page of its own. */
function targetOf(entry: AdminActivity): { to: string; access: AdminAccess } | null {
  const { action, subjectType, subjectId, subject, listingNumber } = entry
  if (action === 'payment_refunded' || action === 'refund_settled')
    return { to: `/admin/payments/${subjectId}`, access: 'support' }
  if (action.startsWith('legal_')) return { to: '/admin/texts', access: 'admin' }
  if (subject === null) return null
  switch (subjectType) {
    case 'account':
      return { to: `/admin/users/${subjectId}`, access: 'support' }
    case 'listing':
      if (listingNumber === null) return null
      return {
        to: withQuery('/admin/listing-approval', { filter: 'all', text: `#${listingNumber}` }),
        access: 'support',
      }
    case 'staff':
      return { to: '/admin/admin-users', access: 'admin' }
    case 'package':
      return { to: '/admin/packages', access: 'admin' }
    case 'coupon':
      return { to: `/admin/coupons/${subjectId}`, access: 'admin' }
    default:
      return null
  }
}
