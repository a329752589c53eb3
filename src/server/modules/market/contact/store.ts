import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { lockName } from '../../../platform/database/lock.ts'
import type { Person } from './person.ts'
import type { PastReveal } from './rules.ts'
import { contactReveals, spentContactChallenges } from './tables.ts'

/** Returns a person's reveals after a moment. */
export async function revealsOf(db: Db, { userId, addressHash }: Person, after: Date): Promise<PastReveal[]> {
  const { listingId, revealedAt } = contactReveals
  const whose = userId === null ? eq(contactReveals.addressHash, addressHash ?? '') : eq(contactReveals.userId, userId)
  return db
    .select({ listingId, revealedAt })
    .from(contactReveals)
    .where(and(whose, gt(revealedAt, after)))
}

export async function addReveal(db: Db, reveal: typeof contactReveals.$inferInsert): Promise<void> {
  await db.insert(contactReveals).values(reveal)
}

/** Serialises the reveals of one person until the transaction ends, so that the limit holds. */
export async function lockFor(db: Db, { userId, addressHash }: Person): Promise<void> {
  await lockName(db, `reveals ${userId ?? addressHash}`)
}

/** Returns true if the challenge was not used before. */
export async function spend(db: Db, id: string, spentAt: Date): Promise<boolean> {
  const spent = await db.insert(spentContactChallenges).values({ id, spentAt }).onConflictDoNothing().returning()
  return spent.length > 0
}
