import type { ListingDetail } from '../../contract/listings.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'

/** The seller: name, kind and member since; links to all their listings. */
export function SellerCard({ seller }: { seller: ListingDetail['seller'] }) {
  const { text, formats } = useSpeech()
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
      {seller.approvedDealer && (
        <div className="mt-3">
          <Badge look="brand">
            <Icon name="badge-check" className="size-3.5" />
            {text('seller.approved')}
          </Badge>
        </div>
      )}
      <p className="mt-3 text-sm text-muted">{text('seller.since', { date: formats.date(seller.memberSince) })}</p>
      <LocalLink
        to={`/public-profile/${seller.userId}`}
        className="mt-3 flex min-h-11 items-center justify-between border-t border-line pt-3 font-semibold text-brand hover:underline"
      >
        {text('seller.offers', { count: seller.activeListings })}
        <Icon name="chevron-right" className="size-5" />
      </LocalLink>
    </section>
  )
}
