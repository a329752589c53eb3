/** How long offers of each step were there until they ended. */
import { eq, sql } from 'drizzle-orm'
import { minEndedOffers } from '../../../../contract/market/limits.ts'
import type { StepStay } from '../../../../contract/price-verdict-schemas.ts'
import type { PriceStep } from '../../../../contract/market/price-verdicts.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isOffered, vehicleListings } from '../offers/tables.ts'
import { listingStepChanges, stepStays } from './tables.ts'

/** From the change to its last step until an offer was sold, or its package ended. Of steps with enough ended offers. */
export async function learnStays(db: Db, now: Date): Promise<StepStay[]> {
  const { status, soldAt, packageExpiry, id } = vehicleListings
  const lastChanges = db
    .selectDistinctOn([listingStepChanges.listingId])
    .from(listingStepChanges)
    .orderBy(listingStepChanges.listingId, sql`${listingStepChanges.changedAt} desc`)
    .as('last_changes')
  const endedAt = sql`case when ${status} = 'sold' then ${soldAt}
    when ${isOffered} and ${packageExpiry} <= ${now.toISOString()}::timestamptz then ${packageExpiry} end`
  const days = sql`extract(epoch from ${endedAt} - ${lastChanges.changedAt}) / 86400`
  const rows = await db
    .select({
      step: lastChanges.step,
      medianDays: sql<number>`round(percentile_cont(0.5) within group (order by ${days}))`.mapWith(Number),
      offers: sql<number>`count(*)`.mapWith(Number),
    })
    .from(lastChanges)
    .innerJoin(vehicleListings, eq(id, lastChanges.listingId))
    .where(sql`${lastChanges.step} <> 'none' and ${endedAt} > ${lastChanges.changedAt}`)
    .groupBy(lastChanges.step)
    .having(sql`count(*) >= ${minEndedOffers}`)
  return rows.map(({ step, ...stay }) => ({ ...stay, step: step as PriceStep }))
}

/** Replaces what was learned before. Runs in a transaction. */
export async function writeStays(db: Db, stays: readonly StepStay[]): Promise<void> {
  await db.delete(stepStays)
  if (stays.length > 0) await db.insert(stepStays).values([...stays])
}

export function readStays(db: Db): Promise<StepStay[]> {
  return db.select().from(stepStays)
}
