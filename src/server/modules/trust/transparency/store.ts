import { and, asc, count, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Restriction, restrictions } from '../../../../contract/market/report-choices.ts'
import type { Db } from '../../../platform/database/database.ts'
import { moderationAppeals } from '../appeals/tables.ts'
import { sessions } from '../../people/auth/tables.ts'
import { listingReports, moderationDecisions, trustedFlaggers } from '../moderation/tables.ts'
import { listingDailyStats } from '../../market/views/tables.ts'
import { monthlyRecipients } from './tables.ts'

/** From the first moment on, until before the last. */
export interface Period {
  from: Date
  until: Date
}

const within = (column: PgColumn, { from, until }: Period) => and(gte(column, from), lt(column, until))

const medianHours = (begin: PgColumn, end: PgColumn) =>
  sql<number | null>`percentile_cont(0.5) within group (order by extract(epoch from ${end} - ${begin}) / 3600)::float8`

const counted = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** Returns the reports received in a period, by what they are about and their reason. */
export async function notices(db: Db, period: Period) {
  const { subject, reason, flaggerId, outcome, createdAt } = listingReports
  return db
    .select({
      subject,
      reason,
      received: count(),
      byTrustedFlaggers: counted(sql`${flaggerId} is not null`),
      removed: counted(sql`${outcome} = 'removed'`),
      kept: counted(sql`${outcome} = 'kept'`),
    })
    .from(listingReports)
    .where(within(createdAt, period))
    .groupBy(subject, reason)
    .orderBy(subject, reason)
}

/** Returns the median time to settle the reports of a period, in hours; null if none is settled. */
export async function medianToSettle(db: Db, period: Period): Promise<number | null> {
  const { createdAt, settledAt } = listingReports
  const [row] = await db
    .select({ hours: medianHours(createdAt, settledAt) })
    .from(listingReports)
    .where(and(within(createdAt, period), isNotNull(settledAt)))
  return row?.hours ?? null
}

/** Returns the reports of each trusted flagger in a period. */
export async function byFlaggers(db: Db, period: Period) {
  return db
    .select({ name: trustedFlaggers.name, received: count() })
    .from(listingReports)
    .innerJoin(trustedFlaggers, eq(trustedFlaggers.id, listingReports.flaggerId))
    .where(within(listingReports.createdAt, period))
    .groupBy(trustedFlaggers.id, trustedFlaggers.name)
    .orderBy(asc(trustedFlaggers.name))
}

/** Returns the restrictions of a period, by kind, ground, and whether a report led to them. */
export async function actions(db: Db, period: Period) {
  const { decision, ground, decidedAt } = moderationDecisions
  const followed = sql`exists (select from listing_reports as report where report.decision_id = moderation_decisions.id)`
  const source = sql<'notice' | 'own_initiative'>`case when ${followed} then 'notice' else 'own_initiative' end`
  const counted = db
    .select({ decision, ground, source: source.as('source') })
    .from(moderationDecisions)
    .where(and(within(decidedAt, period), inArray(decision, [...restrictions])))
    .as('counted')
  const rows = await db
    .select({ restriction: counted.decision, ground: counted.ground, source: counted.source, count: count() })
    .from(counted)
    .groupBy(counted.decision, counted.ground, counted.source)
    .orderBy(counted.decision, counted.ground, counted.source)
  // The condition admits restrictions only.
  return rows.map(({ restriction, ...row }) => ({ ...row, restriction: restriction as Restriction }))
}

/** Returns the appeals of a period, by who made them and what was decided. */
export async function appeals(db: Db, period: Period) {
  const by = sql<
    'concerned' | 'reporter'
  >`case when ${moderationAppeals.reportId} is null then 'concerned' else 'reporter' end`
  return db
    .select({ by: by.as('by_whom'), status: moderationAppeals.status, count: count() })
    .from(moderationAppeals)
    .where(within(moderationAppeals.createdAt, period))
    .groupBy(sql`by_whom`, moderationAppeals.status)
    .orderBy(sql`by_whom`, moderationAppeals.status)
}

/** Returns the median time to decide the appeals of a period, in hours, and how many the first decider decided. */
export async function decidedAppeals(db: Db, period: Period) {
  const { createdAt, decidedAt, selfReviewed } = moderationAppeals
  const [row] = await db
    .select({ hours: medianHours(createdAt, decidedAt), selfReviewed: counted(sql`${selfReviewed}`) })
    .from(moderationAppeals)
    .where(and(within(createdAt, period), isNotNull(decidedAt)))
  return { hours: row?.hours ?? null, selfReviewed: row?.selfReviewed ?? 0 }
}

/** Returns the recorded months between two days, the earliest first. */
export async function monthsBetween(db: Db, from: string, until: string) {
  return db
    .select()
    .from(monthlyRecipients)
    .where(and(gte(monthlyRecipients.month, from), lt(monthlyRecipients.month, until)))
    .orderBy(monthlyRecipients.month)
}

/** Counts the accounts whose sessions were in use since a moment, and the listing views of the days since then. */
export async function recipientsSince(db: Db, since: Date) {
  const [seen] = await db
    .select({ accounts: sql<number>`count(distinct ${sessions.userId})`.mapWith(Number) })
    .from(sessions)
    .where(gte(sessions.refreshedAt, since))
  const [viewed] = await db
    .select({ views: sql<number>`coalesce(sum(${listingDailyStats.views}), 0)`.mapWith(Number) })
    .from(listingDailyStats)
    .where(gte(listingDailyStats.day, since.toISOString().slice(0, 10)))
  return { accounts: seen?.accounts ?? 0, listingViews: viewed?.views ?? 0 }
}

/** Saves the figures of a month; a count never falls, since sessions and listings are deleted meanwhile. */
export async function saveMonth(db: Db, row: typeof monthlyRecipients.$inferInsert): Promise<void> {
  await db
    .insert(monthlyRecipients)
    .values(row)
    .onConflictDoUpdate({
      target: monthlyRecipients.month,
      set: {
        accounts: sql`greatest(${monthlyRecipients.accounts}, excluded.accounts)`,
        listingViews: sql`greatest(${monthlyRecipients.listingViews}, excluded.listing_views)`,
      },
    })
}
