import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { listingDrafts } from '../drafts/tables.ts'
import { images } from '../../market/images/tables.ts'
import { payments } from '../../money/payments/tables.ts'
import { pendingListingImages, pendingListings } from './tables.ts'

export type PendingRow = typeof pendingListings.$inferSelect

function isPendingOf(userId: string) {
  return and(eq(pendingListings.userId, userId), eq(pendingListings.status, 'pending'))
}

/** Condition: no payment was started, or the payer can no longer pay. */
const isUnpaid = sql`not exists (select 1 from payments
  where payments.pending_listing_id = ${pendingListings.id}
  and payments.status in ('pending', 'paid') and payments.fulfilled_at is null)`

/** Condition: paid, and nothing was delivered. */
const isOwed = and(eq(payments.status, 'paid'), isNull(payments.withdrawnAt), isNull(payments.fulfilledAt))

/** Call it in a transaction, like `correct`. */
export async function insertPending(db: Db, pending: typeof pendingListings.$inferInsert): Promise<void> {
  await db.insert(pendingListings).values(pending)
  await saveImages(db, pending.id, pending.vehicleData.imageIds)
}

/** Records the images of a pending listing. Waits for images that are being deleted. */
async function saveImages(db: Db, pendingListingId: string, imageIds: readonly string[]): Promise<void> {
  await db.delete(pendingListingImages).where(eq(pendingListingImages.pendingListingId, pendingListingId))
  const existing = await db
    .select({ pendingListingId: sql<string>`${pendingListingId}::uuid`, imageId: images.id })
    .from(images)
    .where(inArray(images.id, [...imageIds]))
    .for('key share')
  if (existing.length > 0) await db.insert(pendingListingImages).values(existing)
}

/**
 * Locks an account's pending listings until the transaction ends: a payment that was started before is seen; a later
 * one finds what is left.
 */
export async function lockAllPending(db: Db, userId: string): Promise<void> {
  await db.select({ id: pendingListings.id }).from(pendingListings).where(isPendingOf(userId)).for('update')
}

/** Deletes an account's pending listings from before a moment, except those being paid. */
export async function purgePending(db: Db, userId: string, before: Date): Promise<void> {
  await db.delete(pendingListings).where(and(isPendingOf(userId), lt(pendingListings.createdAt, before), isUnpaid))
}

/** Deletes earlier pending listings of the same draft that are not being paid. */
export async function replacePending(db: Db, userId: string, draftId: string): Promise<void> {
  await db.delete(pendingListings).where(and(isPendingOf(userId), eq(pendingListings.draftId, draftId), isUnpaid))
}

/** Returns the id of an account's paid pending listing that came from a draft; a problem keeps it off the market. */
export async function findPaidFrom(db: Db, userId: string, draftId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: pendingListings.id })
    .from(pendingListings)
    .innerJoin(payments, and(eq(payments.pendingListingId, pendingListings.id), isOwed))
    .where(and(isPendingOf(userId), eq(pendingListings.draftId, draftId)))
    .limit(1)
  return row?.id ?? null
}

/** Returns the paid and unfulfilled payment of a pending listing. */
export async function findPayment(db: Db, pendingListingId: string) {
  const [row] = await db
    .select({ sessionId: payments.stripeSessionId, packageId: payments.packageId })
    .from(payments)
    .where(and(eq(payments.pendingListingId, pendingListingId), isOwed))
    .limit(1)
  return row && row.sessionId !== null ? { ...row, sessionId: row.sessionId } : null
}

export async function correct(
  db: Db,
  pendingListingId: string,
  values: Partial<Pick<PendingRow, 'title' | 'vehicleData' | 'draftId'>>,
): Promise<void> {
  await db.update(pendingListings).set(values).where(eq(pendingListings.id, pendingListingId))
  if (values.vehicleData) await saveImages(db, pendingListingId, values.vehicleData.imageIds)
}

export async function newestPending(db: Db, userId: string, limit: number): Promise<PendingRow[]> {
  return db
    .select()
    .from(pendingListings)
    .where(isPendingOf(userId))
    .orderBy(desc(pendingListings.createdAt), desc(pendingListings.id))
    .limit(limit)
}

/** Returns one pending listing, row-locked until the transaction ends. */
export async function lockPending(db: Db, pendingListingId: string): Promise<PendingRow | null> {
  return firstOf(db.select().from(pendingListings).where(eq(pendingListings.id, pendingListingId)).for('update'))
}

/** Returns an account's pending listing in any state. */
export async function findOwn(db: Db, pendingListingId: string, userId: string): Promise<PendingRow | null> {
  return firstOf(
    db
      .select()
      .from(pendingListings)
      .where(and(eq(pendingListings.id, pendingListingId), eq(pendingListings.userId, userId))),
  )
}

export async function recordCheckout(db: Db, pendingListingId: string, stripeSessionId: string): Promise<void> {
  await db.update(pendingListings).set({ stripeSessionId }).where(eq(pendingListings.id, pendingListingId))
}

export async function markPublished(db: Db, pendingListingId: string, listingId: string): Promise<void> {
  await db
    .update(pendingListings)
    .set({ status: 'published', listingId })
    .where(eq(pendingListings.id, pendingListingId))
}

export async function ownsDraft(db: Db, draftId: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: listingDrafts.id })
    .from(listingDrafts)
    .where(and(eq(listingDrafts.id, draftId), eq(listingDrafts.userId, userId)))
  return row !== undefined
}
