import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock.ts'
import type { Person } from '../contact/service.ts'
import { listingReports } from './tables.ts'

export type NewReport = typeof listingReports.$inferInsert

/** Makes one person's reports wait for each other, so that the limit holds; until the transaction ends. */
export async function lockFor(db: Db, { userId, addressHash }: Person): Promise<void> {
  await lockName(db, `reports ${userId ?? addressHash}`)
}

const by = ({ userId, addressHash }: Person) =>
  userId === null ? eq(listingReports.reporterHash, addressHash ?? '') : eq(listingReports.reporterUserId, userId)

/**
 * The id of somebody's report about a listing that nobody has settled, or null. Many people share one network address, so
 * that a visitor's is only the one with the same words.
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

/** When somebody has reported anything after a moment, the earliest first. */
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

/** Open reports about these listings, the earliest first. */
export async function openOf(db: Db, listingIds: readonly string[]) {
  if (listingIds.length === 0) return []
  return db
    .select()
    .from(listingReports)
    .where(and(inArray(listingReports.listingId, [...listingIds]), isNull(listingReports.settledAt)))
    .orderBy(asc(listingReports.createdAt), asc(listingReports.id))
}

/** Settles the open reports about a listing, and answers them. */
export async function settle(db: Db, listingId: string, outcome: 'removed' | 'kept', now: Date) {
  return db
    .update(listingReports)
    .set({ outcome, settledAt: now })
    .where(and(eq(listingReports.listingId, listingId), isNull(listingReports.settledAt)))
    .returning()
}
