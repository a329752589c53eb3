import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock.ts'
import { users } from '../auth/tables.ts'
import type { Person } from '../contact/service.ts'
import { listingReports } from './tables.ts'

export type NewReport = typeof listingReports.$inferInsert

/** Makes one person's reports wait for each other, so that the limit holds; until the transaction ends. */
export async function lockFor(db: Db, { userId, addressHash }: Person): Promise<void> {
  await lockName(db, `reports ${userId ?? addressHash}`)
}

const by = ({ userId, addressHash }: Person) =>
  userId === null ? eq(listingReports.reporterHash, addressHash ?? '') : eq(listingReports.reporterUserId, userId)

/** The id of somebody's report about a listing that nobody has settled, or null. */
export async function findOpen(db: Db, person: Person, listingId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: listingReports.id })
    .from(listingReports)
    .where(and(by(person), eq(listingReports.listingId, listingId), isNull(listingReports.settledAt)))
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

/** Settles the open reports about a listing; answers them with the address and language that their reporters have now. */
export async function settle(db: Db, listingId: string, outcome: 'removed' | 'kept', now: Date) {
  const settled = await db
    .update(listingReports)
    .set({ outcome, settledAt: now })
    .where(and(eq(listingReports.listingId, listingId), isNull(listingReports.settledAt)))
    .returning()
  const accounts = settled.flatMap(({ reporterUserId }) => reporterUserId ?? [])
  const addresses =
    accounts.length === 0
      ? []
      : await db
          .select({ id: users.id, email: users.email, language: users.language })
          .from(users)
          .where(inArray(users.id, accounts))
  const byAccount = new Map(addresses.map((one) => [one.id, one]))
  return settled.map((report) => {
    const account = report.reporterUserId === null ? undefined : byAccount.get(report.reporterUserId)
    return {
      title: report.listingTitle,
      email: account?.email ?? report.email,
      language: account?.language ?? report.language,
    }
  })
}
