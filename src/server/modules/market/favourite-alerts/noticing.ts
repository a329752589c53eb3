/** Notices what changed listings are to those who saved them, in the transaction that takes the changes out of their queue. */
import { isOnOffer } from '../../../../contract/market/listing-status.ts'
import type { Scope } from '../../../scope.ts'
import { type ListingRow, listingRows } from '../search/service.ts'
import { dueTime, favouriteNewsOf, type OfferMoment } from './rules.ts'
import * as store from './store.ts'

/** A change of a listing as the queue has it. */
export interface ListingChange {
  listingId: string
  transactionId: string
  former: ListingRow | null
}

export async function noticeFavourites(scope: Scope, changes: readonly ListingChange[]): Promise<void> {
  const known = changes.filter(({ former }) => former !== null).map(({ listingId }) => listingId)
  const saved = await store.awaitedAmong(scope.db, [...new Set(known)])
  const present = await listingRows(scope.db, saved)
  const now = scope.now()
  const found: store.FoundNews[] = []
  for (const [listingId, ofListing] of Map.groupBy(changes, (change) => change.listingId)) {
    const row = present.get(listingId)
    if (!row) continue
    const after = offerMoment(row, now)
    for (const [at, { former, transactionId }] of ofListing.entries()) {
      const kind = former && favouriteNewsOf(offerMoment(former, now), after)
      const formerTransactionId = ofListing[at - 1]?.transactionId ?? null
      if (kind) found.push({ listingId, kind, priceEuros: after.priceEuros, transactionId, formerTransactionId })
    }
  }
  if (found.length === 0) return
  for (const alerts of await store.record(scope.db, found, now)) {
    await store.setDue(scope.db, alerts.userId, dueTime(alerts, now))
  }
}

function offerMoment(row: ListingRow, now: Date): OfferMoment {
  const status = String(row['status'])
  const expiry = row['package_expiry']
  const packageExpiry = typeof expiry === 'string' ? new Date(expiry) : null
  return {
    status,
    onOffer: isOnOffer({ status, packageExpiry, isWithheld: row['is_withheld'] === true }, now),
    priceEuros: Number(row['price_euros']),
  }
}
