import { eq, lte, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { adminUsers, users } from '../../people/auth/tables.ts'
import type { PausedListing } from '../../market/offers/service.ts'
import { accountErasures, listingsPausedByErasure } from './tables.ts'

/** Returns when an account is to be erased, or null. */
export async function eraseAtOf(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ eraseAt: accountErasures.eraseAt })
    .from(accountErasures)
    .where(eq(accountErasures.userId, userId))
  return row?.eraseAt ?? null
}

/** Records the request; a second one changes nothing. Returns true if it was the first. */
export async function requestErasure(db: Db, row: typeof accountErasures.$inferInsert): Promise<boolean> {
  const added = await db.insert(accountErasures).values(row).onConflictDoNothing().returning()
  return added.length > 0
}

/** Records the former status of listings that the request took off the market. */
export async function rememberPaused(db: Db, userId: string, paused: readonly PausedListing[]): Promise<void> {
  if (paused.length === 0) return
  await db.insert(listingsPausedByErasure).values(paused.map((listing) => ({ ...listing, userId })))
}

export async function pausedBy(db: Db, userId: string): Promise<PausedListing[]> {
  const rows = await db.select().from(listingsPausedByErasure).where(eq(listingsPausedByErasure.userId, userId))
  return rows.map(({ listingId, status }) => ({ listingId, status: status === 'reserved' ? 'reserved' : 'active' }))
}

/** Deletes the request; returns true if there was one. */
export async function deleteErasure(db: Db, userId: string): Promise<boolean> {
  const gone = await db.delete(accountErasures).where(eq(accountErasures.userId, userId)).returning()
  return gone.length > 0
}

/** Returns accounts that are due and that no other process is erasing. Locks them until the transaction ends. */
export async function lockDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const due = await db
    .select({ userId: accountErasures.userId })
    .from(accountErasures)
    .where(lte(accountErasures.eraseAt, now))
    .orderBy(accountErasures.eraseAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return due.map(({ userId }) => userId)
}

export async function languageOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId))
  return row?.language ?? null
}

/** Returns whether an address is an administrator's, and no other account is one. */
export async function isLastAdmin(db: Db, email: string): Promise<boolean> {
  const rows = await db
    .select({ email: adminUsers.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.email, adminUsers.email))
    .where(eq(adminUsers.role, 'admin'))
  return rows.length === 1 && rows[0]?.email === email
}

/** Runs a statement that changes rows; returns how many. */
export async function change(db: Db, statement: SQL): Promise<number> {
  const { rowCount, affectedRows } = (await db.execute(statement)) as { rowCount?: number; affectedRows?: number }
  return rowCount ?? affectedRows ?? 0
}

/** Returns the rows of a statement as plain values. */
export async function rowsOf(db: Db, statement: SQL): Promise<Record<string, unknown>[]> {
  return ((await db.execute(statement)) as { rows: Record<string, unknown>[] }).rows
}
