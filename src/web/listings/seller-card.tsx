import type { ListingDetail } from '../../contract/listings.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { ConsumerNotice } from '../profiles/consumer-notice.tsx'
import { TraderFacts } from '../profiles/trader-facts.tsx'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'

/** The seller: who it is, what follows for a consumer, member since; links to all their listings. */
export function SellerCard({ seller }: { seller: ListingDetail['seller'] }) {
  const { text, formats } = useSpeech()
  const { trader } = seller
  return (
    <section aria-label={text('seller.label')} className="rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex items-center gap-3.5">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
          <Icon name={seller.kind === 'dealer' ? 'store' : 'user-round'} className="size-6" />
        </span>
        <div className="min-w-0">
          <p className="truncate font-semibold">{seller.name ?? text('seller.private')}</p>
          <p className="text-sm text-muted">
            {text(`sellerKind.${seller.kind}`)}
            {seller.country && ` · ${formats.country(seller.country)}`}
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
