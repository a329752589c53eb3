import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ReportSubject } from '../../../../contract/market/report-choices.ts'
import type { Db } from '../../../platform/database/database.ts'
import { lockName } from '../../../platform/database/lock.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import type { Person } from '../../market/contact/service.ts'
import { listingReports, trustedFlaggers } from './tables.ts'

export type ReportRow = typeof listingReports.$inferSelect
export type NewReport = typeof listingReports.$inferInsert

/** What a report is about; the ids that its kind has. */
export interface Reported {
  subject: ReportSubject
  listingId: string | null
  imageId: string | null
  leadId: string | null
  subjectUserId: string | null
}

/** Serializes the reports of one reporter until the transaction ends, so that the limit holds. */
export async function lockFor(db: Db, { userId, addressHash }: Person): Promise<void> {
  await lockName(db, `reports ${userId ?? addressHash}`)
}

const by = ({ userId, addressHash }: Person) =>
  userId === null ? eq(listingReports.reporterHash, addressHash ?? '') : eq(listingReports.reporterUserId, userId)

const same = (column: PgColumn, id: string | null) => sql`${column} is not distinct from ${id}`

/** Condition: an open report about the same thing. */
function openAbout({ subject, listingId, imageId, leadId, subjectUserId }: Reported): SQL | undefined {
  return and(
    isNull(listingReports.settledAt),
    eq(listingReports.subject, subject),
    same(listingReports.listingId, listingId),
    same(listingReports.imageId, imageId),
    same(listingReports.leadId, leadId),
    same(listingReports.subjectUserId, subjectUserId),
  )
}

/**
 * Returns the id of a reporter's unsettled report about the same thing, or null. Many visitors share one network address, so
 * a visitor's report matches only if its text is the same.
 */
export async function findOpen(
  db: Db,
  person: Person,
  reported: Reported,
  explanation: string,
): Promise<string | null> {
  const same = person.userId === null ? eq(listingReports.explanation, explanation) : undefined
  const [row] = await db
    .select({ id: listingReports.id })
    .from(listingReports)
    .where(and(by(person), same, openAbout(reported)))
  return row?.id ?? null
}

/** Returns when a reporter reported anything after a moment, earliest first. */
export async function momentsOf(db: Db, person: Person, after: Date): Promise<Date[]> {
  const rows = await db
    .select({ createdAt: listingReports.createdAt })
    .from(listingReports)
    .where(and(by(person), gt(listingReports.createdAt, after)))
    .orderBy(asc(listingReports.createdAt))
  return rows.map(({ createdAt }) => createdAt)
}

export async function add(db: Db, report: NewReport): Promise<void> {
  await db.insert(listingReports).values(report)
}

export async function find(db: Db, reportId: string): Promise<ReportRow | null> {
  return firstOf(db.select().from(listingReports).where(eq(listingReports.id, reportId)))
}

const firstByTrusted = sql`(${listingReports.flaggerId} is null)`

/** Returns the open reports about these listings and their pictures: of trusted flaggers, then the earliest, first. */
export async function openOf(db: Db, listingIds: readonly string[]) {
  if (listingIds.length === 0) return []
  return db
    .select({ report: listingReports, flagger: trustedFlaggers.name })
    .from(listingReports)
    .leftJoin(trustedFlaggers, eq(trustedFlaggers.id, listingReports.flaggerId))
    .where(
      and(
        inArray(listingReports.listingId, [...listingIds]),
        inArray(listingReports.subject, ['listing', 'picture']),
        isNull(listingReports.settledAt),
      ),
    )
    .orderBy(firstByTrusted, asc(listingReports.createdAt), asc(listingReports.id))
}

/** Condition: which open reports a decision settles. */
export type Settled =
  /** A listing with its pictures. */
  | { listingId: string }
  /** One picture of a listing. */
  | { listingId: string; imageId: string }
  /** The profile and the messages of an account. */
  | { userId: string }
  | { reported: Reported }

function settledBy(which: Settled): SQL | undefined {
  const { listingId, imageId, subject, subjectUserId } = listingReports
  if ('reported' in which) return openAbout(which.reported)
  if ('userId' in which)
    return and(
      eq(subjectUserId, which.userId),
      inArray(subject, ['profile', 'message']),
      isNull(listingReports.settledAt),
    )
  const about = and(eq(listingId, which.listingId), isNull(listingReports.settledAt))
  if ('imageId' in which) return and(about, eq(imageId, which.imageId), eq(subject, 'picture'))
  return and(about, inArray(subject, ['listing', 'picture']))
}

/** Settles open reports, and returns them. */
export async function settle(
  db: Db,
  which: Settled,
  settled: { outcome: 'removed' | 'kept'; settledAt: Date; settledBy: string | null },
): Promise<ReportRow[]> {
  return db.update(listingReports).set(settled).where(settledBy(which)).returning()
}

/** Returns the reports that a decision followed. */
export async function reportsBehind(db: Db, decisionId: string): Promise<ReportRow[]> {
  return db
    .select()
    .from(listingReports)
    .where(eq(listingReports.decisionId, decisionId))
    .orderBy(asc(listingReports.id))
}

/** Notes that a decision followed these reports. */
export async function linkTo(db: Db, decisionId: string, reportIds: readonly string[]): Promise<void> {
  if (reportIds.length === 0) return
  await db
    .update(listingReports)
    .set({ decisionId })
    .where(inArray(listingReports.id, [...reportIds]))
}

/** Opens a kept report again; returns false if it is not one. */
export async function reopen(db: Db, reportId: string): Promise<boolean> {
  const opened = await db
    .update(listingReports)
    .set({ settledAt: null, settledBy: null, outcome: null })
    .where(and(eq(listingReports.id, reportId), eq(listingReports.outcome, 'kept')))
    .returning({ id: listingReports.id })
  return opened.length > 0
}
