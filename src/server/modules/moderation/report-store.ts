import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock.ts'
import type { Person } from '../contact/service.ts'
import { listingReports } from './tables.ts'

export type NewReport = typeof listingReports.$inferInsert

/** Serializes the reports of one reporter until the transaction ends, so that the limit holds. */
export async function lockFor(db: Db, { userId, addressHash }: Person): Promise<void> {
  await lockName(db, `reports ${userId ?? addressHash}`)
}

const by = ({ userId, addressHash }: Person) =>
  userId === null ? eq(listingReports.reporterHash, addressHash ?? '') : eq(listingReports.reporterUserId, userId)

/**
 * Returns the id of a reporter's unsettled report about a listing, or null. Many visitors share one network address, so
 * a visitor's report matches only if its text is the same.
 */
export async function findOpen(
  db: Db,
  person: Person,
  { listingId, explanation }: { listingId: string; explanation: string },
): Promise<string | null> {
  const same = person.userId === null ? eq(listingReports.explanation, explanation) : undefined
  const [row] = await db
    .select({ id: listingReports.id })
    .from(listingReports)
    .where(and(by(person), same, eq(listingReports.listingId, listingId), isNull(listingReports.settledAt)))
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

/** Returns the open reports about these listings, earliest first. */
export async function openOf(db: Db, listingIds: readonly string[]) {
  if (listingIds.length === 0) return []
  return db
    .select()
    .from(listingReports)
    .where(and(inArray(listingReports.listingId, [...listingIds]), isNull(listingReports.settledAt)))
    .orderBy(asc(listingReports.createdAt), asc(listingReports.id))
}

/** Settles the open reports about a listing, and returns them. */
export async function settle(db: Db, listingId: string, outcome: 'removed' | 'kept', now: Date) {
  return db
    .update(listingReports)
    .set({ outcome, settledAt: now })
    .where(and(eq(listingReports.listingId, listingId), isNull(listingReports.settledAt)))
    .returning()
}
