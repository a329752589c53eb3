import { useText } from '../i18n/text.tsx'
import { useFrameData } from '../layout/frame-data.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { CountBadge } from '../ui/count-badge.tsx'
import { Icon } from '../ui/icon.tsx'

/**
 * The letter of the navigation, with the number of unread conversations. Not there for visitors; on a phone only when there
 * is something to read, since the drawer has the page too.
 */
export function MessagesLink() {
  const text = useText()
  const frame = useFrameData()
  if (!frame?.actor) return null
  const count = frame.reader?.unreadConversations ?? 0
  return (
    <LocalLink
      to="/messages"
      aria-label={count > 0 ? text('nav.messagesUnread', { count }) : text('nav.messages')}
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
