/** The stock of a dealer, for programs: read, written and exported by the dealer's own numbers. */
import { isOnOffer } from '../../../../contract/market/listing-status.ts'
import { stockVehicle, type stockByNumberOperations } from '../../../../contract/stock-by-number.ts'
import type { HandlersOf } from '../../../operations.ts'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { once } from '../../people/idempotency/service.ts'
import { listingOfNumber, lockStock } from '../import/service.ts'
import {
  findOwnListing,
  freeOwn,
  type ListingRow,
  markSold,
  type OwnResult,
  remove,
  reserveOwn,
} from '../../market/offers/service.ts'
import { readOwn } from '../publishing/service.ts'
import * as store from './store.ts'
import { upsert } from './upsert.ts'

export { exportLines } from './export.ts'

type Operations = HandlersOf<typeof stockByNumberOperations>
type BulkResult = Awaited<ReturnType<Operations['bulk']>>['results'][number]

export const stockByNumber: Operations = {
  async list(scope, { cursor, limit }) {
    const [after = null] = cursor === undefined ? [] : readCursor(cursor, ['text'])
    const rows = await store.page(scope.db, scope.actor.userId, after, limit + 1)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      vehicles: shown.map(({ number, listing }) => summaryOf(scope, number, listing)),
      next: rows.length > limit && last ? writeCursor([last.number]) : null,
    }
  },

  async get(scope, { number }) {
    const { userId } = scope.actor
    const listingId = await requireNumber(scope, number)
    const row = listingId === null ? null : await findOwnListing(scope, listingId, userId)
    if (!row) throw new Problem('stock_number_not_found')
    const { stated, images } = await readOwn(scope, userId, row.listing.id)
    return { ...summaryOf(scope, number, row.listing), vehicle: stated, images }
  },

  async put(scope, { number, ...vehicle }) {
    return upsert(scope, scope.actor.userId, number, vehicle)
  },

  async remove(scope, { number, reason }) {
    const { userId } = scope.actor
    await inTransaction(scope, async (scope) => {
      await lockStock(scope, userId)
      const listingId = await requireNumber(scope, number)
      // Removed before: a repeated call.
      if (listingId === null) return
      if (reason === 'sold') await markSold(scope, userId, listingId)
      else await remove(scope, userId, listingId)
    })
    return { number, outcome: reason }
  },

  async reserve(scope, { number, until }) {
    await changeOne(scope, number, (scope, listingId) =>
      reserveOwn(scope, scope.actor.userId, { listingIds: [listingId], until }),
    )
    return { number, reservedUntil: until }
  },

  async free(scope, { number }) {
    await changeOne(scope, number, (scope, listingId) => freeOwn(scope, scope.actor.userId, [listingId]))
    return { number, reservedUntil: null }
  },

  async bulk(scope, { vehicles, idempotencyKey }) {
    const { userId } = scope.actor
    let results: BulkResult[] | undefined
    const call = { userId, key: idempotencyKey, operation: 'stockByNumber.bulk', request: vehicles }
    await once(scope, call, async (scope, callId) => {
      results = await upsertEach(scope, vehicles)
      return callId
    })
    // Called again with the same key: each vehicle is as it was stated, or is stated once more.
    return { results: results ?? (await inTransaction(scope, (scope) => upsertEach(scope, vehicles))) }
  },
}

/** Changes the vehicle of a number. Throws `stock_number_not_found`, and why it was not changed. */
async function changeOne(
  scope: Scope<Actor>,
  number: string,
  change: (scope: Scope<Actor>, listingId: string) => Promise<OwnResult[]>,
): Promise<void> {
  await inTransaction(scope, async (scope) => {
    await lockStock(scope, scope.actor.userId)
    const listingId = await requireNumber(scope, number)
    const [result] = listingId === null ? [] : await change(scope, listingId)
    if (!result || result.error === 'listing_not_found') throw new Problem('stock_number_not_found')
    if (result.error !== null) throw new Problem(result.error)
  })
}

/** Returns the listing of a number; null if it was removed. Throws `stock_number_not_found`. */
async function requireNumber(scope: Scope<Actor>, number: string): Promise<string | null> {
  const known = await listingOfNumber(scope, scope.actor.userId, number)
  if (!known) throw new Problem('stock_number_not_found')
  return known.listingId
}

function summaryOf(scope: Scope, number: string, listing: ListingRow['listing']) {
  return {
    number,
    listingId: listing.id,
    title: listing.title,
    // The database has only these.
    status: listing.status,
    onOffer: isOnOffer(listing, scope.now()),
    reservedUntil: listing.status === 'reserved' ? listing.reservedUntil : null,
    priceEuros: listing.priceEuros,
    revision: listing.revision,
    updatedAt: listing.updatedAt.toISOString(),
  }
}

/** Each in a savepoint of its own: one that is refused leaves the others as they are. */
async function upsertEach(
  scope: Scope<Actor>,
  vehicles: readonly { number: string; vehicle: Record<string, unknown> }[],
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const { number, vehicle } of vehicles) results.push(await upsertOne(scope, number, vehicle))
  return results
}

async function upsertOne(scope: Scope<Actor>, number: string, stated: Record<string, unknown>): Promise<BulkResult> {
  const refused = { number, listingId: null, outcome: 'refused' } as const
  const parsed = stockVehicle.strict().safeParse(stated)
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, code, message }) => ({ path: path.join('.'), code, message }))
    return { ...refused, error: 'invalid_input', issues }
  }
  try {
    return { ...(await upsert(scope, scope.actor.userId, number, parsed.data)), error: null, issues: [] }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { ...refused, error: error.code, issues: error.issues ?? [] }
  }
}
