import { aliasedTable, and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { actsIn, dealerRoles } from '../../../../contract/market/dealer-roles.ts'
import type { Db } from '../../../platform/database/database.ts'
import { lockName } from '../../../platform/database/lock.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { isBannedAt, users } from '../auth/tables.ts'
import { vehicleListings } from '../../market/offers/tables.ts'
import { accountErasures } from '../../trust/privacy/tables.ts'
import { profiles } from '../profiles/tables.ts'
import { dealerMembers } from './tables.ts'

export type MemberRow = typeof dealerMembers.$inferSelect

const inviters = aliasedTable(users, 'inviters')
const { dealerUserId, memberUserId, removedAt, email } = dealerMembers

/** Serialises changes of one dealer's people until the transaction ends, so that the limit holds. */
export async function lockPeople(db: Db, dealerId: string): Promise<void> {
  await lockName(db, `dealer people ${dealerId}`)
}

/** Serialises the memberships of one account until the transaction ends. */
export async function lockAccount(db: Db, userId: string): Promise<void> {
  await lockName(db, `dealer member ${userId}`)
}

function selectPeople(db: Db) {
  return db
    .select({
      member: dealerMembers,
      /** A member's address may have changed since. */
      accountEmail: users.email,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      invitedBy: inviters.email,
    })
    .from(dealerMembers)
    .leftJoin(users, eq(users.id, memberUserId))
    .leftJoin(profiles, eq(profiles.userId, memberUserId))
    .leftJoin(inviters, eq(inviters.id, dealerMembers.invitedBy))
}
export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number]

/** Returns members and invitations, the oldest first. */
export async function people(db: Db, dealerId: string): Promise<PersonRow[]> {
  return selectPeople(db)
    .where(and(eq(dealerUserId, dealerId), isNull(removedAt)))
    .orderBy(asc(dealerMembers.invitedAt), asc(dealerMembers.id))
    .limit(500)
}

export async function findPerson(db: Db, dealerId: string, memberId: string): Promise<PersonRow | null> {
  return firstOf(
    selectPeople(db).where(and(eq(dealerMembers.id, memberId), eq(dealerUserId, dealerId), isNull(removedAt))),
  )
}

/**
 * Returns the member or the invitation that an address stands for: the invited address, or that of the account. Locked until the
 * transaction ends, so that nobody accepts it meanwhile.
 */
export async function findByAddress(db: Db, dealerId: string, address: string): Promise<MemberRow | null> {
  const [row] = await db
    .select({ member: dealerMembers })
    .from(dealerMembers)
    .leftJoin(users, eq(users.id, memberUserId))
    .where(and(eq(dealerUserId, dealerId), isNull(removedAt), or(eq(email, address), eq(users.email, address))))
    .orderBy(sql`${dealerMembers.acceptedAt} nulls last`)
    .limit(1)
    .for('update', { of: dealerMembers })
  return row?.member ?? null
}

/** Counts members and invitations that can still be accepted, without one. */
export function countOthers(db: Db, dealerId: string, memberId: string | null, now: Date): Promise<number> {
  return db.$count(
    dealerMembers,
    and(
      eq(dealerUserId, dealerId),
      isNull(removedAt),
      or(isNotNull(dealerMembers.acceptedAt), gt(dealerMembers.expiresAt, now)),
      memberId === null ? undefined : ne(dealerMembers.id, memberId),
    ),
  )
}

export async function insert(db: Db, row: typeof dealerMembers.$inferInsert): Promise<void> {
  await db.insert(dealerMembers).values(row)
}

export async function update(db: Db, memberId: string, change: Partial<MemberRow>): Promise<void> {
  await db.update(dealerMembers).set(change).where(eq(dealerMembers.id, memberId))
}

/** Withdraws the open invitations of a dealer that a person sent; returns their addresses. */
export async function withdrawSentBy(db: Db, dealerId: string, personId: string, now: Date): Promise<string[]> {
  const rows = await db
    .update(dealerMembers)
    .set({ removedAt: now })
    .where(
      and(
        eq(dealerUserId, dealerId),
        eq(dealerMembers.invitedBy, personId),
        isNull(dealerMembers.acceptedAt),
        isNull(removedAt),
        gt(dealerMembers.expiresAt, now),
      ),
    )
    .returning({ email })
  return rows.map((row) => row.email)
}

/** Returns the role in which a person acts for a dealer, locked until the transaction ends: it cannot end before. */
export async function lockRole(db: Db, dealerId: string, personId: string): Promise<string | null> {
  const [row] = await db
    .select({ role: dealerMembers.role })
    .from(dealerMembers)
    .where(and(eq(dealerUserId, dealerId), eq(memberUserId, personId), isNull(removedAt)))
    .for('share')
  return row?.role ?? null
}

/** Returns people by their accounts, and whether they act for a dealer. */
export async function makers(db: Db, dealerId: string, personIds: readonly string[]) {
  if (personIds.length === 0) return []
  return db
    .select({
      userId: users.id,
      email: users.email,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      isPresent: sql<boolean>`${users.id} = ${dealerId} or ${dealerMembers.id} is not null`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(dealerMembers, and(eq(memberUserId, users.id), eq(dealerUserId, dealerId), isNull(removedAt)))
    .where(inArray(users.id, [...personIds]))
}

/** Returns the dealer's own address and those of its other owners, with their languages. */
export async function owners(db: Db, dealerId: string, withoutId: string) {
  return db
    .select({ email: users.email, language: users.language })
    .from(users)
    .leftJoin(dealerMembers, and(eq(memberUserId, users.id), eq(dealerUserId, dealerId), isNull(removedAt)))
    .where(and(or(eq(users.id, dealerId), eq(dealerMembers.role, 'owner')), ne(users.id, withoutId)))
    .orderBy(asc(users.id))
}

/** Returns the invitation of a link, locked until the transaction ends, unless it was withdrawn. */
export async function lockInvitation(db: Db, tokenHash: string): Promise<MemberRow | null> {
  return firstOf(
    db
      .select()
      .from(dealerMembers)
      .where(and(eq(dealerMembers.tokenHash, tokenHash), isNull(removedAt)))
      .for('update'),
  )
}

export async function findInvitation(db: Db, tokenHash: string): Promise<MemberRow | null> {
  return firstOf(
    db
      .select()
      .from(dealerMembers)
      .where(and(eq(dealerMembers.tokenHash, tokenHash), isNull(removedAt))),
  )
}

/** Returns the standing membership of an account. */
export async function findMembership(db: Db, userId: string): Promise<MemberRow | null> {
  return firstOf(
    db
      .select()
      .from(dealerMembers)
      .where(and(eq(memberUserId, userId), isNull(removedAt))),
  )
}

/** Returns whether an account has listings that are not sold. */
export async function hasListings(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: vehicleListings.id })
    .from(vehicleListings)
    .where(and(eq(vehicleListings.userId, userId), ne(vehicleListings.status, 'sold')))
    .limit(1)
  return row !== undefined
}

export async function languageOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId))
  return row?.language ?? null
}

export async function addressOf(db: Db, userId: string): Promise<string> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return row?.email ?? ''
}

/** Returns the members to whom a dealer's enquiries are emailed. */
export async function leadAddressees(db: Db, dealerId: string, now: Date) {
  return db
    .select({ email: users.email, language: users.language })
    .from(dealerMembers)
    .innerJoin(users, eq(users.id, memberUserId))
    .leftJoin(accountErasures, eq(accountErasures.userId, users.id))
    .where(
      and(
        eq(dealerUserId, dealerId),
        isNull(removedAt),
        dealerMembers.leadEmails,
        inArray(
          dealerMembers.role,
          dealerRoles.filter((role) => actsIn('sales', role)),
        ),
        sql`not ${isBannedAt(now)}`,
        isNull(accountErasures.userId),
      ),
    )
    .orderBy(asc(dealerMembers.id))
}

/** Deletes what is left of an address that is being erased: its invitations, and its name on those of others goes by itself. */
export async function forget(db: Db, userId: string): Promise<void> {
  await db
    .delete(dealerMembers)
    .where(or(eq(memberUserId, userId), sql`${email} = (select email from users where id = ${userId})`))
}
