import type { MyListingCard } from '../../contract/my-listing-card.ts'
import type { Demand } from '../../contract/demand.ts'
import { listingPath } from '../../contract/market/listing-path.ts'
import { secondLineOf } from '../../contract/market/second-line.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { ownListingAnchor } from '../listings/own-listing-anchor.ts'
import { Picture } from '../listings/picture.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { BulkBox } from './bulk-bar.tsx'
import { CardPrice } from './card-price.tsx'
import { ContactVisibility } from './contact-visibility.tsx'
import { FeaturedBadge, PackageBadge, StatusBadge } from './listing-badges.tsx'
import { ListingActions } from './listing-actions.tsx'
import { OwnVerdict } from './own-verdict.tsx'
import { WaitingNote } from './waiting-note.tsx'
import { mileageWords } from '../vehicles/mileage-words.ts'

interface OwnListingCardProps {
  listing: MyListingCard
  /** Null where it is not on offer. */
  demand: Demand | null
  isDealer: boolean
  /** Whether an active plan can carry listings. */
  hasPlan: boolean
  priority: boolean
  /** Link to the listing's statistics, or back. */
  statisticsPath: string
  statisticsOpen: boolean
}

/** An own listing: its public facts, its figures, and all its actions. */
export function OwnListingCard({
  listing,
  demand,
  isDealer,
  hasPlan,
  priority,
  statisticsPath,
  statisticsOpen,
}: OwnListingCardProps) {
  const speech = useSpeech()
  const { text: words, formats } = speech
  const text = useSellerText()
  const { year } = listing
  const title = formats.vehicle(listing.title)
  const facts = [
    String(year),
    mileageWords(listing, speech),
    listing.fuelType && words(`fuelType.${listing.fuelType}`),
    listing.bodyType && words(`bodyType.${listing.bodyType}`),
    listing.transmission && words(`transmission.${listing.transmission}`),
    listing.engineCc && formats.cubicCentimetres(listing.engineCc),
    listing.powerKw && formats.power(listing.powerKw),
  ].filter((fact) => typeof fact === 'string')
  return (
    <article
      id={ownListingAnchor(listing.id)}
      aria-label={title}
      className="scroll-mt-24 rounded-card border border-line bg-surface shadow-card target:border-brand target:ring-2 target:ring-brand sm:grid sm:grid-cols-[13rem_1fr] lg:grid-cols-[16rem_1fr]"
    >
      <div className="relative">
        <Picture
          image={listing.image}
          alt={words('listing.photoAlt', { title, year })}
          sizes="(width < 40rem) 100vw, 16rem"
          priority={priority}
          className="aspect-[4/3] rounded-t-card sm:absolute sm:inset-0 sm:aspect-auto sm:rounded-l-card sm:rounded-tr-none"
        />
        {isDealer && <BulkBox listingId={listing.id} title={title} />}
        <span className="absolute bottom-3 left-3 inline-flex items-center gap-1.5 rounded-small bg-hero px-2 py-1 text-xs font-semibold text-on-hero">
          <Icon name="camera" className="size-3.5" />
          <span className="sr-only">{words('gallery.photos', { count: listing.imageCount })}</span>
          <span aria-hidden>{listing.imageCount}</span>
        </span>
      </div>
      <div className="flex min-w-0 flex-col gap-3 p-4 sm:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <h2 className="text-[1.0625rem] leading-snug font-semibold">
              {listing.onOffer ? (
                <LocalLink to={listingPath(listing)} className="hover:underline hover:underline-offset-4">
                  {title}
                </LocalLink>
              ) : (
                title
              )}
            </h2>
            <p className="text-sm wrap-anywhere text-muted">{secondLineOf(listing)}</p>
          </div>
          <CardPrice listing={listing} />
        </div>
        {listing.onOffer && <OwnVerdict listing={listing} />}
        <p className="text-sm text-muted">{facts.join(' · ')}</p>
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge listing={listing} />
          <FeaturedBadge featured={listing.featured} daysStanding={listing.featuredDaysStanding} />
          {listing.rejection === null && <PackageBadge listing={listing} isDealer={isDealer} hasPlan={hasPlan} />}
          {!isDealer && <ContactVisibility listing={listing} />}
        </div>
        <WaitingNote listing={listing} />
        <RejectionNote rejection={listing.rejection} />
        <HiddenPictures pictures={listing.hiddenPictures} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted">
          <Count icon="eye" words={text('mine.views', { count: listing.totalViews })} />
          <Count icon="phone" words={text('mine.phoneViews', { count: listing.phoneViews })} />
          {listing.qualityScore !== null && (
            <Count icon="sparkles" words={text('mine.quality', { score: listing.qualityScore })} />
          )}
          <LocalLink
            to={statisticsPath}
            preventScrollReset
            aria-expanded={statisticsOpen}
            className="inline-flex min-h-8 items-center font-medium text-brand underline underline-offset-4"
          >
            {text('mine.statistics')}
            <span className="sr-only">: {title}</span>
          </LocalLink>
        </div>
        {demand !== null && demand.people !== null && (
          <p className="text-sm">
            {text('demand.people', { count: demand.people })}
            {demand.atPrice !== null && (
              <> {text('demand.atPrice', { count: demand.atPrice, price: formats.shortEuro(listing.priceEuros) })}</>
            )}
          </p>
        )}
        <ListingActions listing={listing} />
      </div>
    </article>
  )
}

function Count({ icon, words }: { icon: 'eye' | 'phone' | 'sparkles'; words: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      <Icon name={icon} className="size-4" />
      {words}
    </span>
  )
}

/** Why an administrator took it off the market. */
function RejectionNote({ rejection }: Pick<MyListingCard, 'rejection'>) {
  const text = useSellerText()
  const { formats } = useSpeech()
  if (rejection === null) return null
  const { facts, decisionId, appealDueAt } = rejection
  return (
    <div className="rounded-control bg-danger-soft px-3 py-2 text-[0.9375rem]">
      <p className="wrap-anywhere whitespace-pre-line">
        {facts === null ? text('mine.rejectedUnsaid') : text('mine.rejectedWhy', { reason: facts })}
      </p>
      {appealDueAt !== null && <p className="mt-1">{text('mine.appealOpen', { date: formats.date(appealDueAt) })}</p>}
      <DecisionLink decisionId={decisionId} label={appealDueAt === null ? 'mine.readDecision' : 'mine.readAppeal'} />
    </div>
  )
}

/** Which photos an administrator took out. */
function HiddenPictures({ pictures }: { pictures: MyListingCard['hiddenPictures'] }) {
  const text = useSellerText()
  if (pictures.length === 0) return null
  return (
    <div className="rounded-control bg-danger-soft px-3 py-2 text-[0.9375rem]">
      <p>{text('mine.pictureHidden', { count: pictures.length })}</p>
      <ul>
        {pictures.map(({ image, decisionId }) => (
          <li key={image.id} className="mt-2 flex items-center gap-3">
            <Picture image={image} alt="" sizes="64px" className="aspect-[4/3] w-16 shrink-0 rounded-small" />
            <DecisionLink decisionId={decisionId} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The statement of reasons, where one can appeal. */
function DecisionLink({
  decisionId,
  label = 'mine.readDecision',
}: {
  decisionId: string | null
  label?: 'mine.readDecision' | 'mine.readAppeal'
}) {
  const text = useSellerText()
  if (decisionId === null) return null
  return (
    <LocalLink
      to={`/decision/${decisionId}`}
      className="inline-flex min-h-8 items-center font-medium text-brand underline underline-offset-4"
    >
      {text(label)}
    </LocalLink>
  )
}
