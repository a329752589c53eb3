import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Link to report a listing, or a profile. */
export function ReportLink(about: { listingId: string } | { userId: string }) {
  const { text } = useSpeech()
  const isListing = 'listingId' in about
  return (
    <LocalLink
      to={isListing ? `/report-listing/${about.listingId}` : `/report-profile/${about.userId}`}
      rel="nofollow"
      className={buttonClass({ look: 'quiet', size: 'small', wraps: true }, 'text-muted print:hidden')}
    >
      <Icon name="flag" className="size-4" />
      {text(isListing ? 'listing.report' : 'profile.report')}
    </LocalLink>
  )
}
