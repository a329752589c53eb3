/** Changes of own listings, one or many: each has its own result, and one that is refused does not stop the others. */
import { dayMs } from '../../../../contract/market/durations.ts'
import type { NewCarFact } from '../../../../contract/market/energy-label.ts'
import type { ErrorCode } from '../../../../contract/market/errors.ts'
import type { PriceChange } from '../../../../contract/my-listing-rows.ts'
import { isReservationDay, reservationDays } from '../../../../contract/market/reservation.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { absenceOf } from '../../people/auth/service.ts'
import { releaseImages } from '../images/service.ts'
import { isDealer, offerRefusalOf, requireProfile } from '../../people/profiles/service.ts'
import { goneFacts } from './gone-facts.ts'
import { stateLater } from './price-statements.ts'
import * as manyStore from './many-store.ts'
import { notPaused } from './own-store.ts'
import { missingOf } from './label.ts'
import { type Verdict, verdicts } from './rules.ts'
import { settlePlacements } from './standing.ts'
import { withVins } from './vin.ts'

export interface OwnResult {
  listingId: string
  /** Null if the account has no such listing. */
  title: string | null
  /** Why it was not changed; null if it is as requested. */
  error: ErrorCode | null
  /** What a new car has to state first; empty unless the error is `label_missing`. */
  missing: NewCarFact[]
  /** False if it already was as requested. */
  changed: boolean
}

/** Takes own listings off the market; their packages and placements run on, and no reservation does. */
export function pauseOwn(scope: Scope, userId: string, listingIds: readonly string[]): Promise<OwnResult[]> {
  return changeEach(
    scope,
    userId,
    listingIds,
    (row) => verdicts.pause(row),
    async (scope, rows) => {
      const now = scope.now()
      await manyStore.takeStep(scope.db, idsOf(rows), 'pause', { pausedAt: now, updatedAt: now })
      await settlePlacements(scope, idsOf(rows.filter(isReserved)))
      return []
    },
  )
}

/**
 * Puts own listings back that their seller paused. Refused: what `offerRefusalOf` returns, `label_missing` for a new car that does not state its label, `package_expired`, `vin_in_use` if the vehicle is on offer
 * elsewhere meanwhile, `listing_not_active` while the account is off the market.
 */
export function resumeOwn(scope: Scope, userId: string, listingIds: readonly string[]): Promise<OwnResult[]> {
  return inTransaction(scope, async (scope) => {
    const seller = await requireProfile(scope, userId)
    const sellerIsDealer = isDealer(seller)
    const refusal = offerRefusalOf(seller, scope.now())
    // A ban in progress is waited for, and a later one waits: no listing comes back beside it.
    const isAway = (await absenceOf(scope, userId, { lock: true })) !== null
    const terms = { sellerIsDealer, refusal, now: scope.now() }
    const judge = (row: manyStore.LockedListing) =>
      isAway ? 'listing_not_active' : verdicts.resume({ ...row, missingOnLabel: missingOf(row, terms.now) }, terms)
    return changeEach(scope, userId, listingIds, judge, async (scope, rows) => {
      if ((await orProblem(() => resumeTogether(scope, userId, rows))) === null) return []
      const refused: Refusal[] = []
      for (const row of rows) {
        const problem = await orProblem(() => resumeTogether(scope, userId, [row]))
        if (problem) refused.push({ listingId: row.id, error: problem.code })
      }
      return refused
    })
  })
}

/** In a savepoint: if another listing has one of the VINs, nothing is written. */
async function resumeTogether(scope: Scope, userId: string, rows: readonly manyStore.LockedListing[]): Promise<null> {
  const vins = rows.map(({ vin }) => ({ userId, vin }))
  await withVins(scope, vins, (scope) => manyStore.resumeAll(scope.db, idsOf(rows), scope.now()))
  return null
}

/**
 * Reserves own listings that are on offer until a day, or for longer or shorter than they are. Throws `reservation_day_refused` for
 * another day than `reservationDays` allows.
 */
export function reserveOwn(
  scope: Scope,
  userId: string,
  { listingIds, until }: { listingIds: readonly string[]; until: string },
): Promise<OwnResult[]> {
  const now = scope.now()
  if (!isReservationDay(until, now))
    throw new Problem('reservation_day_refused', { details: { ...reservationDays(now) } })
  return changeEach(
    scope,
    userId,
    listingIds,
    (row) => verdicts.reserve(row, until, now),
    async (scope, rows) => {
      await manyStore.takeStep(scope.db, idsOf(rows), 'reserve', { reservedUntil: until, updatedAt: now })
      await settlePlacements(scope, idsOf(rows))
      return []
    },
  )
}

/** Ends the reservations of own listings; their placements go on. */
export function freeOwn(scope: Scope, userId: string, listingIds: readonly string[]): Promise<OwnResult[]> {
  return changeEach(
    scope,
    userId,
    listingIds,
    (row) => verdicts.free(row),
    async (scope, rows) => {
      await manyStore.takeStep(scope.db, idsOf(rows), 'free', { updatedAt: scope.now() })
      await settlePlacements(scope, idsOf(rows))
      return []
    },
  )
}

/** Marks own listings as sold. */
export function markManySold(scope: Scope, userId: string, listingIds: readonly string[]): Promise<OwnResult[]> {
  return changeEach(
    scope,
    userId,
    listingIds,
    (row) => verdicts.markSold(row),
    async (scope, rows) => {
      const now = scope.now()
      await manyStore.takeStep(scope.db, idsOf(rows), 'markSold', { soldAt: now, ...notPaused, updatedAt: now })
      await settlePlacements(scope, idsOf(rows.filter(isReserved)))
      return []
    },
  )
}

export interface PriceChanges {
  prices: readonly PriceChange[]
  confirmed: boolean
  /** Whether they can be taken back without a trace for a moment. */
  statedLater: boolean
}

/**
 * Changes prices and records them, as an edit does. A price that was changed meanwhile is not overwritten, and one that falls far is
 * refused unless it is confirmed.
 */
export function changePrices(
  scope: Scope,
  userId: string,
  { prices, confirmed, statedLater }: PriceChanges,
): Promise<OwnResult[]> {
  const wanted = new Map(prices.map((price) => [price.listingId, price]))
  const of = (id: string) => wanted.get(id) as PriceChange
  const judge = (row: manyStore.LockedListing) => verdicts.price(row, { ...of(row.id), confirmed })
  return changeEach(scope, userId, [...wanted.keys()], judge, async (scope, rows) => {
    const changes = rows.map(({ id }) => ({ listingId: id, priceEuros: of(id).toEuros }))
    if (statedLater) await stateLater(scope, changes)
    else await manyStore.setPrices(scope.db, changes, scope.now())
    return []
  })
}

/**
 * Features own listings that are on offer and not featured, from now on. `pay` gets the placements and throws if they
 * cannot be paid for; then nothing is written.
 */
export function placeMany(
  scope: Scope,
  userId: string,
  { listingIds, days }: { listingIds: readonly string[]; days: number },
  pay: (scope: Scope, placements: readonly { listingId: string; placementId: string }[]) => Promise<void>,
): Promise<OwnResult[]> {
  const now = scope.now()
  const judge = (row: manyStore.LockedListing) => verdicts.feature(row, now)
  return changeEach(scope, userId, listingIds, judge, async (scope, rows) => {
    const expiresAt = new Date(now.getTime() + days * dayMs)
    const placements = rows.map(({ id }) => ({
      id: scope.newId(),
      listingId: id,
      source: 'credit' as const,
      startedAt: now,
      expiresAt,
    }))
    await manyStore.addPlacements(scope.db, placements, expiresAt, now)
    await pay(
      scope,
      placements.map(({ id, listingId }) => ({ listingId, placementId: id })),
    )
    return []
  })
}

/** Removes own listings with their dependent rows; those that the account has removed before are as requested. */
export function removeMany(scope: Scope, userId: string, listingIds: readonly string[]): Promise<OwnResult[]> {
  return inTransaction(scope, async (scope) => {
    const ids = [...new Set(listingIds)]
    const before = await manyStore.removedBy(scope.db, userId, ids)
    const { removed, imageIds } = await manyStore.removeOwn(scope.db, userId, ids, goneFacts, scope.now())
    await releaseImages(scope, userId, imageIds)
    return ids.map((listingId) => {
      const title = removed.get(listingId) ?? null
      const changed = title !== null
      return {
        listingId,
        title,
        changed,
        missing: [],
        error: changed || before.has(listingId) ? null : ('listing_not_found' as const),
      }
    })
  })
}

interface Refusal {
  listingId: string
  error: ErrorCode
}

/**
 * Judges each listing and writes those to be changed together, in one transaction with the locked rows. `write` returns
 * what it could not change after all. Results come in the order of the ids, each id once.
 */
function changeEach(
  scope: Scope,
  userId: string,
  listingIds: readonly string[],
  judge: (row: manyStore.LockedListing) => Verdict,
  write: (scope: Scope, rows: readonly manyStore.LockedListing[]) => Promise<Refusal[]>,
): Promise<OwnResult[]> {
  return inTransaction(scope, async (scope) => {
    const ids = [...new Set(listingIds)]
    const rows = await manyStore.lockOwn(scope.db, userId, ids)
    const found = new Map(rows.map((row) => [row.id, judge(row)]))
    const changing = rows.filter(({ id }) => found.get(id) === 'change')
    const refused = changing.length === 0 ? [] : await write(scope, changing)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const failures = new Map(refused.map(({ listingId, error }) => [listingId, error]))
    return ids.map((listingId) => {
      const verdict = failures.get(listingId) ?? found.get(listingId) ?? 'listing_not_found'
      const row = byId.get(listingId)
      const isRefused = verdict !== 'change' && verdict !== 'same'
      return {
        listingId,
        title: row?.title ?? null,
        error: isRefused ? verdict : null,
        missing: row && verdict === 'label_missing' ? missingOf(row, scope.now()) : [],
        changed: verdict === 'change',
      }
    })
  })
}

function isReserved({ reservedUntil }: manyStore.LockedListing): boolean {
  return reservedUntil !== null
}

function idsOf(rows: readonly manyStore.LockedListing[]): string[] {
  return rows.map(({ id }) => id)
}

async function orProblem(work: () => Promise<null>): Promise<Problem | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}
