/** Vehicles that a dealer's file no longer has: first marked, then withdrawn, and back when a file has them again. */
import { z } from 'zod'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineWorker, type Job, type JobWorker } from '../../../platform/jobs/jobs.ts'
import type { Scope } from '../../../scope.ts'
import { withdrawListings } from '../../market/offers/service.ts'
import { type GoneRule, isGone } from './rules.ts'
import { piecesOf } from './pieces.ts'
import * as store from './store.ts'
import * as vehiclesStore from './vehicles-store.ts'

export interface MissingVehicle {
  externalId: string
  listingId: string
  title: string
  /** Whether it is withdrawn now; else at the next file without it, or after some days. */
  isEnding: boolean
}

/** What a file has: a vehicle may stand in it under another number than before. */
export interface SeenVehicles {
  numbers: ReadonlySet<string>
  vins: ReadonlySet<string>
}

/**
 * Applies a complete file: marks offered vehicles that it lacks, and withdraws those that files have lacked for long
 * enough. Call it in a transaction. A dry run returns the same and writes nothing.
 */
export async function endMissing(
  scope: Scope,
  task: { sellerId: string; feedId: string | null; seen: SeenVehicles; rule: GoneRule; dryRun: boolean },
): Promise<MissingVehicle[]> {
  const { sellerId, feedId, seen, rule, dryRun } = task
  const now = scope.now()
  const offered = await vehiclesStore.offeredFromFiles(scope.db, sellerId, feedId)
  const isSeen = ({ externalId, vin }: vehiclesStore.OfferedRow) =>
    seen.numbers.has(externalId) || (vin !== null && seen.vins.has(vin))
  const absent = offered.filter((vehicle) => !isSeen(vehicle))
  const missing = absent.map(({ externalId, listingId, title, missingFiles, missingSince }) => ({
    externalId,
    listingId,
    title,
    isEnding: isGone({ files: missingFiles + 1, since: missingSince ?? now }, rule, now),
  }))
  if (dryRun) return missing
  const back = offered.filter((vehicle) => vehicle.missingSince !== null && isSeen(vehicle))
  await vehiclesStore.markPresent(scope.db, sellerId, numbersOf(back))
  await vehiclesStore.markMissing(scope.db, sellerId, numbersOf(missing), now)
  await withdraw(
    scope,
    sellerId,
    missing.filter(({ isEnding }) => isEnding),
  )
  return missing
}

async function withdraw(
  scope: Scope,
  userId: string,
  vehicles: readonly { externalId: string; listingId: string }[],
): Promise<void> {
  for (const some of piecesOf(vehicles)) {
    const ids = some.map(({ listingId }) => listingId)
    const withdrawn = new Set(await withdrawListings(scope, userId, ids))
    const ended = some.filter(({ listingId }) => withdrawn.has(listingId))
    await vehiclesStore.markWithdrawn(scope.db, userId, numbersOf(ended), scope.now())
  }
}

function numbersOf(vehicles: readonly { externalId: string }[]): string[] {
  return vehicles.map(({ externalId }) => externalId)
}

/** Withdraws what files have lacked for their dealer's days, also if no file came since. */
export const endMissingJob = {
  name: 'end-missing-vehicles',
  payload: z.object({}),
  retries: 3,
  cron: '23 * * * *',
} satisfies Job

export function endMissingWorker(scope: Scope): JobWorker {
  return defineWorker(endMissingJob, scope, async (scope) => void (await endMissingTooLong(scope)))
}

const batch = 500

/** Returns the number of vehicles. Repeatable. */
export async function endMissingTooLong(scope: Scope): Promise<number> {
  let ended = 0
  for (;;) {
    const due = await vehiclesStore.missingTooLong(scope.db, scope.now(), batch)
    for (const [userId, vehicles] of Map.groupBy(due, ({ userId }) => userId)) {
      await inTransaction(scope, async (scope) => {
        await store.lockSeller(scope.db, userId)
        await withdraw(scope, userId, vehicles)
      })
    }
    ended += due.length
    if (due.length < batch) return ended
  }
}
