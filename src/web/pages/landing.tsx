import { landingAt, minListingsToIndex, modelPricesPath } from '../../contract/market/landing-pages.ts'
import { minOffersOfModel } from '../../contract/market/limits.ts'
import { landingHref } from '../seo/landing-href.ts'
import {
  landingFacts,
  landingHeading,
  landingOffers,
  type LandingPrices,
  landingSteps,
  relatedGroups,
} from '../seo/landing-words.ts'
import { LinkGroups } from '../seo/link-groups.tsx'
import { loadLanding } from '../seo/load-landing.ts'
import { ResultsData } from '../seo/results-data.tsx'
import { Trail } from '../seo/trail.tsx'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink, plainPath } from '../layout/local-href.tsx'
import { dataOf, pageData } from '../layout/page-data.ts'
import { PageHead } from '../layout/page-head.tsx'
import { ListingTile } from '../listings/listing-card.tsx'
import { RankingLink } from '../listings/ranking-link.tsx'
import { pageContext } from '../page-context.ts'
import { throwStatus } from '../problems.ts'
import { searchPath } from '../search/search-address.ts'
import { buttonClass } from '../ui/button.tsx'
import type { Route } from './+types/landing.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const parts = plainPath(url.pathname).split('/').filter(Boolean)
  const filters = landingAt(parts[0], parts[1], parts[2])
  if (!filters) throwStatus(404)
  return pageData(await loadLanding(context.get(pageContext).api, filters, url.href))
}

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { filters, landing, prices, listings } = dataOf(loaderData)
  const speech = useSpeech()
  const { text, formats } = speech
  const { total } = landing
  const heading = landingHeading(filters, landing, speech)
  const offers = landingOffers(total, prices, speech)
  const low = prices.lowestPriceEuros
  const { vehicleType, make, model } = filters
  const pricesPath = make && model && total >= minOffersOfModel && modelPricesPath({ vehicleType, make, model })
  return (
    <div className="container-page py-5 lg:py-7">
      <PageHead
        title={low === null ? heading : text('landing.pageTitle', { heading, count: total, low: formats.euro(low) })}
        description={offers}
        path={landingHref(filters)}
        hidden={total < minListingsToIndex}
      />
      <Trail steps={landingSteps(filters, landing, speech)} />
      <h1 className="mt-2 text-2xl font-bold tracking-tight md:text-3xl">{heading}</h1>
      <p className="mt-3 max-w-prose leading-relaxed text-muted">
        {[offers, ...landingFacts(landing, speech)].join(' ')}
      </p>
      {total > 0 && <PriceLine prices={prices} />}
      <div className="mt-5 flex flex-wrap gap-3">
        <LocalLink to={searchPath(filters)} className={buttonClass({ wraps: true })}>
          {total > 0 ? text('landing.showAll', { count: total }) : text('notFound.browse')}
        </LocalLink>
        {pricesPath && (
          <LocalLink to={pricesPath} className={buttonClass({ look: 'secondary', wraps: true })}>
            {text('landing.prices')}
          </LocalLink>
        )}
      </div>
      {listings.length > 0 && (
        <ul className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {listings.map((listing, index) => (
            <li key={listing.id}>
              <ListingTile listing={listing} as="h2" priority={index < 2} asResult />
            </li>
          ))}
        </ul>
      )}
      {listings.some(({ featured }) => featured) && <RankingLink className="mt-2 inline-block" />}
      <LinkGroups groups={relatedGroups(filters, landing, speech)} />
      <ResultsData listings={listings} total={total} />
    </div>
  )
}

/** The price range as figures, for users who skip the text. */
function PriceLine({ prices }: { prices: LandingPrices }) {
  const { text, formats } = useSpeech()
  const { lowestPriceEuros: low, highestPriceEuros: high } = prices
  if (low === null || high === null) return null
  return (
    <p className="mt-4 text-xl font-bold tracking-tight tabular-nums">
      <span className="sr-only">{formats.lead(text('filter.price'))} </span>
      {low === high ? formats.euro(low) : `${formats.euro(low)} – ${formats.euro(high)}`}
    </p>
  )
}
