import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { resultsAddress } from '../findable/results-address.ts'
import { ResultsData } from '../findable/results-data.tsx'
import { useSpeech } from '../i18n/text.tsx'
import { statusOf } from '../layout/error-page.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { ListingRow } from '../listings/listing-card.tsx'
import { pageContext } from '../page-context.ts'
import { CountLine } from '../search/count-line.tsx'
import { activeFilters } from '../search/filter-words.ts'
import { FilterChips } from '../search/filter-chips.tsx'
import { filterFormId, FilterPanel } from '../search/filter-panel.tsx'
import { ShowFilters } from '../search/show-filters.tsx'
import { useLoadingResults } from '../search/loading-results.ts'
import { lastPage } from '../search/page-numbers.ts'
import { Pagination } from '../search/pagination.tsx'
import { hasFilters, readSearch, searchInputOf, searchPath } from '../search/search-address.ts'
import { rememberSearch } from '../search/search-history.ts'
import { SortSelect } from '../search/sort-select.tsx'
import { taxonomyNames, withTaxonomy } from '../search/taxonomy-choices.ts'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/listings.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, now } = context.get(pageContext)
  const { search, choices } = await withTaxonomy(api, readSearch(new URL(request.url).searchParams))
  const { total, pageSize, listings } = await api.listings.search(searchInputOf(search))
  return { search, choices, total, pageSize, listings, now: now.toISOString() }
}

export default function ListingsPage({ loaderData }: Route.ComponentProps) {
  const speech = useSpeech()
  const { text } = speech
  const { search, choices, total } = loaderData
  const [filtersHidden, setFiltersHidden] = useState(false)
  const loading = useLoadingResults()
  useSearchHistory(loaderData)

  const names = taxonomyNames(search, choices)
  const title = text('listings.title', { type: search.filters.vehicleType ?? 'car' })
  return (
    <div className="container-page py-6 lg:py-8">
      <PageHead
        title={[names.make, names.model, title].filter(Boolean).join(' ')}
        description={text('listings.description', { count: total })}
        {...resultsAddress(search, total)}
      />
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{title}</h1>
      <div
        className={classNames(
          'mt-5 lg:grid lg:items-start lg:gap-8',
          !filtersHidden && 'lg:grid-cols-[19rem_minmax(0,1fr)]',
        )}
      >
        <div className={filtersHidden ? 'lg:hidden' : undefined}>
          <FilterPanel
            search={search}
            choices={choices}
            total={total}
            now={new Date(loaderData.now)}
            onHide={() => setFiltersHidden(true)}
          />
        </div>
        <section aria-label={text('listings.results')}>
          <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
            <ShowFilters
              active={activeFilters(search.filters, speech, names).length}
              hidden={filtersHidden}
              onShow={() => setFiltersHidden(false)}
            />
            <CountLine page={search.page} {...loaderData} loading={loading} />
            <div className="contents sm:ml-auto sm:flex sm:flex-wrap sm:items-center sm:justify-end sm:gap-x-4">
              <LocalLink
                to="/terms-and-conditions#ranking"
                className="order-last py-1 text-sm text-muted underline underline-offset-2 hover:text-ink sm:order-none"
              >
                {text('sort.explained')}
              </LocalLink>
              <SortSelect sort={search.sort} form={filterFormId} />
            </div>
          </div>
          <div className="mt-4">
            <FilterChips search={search} names={names} />
          </div>
          <div aria-busy={loading} className={classNames('mt-4 transition-opacity', loading && 'opacity-50')}>
            <Results {...loaderData} />
          </div>
        </section>
      </div>
    </div>
  )
}

type LoaderData = Route.ComponentProps['loaderData']

function Results({ search, total, pageSize, listings }: LoaderData) {
  const { text } = useSpeech()
  const last = lastPage(total, pageSize)
  const pathOf = (page: number) => searchPath(search.filters, search.sort, page)
  if (total === 0) {
    return (
      <Notice icon="car-front" title={text('listings.none')}>
        <p className="mt-2 text-muted">{text('listings.noneAdvice')}</p>
        {hasFilters(search.filters) && (
          <LocalLink to="/listings" preventScrollReset className={buttonClass({}, 'mt-6')}>
            {text('filters.clear')}
          </LocalLink>
        )}
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
            <ListingRow listing={listing} priority={index < 2} />
          </li>
        ))}
      </ol>
      <Pagination page={search.page} last={last} pathOf={pathOf} />
      <ResultsData listings={listings} total={total} first={(search.page - 1) * pageSize + 1} />
    </>
  )
}

/** Searches that ask for something are kept for the home page. */
function useSearchHistory({ search, choices, total, listings }: LoaderData) {
  const speech = useSpeech()
  useEffect(() => {
    if (!hasFilters(search.filters)) return
    rememberSearch({
      filters: search.filters,
      searchTerm: activeFilters(search.filters, speech, taxonomyNames(search, choices))
        .map(({ words }) => words)
        .join(', '),
      resultCount: total,
      thumbnails: listings.flatMap(({ image }) => image?.sources[0]?.url ?? []),
    })
  }, [search, choices, total, listings, speech])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { text } = useSpeech()
  const { pathname, search } = useLocation()
  const title = text('listings.error', { error: text(statusOf(error) === 429 ? 'tooMany.lead' : 'failure.lead') })
  return (
    <div className="container-page py-10">
      <PageHead title={title} hidden />
      <Notice icon="server-crash" as="h1" title={title}>
        <Link to={pathname + search} reloadDocument className={buttonClass({}, 'mt-6')}>
          {text('failure.retry')}
        </Link>
      </Notice>
    </div>
  )
}
