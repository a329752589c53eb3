import type { ListingDetail } from '../../contract/listings.ts'
import { listingPath } from '../../contract/market/listing-path.ts'
import { useSpeech } from '../i18n/text.tsx'
import { DataBlock } from './data-block.tsx'
import { landingHref } from './landing-href.ts'
import { vehicleData } from './vehicle-data.ts'
import { Trail } from './trail.tsx'
import { useSite } from './use-site.ts'

/** The breadcrumb of a listing, with links to similar ones, and its structured data. */
export function ListingTrail({ listing }: { listing: ListingDetail }) {
  const speech = useSpeech()
  const site = useSite()
  const { vehicleType, make, model, title } = listing
  return (
    <>
      <Trail
        steps={[
          { name: speech.text(`vehicleTypes.${vehicleType}`), path: landingHref({ vehicleType }) },
          { name: make.name, path: landingHref({ vehicleType, make: make.slug }) },
          {
            name: speech.formats.vehicle(model.name),
            path: landingHref({ vehicleType, make: make.slug, model: model.slug }),
          },
          { name: speech.formats.vehicle(title), path: listingPath(listing) },
        ]}
      />
      <DataBlock data={import.meta.env.SSR ? vehicleData(listing, speech, site) : null} />
    </>
  )
}
