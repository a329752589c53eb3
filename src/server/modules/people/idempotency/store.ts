import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { idempotencyKeys } from './tables.ts'

export type Claim = typeof idempotencyKeys.$inferInsert

/**
 * Claims a key. Returns the claim that holds it. Waits for another transaction that holds it: after its commit,
 * returns its result; after its failure, the key is free.
 */
export async function claim(db: Db, wanted: Claim): Promise<{ holder: Claim; isNew: boolean }> {
  const inserted = await db.insert(idempotencyKeys).values(wanted).onConflictDoNothing().returning()
  if (inserted[0]) return { holder: inserted[0], isNew: true }
  const [holder] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, wanted.userId), eq(idempotencyKeys.key, wanted.key)))
  if (!holder) throw new Error('An idempotency key vanished while it was being claimed')
  return { holder, isNew: false }
}

/** Records what a claimed key belongs to: another thing than the one it was claimed for, or a result. */
export async function setAnswer(
  db: Db,
  { userId, key, ...answer }: Pick<Claim, 'userId' | 'key'> & Partial<Pick<Claim, 'answerId' | 'answer'>>,
): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set(answer)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
}

export async function deleteBefore(db: Db, userId: string, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.userId, userId), lt(idempotencyKeys.createdAt, before)))
}
