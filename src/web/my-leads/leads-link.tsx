import { mayActIn } from '../dealership/seller.ts'
import { useText } from '../i18n/text.tsx'
import { useFrameData } from '../layout/frame-data.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { CountBadge } from '../ui/count-badge.tsx'
import { Icon } from '../ui/icon.tsx'

/**
 * The letter of the navigation, with the number of unread enquiries. Not there for visitors; on a phone only when there
 * is something to read, since the drawer has the page too.
 */
export function LeadsLink() {
  const text = useText()
  const frame = useFrameData()
  if (!frame?.actor || !mayActIn(frame.actor, 'sales')) return null
  const count = frame.reader?.unreadLeads ?? 0
  return (
    <LocalLink
      to="/my-leads"
      aria-label={count > 0 ? text('nav.leadsUnread', { count }) : text('nav.leads')}
      className={classNames(
        buttonClass({ look: 'quiet', size: 'icon' }, 'relative'),
        count === 0 && '@max-[46rem]:hidden',
      )}
    >
      <Icon name="mail" className="size-5" />
      <CountBadge count={count} />
    </LocalLink>
  )
}
