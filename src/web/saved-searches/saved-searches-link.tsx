import { useText } from '../i18n/text.tsx'
import { useFrameData } from '../layout/frame-data.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import { CountBadge } from '../ui/count-badge.tsx'
import { Icon } from '../ui/icon.tsx'

/** The bell of the navigation, with the number of vehicles that are new in the user's saved searches. Not there for visitors. */
export function SavedSearchesLink() {
  const text = useText()
  const frame = useFrameData()
  if (!frame?.actor) return null
  const count = frame.reader?.newInSavedSearches ?? 0
  return (
    <LocalLink
      to="/saved-searches"
      aria-label={count > 0 ? text('nav.savedSearchesNew', { count }) : text('nav.savedSearches')}
      className={buttonClass({ look: 'quiet', size: 'icon' }, 'relative')}
    >
      <Icon name="bell" className="size-5" />
      <CountBadge count={count} />
    </LocalLink>
  )
}
