import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { authSecrets } from './tables.ts'

/** Returns the secret in the database; stores `first` if there is none. */
export async function storedSecret(db: Db, first: typeof authSecrets.$inferInsert): Promise<string> {
  await db.insert(authSecrets).values(first).onConflictDoNothing()
  const [row] = await db.select({ secret: authSecrets.secret }).from(authSecrets).where(eq(authSecrets.id, first.id))
  if (!row) throw new Error('The database keeps no secret')
  return row.secret
}
