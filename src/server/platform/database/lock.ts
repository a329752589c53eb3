import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Makes everybody who asks for the same name wait for each other, until the transaction around it ends. */
export async function lockName(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
