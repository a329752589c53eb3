import { Link, useLocation } from 'react-router'
import { DealerData } from '../seo/dealer-data.tsx'
import { wordsOfSearches } from '../facts/page-words.server.ts'
import { MoreWords } from '../i18n/more-words.tsx'
import { useSpeech } from '../i18n/text.tsx'
import { statusOf } from '../layout/error-page.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { dataOf, pageData, type DataIn } from '../layout/page-data.ts'
import { PageHead } from '../layout/page-head.tsx'
import { StepBack } from '../layout/step-back.tsx'
import { pageContext } from '../page-context.ts'
import { throwStatus, problemOf } from '../problems.ts'
import { ReportLink } from '../listings/report-link.tsx'
import { ConsumerNotice } from '../profiles/consumer-notice.tsx'
import { TraderFacts } from '../profiles/trader-facts.tsx'
import { SellerHead } from '../profiles/seller-head.tsx'
import { sellerStock } from '../profiles/seller-stock.ts'
import { profilePath, readStockSearch } from '../profiles/stock-address.ts'
import { stockChoices } from '../profiles/stock-choices.ts'
import { StockFilters, stockFormId } from '../profiles/stock-filters.tsx'
import { EmptyStock, StockResults } from '../profiles/stock-results.tsx'
import { CountLine } from '../search/count-line.tsx'
import { FilterChips } from '../search/filter-chips.tsx'
import { useLoadingResults } from '../search/loading-results.ts'
import { hasFilters, searchInputOf, writeSearch } from '../search/search-address.ts'
import { withOfferedType } from '../search/load-facets.ts'
import { SortSelect } from '../search/sort-select.tsx'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/public-profile.ts'

export async function loader({ params: { userId }, context, url }: Route.LoaderArgs) {
  const { api, language, site } = context.get(pageContext)
  const search = withOfferedType(readStockSearch(url.searchParams), site.types)
  try {
    const [profile, stock, { total, pageSize, listings }] = await Promise.all([
      api.profiles.get({ userId }),
      sellerStock(api, userId),
      api.listings.ofSeller({ ...searchInputOf(search), userId }),
    ])
    const words = wordsOfSearches(
      language,
      [search.filters],
      search.invalid.map(({ name }) => name),
    )
    return pageData({ profile, words, search, choices: stockChoices(stock, search.filters), total, pageSize, listings })
  } catch (error) {
    // An invalid id is as unknown as an id that does not exist.
    if (problemOf(error)?.code === 'invalid_input') throwStatus(404)
    throw error
  }
}

export default function PublicProfilePage({ loaderData }: Route.ComponentProps) {
  const { text } = useSpeech()
  const data = dataOf(loaderData)
  const { profile, search, total } = data
  const name = profile.name ?? text('seller.private')
  // Search engines may index dealers, who want to be found with their whole stock, but not private sellers.
  const hidden = profile.kind === 'private' || hasFilters(search.filters) || search.invalid.length > 0 || total === 0
  return (
    <div className="container-page py-5 lg:py-7">
      <PageHead
        title={name}
        description={text('profile.description', { name, count: profile.activeListings })}
        query={writeSearch({}, undefined, search.page)}
        hidden={hidden}
      />
      <DealerData profile={profile} />
      <StepBack otherwise="/listings" />
      <div className="mt-3 space-y-4">
        <SellerHead profile={profile} name={name} />
        <ConsumerNotice kind={profile.kind} />
        {profile.trader && (
          <details className="group rounded-card border border-line bg-surface px-5 shadow-card">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
              {text('trader.who')}
              <Icon
                name="chevron-down"
                className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <div className="pb-5">
              <TraderFacts trader={profile.trader} isWide />
            </div>
          </details>
        )}
        <ReportLink userId={profile.userId} />
      </div>
      {profile.activeListings === 0 ? <EmptyStock /> : <Stock {...data} />}
    </div>
  )
}

type StockProps = DataIn<Route.ComponentProps['loaderData']>

/** The seller's listings; with filters if there is more than one. */
function Stock({ profile, words, search, choices, total, pageSize, listings }: StockProps) {
  const { text } = useSpeech()
  const loading = useLoadingResults()
  const { userId } = profile
  const choosing = profile.activeListings > 1 || hasFilters(search.filters) || search.invalid.length > 0
  const make = choices.makes.find(({ slug }) => slug === search.filters.make)?.name
  return (
    <section aria-labelledby="stock" className="mt-8">
      <h2 id="stock" className="text-xl font-bold tracking-tight md:text-2xl">
        {text('profile.stock')}
      </h2>
      <div
        className={classNames(
          'mt-4 gap-8',
          choosing ? 'lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:items-start' : 'max-w-5xl',
        )}
      >
        {choosing && <StockFilters userId={userId} search={search} choices={choices} total={total} />}
        <div className={choosing ? 'mt-4 lg:mt-0' : undefined}>
          {choosing && (
            <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
              <CountLine from={search.page} pageSize={pageSize} total={total} listings={listings} loading={loading} />
              <SortSelect sort={search.sort} form={stockFormId} />
            </div>
          )}
          <MoreWords messages={words}>
            <FilterChips
              search={search}
              names={{ make }}
              pathOf={(filters, sort) => profilePath(userId, filters, sort)}
            />
          </MoreWords>
          <div aria-busy={loading} className={classNames('mt-4 transition-opacity', loading && 'opacity-50')}>
            <StockResults userId={userId} search={search} total={total} pageSize={pageSize} listings={listings} />
          </div>
        </div>
      </div>
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { text } = useSpeech()
  const { pathname, search } = useLocation()
  const unknown = statusOf(error) === 404
  const title = text(unknown ? 'profile.notFound' : 'profile.failed')
  return (
    <div className="container-page py-5 lg:py-7">
      <PageHead title={title} hidden />
      <StepBack otherwise="/listings" />
      <Notice icon={unknown ? 'user-round' : 'server-crash'} as="h1" title={title}>
        <p className="mt-3 text-muted">{text(unknown ? 'profile.notFoundLead' : 'failure.lead')}</p>
        <div className="mt-6">
          {unknown ? (
            <LocalLink to="/listings" className={buttonClass()}>
              {text('notFound.browse')}
            </LocalLink>
          ) : (
            <Link to={pathname + search} reloadDocument className={buttonClass()}>
              {text('failure.retry')}
            </Link>
          )}
        </div>
      </Notice>
    </div>
  )
}
