import { redirect } from 'react-router'
import { apiBasePath } from '../../contract/api-path.ts'
import { modelPricesPath } from '../../contract/market/landing-pages.ts'
import { listingPath } from '../../contract/market/listing-path.ts'
import type { ListingDetail } from '../../contract/listings.ts'
import { secondLineOf } from '../../contract/market/second-line.ts'
import { vehicleTypes } from '../../contract/market/vocabulary.ts'
import { useSpeech } from '../i18n/text.tsx'
import { localHref, LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { ListingFailure } from '../listings/listing-failure.tsx'
import { pageContext } from '../page-context.ts'
import { PriceComparables } from '../price/price-comparables.tsx'
import { PriceHow } from '../price/price-how.tsx'
import { PriceLimits } from '../price/price-limits.tsx'
import { PriceMovers } from '../price/price-movers.tsx'
import { PriceSummary } from '../price/price-summary.tsx'
import { priceStoryOf } from '../price/price-story.server.ts'
import { PriceTexts, usePriceText } from '../price-texts/price-text.tsx'
import { priceMessages } from '../price-texts/price-texts.server.ts'
import { problemOf, throwStatus } from '../problems.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/listing-price.ts'

/** How the price of a listing compares, and how that is known. */
export async function loader({ params: { listingId }, context, url }: Route.LoaderArgs) {
  const { api, language } = context.get(pageContext)
  try {
    const [listing, explanation] = await Promise.all([
      api.listings.get({ listingId }),
      api.priceExplanations.ofListing({ listingId }),
    ])
    const { title, year, firstRegistrationMonth, mileageKm, powerKw, fuelType, transmission, priceEuros } = listing
    return {
      listing: { id: listing.id, title, priceEuros, path: listingPath(listing), secondLine: secondLineOf(listing) },
      pricesPath: pricesPathOf(listing),
      own: { year, firstRegistrationMonth, mileageKm, powerKw, fuelType, transmission },
      ...(await priceStoryOf(listing, explanation, async (ids) => (await api.listings.cards({ ids })).listings)),
      texts: priceMessages(language),
    }
  } catch (error) {
    const code = problemOf(error)?.code
    if (code === 'invalid_input') throwStatus(404)
    // The listing's own page says why.
    if (code === 'listing_gone') return redirect(localHref(url.pathname, `/listing/${listingId}`))
    throw error
  }
}

/** Listings of types that administrators add have no page of their model. */
function pricesPathOf({ vehicleType, make, model }: ListingDetail): string | null {
  const known = vehicleTypes.find((type) => type === vehicleType)
  return known === undefined ? null : modelPricesPath({ vehicleType: known, make: make.slug, model: model.slug })
}

export default function ListingPricePage({ loaderData }: Route.ComponentProps) {
  return (
    <PriceTexts messages={loaderData.texts}>
      <Behind page={loaderData} />
    </PriceTexts>
  )
}

function Behind({ page: { listing, own, pricesPath, told, story } }: { page: Route.ComponentProps['loaderData'] }) {
  const text = usePriceText()
  const { formats } = useSpeech()
  const title = formats.vehicle(listing.title)
  return (
    <div className="container-page max-w-3xl space-y-10 py-6 lg:py-8">
      <PageHead title={text('pricePage.pageTitle', { title })} hidden />
      <div>
        <LocalLink to={listing.path} className={buttonClass({ look: 'quiet' }, '-ml-3')}>
          <Icon name="arrow-left" className="size-4" />
          {text('pricePage.back')}
        </LocalLink>
        <h1 className="mt-2 text-3xl font-bold tracking-tight">{text('pricePage.title')}</h1>
        <p className="mt-1 text-lg wrap-anywhere text-muted">
          {[title, listing.secondLine].filter((line) => line !== null).join(' · ')}
        </p>
        <PriceSummary told={told} />
      </div>
      {told.status === 'estimated' && (
        <>
          <PriceLimits told={told} />
          {story === null ? (
            <p className="text-muted">{text('pricePage.noArithmetic')}</p>
          ) : (
            <>
              <PriceMovers moved={story.moved} own={own} estimateEuros={told.estimateEuros} />
              <PriceComparables {...story} />
            </>
          )}
        </>
      )}
      {pricesPath && (
        <LocalLink to={pricesPath} className={buttonClass({ look: 'secondary', wraps: true })}>
          {text('pricePage.ofModel')}
        </LocalLink>
      )}
      <PriceHow file={told.status === 'estimated' ? `${apiBasePath}/listings/${listing.id}/valuation` : null} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListingFailure error={error} />
}
