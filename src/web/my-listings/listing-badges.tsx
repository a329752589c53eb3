import type { MyListingCard, Term } from '../../contract/my-listing-card.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { useFormats, useSpeech } from '../i18n/text.tsx'
import { reservedWords } from '../listings/reserved-words.ts'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ChangeForm } from './change-form.tsx'

/** Sold, on offer, or hidden because its package has ended. */
export function StatusBadge({ listing }: { listing: MyListingCard }) {
  const text = useSellerText()
  const formats = useFormats()
  if (listing.soldAt !== null) return <Badge>{text('mine.soldOn', { date: formats.date(listing.soldAt) })}</Badge>
  if (listing.rejection !== null) return <Badge look="accent">{text('mine.rejected')}</Badge>
  if (listing.status === 'paused') return <Badge look="accent">{text('mine.paused')}</Badge>
  if (listing.onOffer) return <OnOfferBadge reservedUntil={listing.reservedUntil} />
  if (listing.isWithheld) return <Badge look="accent">{text('mine.withheld')}</Badge>
  return <Badge>{text(listing.status === 'withdrawn' ? 'mine.withdrawn' : 'mine.notOnOffer')}</Badge>
}

/** On offer, or reserved until a day. */
export function OnOfferBadge({ reservedUntil }: { reservedUntil: string | null }) {
  const text = useSellerText()
  const speech = useSpeech()
  if (reservedUntil === null) return <Badge look="brand">{text('mine.active')}</Badge>
  return <Badge look="accent">{reservedWords(reservedUntil, speech)}</Badge>
}

interface PackageBadgeProps {
  listing: MyListingCard
  isDealer: boolean
  /** Whether an active plan can carry the listing. */
  hasPlan: boolean
}

/**
 * Days left of the package, or days since it ended, and the way to renew it (specification section 2): a new package,
 * or a slot of the dealer's plan. Nothing of it for what is sold.
 */
export function PackageBadge({ listing, isDealer, hasPlan }: PackageBadgeProps) {
  const text = useSellerText()
  if (listing.soldAt !== null) return null
  const isOff = listing.status === 'withdrawn' || listing.package?.expired === true
  const carry = isOff && <CarryForm listing={listing} hasPlan={hasPlan} />
  if (listing.package === null) return isDealer && carry
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge look={listing.package.expired ? 'accent' : 'neutral'}>
        {listing.package.expired
          ? text('mine.packageExpired', { count: listing.package.expiredDaysAgo })
          : text('mine.packageDays', { count: listing.package.daysRemaining })}
      </Badge>
      {isDealer ? carry : !listing.isWithheld && <RenewLink listing={listing} />}
    </span>
  )
}

/** The way back on offer for a dealer's vehicle that no plan carries. */
export function CarryForm({ listing, hasPlan }: { listing: { id: string; title: string }; hasPlan: boolean }) {
  const text = useSellerText()
  const formats = useFormats()
  if (!hasPlan) {
    return (
      <LocalLink to="/package-selection" className={linkClass}>
        {text('mine.choosePlan')}
      </LocalLink>
    )
  }
  return (
    <ChangeForm listingId={listing.id}>
      <Button type="submit" name="intent" value="carry" look="secondary" size="small">
        {text('mine.carry')}
        <span className="sr-only">: {formats.vehicle(listing.title)}</span>
      </Button>
    </ChangeForm>
  )
}

const linkClass = 'inline-flex min-h-8 items-center text-sm font-semibold text-brand underline-offset-4 hover:underline'

function RenewLink({ listing }: { listing: MyListingCard }) {
  const text = useSellerText()
  const formats = useFormats()
  return (
    <LocalLink to={`/package-selection?mode=renew&listing=${listing.id}`} className={linkClass}>
      {text('mine.renew')}
      <span className="sr-only">: {formats.vehicle(listing.title)}</span>
    </LocalLink>
  )
}

export function FeaturedBadge({ featured, daysStanding }: { featured: Term | null; daysStanding: number | null }) {
  const text = useSellerText()
  if (daysStanding !== null)
    return <Badge look="neutral">{text('mine.featuredStanding', { count: daysStanding })}</Badge>
  if (featured === null) return null
  return (
    <Badge look={featured.expired ? 'neutral' : 'accent'}>
      {featured.expired ? text('mine.featuredExpired') : text('mine.featuredDays', { count: featured.daysRemaining })}
    </Badge>
  )
}
