/** Saved searches of accounts and of addresses. */
import { and, count, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { isOnOffer, vehicleListings } from '../offers/tables.ts'
import { users } from '../../people/auth/tables.ts'
import { alertAddresses, savedSearches, savedSearchMatches } from './tables.ts'

export type SavedSearchRow = typeof savedSearches.$inferSelect
export type NewSavedSearch = typeof savedSearches.$inferInsert

/** Whose searches: an account's, or an address's. */
export type Owner = { userId: string } | { addressId: string }

function ownedBy(owner: Owner): SQL {
  return 'userId' in owner ? eq(savedSearches.userId, owner.userId) : eq(savedSearches.addressId, owner.addressId)
}

/**
 * Searches of an account, and confirmed ones of its confirmed address that are not moved to it yet; of equal ones those
 * of the account.
 */
function seenBy(userId: string): SQL {
  return sql`(${savedSearches.userId} = ${userId} or (${savedSearches.confirmedAt} is not null
    and ${savedSearches.addressId} = (select a.id from ${alertAddresses} a join ${users} u on a.email = lower(u.email)
      where u.id = ${userId} and u.email_confirmed_at is not null)
    and ${savedSearches.filtersHash} not in (select own.filters_hash from ${savedSearches} own where own.user_id = ${userId})))`
}

/** Last saved first. */
export function seenByAccount(db: Db, userId: string): Promise<SavedSearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(seenBy(userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))
}

/** Last saved first. */
export function listOf(db: Db, owner: Owner): Promise<SavedSearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(ownedBy(owner))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))
}

export async function countOf(db: Db, owner: Owner): Promise<number> {
  const [row] = await db.select({ searches: count() }).from(savedSearches).where(ownedBy(owner))
  return row?.searches ?? 0
}

export async function find(db: Db, id: string): Promise<SavedSearchRow | null> {
  return firstOf(db.select().from(savedSearches).where(eq(savedSearches.id, id)))
}

export async function findOf(db: Db, userId: string, id: string): Promise<SavedSearchRow | null> {
  return firstOf(
    db
      .select()
      .from(savedSearches)
      .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId))),
  )
}

export async function findSame(db: Db, owner: Owner, filtersHash: string): Promise<SavedSearchRow | null> {
  return firstOf(
    db
      .select()
      .from(savedSearches)
      .where(and(ownedBy(owner), eq(savedSearches.filtersHash, filtersHash))),
  )
}

export async function findByConfirmation(db: Db, confirmationHash: string): Promise<SavedSearchRow | null> {
  return firstOf(db.select().from(savedSearches).where(eq(savedSearches.confirmationHash, confirmationHash)))
}

export async function findByFeed(db: Db, feedHash: string): Promise<SavedSearchRow | null> {
  return firstOf(db.select().from(savedSearches).where(eq(savedSearches.feedHash, feedHash)))
}

export async function insert(db: Db, row: NewSavedSearch): Promise<void> {
  await db.insert(savedSearches).values(row)
}

export async function update(db: Db, id: string, set: Partial<NewSavedSearch>): Promise<void> {
  await db.update(savedSearches).set(set).where(eq(savedSearches.id, id))
}

/**
 * What the search looks for begins anew: what is in its results now is no news, and every process reads it again. In the transaction
 * that changes it.
 */
export async function beginAnew(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    update saved_searches set saved_in = pg_current_snapshot(), changed_in = pg_current_xact_id() where id = ${id}`)
}

export async function remove(db: Db, where: { id: string; userId?: string }): Promise<void> {
  await db
    .delete(savedSearches)
    .where(
      and(
        eq(savedSearches.id, where.id),
        where.userId === undefined ? undefined : eq(savedSearches.userId, where.userId),
      ),
    )
}

/** News that waits is not sent any more. */
export async function settleWaiting(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(savedSearchMatches)
    .set({ toldAt: now })
    .where(and(eq(savedSearchMatches.savedSearchId, id), isNull(savedSearchMatches.toldAt)))
  await db.update(savedSearches).set({ dueAt: null }).where(eq(savedSearches.id, id))
}

/** By search: how many listings on offer are news since the last look of its account. */
export async function newSinceLook(db: Db, userId: string, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({
      id: savedSearches.id,
      listings: sql<number>`count(distinct ${savedSearchMatches.listingId})::int`,
    })
    .from(savedSearchMatches)
    .innerJoin(savedSearches, eq(savedSearches.id, savedSearchMatches.savedSearchId))
    .innerJoin(vehicleListings, eq(vehicleListings.id, savedSearchMatches.listingId))
    .where(and(seenBy(userId), gt(savedSearchMatches.matchedAt, savedSearches.seenAt), isOnOffer(now)))
    .groupBy(savedSearches.id)
  return new Map(rows.map(({ id, listings }) => [id, listings]))
}

/** How many listings on offer are news of any search of an account since its last look at that search. */
export async function countNew(db: Db, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ listings: sql<number>`count(distinct ${savedSearchMatches.listingId})::int` })
    .from(savedSearches)
    .innerJoin(savedSearchMatches, eq(savedSearchMatches.savedSearchId, savedSearches.id))
    .innerJoin(vehicleListings, eq(vehicleListings.id, savedSearchMatches.listingId))
    .where(and(ownedBy({ userId }), gt(savedSearchMatches.matchedAt, savedSearches.seenAt), isOnOffer(now)))
  return row?.listings ?? 0
}

/** Seconds from the change to the letter, for nine of ten of those that were sent at once since a moment. */
export async function usualDelay(db: Db, since: Date): Promise<{ letters: number; seconds: number | null }> {
  const delay = sql`extract(epoch from ${savedSearchMatches.toldAt} - ${savedSearchMatches.changedAt})`
  const [row] = await db
    .select({
      letters: count(),
      seconds: sql<number | null>`percentile_disc(0.9) within group (order by ${delay})::float8`,
    })
    .from(savedSearchMatches)
    .innerJoin(savedSearches, eq(savedSearches.id, savedSearchMatches.savedSearchId))
    .where(
      and(
        gt(savedSearchMatches.matchedAt, since),
        eq(savedSearchMatches.wasSent, true),
        eq(savedSearches.frequency, 'at_once'),
      ),
    )
  return row ?? { letters: 0, seconds: null }
}

export async function addressOf(db: Db, email: string): Promise<typeof alertAddresses.$inferSelect | null> {
  return firstOf(db.select().from(alertAddresses).where(eq(alertAddresses.email, email)))
}

/** The address, stored now if it was not. */
export async function requireAddress(db: Db, row: typeof alertAddresses.$inferInsert): Promise<string> {
  await db.insert(alertAddresses).values(row).onConflictDoNothing()
  const found = await addressOf(db, row.email)
  return found?.id ?? row.id
}

export async function reacted(db: Db, addressId: string, now: Date): Promise<void> {
  await db.update(alertAddresses).set({ reactedAt: now, askedAt: null }).where(eq(alertAddresses.id, addressId))
}

/** Deletes an address that has no searches. */
export async function dropEmptyAddress(db: Db, addressId: string): Promise<void> {
  await db.execute(sql`
    delete from alert_addresses where id = ${addressId}
      and not exists (select from saved_searches where address_id = ${addressId})`)
}

/** How many searches of an address wait for their confirmation since a moment. */
export async function unconfirmedSince(db: Db, addressId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ searches: count() })
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.addressId, addressId),
        isNull(savedSearches.confirmedAt),
        gt(savedSearches.createdAt, since),
      ),
    )
  return row?.searches ?? 0
}

/** The account with a confirmed address; null if there is none. */
export async function accountWith(db: Db, email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt)))
  return row?.id ?? null
}

/** Returns the addresses that a confirmed account has, with that account. */
export async function addressesOfAccounts(db: Db): Promise<{ addressId: string; userId: string }[]> {
  return db
    .select({ addressId: alertAddresses.id, userId: users.id })
    .from(alertAddresses)
    .innerJoin(users, and(eq(alertAddresses.email, sql`lower(${users.email})`), isNotNull(users.emailConfirmedAt)))
    .orderBy(alertAddresses.id)
}

/** Moves the confirmed searches of an address to an account; what the account has already stays as it is. */
export async function moveToAccount(db: Db, addressId: string, userId: string): Promise<void> {
  await db.execute(sql`
    update saved_searches set user_id = ${userId}, address_id = null
    where address_id = ${addressId} and confirmed_at is not null
      and filters_hash not in (select filters_hash from saved_searches where user_id = ${userId})`)
  await db
    .delete(savedSearches)
    .where(and(eq(savedSearches.addressId, addressId), isNotNull(savedSearches.confirmedAt)))
  await dropEmptyAddress(db, addressId)
}

export interface SilentAddress {
  id: string
  email: string
  searchId: string
  language: string
  searches: number
}

/** Addresses that were silent since a moment and were not asked yet, with one of their searches. */
export async function silentSince(db: Db, moment: Date, limit: number): Promise<SilentAddress[]> {
  const rows = await db
    .select({
      id: alertAddresses.id,
      email: alertAddresses.email,
      searchId: sql<string>`(array_agg(${savedSearches.id} order by ${savedSearches.createdAt} desc))[1]`,
      language: sql<string>`(array_agg(${savedSearches.language} order by ${savedSearches.createdAt} desc))[1]`,
      searches: sql<number>`count(*)::int`,
    })
    .from(alertAddresses)
    .innerJoin(savedSearches, eq(savedSearches.addressId, alertAddresses.id))
    .where(
      and(lt(alertAddresses.reactedAt, moment), isNull(alertAddresses.askedAt), isNotNull(savedSearches.confirmedAt)),
    )
    .groupBy(alertAddresses.id)
    .limit(limit)
  return rows
}

/** Returns false if another process has asked meanwhile. */
export async function claimAsked(db: Db, addressId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(alertAddresses)
    .set({ askedAt: now })
    .where(and(eq(alertAddresses.id, addressId), isNull(alertAddresses.askedAt)))
    .returning({ id: alertAddresses.id })
  return rows.length > 0
}

export async function deleteAddressOf(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    delete from alert_addresses where email = (select lower(email) from users where id = ${userId})`)
}
