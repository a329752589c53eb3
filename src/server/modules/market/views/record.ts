/** Counts views: cheap per call, written in batches a moment later. */
import { marketDay } from '../../../../contract/market/market-day.ts'
import { randomBytes } from 'node:crypto'
import type { Batch } from '../../../platform/batches.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Scope } from '../../../scope.ts'
import { addViews } from '../offers/service.ts'
import * as store from './store.ts'
import { markOf } from './visitors.ts'

/** Uncounted views, in memory. */
export interface SeenListing {
  listingId: string
  userId: string | null
  address: string
  userAgent: string
}

export const seenListings: Batch<Scope, SeenListing> = {
  name: 'views',
  waitMs: 3_000,
  // The embedded database does nothing else meanwhile, so this must be short.
  maxItems: 250,
  write: countViews,
}

async function countViews(scope: Scope, seen: readonly SeenListing[]): Promise<void> {
  const owners = await store.ownersOnOffer(scope.db, [...new Set(seen.map(({ listingId }) => listingId))], scope.now())
  const byOthers = seen.filter(({ listingId, userId }) => owners.has(listingId) && owners.get(listingId) !== userId)
  // The day of writing: the salt of the day before may be deleted already.
  const day = marketDay(scope.now())
  await inTransaction(scope, async (scope) => {
    await store.lockViews(scope.db)
    const salt = await store.saltOf(scope.db, day, randomBytes(32).toString('base64url'), scope.now())
    const listingOfMark = new Map(byOthers.map((view) => [markOf(salt, view.listingId, view), view.listingId]))
    const added = await store.addMarks(scope.db, day, [...listingOfMark.keys()])
    const views = new Map<string, number>()
    for (const mark of added) {
      const listingId = listingOfMark.get(mark) ?? ''
      views.set(listingId, (views.get(listingId) ?? 0) + 1)
    }
    await countViewsOf(scope, views)
  })
}

/** Adds views to each listing on the present day. Call it in a transaction. */
export async function countViewsOf(scope: Scope, views: ReadonlyMap<string, number>): Promise<void> {
  await store.addDailyViews(scope.db, marketDay(scope.now()), views)
  await addViews(scope, views)
}
