import { dayMs, hourMs } from '../../contract/market/durations.ts'
import { listingPath } from '../../contract/market/listing-path.ts'
import type { ListingCard } from '../../contract/listings.ts'
import { secondLineOf } from '../../contract/market/second-line.ts'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { FavouriteButton } from '../favourites/favourite-button.tsx'
import { useSpeech } from '../i18n/text.tsx'
import { isListed, useLocalList } from '../local-lists/local-list.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { useRemembering } from '../local-lists/remembering.ts'
import { viewedListings } from '../recently-viewed/viewed-listings.ts'
import { classNames } from '../ui/class-names.ts'
import { Badge } from '../ui/badge.tsx'
import { arrivalOf } from './arrival.ts'
import { FactGrid, FactLine, useCardFacts } from './card-facts.tsx'
import { TurnablePicture } from './card-photos.tsx'
import { EnergyLine } from './energy-label.tsx'
import { onPhones, Picture } from './picture.tsx'
import { usePhotoOpens } from './use-photo-opens.ts'
import { PriceVerdict } from './price-verdict.tsx'
import { reservedWords } from './reserved-words.ts'
import { type CardPhotos, useCardPhotos } from './use-card-photos.ts'
import { Icon } from '../ui/icon.tsx'

interface CardProps {
  listing: ListingCard
  /** The heading's level, below that of its section. */
  as?: 'h2' | 'h3'
  priority?: boolean
  /** Distance from the place of the search. */
  distanceKm?: number | null | undefined
  /** The current time; marks recent listings as new. */
  now?: Date | undefined
  /**
   * In search results: photos can be swiped on the card, and viewed listings are marked. Not in carousels, whose swipes
   * would conflict.
   */
  asResult?: boolean
}

/** How long a listing counts as just listed. */
const newForMs = 48 * hourMs

const frame =
  'group relative overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow ' +
  'hover:shadow-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus'

/** A listing as a tile, for carousels and grids. The whole card links to the listing; its title is the link. */
export function ListingTile({ listing, as = 'h3', priority = false, distanceKm, now, asResult = false }: CardProps) {
  const facts = useCardFacts(listing)
  const photos = usePhotosOf(listing, asResult)
  return (
    <article className={`${frame} flex h-full flex-col`}>
      <CardPicture
        listing={listing}
        photos={photos}
        asResult={asResult}
        distanceKm={distanceKm}
        priority={priority}
        isNew={isNew(listing, now)}
        sizes={`${onPhones}, (width < 64rem) 45vw, 20rem`}
      />
      <div className="flex grow flex-col p-4">
        <CardTitle listing={listing} as={as} photos={photos} distanceKm={distanceKm} asResult={asResult} />
        <p className="mt-2 text-xl font-bold tracking-tight tabular-nums">
          <CardPrice listing={listing} />
        </p>
        <PriceVerdict verdict={listing.verdict} priceEuros={listing.priceEuros} className="mt-1" />
        <div className="mt-2 mb-3">
          <FactLine facts={facts.slice(0, 5)} />
        </div>
        <EnergyLine listing={listing} />
        <CardFoot listing={listing} distanceKm={distanceKm} now={now} />
      </div>
    </article>
  )
}

/** A listing as a row of the results; on a phone it looks like a tile. */
export function ListingRow({ listing, as = 'h2', priority = false, distanceKm, now, asResult = false }: CardProps) {
  const facts = useCardFacts(listing)
  const photos = usePhotosOf(listing, asResult)
  return (
    <article className={`${frame} sm:grid sm:grid-cols-[minmax(14rem,19rem)_minmax(0,1fr)]`}>
      <CardPicture
        listing={listing}
        photos={photos}
        asResult={asResult}
        distanceKm={distanceKm}
        priority={priority}
        isNew={isNew(listing, now)}
        sizes={`${onPhones}, 19rem`}
        className="max-sm:aspect-[16/10] sm:aspect-auto sm:h-full sm:min-h-52"
      />
      <div className="flex flex-col p-4 sm:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 sm:gap-x-4">
          <CardTitle
            listing={listing}
            as={as}
            photos={photos}
            distanceKm={distanceKm}
            asResult={asResult}
            className="grow basis-36"
          />
          <p className="min-w-0 text-right text-xl font-bold tracking-tight tabular-nums sm:max-w-[55%] sm:text-2xl">
            <CardPrice listing={listing} />
          </p>
        </div>
        <PriceVerdict verdict={listing.verdict} priceEuros={listing.priceEuros} className="mt-1" />
        <div className="mt-2 mb-3 max-sm:overflow-hidden sm:mt-3 sm:mb-4">
          <FactGrid facts={facts} />
        </div>
        <EnergyLine listing={listing} />
        <CardFoot listing={listing} distanceKm={distanceKm} now={now} />
      </div>
    </article>
  )
}

/** Null if the card shows its first photo only. */
function usePhotosOf(listing: ListingCard, asResult: boolean): CardPhotos | null {
  const photos = useCardPhotos(listing)
  return asResult && listing.imageCount > 1 ? photos : null
}

interface CardTitleProps {
  listing: ListingCard
  as: 'h2' | 'h3'
  photos: CardPhotos | null
  distanceKm: number | null | undefined
  asResult: boolean
  className?: string
}

function CardTitle({ listing, as: Heading, photos, distanceKm, asResult, className }: CardTitleProps) {
  const { formats } = useSpeech()
  return (
    <div className={classNames('min-w-0', className)}>
      <Heading className="text-[1.0625rem] leading-snug font-semibold">
        <LocalLink
          to={listingPath(listing)}
          state={arrivalOf(distanceKm)}
          viewTransition={asResult}
          onKeyDown={photos?.turnByKey}
          aria-keyshortcuts={photos ? 'ArrowLeft ArrowRight' : undefined}
          className="outline-none after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
        >
          {formats.vehicle(listing.title)}
        </LocalLink>
      </Heading>
      {/* Always rendered, so that adjacent cards stay aligned. */}
      <p className="min-h-5 truncate text-sm text-muted">{secondLineOf(listing)}</p>
    </div>
  )
}

/** Published within the last two days. */
function isNew({ publishedAt }: ListingCard, now: Date | undefined): boolean {
  return now !== undefined && now.getTime() - Date.parse(publishedAt) < newForMs
}

/**
 * The price; below it the reference price of a reduction with its meaning in visible words (Directive 98/6/EC, art. 6a), and the
 * VAT if a dealer states it.
 */
function CardPrice({ listing }: { listing: ListingCard }) {
  const { text, formats } = useSpeech()
  const { priceEuros, reduction, sellerKind, vatTreatment } = listing
  const isVatStated = sellerKind === 'dealer' && vatTreatment !== 'not_stated'
  return (
    <>
      {formats.shortEuro(priceEuros)}
      {reduction && (
        <span className="block text-sm font-normal tracking-normal text-muted">
          {text('price.lowest30')} <s>{formats.shortEuro(reduction.lowestPriorPriceEuros)}</s>
        </span>
      )}
      {isVatStated && (
        <span className="block text-sm font-normal tracking-normal text-muted">{text(`vatShort.${vatTreatment}`)}</span>
      )}
    </>
  )
}

interface CardPictureProps {
  listing: ListingCard
  photos: CardPhotos | null
  asResult: boolean
  distanceKm: number | null | undefined
  priority: boolean
  isNew: boolean
  sizes: string
  className?: string
}

function CardPicture({
  listing,
  photos,
  asResult,
  distanceKm,
  priority,
  isNew: fresh,
  sizes,
  className = '',
}: CardPictureProps) {
  const speech = useSpeech()
  const { text, formats } = speech
  const picture = {
    alt: text('listing.photoAlt', { title: formats.vehicle(listing.title), year: listing.year }),
    sizes,
    priority,
    className: `aspect-[4/3] ${className}`,
  }
  const isOpening = usePhotoOpens(listing)
  return (
    <div className={classNames('@container relative', isOpening && 'shared-photo')}>
      {photos ? (
        <TurnablePicture listing={listing} distanceKm={distanceKm} {...photos} {...picture} />
      ) : (
        <Picture image={listing.image} vehicle={listing} {...picture} />
      )}
      {/* The buttons are beside them; where large letters leave no room on the photo, they stand below it. */}
      <div className="absolute top-3 right-14 left-3 flex flex-wrap gap-1.5 @max-[12rem]:static @max-[12rem]:mx-3 @max-[12rem]:mt-3">
        {listing.damaged === 'yes' && <Badge look="danger">{text('listing.damaged')}</Badge>}
        {listing.reservedUntil !== null && <Badge look="accent">{reservedWords(listing.reservedUntil, speech)}</Badge>}
        {listing.featured && <Badge look="accent">{text('listing.featured')}</Badge>}
        {fresh && <Badge look="brand">{text('listing.new')}</Badge>}
        {asResult && <ViewedBadge listingId={listing.id} />}
      </div>
      {/* Above the link that covers the card. */}
      <div className="absolute top-3 right-3 z-[1] grid gap-2 @max-[12rem]:grid-flow-col">
        <FavouriteButton listing={listing} />
        <CompareToggle listing={listing} />
      </div>
    </div>
  )
}

/** Only this device knows what was viewed on it, so the badge appears after hydration. */
function ViewedBadge({ listingId }: { listingId: string }) {
  const { text } = useSpeech()
  const isViewed = isListed(useLocalList(viewedListings), listingId)
  return useRemembering() === 'yes' && isViewed && <Badge>{text('listing.viewed')}</Badge>
}

/** Seller, place and days on the market: consumer law requires the seller on every card. */
function CardFoot({ listing, distanceKm, now }: Pick<CardProps, 'listing' | 'distanceKm' | 'now'>) {
  const { text, formats } = useSpeech()
  const { sellerKind, dealerName, city, country } = listing
  const isDealer = sellerKind === 'dealer'
  return (
    <div className="mt-auto border-t border-line pt-2.5 text-sm text-muted sm:pt-3">
      {/* A long name has the line for itself. */}
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="flex max-w-full items-center gap-1.5">
          <Icon name={isDealer ? 'store' : 'user-round'} className="size-4" />
          <span className="truncate font-medium">
            {isDealer ? (dealerName ?? text('sellerKind.dealer')) : text('seller.private')}
          </span>
        </span>
        {isDealer && dealerName !== null && <span className="ml-auto">{text('sellerKind.dealer')}</span>}
      </p>
      <p className="mt-1 flex items-center gap-1.5">
        <Icon name="map-pin" className="size-4" />
        <span className="truncate">
          {typeof distanceKm === 'number' && `${formats.kilometres(Math.round(distanceKm))} · `}
          {text('listing.place', { city: formats.town(city, country), country: formats.country(country) })}
        </span>
        {/* The badge says it of the newest. */}
        {now && !isNew(listing, now) && (
          <span className="ml-auto shrink-0 pl-2">{text('card.daysOnline', { days: daysOnline(listing, now) })}</span>
        )}
      </p>
    </div>
  )
}

/** Whole days since publication. */
function daysOnline({ publishedAt }: ListingCard, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(publishedAt)) / dayMs)
}
