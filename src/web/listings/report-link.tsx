import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Link to report a listing. */
export function ReportLink({ listingId }: { listingId: string }) {
  const { text } = useSpeech()
  return (
    <LocalLink
      to={`/report-listing/${listingId}`}
      rel="nofollow"
      className={buttonClass({ look: 'quiet', size: 'small', wraps: true }, 'text-muted')}
    >
      <Icon name="flag" className="size-4" />
      {text('listing.report')}
    </LocalLink>
  )
}
