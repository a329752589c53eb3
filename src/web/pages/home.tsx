import { useNavigation } from 'react-router'
import { askedOfOperation } from '../../contract/market/damaged-vehicles.ts'
import type { ListingCard } from '../../contract/listings.ts'
import type { VehicleType } from '../../contract/market/vocabulary.ts'
import { offersType, type SiteFacts } from '../i18n/site-facts.ts'
import { BrowseBy } from '../seo/browse-by.tsx'
import { BrowseBodyTypes, BrowseMakes, PopularSearches, Section, TrendingCategories } from '../home/browse.tsx'
import { Carousel, CarouselItem } from '../home/carousel.tsx'
import { Hero } from '../home/hero.tsx'
import { LastSearch } from '../home/last-search.tsx'
import { SearchBox } from '../home/search-box.tsx'
import { useSpeech, useText } from '../i18n/text.tsx'
import { LocalLink, plainPath } from '../layout/local-href.tsx'
import { dataOf, pageData } from '../layout/page-data.ts'
import { PageHead } from '../layout/page-head.tsx'
import { ListingTileSkeleton } from '../listings/listing-tile-skeleton.tsx'
import { ListingTile } from '../listings/listing-card.tsx'
import { RankingLink } from '../listings/ranking-link.tsx'
import { pageContext } from '../page-context.ts'
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx'
import { type Filters, searchPath } from '../search/search-address.ts'
import { typeTitle } from '../vehicles/type-title.ts'
import type { Route } from './+types/home.ts'
import { Icon } from '../ui/icon.tsx'

/** Only the makes with most listings; the search fetches the others when it is opened. */
const makesShown = 24
const featuredShown = 12
const newestShown = 8
/** Placeholders of the carousel (specification section 9). */
const placeholders = [1, 2, 3, 4]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, site } = context.get(pageContext)
  const vehicleType = vehicleTypeIn(url.searchParams, site)
  const asked = askedOfOperation<Filters>({ vehicleType })
  const [{ types }, { makes }, featured, newest] = await Promise.all([
    api.taxonomy.types({ withoutDamaged: true }),
    api.taxonomy.makes({ vehicleType, withoutDamaged: true }),
    api.listings.search({ ...asked, featuredOnly: true, pageSize: featuredShown }),
    api.listings.search({ ...asked, sort: 'newest', pageSize: newestShown }),
  ])
  return pageData({
    vehicleType,
    makes: makes
      .filter(({ listings }) => listings > 0)
      .toSorted((a, b) => b.listings - a.listings)
      .slice(0, makesShown),
    count: countOf(types, vehicleType),
    // What people look for most are cars; none of these searches finds one on a market that has none yet.
    hasCars: countOf(types, 'car') > 0,
    featured: featured.listings,
    newest: newest.listings,
  })
}

function countOf(types: readonly { key: string; listings: number }[], vehicleType: VehicleType): number {
  return types.find(({ key }) => key === vehicleType)?.listings ?? 0
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const speech = useSpeech()
  const { site, text, formats } = speech
  const { vehicleType, makes, count, hasCars, featured, newest } = dataOf(loaderData)
  const types = formats.list(site.types.map(({ key }) => text(`vehicleTypes.${key}`)))
  return (
    <>
      <PageHead
        title={offersType(site, 'car') ? text('home.title') : typeTitle(speech, vehicleType)}
        description={text('home.description', { types })}
        query={vehicleType === site.types[0]?.key ? '' : `vehicleType=${vehicleType}`}
      />
      <Hero>
        <SearchBox vehicleType={vehicleType} count={count} />
      </Hero>
      <div className="container-page mt-10 grid grid-cols-1 gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="order-last grid grid-cols-1 gap-6 sm:grid-cols-2 lg:order-none lg:block lg:space-y-6">
          <LastSearch />
          {hasCars && <PopularSearches />}
        </div>
        <FeaturedListings listings={featured} />
      </div>
      {hasCars && <TrendingCategories />}
      <BrowseMakes vehicleType={vehicleType} makes={makes} />
      <BrowseBodyTypes vehicleType={vehicleType} />
      {newest.length > 0 && (
        <Section
          title={text('home.newest')}
          more={
            <LocalLink to={searchPath({ vehicleType }, 'newest')} className="font-semibold text-brand hover:underline">
              {text('home.newestAll')}
            </LocalLink>
          }
        >
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {newest.map((listing) => (
              <li key={listing.id}>
                <ListingTile listing={listing} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <RecentlyViewed className="container-page mt-14" />
      <BrowseBy vehicleType={vehicleType} makes={makes} />
    </>
  )
}

function FeaturedListings({ listings }: { listings: readonly ListingCard[] }) {
  const text = useText()
  const next = useNavigation().location?.pathname
  const loading = next !== undefined && plainPath(next) === '/'
  if (loading) {
    return (
      <Carousel title={text('home.featured')}>
        {placeholders.map((place) => (
          <CarouselItem key={place}>
            <ListingTileSkeleton />
          </CarouselItem>
        ))}
      </Carousel>
    )
  }
  if (listings.length === 0) {
    return (
      <section className="flex min-h-72 flex-col">
        <h2 className="text-xl font-bold tracking-tight md:text-2xl">{text('home.featured')}</h2>
        <div className="mt-3 grid grow place-content-center justify-items-center gap-3 rounded-card border border-dashed border-line-strong p-8 text-center text-muted">
          <Icon name="car-front" className="size-8" />
          <p>{text('home.noFeatured')}</p>
        </div>
      </section>
    )
  }
  return (
    <div className="min-w-0">
      <Carousel title={text('home.featured')}>
        {listings.map((listing) => (
          <CarouselItem key={listing.id}>
            <ListingTile listing={listing} />
          </CarouselItem>
        ))}
      </Carousel>
      <RankingLink className="mt-1 inline-block" />
    </div>
  )
}

function vehicleTypeIn(query: URLSearchParams, site: SiteFacts): VehicleType {
  const wanted = query.get('vehicleType')
  return (site.types.find(({ key }) => key === wanted) ?? site.types[0])?.key ?? 'car'
}
