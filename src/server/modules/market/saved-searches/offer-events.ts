/** Tells modules what becomes of offers, in the transaction that takes the changes out of their queue: each change once. */
import { type OfferEvent, type OfferFacts, offerEventsOf } from '../../../offer-events.ts'
import type { Scope } from '../../../scope.ts'
import { type ListingRow, listingRows } from '../search/service.ts'
import type { AlertChange } from './matching-store.ts'

export async function tellOfferEvents(scope: Scope, changes: readonly AlertChange[]): Promise<void> {
  const listeners = scope.owned.offerListeners
  if (listeners.length === 0) return
  const known = changes.filter(({ former }) => former !== null).map(({ listingId }) => listingId)
  const present = await listingRows(scope.db, [...new Set(known)])
  const events = [...Map.groupBy(changes, (change) => change.listingId)].flatMap(([listingId, ofListing]) => {
    const last = present.get(listingId)
    return last ? eventsOf(listingId, ofListing, last) : []
  })
  if (events.length === 0) return
  for (const listen of listeners) await listen(scope, events)
}

/** After a change a listing is what the next one began with. */
function eventsOf(listingId: string, changes: readonly AlertChange[], present: ListingRow): OfferEvent[] {
  return changes.flatMap(({ former, changedAt }, at) => {
    if (former === null) return []
    const before = factsOf(former)
    const after = factsOf(changes[at + 1]?.former ?? present)
    return offerEventsOf(before, after).map((kind) => ({
      listingId,
      kind,
      at: new Date(changedAt),
      priceEuros: after.priceEuros,
      formerPriceEuros: before.priceEuros,
      reservedUntil: after.status === 'reserved' ? after.reservedUntil : null,
    }))
  })
}

function factsOf(row: ListingRow): OfferFacts {
  const until = row['reserved_until']
  return {
    status: String(row['status']),
    priceEuros: Number(row['price_euros']),
    reservedUntil: typeof until === 'string' ? until : null,
  }
}
