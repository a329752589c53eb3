import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, not, notExists, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { packagesGiving } from '../../../../contract/market/sale-kinds.ts'
import type { NamedPackage } from '../../../../contract/package-words.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isBannedAt, users } from '../../people/auth/tables.ts'
import { isLive, vehicleListings } from '../../market/offers/tables.ts'
import { listingPackages } from '../packages/tables.ts'
import { userSubscriptions } from '../subscriptions/tables.ts'
import type { Notice } from './rules.ts'
import { reminders } from './tables.ts'

/** Ends later than `after` and not later than `until`. */
export interface Due {
  notice: Notice
  after: Date
  until: Date
  now: Date
}

export interface Owner {
  userId: string
  email: string
  language: string | null
}

export interface EndingListing extends Owner {
  id: string
  title: string
  endsAt: Date
}

export interface EndingPlan extends Owner, NamedPackage {
  id: string
  endsAt: Date
}

const owner = { userId: users.id, email: users.email, language: users.language }

/** Returns listings whose own package ends, grouped by account; listings of a plan end with that plan. */
export async function endingListings(db: Db, due: Due, limit: number): Promise<EndingListing[]> {
  const { id, title, packageExpiry } = vehicleListings
  const rows = await db
    .select({ ...owner, id, title, endsAt: packageExpiry })
    .from(vehicleListings)
    .innerJoin(users, eq(users.id, vehicleListings.userId))
    .leftJoin(listingPackages, eq(listingPackages.id, vehicleListings.packageId))
    .where(
      and(
        isLive,
        or(isNull(listingPackages.id), inArray(listingPackages.type, packagesGiving('days'))),
        isDue(id, packageExpiry, due),
      ),
    )
    .orderBy(asc(users.id), asc(packageExpiry), asc(id))
    .limit(limit)
  return rows.flatMap(({ endsAt, ...row }) => (endsAt === null ? [] : { ...row, endsAt }))
}

/** Returns cancelled plans that still run; others are renewed automatically. */
export async function endingPlans(db: Db, due: Due, limit: number): Promise<EndingPlan[]> {
  const { id, currentPeriodEnd, status, cancelAtPeriodEnd } = userSubscriptions
  return db
    .select({
      ...owner,
      id,
      packageName: listingPackages.name,
      packageTranslations: listingPackages.translations,
      endsAt: currentPeriodEnd,
    })
    .from(userSubscriptions)
    .innerJoin(users, eq(users.id, userSubscriptions.userId))
    .innerJoin(listingPackages, eq(listingPackages.id, userSubscriptions.packageId))
    .where(and(inArray(status, ['active', 'past_due']), eq(cancelAtPeriodEnd, true), isDue(id, currentPeriodEnd, due)))
    .orderBy(asc(users.id), asc(id))
    .limit(limit)
}

/** A smaller plan that follows another one; its end is that of the present one. */
export interface ShrinkingPlan extends EndingPlan {
  packageId: string
  maxListings: number | null
}

/** Returns running plans that a smaller one follows. */
export async function shrinkingPlans(db: Db, due: Due, limit: number): Promise<ShrinkingPlan[]> {
  const { id, currentPeriodEnd, status, cancelAtPeriodEnd, nextPackageId } = userSubscriptions
  return db
    .select({
      ...owner,
      id,
      packageId: listingPackages.id,
      packageName: listingPackages.name,
      packageTranslations: listingPackages.translations,
      maxListings: listingPackages.maxListings,
      endsAt: currentPeriodEnd,
    })
    .from(userSubscriptions)
    .innerJoin(users, eq(users.id, userSubscriptions.userId))
    .innerJoin(listingPackages, eq(listingPackages.id, nextPackageId))
    .where(
      and(
        inArray(status, ['active', 'past_due']),
        eq(cancelAtPeriodEnd, false),
        isNotNull(listingPackages.maxListings),
        isDue(id, currentPeriodEnd, due),
      ),
    )
    .orderBy(asc(users.id), asc(id))
    .limit(limit)
}

/** Of accounts that are not banned and were not notified of this end yet. */
function isDue(subjectId: PgColumn, endsAt: PgColumn, { notice, after, until, now }: Due) {
  const told = sql`(select 1 from ${reminders} where ${reminders.subjectId} = ${subjectId}
    and ${reminders.endsAt} = date_trunc('milliseconds', ${endsAt}) and ${reminders.notice} = ${notice})`
  return and(gt(endsAt, after), lte(endsAt, until), not(isBannedAt(now)), notExists(told))
}

/**
 * Records that owners are notified of these ends; returns the subjects that no other process has recorded meanwhile.
 */
export async function claim(
  db: Db,
  ending: readonly { id: string; endsAt: Date }[],
  notice: Notice,
  now: Date,
): Promise<Set<string>> {
  const claimed = await db
    .insert(reminders)
    .values(ending.map(({ id, endsAt }) => ({ subjectId: id, endsAt, notice, sentAt: now })))
    .onConflictDoNothing()
    .returning({ subjectId: reminders.subjectId })
  return new Set(claimed.map(({ subjectId }) => subjectId))
}

export async function deleteNoticesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(reminders).where(lt(reminders.sentAt, before))
}
