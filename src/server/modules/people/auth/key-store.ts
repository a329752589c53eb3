import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { signingKeys } from './tables.ts'

type NewKey = typeof signingKeys.$inferInsert

export async function newestKeys(db: Db) {
  return db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt), desc(signingKeys.id)).limit(10)
}

/** Saves a first key unless another process was faster. */
export async function saveFirstKey(db: Db, key: NewKey): Promise<void> {
  await db.transaction(async (db) => {
    await db.execute(sql`lock table ${signingKeys} in exclusive mode`)
    const [existing] = await db.select({ keys: count() }).from(signingKeys).where(isNull(signingKeys.retiredAt))
    if (existing?.keys === 0) await db.insert(signingKeys).values(key)
  })
}

/** Retires one key and adds the next, unless it is already retired. */
export async function replaceKey(db: Db, keyId: string, next: NewKey): Promise<void> {
  await db.transaction(async (db) => {
    const retired = await db
      .update(signingKeys)
      .set({ retiredAt: next.createdAt })
      .where(and(eq(signingKeys.id, keyId), isNull(signingKeys.retiredAt)))
      .returning({ id: signingKeys.id })
    if (retired.length > 0) await db.insert(signingKeys).values(next)
  })
}

export async function replaceAllKeys(db: Db, next: NewKey, deleteOthers: boolean): Promise<void> {
  await db.transaction(async (db) => {
    await db.execute(sql`lock table ${signingKeys} in exclusive mode`)
    if (deleteOthers) await db.delete(signingKeys)
    else await db.update(signingKeys).set({ retiredAt: next.createdAt }).where(isNull(signingKeys.retiredAt))
    await db.insert(signingKeys).values(next)
  })
}
