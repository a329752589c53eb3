import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Serializes callers with the same name until the surrounding transaction ends. */
export async function lockName(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
