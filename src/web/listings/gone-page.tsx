import type { ListingCard } from '../../contract/listings.ts'
import { useSpeech } from '../i18n/text.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { BackToResults } from './back-to-results.tsx'
import type { GoneListing } from './gone-listing.ts'
import { ListingStrip } from './listing-strip.tsx'

/** The page of a listing that is no longer on offer: its last public facts and similar vehicles. */
export function GonePage({ gone, similar }: { gone: GoneListing; similar: readonly ListingCard[] }) {
  const { text, formats } = useSpeech()
  const facts = [
    gone.title !== null && formats.vehicle(gone.title),
    gone.priceEuros !== null && formats.euro(gone.priceEuros),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className="container-page py-8">
      <PageHead title={text('listing.notFound')} hidden />
      <Notice icon="car-front" as="h1" title={text('listing.notFound')}>
        <p className="mt-3 text-muted">{text('listing.gone')}</p>
        {facts && <p className="mt-1 font-semibold">{facts}</p>}
        <BackToResults className={buttonClass({}, 'mt-6')} />
      </Notice>
      <ListingStrip title={text('listing.similar')} listings={similar} className="mt-14" />
    </div>
  )
}
