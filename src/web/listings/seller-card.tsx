import { useLocation } from 'react-router'
import type { ListingDetail } from '../../contract/listings.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { ConsumerNotice } from '../profiles/consumer-notice.tsx'
import { TraderFacts } from '../profiles/trader-facts.tsx'
import { useHydrated } from '../pictures/use-hydrated.ts'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { arrivalDistanceOf } from './arrival.ts'

interface SellerCardProps {
  seller: ListingDetail['seller']
  /** Where the vehicle is. */
  place: string
}

/** The seller: who it is and where, what follows for a consumer, member since; links to all their listings. */
export function SellerCard({ seller, place }: SellerCardProps) {
  const { text, formats } = useSpeech()
  const { trader } = seller
  const distanceKm = useArrivalDistance()
  return (
    <section aria-label={text('seller.label')} className="rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex items-center gap-3.5">
        <SellerPicture seller={seller} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{seller.name ?? text('seller.private')}</p>
          <p className="text-sm text-muted">
            {text(`sellerKind.${seller.kind}`)}
            {` · ${place}`}
            {distanceKm !== null && ` · ${text('seller.distance', { distance: formats.kilometres(distanceKm) })}`}
          </p>
        </div>
      </div>
      {(seller.approvedDealer || trader?.checkedAt) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {seller.approvedDealer && (
            <Badge look="brand">
              <Icon name="badge-check" className="size-3.5" />
              {text('seller.approved')}
            </Badge>
          )}
          {trader?.checkedAt && <Badge>{text('trader.checked', { date: formats.date(trader.checkedAt) })}</Badge>}
        </div>
      )}
      <p className="mt-3 text-sm text-muted">{text('seller.since', { date: formats.date(seller.memberSince) })}</p>
      {trader && (
        <details className="group mt-3 border-t border-line">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 pt-1 font-semibold [&::-webkit-details-marker]:hidden">
            {text('trader.who')}
            <Icon
              name="chevron-down"
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="pb-3">
            <TraderFacts trader={trader} />
          </div>
        </details>
      )}
      <div className={trader ? undefined : 'mt-3'}>
        <ConsumerNotice kind={seller.kind} />
      </div>
      <LocalLink
        to={`/public-profile/${seller.userId}`}
        className="mt-2 flex min-h-11 items-center justify-between pt-1 font-semibold text-brand hover:underline"
      >
        {text('seller.offers', { count: seller.activeListings })}
        <Icon name="chevron-right" className="size-5" />
      </LocalLink>
    </section>
  )
}

/** The logo of a company, or the picture of a person. */
function SellerPicture({ seller: { kind, profilePictureUrl } }: Pick<SellerCardProps, 'seller'>) {
  if (profilePictureUrl !== null) {
    const shape = kind === 'dealer' ? 'rounded-control object-contain' : 'rounded-full object-cover'
    return (
      <img
        src={profilePictureUrl}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className={`size-12 shrink-0 bg-sunken ${shape}`}
      />
    )
  }
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
      <Icon name={kind === 'dealer' ? 'store' : 'user-round'} className="size-6" />
    </span>
  )
}

/** How far the vehicle is from the place of the search that led here; only the browser's history has it. */
function useArrivalDistance(): number | null {
  const location = useLocation()
  const isInBrowser = useHydrated()
  return isInBrowser ? arrivalDistanceOf(location.state) : null
}
