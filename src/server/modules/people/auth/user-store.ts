import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { accountErasures } from '../../trust/privacy/tables.ts'
import { adminUsers, factors, identities, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect
export type IdentityRow = typeof identities.$inferSelect

export async function findUser(db: Db, userId: string): Promise<UserRow | null> {
  return firstOf(db.select().from(users).where(eq(users.id, userId)))
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  return firstOf(db.select().from(users).where(eq(users.email, email)))
}

/** Adds an account unless its address has one already. Returns true if it did. */
export async function addUser(db: Db, user: typeof users.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return added.length > 0
}

export async function updateUser(db: Db, userId: string, change: Partial<UserRow>): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, userId))
}

/** Deletes the account and its staff role; foreign keys delete its other rows. */
export async function deleteUser(db: Db, userId: string): Promise<void> {
  await db.delete(adminUsers).where(sql`${adminUsers.email} = (select email from users where id = ${userId})`)
  await db.delete(users).where(eq(users.id, userId))
}

/**
 * Returns what may take an account off the market; null if the account is gone. `share`: waits for a ban in progress.
 */
export async function findStanding(db: Db, userId: string, { share }: { share: boolean }) {
  const selected = db
    .select({ bannedUntil: users.bannedUntil, eraseAt: accountErasures.eraseAt })
    .from(users)
    .leftJoin(accountErasures, eq(accountErasures.userId, users.id))
    .where(eq(users.id, userId))
  return firstOf(share ? selected.for('share', { of: users }) : selected)
}

/** Sets the password of an account that has none. */
export async function setFirstPassword(db: Db, userId: string, passwordHash: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.passwordHash)))
}

export async function identitiesOf(db: Db, userId: string): Promise<IdentityRow[]> {
  return db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.id))
}

/** Returns the same, locked: a decision that depends on their number must not race. */
export async function lockIdentitiesOf(db: Db, userId: string): Promise<IdentityRow[]> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return identitiesOf(db, userId)
}

export async function findIdentity(
  db: Db,
  provider: IdentityRow['provider'],
  providerId: string,
): Promise<IdentityRow | null> {
  return firstOf(
    db
      .select()
      .from(identities)
      .where(and(eq(identities.provider, provider), eq(identities.providerId, providerId))),
  )
}

/** Adds an identity unless an account has it already. */
export async function addIdentity(db: Db, identity: typeof identities.$inferInsert): Promise<void> {
  await db
    .insert(identities)
    .values(identity)
    .onConflictDoNothing({ target: [identities.provider, identities.providerId] })
}

export async function updateIdentity(db: Db, identityId: string, change: Partial<IdentityRow>): Promise<void> {
  await db.update(identities).set(change).where(eq(identities.id, identityId))
}

export async function deleteIdentity(db: Db, identityId: string): Promise<void> {
  await db.delete(identities).where(eq(identities.id, identityId))
}

export async function factorsOf(db: Db, userId: string): Promise<(typeof factors.$inferSelect)[]> {
  return db.select().from(factors).where(eq(factors.userId, userId)).orderBy(asc(factors.createdAt), asc(factors.id))
}

/** Updates the identity of email and password to the new address. */
export async function renameEmailIdentity(db: Db, userId: string, email: string, now: Date): Promise<void> {
  await db
    .update(identities)
    .set({ identityData: { sub: userId, email, email_verified: true, phone_verified: false }, updatedAt: now })
    .where(and(eq(identities.userId, userId), eq(identities.provider, 'email')))
}
