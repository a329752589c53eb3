import type { ListingDetail } from '../../contract/listings.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import { ownListingAnchor } from './own-listing-anchor.ts'
import type { OwnListingTexts } from './own-listing.server.ts'

/** Tells sellers that buyers see this page, or that it is paused, and leads to what they can do with their listing. */
export function OwnListingBar({ listing, texts }: { listing: ListingDetail; texts: OwnListingTexts }) {
  const { id, title, sellerKind, pausedAt } = listing
  // A dealer's table has many pages: what it finds by the title has few rows.
  const found = sellerKind === 'dealer' ? `?${new URLSearchParams({ text: title })}` : ''
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-brand-soft px-4 py-3 print:hidden">
      <p className="font-semibold">{texts[pausedAt === null ? 'own.title' : 'own.paused']}</p>
      <p className="flex flex-wrap gap-2">
        <LocalLink to={`/add-listing/${id}`} className={buttonClass({ look: 'secondary', size: 'small' })}>
          {texts['own.edit']}
        </LocalLink>
        <LocalLink
          to={`/my-listings${found}#${ownListingAnchor(id)}`}
          className={buttonClass({ look: 'secondary', size: 'small' })}
        >
          {texts['own.manage']}
        </LocalLink>
      </p>
    </div>
  )
}
