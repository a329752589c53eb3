import { noEnd } from '../../contract/market/admin-choices.ts'
import type { AdminUser } from '../../contract/admin-users.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { Badge } from '../ui/badge.tsx'

/** The account's kind and role, and whether it is banned. */
export function UserBadges({ user }: { user: AdminUser }) {
  const text = useAdminText()
  const formats = useFormats()
  const { sellerKind, isApprovedDealer, staffRole, isConfirmed, bannedUntil, erasedAt } = user
  const isDealer = sellerKind === 'dealer'
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {isDealer && <Badge look="brand">{text(isApprovedDealer ? 'users.approved' : 'users.dealer')}</Badge>}
      {staffRole && <Badge look="brand">{text(`staffRole.${staffRole}`)}</Badge>}
      {!isConfirmed && <Badge>{text('users.unconfirmed')}</Badge>}
      {bannedUntil && (
        <Badge look="accent">
          {bannedUntil === noEnd
            ? text('users.banned')
            : text('users.bannedUntil', { date: formats.date(bannedUntil) })}
        </Badge>
      )}
      {erasedAt && <Badge look="accent">{text('users.leaving', { date: formats.date(erasedAt) })}</Badge>}
    </span>
  )
}
