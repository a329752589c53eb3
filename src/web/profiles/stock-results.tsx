import type { ListingCard } from '../../contract/listings.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { ListingRow } from '../listings/listing-card.tsx'
import { lastPage } from '../search/page-numbers.ts'
import { Pagination } from '../search/pagination.tsx'
import type { Search } from '../search/search-address.ts'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { profilePath } from './stock-address.ts'

interface StockResultsProps {
  userId: string
  search: Search
  total: number
  pageSize: number
  listings: readonly ListingCard[]
}

/** One page of a seller's vehicles, or why there are none. */
export function StockResults({ userId, search, total, pageSize, listings }: StockResultsProps) {
  const { text } = useSpeech()
  const last = lastPage(total, pageSize)
  const pathOf = (page: number) => profilePath(userId, search.filters, search.sort, page)
  if (total === 0) {
    return (
      <Notice icon="car-front" title={text('listings.none')}>
        <p className="mt-2 text-muted">{text('listings.noneAdvice')}</p>
        <LocalLink to={profilePath(userId)} preventScrollReset className={buttonClass({}, 'mt-6')}>
          {text('filters.clear')}
        </LocalLink>
      </Notice>
    )
  }
  if (listings.length === 0) {
    return (
      <Notice icon="car-front" title={text('pages.beyond', { last })}>
        <LocalLink to={pathOf(last)} className={buttonClass({}, 'mt-6')}>
          {text('pages.toLast', { last })}
        </LocalLink>
      </Notice>
    )
  }
  return (
    <>
      <ol className="space-y-4">
        {listings.map((listing, index) => (
          <li key={listing.id}>
            <ListingRow listing={listing} as="h3" priority={index === 0} asResult />
          </li>
        ))}
      </ol>
      <Pagination page={search.page} last={last} pathOf={pathOf} />
    </>
  )
}

/** A seller without listings at present. */
export function EmptyStock() {
  const { text } = useSpeech()
  return (
    <Notice icon="car-front" title={text('profile.empty')}>
      <p className="mt-2 text-muted">{text('profile.emptyLead')}</p>
      <LocalLink to="/listings" className={buttonClass({ look: 'secondary' }, 'mt-6')}>
        {text('notFound.browse')}
      </LocalLink>
    </Notice>
  )
}
