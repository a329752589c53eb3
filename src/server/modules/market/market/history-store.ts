import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { marketVersions } from '../../../platform/market/tables.ts'
import { users } from '../../people/auth/tables.ts'

/** The newest changes, with the address of who made them while the account exists. */
export function newestChanges(db: Db, limit: number) {
  const { number, chosen, changedAt, changedBy } = marketVersions
  return db
    .select({ number, chosen, changedAt, by: users.email })
    .from(marketVersions)
    .leftJoin(users, eq(users.id, changedBy))
    .orderBy(desc(number))
    .limit(limit)
}
