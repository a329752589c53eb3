import type { ListingCard } from '../../contract/listings.ts'
import { classNames } from '../ui/class-names.ts'
import { ListingTile } from './listing-card.tsx'
import { RankingLink } from './ranking-link.tsx'

interface ListingStripProps {
  title: string
  listings: readonly ListingCard[]
  className?: string
}

/**
 * A few listings under a heading: swipeable on small screens, one or two rows on wide ones. Renders nothing if empty.
 */
export function ListingStrip({ title, listings, className }: ListingStripProps) {
  if (listings.length === 0) return null
  return (
    <section className={classNames('print:hidden', className)}>
      <h2 className="text-xl font-bold tracking-tight md:text-2xl">{title}</h2>
      <ul
        className={
          '-mx-4 mt-3 scrollbar-none flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 py-1 md:-mx-6 md:scroll-px-6 md:px-6 ' +
          'lg:mx-0 lg:grid lg:grid-cols-4 lg:overflow-visible lg:px-0'
        }
      >
        {listings.map((listing) => (
          <li key={listing.id} className="w-72 shrink-0 snap-start lg:w-auto">
            <ListingTile listing={listing} />
          </li>
        ))}
      </ul>
      {listings.some(({ featured }) => featured) && <RankingLink className="mt-1 inline-block" />}
    </section>
  )
}
