import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/database.ts'
import { lockName } from '../../../platform/database/lock.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import type { Person } from '../../market/contact/service.ts'
import { vehicleListings } from '../../market/offers/tables.ts'
import { vehicleMakes, vehicleModels } from '../../market/taxonomy/tables.ts'
import { listingLeads } from './tables.ts'

export type LeadRow = typeof listingLeads.$inferSelect

/** Serialises one sender's leads until the transaction ends, so that the limits hold. */
export async function lockFor(db: Db, { userId, addressHash }: Person): Promise<void> {
  await lockName(db, `leads ${userId ?? addressHash}`)
}

/** Returns what a sender has sent after a moment. */
export async function sentBy(db: Db, { userId, addressHash }: Person, after: Date) {
  const { listingId, kind, createdAt, senderHash, senderUserId } = listingLeads
  const whose = userId === null ? eq(senderHash, addressHash ?? '') : eq(senderUserId, userId)
  return db
    .select({ listingId, kind, createdAt })
    .from(listingLeads)
    .where(and(whose, gt(createdAt, after)))
}

export async function findByKey(db: Db, idempotencyKey: string): Promise<LeadRow | null> {
  return firstOf(db.select().from(listingLeads).where(eq(listingLeads.idempotencyKey, idempotencyKey)))
}

/** Returns false if another lead has the key. */
export async function add(db: Db, row: typeof listingLeads.$inferInsert): Promise<boolean> {
  const added = await db.insert(listingLeads).values(row).onConflictDoNothing().returning({ id: listingLeads.id })
  return added.length > 0
}

interface Wanted {
  sellerId: string
  listingId?: string | undefined
  archived: boolean
}

const fitting = ({ sellerId, listingId, archived }: Wanted) =>
  and(
    eq(listingLeads.sellerUserId, sellerId),
    isNull(listingLeads.removedAt),
    listingId === undefined ? undefined : eq(listingLeads.listingId, listingId),
    archived ? isNotNull(listingLeads.archivedAt) : isNull(listingLeads.archivedAt),
  )

/** Returns what an account sent while signed in, newest first. */
export async function listSent(db: Db, senderId: string, limit: number, offset: number): Promise<LeadRow[]> {
  return db
    .select()
    .from(listingLeads)
    .where(eq(listingLeads.senderUserId, senderId))
    .orderBy(desc(listingLeads.createdAt), desc(listingLeads.id))
    .limit(limit)
    .offset(offset)
}

export async function countSent(db: Db, senderId: string): Promise<number> {
  const [row] = await db.select({ leads: count() }).from(listingLeads).where(eq(listingLeads.senderUserId, senderId))
  return row?.leads ?? 0
}

/** Newest first. */
export async function list(db: Db, wanted: Wanted, limit: number, offset: number): Promise<LeadRow[]> {
  return db
    .select()
    .from(listingLeads)
    .where(fitting(wanted))
    .orderBy(desc(listingLeads.createdAt), desc(listingLeads.id))
    .limit(limit)
    .offset(offset)
}

export async function countFitting(db: Db, wanted: Wanted): Promise<number> {
  const [row] = await db.select({ leads: count() }).from(listingLeads).where(fitting(wanted))
  return row?.leads ?? 0
}

export async function countUnread(db: Db, sellerId: string): Promise<number> {
  const [row] = await db
    .select({ leads: count() })
    .from(listingLeads)
    .where(and(fitting({ sellerId, archived: false }), isNull(listingLeads.readAt)))
  return row?.leads ?? 0
}

/** Returns leads to a seller from a moment on, oldest first, after the last one of the page before. */
export async function feed(
  db: Db,
  { sellerId, since, after }: { sellerId: string; since: Date | null; after: { at: string; leadId: string } | null },
  limit: number,
) {
  const { id, sellerUserId, createdAt } = listingLeads
  return db
    .select({
      lead: listingLeads,
      number: sql<string | null>`(
        select min(external_id) from imported_listings where imported_listings.listing_id = ${listingLeads.listingId}
          and user_id = ${sellerId})`,
      vehicle: {
        year: vehicleListings.year,
        priceEuros: vehicleListings.priceEuros,
        mileageKm: vehicleListings.mileageKm,
        vin: vehicleListings.vin,
        condition: vehicleListings.condition,
        make: vehicleMakes.name,
        model: vehicleModels.name,
      },
    })
    .from(listingLeads)
    .leftJoin(vehicleListings, eq(vehicleListings.id, listingLeads.listingId))
    .leftJoin(vehicleMakes, eq(vehicleMakes.id, vehicleListings.makeId))
    .leftJoin(vehicleModels, eq(vehicleModels.id, vehicleListings.modelId))
    .where(
      and(
        eq(sellerUserId, sellerId),
        isNull(listingLeads.removedAt),
        since === null ? undefined : gte(createdAt, since),
        after === null ? undefined : sql`(${createdAt}, ${id}) > (${after.at}::timestamptz, ${after.leadId}::uuid)`,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
}
export type FedLead = Awaited<ReturnType<typeof feed>>[number]

/** Fields that are left out stay unchanged. */
interface LeadChange {
  read?: boolean | undefined
  answered?: boolean | undefined
  archived?: boolean | undefined
}

/** Changes a lead of this seller; a moment that is already set stays. Returns null if the seller has no such lead. */
export async function change(
  db: Db,
  { leadId, sellerId }: { leadId: string; sellerId: string },
  { read, answered, archived }: LeadChange,
  now: Date,
): Promise<LeadRow | null> {
  const { readAt, answeredAt, archivedAt } = listingLeads
  const at = (column: PgColumn, set: boolean) =>
    set ? sql`coalesce(${column}, ${now.toISOString()}::timestamptz)` : null
  return firstOf(
    db
      .update(listingLeads)
      .set({
        // A change without fields also succeeds.
        kind: sql`${listingLeads.kind}`,
        ...(answered === true && { readAt: at(readAt, true) }),
        ...(read !== undefined && { readAt: at(readAt, read) }),
        ...(answered !== undefined && { answeredAt: at(answeredAt, answered) }),
        ...(archived !== undefined && { archivedAt: at(archivedAt, archived) }),
      })
      .where(and(eq(listingLeads.id, leadId), eq(listingLeads.sellerUserId, sellerId), isNull(listingLeads.removedAt)))
      .returning(),
  )
}

export async function find(db: Db, leadId: string): Promise<LeadRow | null> {
  return firstOf(db.select().from(listingLeads).where(eq(listingLeads.id, leadId)))
}

/** Sets or clears the moment of removal; returns true if that changed it. */
export async function setRemoved(db: Db, leadId: string, removedAt: Date | null): Promise<boolean> {
  const before = removedAt === null ? isNotNull(listingLeads.removedAt) : isNull(listingLeads.removedAt)
  const changed = await db
    .update(listingLeads)
    .set({ removedAt })
    .where(and(eq(listingLeads.id, leadId), before))
    .returning({ id: listingLeads.id })
  return changed.length > 0
}
