import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { NamedPackage } from '../../../../contract/package-words.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { users } from '../../people/auth/tables.ts'
import { listingPackages } from '../packages/tables.ts'
import { standingStatuses } from './rules.ts'
import { userSubscriptions } from './tables.ts'

export type PlanRow = typeof userSubscriptions.$inferSelect

function withPackage(db: Db) {
  return db
    .select({ plan: userSubscriptions, package: listingPackages })
    .from(userSubscriptions)
    .innerJoin(listingPackages, eq(listingPackages.id, userSubscriptions.packageId))
}

/** Returns the plan that has not ended; the database allows one for each account. */
export async function findStanding(db: Db, userId: string) {
  return firstOf(
    withPackage(db).where(
      and(eq(userSubscriptions.userId, userId), inArray(userSubscriptions.status, standingStatuses)),
    ),
  )
}

/** Returns a plan by its id at the provider, row-locked until the transaction ends. */
export async function lockByProviderId(db: Db, stripeSubscriptionId: string): Promise<PlanRow | null> {
  return firstOf(
    db
      .select()
      .from(userSubscriptions)
      .where(eq(userSubscriptions.stripeSubscriptionId, stripeSubscriptionId))
      .for('update'),
  )
}

export async function findByProviderId(db: Db, stripeSubscriptionId: string): Promise<PlanRow | null> {
  return firstOf(
    db.select().from(userSubscriptions).where(eq(userSubscriptions.stripeSubscriptionId, stripeSubscriptionId)),
  )
}

/** Returns the provider's id of the plan that has not ended and whose period holds a moment. */
export async function planOfPeriod(db: Db, userId: string, moment: Date): Promise<string | null> {
  const [row] = await db
    .select({ id: userSubscriptions.stripeSubscriptionId })
    .from(userSubscriptions)
    .where(
      and(
        eq(userSubscriptions.userId, userId),
        isNotNull(userSubscriptions.stripeSubscriptionId),
        ne(userSubscriptions.status, 'canceled'),
        lte(userSubscriptions.currentPeriodStart, moment),
        gt(userSubscriptions.currentPeriodEnd, moment),
      ),
    )
  return row?.id ?? null
}

/** Inserts a plan unless it exists or another one stands; returns true if inserted. */
export async function insert(db: Db, plan: typeof userSubscriptions.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(userSubscriptions)
    .values(plan)
    .onConflictDoNothing()
    .returning({ id: userSubscriptions.id })
  return rows.length > 0
}

export async function update(db: Db, planId: string, values: Partial<PlanRow>): Promise<void> {
  await db.update(userSubscriptions).set(values).where(eq(userSubscriptions.id, planId))
}

export async function packageOf(db: Db, packageId: string) {
  return firstOf(db.select().from(listingPackages).where(eq(listingPackages.id, packageId)))
}

export interface Dealer extends NamedPackage {
  email: string
  language: string | null
}

/** Returns the recipient and the name of a plan, for emails. */
export async function dealerOf(db: Db, planId: string): Promise<Dealer | null> {
  return firstOf(
    db
      .select({
        email: users.email,
        language: users.language,
        packageName: listingPackages.name,
        packageTranslations: listingPackages.translations,
      })
      .from(userSubscriptions)
      .innerJoin(users, eq(users.id, userSubscriptions.userId))
      .innerJoin(listingPackages, eq(listingPackages.id, userSubscriptions.packageId))
      .where(eq(userSubscriptions.id, planId)),
  )
}

/** A plan that follows another one. */
export interface Coming extends NamedPackage {
  userId: string
  presentId: string
  packageId: string
  /** Null: unlimited. */
  maxListings: number | null
  startsAt: Date
  monthlyCents: number
}

/** Returns which plan follows with the next month; null if the present one stays. */
export async function comingOf(db: Db, planId: string): Promise<Coming | null> {
  return firstOf(
    db
      .select({
        packageName: listingPackages.name,
        packageTranslations: listingPackages.translations,
        userId: userSubscriptions.userId,
        presentId: userSubscriptions.packageId,
        packageId: listingPackages.id,
        maxListings: listingPackages.maxListings,
        startsAt: userSubscriptions.currentPeriodEnd,
        monthlyCents: sql<number>`coalesce(${userSubscriptions.nextChargeCents}, ${listingPackages.priceEuros} * 100)`,
      })
      .from(userSubscriptions)
      .innerJoin(listingPackages, eq(listingPackages.id, userSubscriptions.nextPackageId))
      .where(eq(userSubscriptions.id, planId)),
  )
}

/** Returns the provider's customer id of an account, from its newest plan. */
export async function customerOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ customerId: userSubscriptions.stripeCustomerId })
    .from(userSubscriptions)
    .where(and(eq(userSubscriptions.userId, userId), isNotNull(userSubscriptions.stripeCustomerId)))
    .orderBy(desc(userSubscriptions.createdAt), desc(userSubscriptions.id))
    .limit(1)
  return row?.customerId ?? null
}

/**
 * Returns plans at the provider that were not checked since a moment, and those whose period was over at the last
 * check; longest unchecked first.
 */
export async function unfollowed(
  db: Db,
  { now, before, limit }: { now: Date; before: { any: Date; lapsed: Date }; limit: number },
): Promise<string[]> {
  const { followedAt, currentPeriodEnd, stripeSubscriptionId } = userSubscriptions
  const since = (moment: Date) => or(isNull(followedAt), lt(followedAt, moment))
  const rows = await db
    .select({ id: stripeSubscriptionId })
    .from(userSubscriptions)
    .where(
      and(
        isNotNull(stripeSubscriptionId),
        ne(userSubscriptions.status, 'canceled'),
        or(since(before.any), and(lte(currentPeriodEnd, now), since(before.lapsed))),
      ),
    )
    .orderBy(asc(followedAt), asc(userSubscriptions.id))
    .limit(limit)
  return rows.flatMap(({ id }) => id ?? [])
}

export async function recordCheck(db: Db, stripeSubscriptionId: string, at: Date): Promise<void> {
  await db
    .update(userSubscriptions)
    .set({ followedAt: at })
    .where(eq(userSubscriptions.stripeSubscriptionId, stripeSubscriptionId))
}

/** Returns plans arranged with the operator whose period is over, row-locked until the transaction ends. */
export async function lockLapsedArranged(db: Db, now: Date, limit: number): Promise<PlanRow[]> {
  return db
    .select()
    .from(userSubscriptions)
    .where(
      and(
        isNull(userSubscriptions.stripeSubscriptionId),
        ne(userSubscriptions.status, 'canceled'),
        lte(userSubscriptions.currentPeriodEnd, now),
      ),
    )
    .orderBy(asc(userSubscriptions.currentPeriodEnd), asc(userSubscriptions.id))
    .limit(limit)
    .for('update', { skipLocked: true })
}
