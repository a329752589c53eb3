/** A dealer's table of own listings, and changes of several at once. */
import { isOnOffer, liveStatuses } from '../../../../contract/market/listing-status.ts'
import { maxManyListings } from '../../../../contract/market/limits.ts'
import type { ManyChange, MyListingRow, myListingRowOperations } from '../../../../contract/my-listing-rows.ts'
import type { ShownStep } from '../../../../contract/market/price-verdicts.ts'
import type { HandlersOf } from '../../../operations.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { featureMany } from '../../money/featuring/service.ts'
import { onceAnswered } from '../../people/idempotency/service.ts'
import { toImage } from '../../market/images/service.ts'
import {
  freeOwn,
  isFeatured,
  markManySold,
  missingOf,
  type OwnResult,
  pauseOwn,
  removeMany,
  reserveOwn,
  resumeOwn,
} from '../../market/offers/service.ts'
import { closePagesFor } from '../../money/payments/service.ts'
import { shownValuation, stepStays } from '../../market/valuation/service.ts'
import { changeOwnPrices } from './change-prices.ts'
import { daysOnOffer, priceBy, toNextPrice } from './rules.ts'
import * as rowsStore from './rows-store.ts'
import { countsOf } from './store.ts'

export const myListingRows: HandlersOf<typeof myListingRowOperations> = {
  async rows(scope, query) {
    const { userId } = scope.actor
    const now = scope.now()
    const { page, pageSize } = query
    const ids = await rowsStore.pageOfRows(scope.db, userId, query, now)
    return {
      total: await rowsStore.countRows(scope.db, userId, query, now),
      page,
      pageSize,
      counts: await countsOf(scope.db, userId, now),
      makes: await rowsStore.makesOf(scope.db, userId),
      verdicts: await verdictCounts(scope),
      stays: await stepStays(scope),
      rows: await rowsInOrder(scope, ids),
    }
  },

  async ids(scope, conditions) {
    const { userId } = scope.actor
    const now = scope.now()
    return {
      total: await rowsStore.countRows(scope.db, userId, conditions, now),
      listingIds: await rowsStore.idsOfRows(scope.db, userId, conditions, maxManyListings, now),
    }
  },

  async previewPrices(scope, { listingIds, rule }) {
    const found = await rowsStore.pricesOf(scope.db, scope.actor.userId, listingIds)
    const byId = new Map(found.map((row) => [row.id, row]))
    const live: readonly string[] = liveStatuses
    return {
      prices: [...new Set(listingIds)].flatMap((listingId) => {
        const row = byId.get(listingId)
        if (!row) return []
        const { title, ownNumber, priceEuros: fromEuros, status } = row
        const isLive = live.includes(status)
        const toEuros = isLive ? priceBy(rule, fromEuros) : fromEuros
        return {
          listingId,
          title,
          ownNumber,
          fromEuros,
          toEuros,
          error: isLive ? null : ('listing_not_active' as const),
        }
      }),
    }
  },

  async changeMany(scope, { idempotencyKey, change }) {
    const { userId } = scope.actor
    if (change.action === 'remove') {
      // Closing payment pages calls their provider, which no transaction waits for.
      for (const listingId of new Set(change.listingIds)) await closePagesFor(scope, userId, listingId)
    }
    const call = { userId, key: idempotencyKey, operation: 'myListings.changeMany', request: change }
    const results = await onceAnswered(scope, call, (scope) => apply(scope, userId, change))
    return { changed: results.filter(({ changed }) => changed).length, results }
  },
}

function apply(scope: Scope, userId: string, change: ManyChange): Promise<OwnResult[]> {
  switch (change.action) {
    case 'price':
      return changeOwnPrices(scope, userId, change)
    case 'feature':
      return featureMany(scope, userId, change)
    case 'reserve':
      return reserveOwn(scope, userId, change)
    case 'free':
      return freeOwn(scope, userId, change.listingIds)
    case 'pause':
      return pauseOwn(scope, userId, change.listingIds)
    case 'resume':
      return resumeOwn(scope, userId, change.listingIds)
    case 'mark_sold':
      return markManySold(scope, userId, change.listingIds)
    case 'remove':
      return removeMany(scope, userId, change.listingIds)
  }
}

async function rowsInOrder(scope: Scope<Actor>, ids: readonly string[]): Promise<MyListingRow[]> {
  const found = await rowsStore.rowsOf(scope.db, scope.actor.userId, ids)
  const rows = new Map(found.map((row) => [row.id, toRow(row, scope.now())]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

async function verdictCounts(scope: Scope<Actor>): Promise<Record<ShownStep, number>> {
  const none = { suspiciously_low: 0, great: 0, good: 0, fair: 0, high: 0, very_high: 0, none: 0 }
  const found = await rowsStore.verdictsOf(scope.db, scope.actor.userId, scope.now())
  return { ...none, ...Object.fromEntries(found.map(({ step, listings }) => [step, listings])) }
}

function toRow(row: rowsStore.OwnRow, now: Date): MyListingRow {
  const { image, publishedAt, soldAt, packageExpiry, featuredUntil, status, nextPriceEuros, nextPriceAt, ...plain } =
    row
  return {
    ...plain,
    status,
    nextPrice: toNextPrice({ nextPriceEuros, nextPriceAt }),
    valuation: shownValuation(row.valuation, row.priceEuros),
    image: image && toImage(image),
    days: daysOnOffer({ publishedAt, soldAt }, now),
    onOffer: isOnOffer({ status, packageExpiry, isWithheld: row.isWithheld }, now),
    reservedUntil: status === 'reserved' ? row.reservedUntil : null,
    missingOnLabel: status === 'paused' ? missingOf(row, now) : [],
    soldAt: soldAt && soldAt.toISOString(),
    featuredUntil: featuredUntil && isFeatured(featuredUntil, now) ? featuredUntil.toISOString() : null,
  }
}
