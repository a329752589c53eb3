import { useEffect, useRef, useState } from 'react'
import { redirect } from 'react-router'
import { askedOfOperation } from '../../contract/market/damaged-vehicles.ts'
import { resultsAddress } from '../seo/results-address.ts'
import { ResultsData } from '../seo/results-data.tsx'
import { allPageWords, wordsOfSearches } from '../facts/page-words.server.ts'
import { MoreWords } from '../i18n/more-words.tsx'
import { useSpeech } from '../i18n/text.tsx'
import { statusOf } from '../layout/error-page.tsx'
import { localHref, LocalLink } from '../layout/local-href.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'
import { dataOf, pageData, type DataIn } from '../layout/page-data.ts'
import { PageHead } from '../layout/page-head.tsx'
import { ListingRow, ListingTile } from '../listings/listing-card.tsx'
import { RankingLink } from '../listings/ranking-link.tsx'
import { pageContext } from '../page-context.ts'
import { CountLine } from '../search/count-line.tsx'
import { activeFilters } from '../search/filter-words.ts'
import { FilterChips } from '../search/filter-chips.tsx'
import { firstCounts } from '../search/filter-groups.ts'
import { filterFormId, FilterPanel } from '../search/filter-panel.tsx'
import { ShowFilters } from '../search/show-filters.tsx'
import { useLoadingResults } from '../search/loading-results.ts'
import { loadResults } from '../search/load-results.ts'
import { MoreResults } from '../search/more-results.tsx'
import { lastPage } from '../search/page-numbers.ts'
import { PerPage } from '../search/per-page.tsx'
import { Pagination } from '../search/pagination.tsx'
import { ResultRescue } from '../search/result-rescue.tsx'
import { resultsTitle } from '../search/results-title.ts'
import { allFiltersField, type Filters, hasFilters, searchPath } from '../search/search-address.ts'
import { useRememberedResults } from '../search/last-results.ts'
import { GuessedWords } from '../search/guessed-words.tsx'
import { rememberSearch } from '../search/search-history.ts'
import { SaveSearchTile } from '../search/save-search-tile.tsx'
import { SaveSearchLink } from '../search/save-search-link.tsx'
import { SortSelect } from '../search/sort-select.tsx'
import { WordsNotFound } from '../search/words-not-found.tsx'
import { ViewToggle } from '../search/view-toggle.tsx'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/listings.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { language, now } = page
  const { pathname, searchParams } = url
  // The group that a reader without a script unfolds; a browser loads fields, their words and counts when they are asked for.
  const allFilters = searchParams.get(allFiltersField)
  const counts = allFilters === null ? firstCounts : undefined
  const results = await loadResults(page, searchParams, counts)
  if ('path' in results) return redirect(localHref(pathname, results.path))
  const { search, guesses } = results
  const shown = [search.filters, askedOfOperation<Filters>({}), ...guesses.map(({ filters }) => filters)]
  const invalid = search.invalid.map(({ name }) => name)
  const words = allFilters === null ? wordsOfSearches(language, shown, invalid) : allPageWords(language)
  return pageData({ ...results, words, allFilters, now: now.toISOString() })
}

export default function ListingsPage({ loaderData }: Route.ComponentProps) {
  const data = dataOf(loaderData)
  return (
    <MoreWords messages={data.words}>
      <ResultsPage loaderData={data} />
    </MoreWords>
  )
}

function ResultsPage({ loaderData }: { loaderData: LoaderData }) {
  const speech = useSpeech()
  const { text } = speech
  const { search, facets, names, total } = loaderData
  const [filtersHidden, setFiltersHidden] = useState(false)
  const loading = useLoadingResults()
  useSearchHistory(loaderData)
  useRememberedResults(searchPath(search.filters, search.sort, search.page, search, search.exact))

  const title = resultsTitle(loaderData.shownFilters, names, speech)
  return (
    <div className="container-page py-3 sm:py-6 lg:py-8">
      <PageHead
        title={title}
        description={text('listings.description', { count: total })}
        {...resultsAddress(search, total)}
      />
      <h1 className="text-xl font-bold tracking-tight md:text-3xl">{title}</h1>
      <CountLine from={search.from} {...loaderData} loading={loading} />
      <div
        className={classNames(
          'mt-2 lg:mt-4 lg:grid lg:items-start lg:gap-8',
          !filtersHidden && 'lg:grid-cols-[19rem_minmax(0,1fr)]',
        )}
      >
        <div className={filtersHidden ? 'lg:hidden' : undefined}>
          <FilterPanel
            search={search}
            facets={facets}
            names={names}
            now={new Date(loaderData.now)}
            all={loaderData.allFilters}
            onHide={() => setFiltersHidden(true)}
          />
        </div>
        <section aria-label={text('listings.results')}>
          <div className={controls}>
            <ShowFilters
              active={activeFilters(search.filters, speech, names).length}
              hidden={filtersHidden}
              onShow={() => setFiltersHidden(false)}
            />
            <SortSelect sort={search.sort} form={filterFormId} filters={search.filters} />
            <SaveSearchLink search={search} />
            <FilterChips
              search={search}
              names={names}
              notFound={loaderData.notFound}
              leavesOutDamaged
              pathOf={(filters, sort) => searchPath(filters, sort, 1, search, search.exact)}
              className="max-sm:flex-nowrap sm:order-last sm:mt-2 sm:basis-full"
            />
            <RankingLink className="shrink-0 sm:ml-auto" />
            <ViewToggle search={search} />
          </div>
          <div aria-busy={loading} className={classNames('mt-4 transition-opacity', loading && 'opacity-50')}>
            <GuessedWords guesses={loaderData.guesses} literalSearch={loaderData.literalSearch} names={names} />
            <WordsNotFound search={search} notFound={loaderData.notFound} />
            <Results {...loaderData} />
          </div>
        </section>
      </div>
    </div>
  )
}

/** On phones one row under the header, which moves sideways; two rows where there is room. */
const controls =
  'relative flex items-center gap-2 py-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:border-b max-sm:border-line max-sm:bg-page max-sm:px-4 ' +
  'max-sm:[scrollbar-width:none] max-sm:[@media(height>=40rem)]:sticky max-sm:[@media(height>=40rem)]:top-[4.0625rem] ' +
  'max-sm:[@media(height>=40rem)]:z-10 sm:flex-wrap sm:gap-3'

type LoaderData = DataIn<Route.ComponentProps['loaderData']>

function Results({
  search,
  shownFilters,
  names,
  total,
  pageSize,
  listings,
  relaxations,
  onlyVehicle,
  now,
}: LoaderData) {
  const { text } = useSpeech()
  const last = lastPage(total, pageSize)
  const Card = search.view === 'grid' ? ListingTile : ListingRow
  const pathOf = (page: number) =>
    searchPath(search.filters, search.sort, page, { ...search, from: page }, search.exact)
  const list = useRef<HTMLOListElement>(null)
  // Its numbers are those of the filters that results are shown for.
  const rescue = (
    <ResultRescue
      search={{ ...search, filters: shownFilters }}
      names={names}
      relaxations={relaxations}
      onlyVehicle={onlyVehicle}
    />
  )
  if (total === 0) {
    return (
      <>
        <Notice icon="car-front" title={text('listings.none')}>
          <p className="mt-2 text-muted">{text('listings.noneAdvice')}</p>
          {hasFilters(search.filters) && (
            <div className="mt-6 flex flex-wrap justify-center gap-3">
              <LocalLink to="/listings" preventScrollReset className={buttonClass()}>
                {text('filters.clear')}
              </LocalLink>
              <SaveSearchLink search={search} />
            </div>
          )}
        </Notice>
        {rescue}
      </>
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
      <ol
        ref={list}
        className={search.view === 'grid' ? 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3' : 'space-y-4'}
      >
        {listings.map((listing, index) => (
          <li key={listing.id}>
            <Card
              listing={listing}
              as="h2"
              priority={index === 0}
              distanceKm={listing.distanceKm}
              now={new Date(now)}
              asResult
            />
          </li>
        ))}
        {search.view === 'grid' && <SaveSearchTile search={search} cards={listings.length} />}
      </ol>
      {relaxations.length > 0 && <div className="mt-8">{rescue}</div>}
      <MoreResults search={search} total={total} list={list} />
      <Pagination page={search.page} last={last} pathOf={pathOf} />
      <PerPage search={search} total={total} />
      {search.page === last && (
        <div className="mt-8 flex justify-center">
          <SaveSearchLink search={search} />
        </div>
      )}
      <ResultsData listings={listings} total={total} first={(search.from - 1) * pageSize + 1} />
    </>
  )
}

/** Searches with filters are saved on the device, for the home page. */
function useSearchHistory({ search, names, total, listings }: LoaderData) {
  const speech = useSpeech()
  useEffect(() => {
    if (!hasFilters(search.filters)) return
    rememberSearch({
      filters: search.filters,
      exact: search.exact,
      searchTerm: activeFilters(search.filters, speech, names)
        .map(({ words }) => words)
        .join(', '),
      resultCount: total,
      thumbnails: listings.flatMap(({ image }) => image?.sources[0]?.url ?? []),
    })
  }, [search, names, total, listings, speech])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { text } = useSpeech()
  const offline = typeof navigator !== 'undefined' && !navigator.onLine
  const reason = text(offline ? 'offline.lead' : statusOf(error) === 429 ? 'tooMany.lead' : 'failure.lead')
  if (offline) return <LoadFailure title={text('offline.title')} lead={reason} />
  return <LoadFailure title={text('listings.error', { error: reason })} />
}
