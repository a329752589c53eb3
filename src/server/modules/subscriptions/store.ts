import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { listingPackages } from '../packages/tables.ts'
import { userSubscriptions } from './tables.ts'

/** The plan that runs, of which the database allows one for each account. */
export async function findRunning(db: Db, userId: string) {
  const [row] = await db
    .select({ subscription: userSubscriptions, package: listingPackages })
    .from(userSubscriptions)
    .innerJoin(listingPackages, eq(listingPackages.id, userSubscriptions.packageId))
    .where(and(eq(userSubscriptions.userId, userId), inArray(userSubscriptions.status, ['active', 'past_due'])))
  return row ?? null
}
