/** The listings that a dealer's plan carries: those without an end date of their own. */
import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { packagesGiving } from '../../../../contract/market/sale-kinds.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { listingPackages } from '../../money/packages/tables.ts'
import { userSubscriptions } from '../../money/subscriptions/tables.ts'
import { isLive, keptListings, vehicleListings } from './tables.ts'

export interface RunningPlan {
  packageId: string
  /** Null: unlimited. */
  maxListings: number | null
}

const carries = ['active', 'past_due'] as const

/** Returns the plan that carries a dealer's listings, row-locked until the transaction ends. */
export async function lockPlan(db: Db, userId: string): Promise<RunningPlan | null> {
  return firstOf(
    db
      .select({ packageId: userSubscriptions.packageId, maxListings: listingPackages.maxListings })
      .from(userSubscriptions)
      .innerJoin(listingPackages, eq(listingPackages.id, userSubscriptions.packageId))
      .where(and(eq(userSubscriptions.userId, userId), inArray(userSubscriptions.status, carries)))
      .for('update', { of: userSubscriptions }),
  )
}

/** Returns how many listings a dealer's plan carries now. */
export async function carriedCount(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(vehicleListings)
    .where(and(eq(vehicleListings.userId, userId), isLive, isNull(vehicleListings.packageExpiry)))
  return row?.count ?? 0
}

/** Sets the plan's end on all listings that it carries. */
export async function endAll(db: Db, userId: string, packageId: string, endsAt: Date): Promise<number> {
  const ended = await db
    .update(vehicleListings)
    .set({ packageExpiry: endsAt, packageId })
    .where(and(eq(vehicleListings.userId, userId), isNull(vehicleListings.packageExpiry)))
    .returning({ id: vehicleListings.id })
  return ended.length
}

/** A listing that asks for a place. */
export interface Candidate {
  listingId: string
  title: string
  year: number
  priceEuros: number
  publishedAt: Date
  isChosen: boolean
}

const { id, title, year, priceEuros, publishedAt } = vehicleListings
const isChosen = sql<boolean>`${keptListings.listingId} is not null`

/** Those that a plan carries now, or those that an ended one has carried. */
function candidates(db: Db, userId: string, from: 'plan' | 'ended plan') {
  return db
    .select({ listingId: id, title, year, priceEuros, publishedAt, isChosen })
    .from(vehicleListings)
    .leftJoin(keptListings, eq(keptListings.listingId, id))
    .leftJoin(listingPackages, eq(listingPackages.id, vehicleListings.packageId))
    .where(
      and(
        eq(vehicleListings.userId, userId),
        isLive,
        from === 'plan'
          ? isNull(vehicleListings.packageExpiry)
          : and(isNotNull(vehicleListings.packageExpiry), inArray(listingPackages.type, packagesGiving('plan'))),
      ),
    )
    .orderBy(desc(isChosen), desc(publishedAt), desc(id))
    .$dynamic()
}

/** Returns listings that ask for a place, those that get one first: the chosen ones, then those published last. */
export async function candidatesOf(
  db: Db,
  userId: string,
  from: 'plan' | 'ended plan',
  { offset = 0, limit }: { offset?: number; limit?: number } = {},
): Promise<Candidate[]> {
  const found = candidates(db, userId, from).offset(offset)
  return limit === undefined ? found : found.limit(limit)
}

/** Returns how many listings an ended plan has carried that no plan carries now. */
export async function leftBehindCount(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(vehicleListings)
    .innerJoin(listingPackages, eq(listingPackages.id, vehicleListings.packageId))
    .where(
      and(
        eq(vehicleListings.userId, userId),
        isLive,
        isNotNull(vehicleListings.packageExpiry),
        inArray(listingPackages.type, packagesGiving('plan')),
      ),
    )
  return row?.count ?? 0
}

/** Returns how many live listings a dealer has chosen to keep. */
export async function chosenCount(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(keptListings)
    .innerJoin(vehicleListings, eq(vehicleListings.id, keptListings.listingId))
    .where(and(eq(keptListings.userId, userId), isLive))
  return row?.count ?? 0
}

/** Replaces what a dealer has chosen to keep. */
export async function keep(db: Db, userId: string, listingIds: readonly string[], chosenAt: Date): Promise<void> {
  await db.delete(keptListings).where(eq(keptListings.userId, userId))
  if (listingIds.length === 0) return
  await db.insert(keptListings).values(listingIds.map((listingId) => ({ listingId, userId, chosenAt })))
}

/** Ends listings that the plan carries. */
export async function endThese(
  db: Db,
  userId: string,
  { listingIds, packageId, now }: { listingIds: readonly string[]; packageId: string; now: Date },
): Promise<void> {
  await db
    .update(vehicleListings)
    .set({ packageExpiry: now, packageId, updatedAt: now, revision: sql`${vehicleListings.revision} + 1` })
    .where(and(inArray(id, [...listingIds]), eq(vehicleListings.userId, userId), isNull(vehicleListings.packageExpiry)))
}

/** Lets the plan carry one listing; returns true if the listing was eligible. */
export async function carry(db: Db, userId: string, listingId: string, packageId: string, now: Date): Promise<boolean> {
  const carried = await db
    .update(vehicleListings)
    .set({ packageExpiry: null, packageId, updatedAt: now, revision: sql`${vehicleListings.revision} + 1` })
    .where(
      and(
        eq(vehicleListings.id, listingId),
        eq(vehicleListings.userId, userId),
        isLive,
        isNotNull(vehicleListings.packageExpiry),
      ),
    )
    .returning({ id: vehicleListings.id })
  return carried.length > 0
}
