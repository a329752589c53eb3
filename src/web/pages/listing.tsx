import { data } from 'react-router'
import { dayMs } from '../../contract/market/durations.ts'
import { pausedIndexedDays } from '../../contract/market/limits.ts'
import { listingPath, previewPath } from '../../contract/market/listing-path.ts'
import type { Asked } from '../../contract/conversations.ts'
import type { ListingCard, ListingDetail, Surroundings } from '../../contract/listings.ts'
import { pageNameOf, secondLineOf } from '../../contract/market/second-line.ts'
import { ListingTrail } from '../seo/listing-trail.tsx'
import { withRightSlug } from '../seo/right-slug.ts'
import { contentText } from '../content/content-texts.server.ts'
import { KeyFacts, TrustStrip } from '../listings/fact-strips.tsx'
import { GuaranteeNotice, type GuaranteeNoticeProps } from '../guarantee/guarantee-notice.tsx'
import { guaranteeWords } from '../guarantee/guarantee-words.ts'
import { wordsOfListings } from '../facts/page-words.server.ts'
import { type MoreMessages, MoreWords } from '../i18n/more-words.tsx'
import { type Speech, useSpeech } from '../i18n/text.tsx'
import { statusOf } from '../layout/error-page.tsx'
import { BackToResults } from '../listings/back-to-results.tsx'
import { dataOf, pageData } from '../layout/page-data.ts'
import { PageHead } from '../layout/page-head.tsx'
import { Gallery } from '../listings/gallery.tsx'
import { goneListing, pausedSince } from '../listings/gone-listing.ts'
import { GonePage } from '../listings/gone-page.tsx'
import { EnergyLabel } from '../listings/energy-label.tsx'
import { keyFacts } from '../listings/key-facts.ts'
import { Description, Features, Overview } from '../listings/listing-blocks.tsx'
import { trustFacts } from '../listings/listing-facts.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { ListingDates } from '../listings/listing-dates.tsx'
import { ListingStrip } from '../listings/listing-strip.tsx'
import { type OwnListingTexts, ownListingTexts } from '../listings/own-listing.server.ts'
import { OwnListingBar } from '../listings/own-listing-bar.tsx'
import { PausedPage } from '../listings/paused-page.tsx'
import { PlaceCard } from '../listings/place-card.tsx'
import { PriceHistory } from '../listings/price-history.tsx'
import { ContactCard, Price } from '../listings/price-card.tsx'
import { PriceCheck } from '../listings/price-check.tsx'
import { ReportLink } from '../listings/report-link.tsx'
import { reservedWords } from '../listings/reserved-words.ts'
import { type SaidFact, saidNotStated } from '../listings/said-in-text.server.ts'
import { SellerCard } from '../listings/seller-card.tsx'
import { usePhotoOpens } from '../listings/use-photo-opens.ts'
import { ViewBeacon } from '../listings/view-beacon.tsx'
import { pageContext } from '../page-context.ts'
import { throwStatus, problemOf } from '../problems.ts'
import { speechOf } from '../i18n/speeches.server.ts'
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/listing.ts'
import { Icon } from '../ui/icon.tsx'

export async function loader({ params: { listingId, slug }, context, url }: Route.LoaderArgs) {
  const { api, actor, language, now, site } = context.get(pageContext)
  try {
    const listing = withRightSlug(await api.listings.get({ listingId }), slug, url.href)
    const { similar, sellersOther, surroundings } = await api.listings.around({ listingId })
    const { asked } = actor ? await api.conversations.about({ listingId }) : { asked: null }
    const { text, formats } = speechOf(language, site)
    const words = guaranteeWords(
      listing,
      language,
      (key, values) => contentText(language, key, values),
      (code) => text('landing.place', { code, name: formats.country(code) }),
    )
    return pageData({
      listing,
      words: wordsOfListings(language, [listing]),
      said: saidNotStated(listing),
      guarantee: words && { words, official: (await api.market.guaranteeNotice({ language })).notice },
      similar,
      sellers: sellersOther,
      surroundings,
      asked,
      own: ownListingTexts(actor, listing, language),
      now: now.toISOString(),
    })
  } catch (error) {
    const problem = problemOf(error)
    // An invalid id is as unknown as an id that does not exist.
    if (problem?.code === 'invalid_input') throwStatus(404)
    if (problem?.code !== 'listing_gone') throw error
    const { listings: similar } = await api.listings.similar({ listingId })
    const gone = goneListing(problem.details)
    const since = pausedSince(problem.details)
    if (since === null) return data({ gone, similar }, { status: 410 })
    const isIndexed = now.getTime() - Date.parse(since) < pausedIndexedDays * dayMs
    const { year } = gone
    const path =
      gone.title === null || year === null
        ? `/listing/${listingId}`
        : listingPath({ id: listingId, title: gone.title, variant: gone.variant, year })
    return data({ paused: gone, path, isIndexed, similar })
  }
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  if ('gone' in loaderData) return <GonePage {...loaderData} />
  if ('paused' in loaderData) return <PausedPage {...loaderData} />
  const { words, ...offered } = dataOf(loaderData)
  return (
    <MoreWords messages={words}>
      <OfferedPage {...offered} />
    </MoreWords>
  )
}

interface Offered {
  listing: ListingDetail
  words: MoreMessages
  said: readonly SaidFact[]
  guarantee: GuaranteeNoticeProps | null
  similar: readonly ListingCard[]
  sellers: readonly ListingCard[]
  surroundings: Surroundings | null
  asked: Asked | null
  own: OwnListingTexts | null
  now: string
}

function OfferedPage(offered: Omit<Offered, 'words'>) {
  const { listing, said, guarantee, similar, sellers, surroundings, asked, own, now } = offered
  const speech = useSpeech()
  const { text, formats } = speech
  const place = text('listing.place', {
    city: formats.town(listing.city, listing.country),
    country: formats.country(listing.country),
  })
  const title = formats.vehicle(listing.title)
  const secondLine = secondLineOf(listing)
  const six = keyFacts(listing, speech)
  const trust = trustFacts(listing, speech)
  return (
    <div className="container-page py-5 lg:py-7">
      <PageHead
        title={text('listing.pageTitle', {
          title: pageNameOf(title, listing),
          year: listing.year,
          price: formats.euro(listing.priceEuros),
        })}
        description={six
          .map(({ value }) => value)
          .concat(place)
          .join(' · ')}
        path={listingPath(listing)}
        hidden={listing.pausedAt !== null}
        picture={sharePicture(listing, speech)}
      />
      {listing.pausedAt === null && <ViewBeacon listingId={listing.id} />}
      <BackToResults className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 font-medium text-muted hover:text-ink print:hidden" />
      {own && <OwnListingBar listing={listing} texts={own} />}
      <div className="mt-2 lg:mt-3">
        <Gallery
          key={listing.id}
          images={listing.images}
          title={title}
          listingId={listing.id}
          vehicle={listing}
          isOpening={usePhotoOpens(listing)}
        />
      </div>
      <div className="mt-5 grid grid-cols-1 gap-5 lg:mt-7 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-10 lg:gap-y-7">
        <div className="gap-x-8 gap-y-3 space-y-3 sm:flex sm:flex-wrap sm:items-start sm:justify-between sm:space-y-0">
          <div className="min-w-0">
            {(listing.featured || listing.damaged === 'yes' || listing.reservedUntil !== null) && (
              <p className="mb-2 flex flex-wrap gap-1.5">
                {listing.damaged === 'yes' && <Badge look="danger">{text('listing.damaged')}</Badge>}
                {listing.reservedUntil !== null && (
                  <Badge look="accent">{reservedWords(listing.reservedUntil, speech)}</Badge>
                )}
                {listing.featured && (
                  <LocalLink to="/ranking" className="underline decoration-dotted underline-offset-4">
                    <Badge look="accent">{text('listing.featuredPaid')}</Badge>
                  </LocalLink>
                )}
              </p>
            )}
            <h1 className="text-2xl leading-tight font-bold tracking-tight wrap-anywhere lg:text-3xl">{title}</h1>
            {secondLine !== null && (
              <p className="mt-0.5 text-lg leading-snug wrap-anywhere text-muted">{secondLine}</p>
            )}
            <p className="mt-2 flex items-center gap-1.5 text-[0.9375rem] text-muted">
              <Icon name="map-pin" className="size-4 shrink-0" />
              {place}
            </p>
          </div>
          <Price listing={listing} />
          {listing.reservedUntil !== null && (
            <p className="basis-full rounded-control bg-sunken px-3 py-2 text-[0.9375rem]">
              {text('listing.reservedLead')}
            </p>
          )}
        </div>
        <div>
          <KeyFacts facts={six} />
          <TrustStrip facts={trust} />
        </div>
        {/* After the facts on a phone, beside everything on a wide screen. */}
        <div className="space-y-4 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          {listing.pausedAt === null && <ContactCard listing={listing} asked={asked} />}
          {guarantee && <GuaranteeNotice {...guarantee} />}
          <SellerCard seller={listing.seller} place={place} />
          {surroundings && <PlaceCard listing={listing} surroundings={surroundings} />}
          <PriceCheck listing={listing} />
          <PriceHistory listing={listing} now={new Date(now)} />
          <ReportLink listingId={listing.id} />
        </div>
        <div className="mt-3 space-y-10 lg:mt-1">
          <EnergyLabel listing={listing} />
          <Overview listing={listing} shown={new Set([...six, ...trust].map(({ key }) => key))} />
          <Features listing={listing} />
          <Description listing={listing} said={said} />
          <ListingDates listing={listing} />
          <ListingTrail listing={listing} />
        </div>
      </div>
      <ListingStrip title={text('listing.similar')} listings={similar} className="mt-14" />
      <ListingStrip title={text('listing.sellersOther')} listings={sellers} className="mt-14" />
      <RecentlyViewed current={listing} className="mt-14" />
    </div>
  )
}

/** The link preview in a chat or a feed. */
function sharePicture(listing: ListingDetail, { language, text }: Speech) {
  const { id, priceEuros, title, year, images } = listing
  return {
    path: previewPath({ id, priceEuros, imageId: images[0]?.id ?? null }, language),
    alt: text('listing.photoAlt', { title, year }),
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { text } = useSpeech()
  const unknown = statusOf(error) === 404
  const title = text(unknown ? 'listing.notFound' : 'listing.failed')
  return (
    <div className="container-page py-10">
      <PageHead title={title} hidden />
      <Notice icon={unknown ? 'car-front' : 'server-crash'} as="h1" title={title}>
        <p className="mt-3 text-muted">{text(unknown ? 'listing.notFoundLead' : 'failure.lead')}</p>
        <BackToResults className={buttonClass({}, 'mt-6')} />
      </Notice>
    </div>
  )
}
