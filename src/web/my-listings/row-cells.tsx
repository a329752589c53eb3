import { liveStatuses } from '../../contract/market/listing-status.ts'
import type { MyListingRow } from '../../contract/my-listing-rows.ts'
import { useFormats } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { CarryForm, OnOfferBadge } from './listing-badges.tsx'
import { PriceField } from './price-field.tsx'
import { WaitingNote } from './waiting-note.tsx'

/** Where a vehicle stands; for one that no plan carries, the way back on offer. */
export function RowState({ row, hasPlan }: { row: MyListingRow; hasPlan: boolean }) {
  const text = useSellerText()
  const formats = useFormats()
  if (row.soldAt !== null) {
    return (
      <span className="min-[18rem]:whitespace-nowrap">
        <Badge>{text('rows.sold')}</Badge>
        <span className="text-xs text-muted md:block"> {formats.date(row.soldAt)}</span>
      </span>
    )
  }
  if (row.status === 'rejected') return <Badge look="accent">{text('mine.rejected')}</Badge>
  if (row.status === 'paused') {
    return (
      <>
        <Badge look="accent">{text('mine.paused')}</Badge>
        <WaitingNote listing={row} />
      </>
    )
  }
  // The words about a reservation take two lines, so that the table keeps its width.
  if (row.onOffer) {
    return (
      <span className="inline-block md:max-w-28 md:whitespace-normal">
        <OnOfferBadge reservedUntil={row.reservedUntil} />
      </span>
    )
  }
  if (row.isWithheld) return <Badge look="accent">{text('mine.withheld')}</Badge>
  return (
    <span className="inline-flex flex-col items-start gap-1 md:max-w-32 md:whitespace-normal">
      <Badge>{text(row.status === 'withdrawn' ? 'mine.withdrawn' : 'mine.notOnOffer')}</Badge>
      <CarryForm listing={row} hasPlan={hasPlan} />
    </span>
  )
}

/** The price of a vehicle that is sold or off the market for good cannot be changed. */
export function RowPrice({ row }: { row: MyListingRow }) {
  const formats = useFormats()
  const live: readonly string[] = liveStatuses
  if (live.includes(row.status)) return <PriceField row={row} />
  return <span className="tabular-nums">{formats.shortEuro(row.priceEuros)}</span>
}

/** How many people wait for a vehicle like this; nothing where that is not told. */
export function RowDemand({ people }: { people: number | null }) {
  const text = useSellerText()
  if (people === null) return null
  return (
    <span className="flex items-center gap-1.5 text-muted">
      <Icon name="bell" className="size-4 shrink-0" />
      {text('demand.people', { count: people })}
    </span>
  )
}
