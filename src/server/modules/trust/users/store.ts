import { and, count, desc, eq, ilike, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { UserFilter } from '../../../../contract/market/admin-choices.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { adminUsers, isBannedAt, users } from '../../people/auth/tables.ts'
import type { PausedListing } from '../../market/offers/service.ts'
import { isOnOffer, vehicleListings } from '../../market/offers/tables.ts'
import { accountErasures } from '../privacy/tables.ts'
import { profiles } from '../../people/profiles/tables.ts'
import { accountTerminations, listingsPausedByBan } from './tables.ts'

const isDealer = or(eq(profiles.isDealer, true), eq(profiles.isApprovedDealer, true))

function conditionOf(filter: UserFilter, now: Date): SQL | undefined {
  switch (filter) {
    case 'all':
      return undefined
    case 'private':
      return and(eq(profiles.isDealer, false), eq(profiles.isApprovedDealer, false))
    case 'dealers':
      return isDealer
    case 'banned':
      return isBannedAt(now)
  }
}

function matching(text: string): SQL | undefined {
  if (text === '') return undefined
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const name = sql`concat_ws(' ', ${profiles.firstName}, ${profiles.lastName})`
  return or(ilike(users.email, pattern), ilike(name, pattern), ilike(profiles.companyName, pattern))
}

export interface UserQuery {
  text: string
  filter: UserFilter
  page: number
  pageSize: number
}

export async function total(db: Db, { text, filter }: UserQuery, now: Date): Promise<number> {
  const [row] = await db
    .select({ users: count() })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(conditionOf(filter, now), matching(text)))
  return row?.users ?? 0
}

function selectUsers(db: Db, now: Date) {
  const own = sql`${vehicleListings} where ${vehicleListings.userId} = ${users.id}`
  return db
    .select({
      user: users,
      profile: profiles,
      staffRole: adminUsers.role,
      eraseAt: accountErasures.eraseAt,
      endsAt: accountTerminations.endsAt,
      listings: sql<number>`(select count(*) from ${own})`.mapWith(Number),
      listingsOnOffer: sql<number>`(select count(*) from ${own} and ${isOnOffer(now)})`.mapWith(Number),
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(adminUsers, eq(adminUsers.email, users.email))
    .leftJoin(accountErasures, eq(accountErasures.userId, users.id))
    .leftJoin(accountTerminations, eq(accountTerminations.userId, users.id))
}
export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number]

/** Returns one page of accounts, newest first. */
export async function pageOf(db: Db, { text, filter, page, pageSize }: UserQuery, now: Date): Promise<UserRow[]> {
  return selectUsers(db, now)
    .where(and(conditionOf(filter, now), matching(text)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export async function find(db: Db, userId: string, now: Date): Promise<UserRow | null> {
  return firstOf(selectUsers(db, now).where(eq(users.id, userId)))
}

/** Returns an account, locked until the transaction ends, and whether it belongs to the staff. */
export async function lock(db: Db, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) return null
  const staff = await db.select({ id: adminUsers.id }).from(adminUsers).where(eq(adminUsers.email, user.email))
  return { bannedUntil: user.bannedUntil, isStaff: staff.length > 0 }
}

/** Records the former status of listings that a ban took off the market. */
export async function rememberPaused(db: Db, userId: string, paused: readonly PausedListing[]): Promise<void> {
  if (paused.length === 0) return
  const rows = paused.map((listing) => ({ ...listing, userId }))
  await db.insert(listingsPausedByBan).values(rows).onConflictDoNothing()
}

/** Deletes and returns what a ban took off the market. */
export async function takePaused(db: Db, userId: string): Promise<PausedListing[]> {
  const rows = await db.delete(listingsPausedByBan).where(eq(listingsPausedByBan.userId, userId)).returning()
  return rows.map(({ listingId, status }) => ({ listingId, status: status === 'reserved' ? 'reserved' : 'active' }))
}

/** Returns accounts whose ban has ended and that no other process is handling. Locks them. */
export async function lockEndedBans(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.bannedUntil), lte(users.bannedUntil, now)))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}
