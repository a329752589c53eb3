import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { ApplicationStatus } from './rules.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { users } from '../../people/auth/tables.ts'
import { moderationDecisions } from '../moderation/tables.ts'
import { vehicleListings } from '../../market/offers/tables.ts'
import { profiles } from '../../people/profiles/tables.ts'

const columns = {
  profile: profiles,
  accountEmail: users.email,
  listings:
    sql<number>`(select count(*) from ${vehicleListings} where ${vehicleListings.userId} = ${profiles.userId})`.mapWith(
      Number,
    ),
}

function selectApplications(db: Db) {
  return db.select(columns).from(profiles).innerJoin(users, eq(users.id, profiles.userId))
}
export type ApplicationRow = Awaited<ReturnType<typeof selectApplications>>[number]

export async function find(db: Db, userId: string): Promise<ApplicationRow | null> {
  return firstOf(
    selectApplications(db).where(and(eq(profiles.userId, userId), isNotNull(profiles.dealerApplicationStatus))),
  )
}

function matching(status: ApplicationStatus | undefined) {
  return and(
    isNotNull(profiles.dealerApplicationStatus),
    status === undefined ? undefined : eq(profiles.dealerApplicationStatus, status),
  )
}

/** Returns one page, the newest first; applications without a date come last. */
export async function pageOf(
  db: Db,
  { status, page, pageSize }: { status?: ApplicationStatus | undefined; page: number; pageSize: number },
): Promise<ApplicationRow[]> {
  return selectApplications(db)
    .where(matching(status))
    .orderBy(sql`${profiles.dealerApplicationDate} desc nulls last`, desc(profiles.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export async function countsByStatus(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ status: profiles.dealerApplicationStatus, applications: count() })
    .from(profiles)
    .where(isNotNull(profiles.dealerApplicationStatus))
    .groupBy(profiles.dealerApplicationStatus)
  return new Map(rows.map(({ status, applications }) => [status ?? '', applications]))
}

/** The decisions that an application can follow upon. */
const refusals = ['application_declined', 'dealer_revoked'] as const

/** Returns the last refusal or revocation of each of these accounts. */
export async function refusalsOf(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, never>()
  const { userId, decision, reason, decidedAt } = moderationDecisions
  const rows = await db
    .selectDistinctOn([userId], { userId, decision, facts: reason, decidedAt })
    .from(moderationDecisions)
    .where(and(inArray(userId, [...userIds]), inArray(decision, [...refusals])))
    .orderBy(userId, desc(decidedAt))
  return new Map(
    rows.flatMap(({ userId, decision, ...row }) => {
      const known = refusals.find((one) => one === decision)
      return userId === null || known === undefined ? [] : [[userId, { ...row, decision: known }]]
    }),
  )
}
export type Refusal = NonNullable<ReturnType<Awaited<ReturnType<typeof refusalsOf>>['get']>>

/** Returns the profile, locked until the transaction ends. */
export async function lock(db: Db, userId: string) {
  return firstOf(db.select().from(profiles).where(eq(profiles.userId, userId)).for('update'))
}
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof lock>>>
