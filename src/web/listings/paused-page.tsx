import type { ListingCard } from '../../contract/listings.ts'
import { useSpeech } from '../i18n/text.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { DataBlock } from '../seo/data-block.tsx'
import { pausedVehicleData } from '../seo/vehicle-data.ts'
import { useSite } from '../seo/use-site.ts'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { BackToResults } from './back-to-results.tsx'
import type { GoneListing } from './gone-listing.ts'
import { ListingStrip } from './listing-strip.tsx'

interface PausedPageProps {
  paused: GoneListing
  /** Without a language prefix. */
  path: string
  /** Search engines may list a pause, but not a vehicle that does not come back. */
  isIndexed: boolean
  similar: readonly ListingCard[]
}

/** The page of a listing that its seller has paused: what it was, that it may come back, and similar vehicles. */
export function PausedPage({ paused, path, isIndexed, similar }: PausedPageProps) {
  const { text, formats } = useSpeech()
  const site = useSite()
  const title = paused.title === null ? text('listing.paused') : formats.vehicle(paused.title)
  const facts = [paused.year, paused.priceEuros !== null && formats.euro(paused.priceEuros)].filter(Boolean).join(' · ')
  return (
    <div className="container-page py-8">
      <PageHead
        title={`${title}: ${text('listing.paused')}`}
        description={text('listing.pausedLead')}
        path={path}
        hidden={!isIndexed}
      />
      <Notice icon="car-front" as="h1" title={title}>
        <p className="mt-3 font-semibold">{text('listing.paused')}</p>
        <p className="mt-1 text-muted">{text('listing.pausedLead')}</p>
        {facts && <p className="mt-1 tabular-nums">{facts}</p>}
        <BackToResults className={buttonClass({}, 'mt-6')} />
      </Notice>
      <ListingStrip title={text('listing.similar')} listings={similar} className="mt-14" />
      <DataBlock data={import.meta.env.SSR ? pausedVehicleData(paused, path, site) : null} />
    </div>
  )
}
