import { useSpeech } from '../i18n/text.tsx'
import { statusOf } from '../layout/error-page.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'

/** A page for a listing that does not exist or could not be loaded. */
export function ListingFailure({ error }: { error: unknown }) {
  const { text } = useSpeech()
  const unknown = statusOf(error) === 404
  return (
    <LoadFailure
      title={text(unknown ? 'listing.notFound' : 'listing.failed')}
      lead={text(unknown ? 'listing.notFoundLead' : 'failure.lead')}
    />
  )
}
