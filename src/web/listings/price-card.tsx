import type { ListingDetail } from '../../contract/listings.ts'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { ContactArea } from '../contact/contact-area.tsx'
import { FavouriteButton } from '../favourites/favourite-button.tsx'
import { useSpeech } from '../i18n/text.tsx'
import { Badge } from '../ui/badge.tsx'
import { NetPrice } from './net-price.tsx'
import { ShareMenu } from './share-menu.tsx'

/** The price, its VAT rules, and how to contact the seller. */
export function PriceCard({ listing }: { listing: ListingDetail }) {
  const { text, formats } = useSpeech()
  const { reduction } = listing
  return (
    <section aria-label={text('price.label')} className="rounded-card border border-line bg-surface p-5 shadow-card">
      <p className="text-[2rem] leading-tight font-bold tracking-tight tabular-nums">
        {formats.euro(listing.priceEuros)}
      </p>
      {reduction && (
        <p className="mt-1 text-sm text-muted">
          <s className="tabular-nums">{formats.euro(reduction.lowestPriorPriceEuros)}</s> {text('price.before')}
        </p>
      )}
      {listing.sellerKind === 'dealer' && (
        <p className="mt-1 text-sm text-muted">
          {text(`vat.${listing.vatTreatment}`)}
          <NetPrice netPrice={listing.netPrice} />
        </p>
      )}
      <ContactArea key={listing.id} listing={listing} />
      <div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-3">
        <FavouriteButton listing={listing} look="button" />
        <ShareMenu listing={listing} />
        <CompareToggle listing={listing} look="button" />
        {listing.featured && <Badge look="accent">{text('listing.featuredPaid')}</Badge>}
      </div>
    </section>
  )
}
