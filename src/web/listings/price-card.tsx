import type { Asked } from '../../contract/conversations.ts'
import type { ListingDetail } from '../../contract/listings.ts'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { ContactArea } from '../contact/contact-area.tsx'
import { FavouriteButton } from '../favourites/favourite-button.tsx'
import { useSpeech } from '../i18n/text.tsx'
import { AskedNote } from '../messages/asked-note.tsx'
import { NetPrice } from './net-price.tsx'
import { PriceVerdict } from './price-verdict.tsx'
import { ShareMenu } from './share-menu.tsx'

/** The price, what is said of it, and its VAT rules. */
export function Price({ listing }: { listing: ListingDetail }) {
  const { text, formats } = useSpeech()
  const { reduction } = listing
  return (
    <section aria-label={text('price.label')}>
      <p className="text-[2rem] leading-tight font-bold tracking-tight tabular-nums">
        {formats.euro(listing.priceEuros)}
      </p>
      <PriceVerdict verdict={listing.verdict} priceEuros={listing.priceEuros} className="mt-1" />
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
    </section>
  )
}

/** How to contact the seller, and what else to do with a listing. */
export function ContactCard({ listing, asked }: { listing: ListingDetail; asked: Asked | null }) {
  return (
    <div className="rounded-card border border-line bg-surface p-5 shadow-card print:hidden">
      {asked && <AskedNote asked={asked} />}
      <ContactArea key={listing.id} listing={listing} />
      <div className="mt-4 grid auto-cols-fr grid-flow-col gap-2">
        <FavouriteButton listing={listing} look="button" />
        <ShareMenu listing={listing} />
        <CompareToggle listing={listing} look="button" />
      </div>
    </div>
  )
}
