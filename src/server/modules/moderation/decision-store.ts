import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { users } from '../auth/tables.ts'
import { moderationDecisions } from './tables.ts'

export async function insert(db: Db, decision: typeof moderationDecisions.$inferInsert): Promise<void> {
  await db.insert(moderationDecisions).values(decision)
}

/** The email address and language of an account. */
export async function addressOf(db: Db, userId: string) {
  const [row] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId))
  return row ?? null
}

/** Returns the decisions about an account, newest first. */
export async function decisionsOn(db: Db, userId: string, limit: number) {
  return db
    .select()
    .from(moderationDecisions)
    .where(eq(moderationDecisions.userId, userId))
    .orderBy(desc(moderationDecisions.decidedAt), desc(moderationDecisions.id))
    .limit(limit)
}

/** Returns the newest rejection reason of each listing. */
export async function rejectionsOf(db: Db, listingIds: readonly string[]): Promise<Map<string, string | null>> {
  if (listingIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([moderationDecisions.listingId], {
      listingId: moderationDecisions.listingId,
      reason: moderationDecisions.reason,
    })
    .from(moderationDecisions)
    .where(
      and(
        inArray(moderationDecisions.listingId, [...listingIds]),
        eq(moderationDecisions.decision, 'listing_rejected'),
      ),
    )
    .orderBy(moderationDecisions.listingId, desc(moderationDecisions.decidedAt))
  return new Map(rows.flatMap(({ listingId, reason }) => (listingId === null ? [] : [[listingId, reason]])))
}
