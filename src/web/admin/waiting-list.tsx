import type { WaitingArea } from '../../contract/admin.ts'
import { type AdminKey, useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { classNames } from '../ui/class-names.ts'
import type { IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { WaitingByArea } from './admin-frame.tsx'

/** What the law gives a time for comes first. */
const rows: readonly { area: WaitingArea; to: string; icon: IconName; label: AdminKey }[] = [
  { area: 'appeals', to: '/admin/appeals', icon: 'scale', label: 'dash.appeals' },
  { area: 'reports', to: '/admin/reports', icon: 'flag', label: 'dash.reported' },
  { area: 'payments', to: '/admin/payments?filter=attention', icon: 'credit-card', label: 'dash.payments' },
  { area: 'applications', to: '/admin/dealer-applications?status=pending', icon: 'store', label: 'dash.applications' },
  { area: 'sellers', to: '/admin/sellers', icon: 'badge-check', label: 'dash.checks' },
]

/** What waits for the staff, with the day by which it is due; nothing where nothing waits. */
export function WaitingList({ waiting }: { waiting: WaitingByArea }) {
  const text = useAdminText()
  const formats = useFormats()
  const open = rows.filter(({ area }) => waiting[area].count > 0)
  if (open.length === 0) return null
  return (
    <ul aria-label={text('dash.waiting')} className="mb-4 space-y-2">
      {open.map(({ area, to, icon, label }) => {
        const { count, dueAt, overdue } = waiting[area]
        return (
          <li key={area}>
            <LocalLink
              to={to}
              className={classNames(
                'flex items-center gap-3 rounded-card px-4 py-3 font-medium hover:underline',
                overdue > 0 || area === 'reports' ? 'bg-danger-soft' : 'bg-accent-soft text-on-accent-soft',
              )}
            >
              <Icon name={icon} className="size-5 shrink-0" />
              <span className="min-w-0">
                {text(label, { count })}
                {overdue > 0
                  ? ` ${text('dash.overdue', { count: overdue })}`
                  : dueAt !== null && ` ${text('dash.due', { date: formats.date(dueAt) })}`}
              </span>
            </LocalLink>
          </li>
        )
      })}
    </ul>
  )
}
