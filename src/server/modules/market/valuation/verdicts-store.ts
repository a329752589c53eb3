/** The offers that are valued, and what was said of them. */
import { and, asc, eq, getTableColumns, gt, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { isOnOffer, vehicleListings, ofListing } from '../offers/tables.ts'
import { listingChanges } from '../search/tables.ts'
import { vehicleMakes, vehicleModels, vehicleTypes, vehicleVariants } from '../taxonomy/tables.ts'
import type { Offer } from './formula/vehicle.ts'
import { readVehicle } from './read-vehicle.ts'
import { listingStepChanges, listingValuations } from './tables.ts'
import type { SteppedOffer, Verdict } from './valued-market.ts'

function selectOffers(db: Db) {
  return db
    .select({
      listing: vehicleListings,
      vehicleType: vehicleTypes.key,
      make: vehicleMakes.slug,
      model: vehicleModels.slug,
      variant: vehicleVariants.slug,
      stepBefore: listingValuations.step,
      comparedEuros: listingValuations.priceEuros,
    })
    .from(vehicleListings)
    .innerJoin(vehicleTypes, ofListing.type)
    .innerJoin(vehicleMakes, ofListing.make)
    .innerJoin(vehicleModels, ofListing.model)
    .leftJoin(vehicleVariants, ofListing.variant)
    .leftJoin(listingValuations, eq(listingValuations.listingId, vehicleListings.id))
}

type Row = Awaited<ReturnType<typeof selectOffers>>[number]

function readOffer({ listing, stepBefore, comparedEuros, ...names }: Row): SteppedOffer {
  const { id, priceEuros, salespersonType: sellerKind } = listing
  const offer: Offer = { ...readVehicle({ ...listing, ...names, sellerKind }), id, priceEuros }
  return { offer, stepBefore: comparedEuros === priceEuros ? stepBefore : null }
}

/** A page of all offers, in the order of their ids. */
export async function offersAfter(db: Db, id: string | null, now: Date, limit: number): Promise<SteppedOffer[]> {
  const rows = await selectOffers(db)
    .where(and(isOnOffer(now), id === null ? undefined : gt(vehicleListings.id, id)))
    .orderBy(asc(vehicleListings.id))
    .limit(limit)
  return rows.map(readOffer)
}

/** Those of some listings that are on offer. */
export async function offersAmong(db: Db, ids: readonly string[], now: Date): Promise<Offer[]> {
  if (ids.length === 0) return []
  const rows = await selectOffers(db).where(and(isOnOffer(now), inArray(vehicleListings.id, [...ids])))
  return rows.map((row) => readOffer(row).offer)
}

/** Ids of the listings that changed since a moment. */
export async function changedSince(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: listingChanges.listingId })
    .from(listingChanges)
    .where(sql`listing_changes.changed_at >= ${since.toISOString()}::timestamptz`)
  return rows.map(({ id }) => id)
}

/**
 * Writes verdicts, and each change of a step; the database notes them with the listings (migration 68). Of a listing that has been
 * deleted meanwhile nothing is written. Runs in a transaction.
 */
export async function writeVerdicts(db: Db, verdicts: readonly Verdict[], modelVersion: string, now: Date): Promise<void> {
  const ids = verdicts.map(({ listingId }) => listingId)
  if (ids.length === 0) return
  const there = await db.select({ id: vehicleListings.id }).from(vehicleListings).where(inArray(vehicleListings.id, ids)).orderBy(asc(vehicleListings.id)).for('no key update')
  const known = new Set(there.map(({ id }) => id))
  const before = await db.select({ id: listingValuations.listingId, step: listingValuations.step }).from(listingValuations).where(inArray(listingValuations.listingId, ids))
  const stepBefore = new Map(before.map(({ id, step }) => [id, step]))
  // In one order everywhere, so that two processes never wait for each other.
  const written = verdicts.filter(({ listingId }) => known.has(listingId)).toSorted((one, other) => (one.listingId < other.listingId ? -1 : 1))
  if (written.length === 0) return
  await db
    .insert(listingValuations)
    .values(written.map((verdict) => ({ ...verdict, valuedAt: now, modelVersion })))
    .onConflictDoUpdate({
      target: listingValuations.listingId,
      set: {
        estimateEuros: sql`excluded.estimate_euros`,
        lowEuros: sql`excluded.low_euros`,
        highEuros: sql`excluded.high_euros`,
        step: sql`excluded.step`,
        reason: sql`excluded.reason`,
        comparables: sql`excluded.comparables`,
        priceEuros: sql`excluded.price_euros`,
        valuedAt: sql`excluded.valued_at`,
        modelVersion: sql`excluded.model_version`,
      },
    })
  const changed = written.filter(({ listingId, step }) => stepBefore.get(listingId) !== step)
  if (changed.length === 0) return
  await db
    .insert(listingStepChanges)
    .values(changed.map(({ listingId, step, priceEuros, estimateEuros }) => ({ listingId, changedAt: now, step, priceEuros, estimateEuros })))
    .onConflictDoNothing()
} // prettier-ignore

/** What was said of a listing; null before anything was. */
export async function verdictOf(db: Db, listingId: string): Promise<(Verdict & { modelVersion: string }) | null> {
  const { valuedAt: _, ...columns } = getTableColumns(listingValuations)
  return firstOf(db.select(columns).from(listingValuations).where(eq(listingValuations.listingId, listingId)))
}

/** Forgets what was said of listings that are no offers any more. */
export async function forgetVerdicts(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(listingValuations).where(inArray(listingValuations.listingId, [...ids]))
}

/** Forgets verdicts that a whole valuation of the market did not confirm; offers that it could not see any more. */
export async function forgetOlderThan(db: Db, before: Date, now: Date): Promise<void> {
  const onOffer = db.select({ id: vehicleListings.id }).from(vehicleListings).where(isOnOffer(now))
  await db
    .delete(listingValuations)
    .where(and(lt(listingValuations.valuedAt, before), notInArray(listingValuations.listingId, onOffer)))
}

export async function forgetStepChanges(db: Db, before: Date): Promise<void> {
  await db.delete(listingStepChanges).where(lt(listingStepChanges.changedAt, before))
}
