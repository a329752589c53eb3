/** Reads when listings were away through no wish of their sellers. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { moderationDecisions } from '../../trust/moderation/tables.ts'
import type { Absence } from './rules.ts'

/** Returns when the staff took a listing down and put it back, in order. */
export async function absencesOf(db: Db, listingId: string): Promise<Absence[]> {
  const { decision, decidedAt, id } = moderationDecisions
  const rows = await db
    .select({ decision, at: decidedAt })
    .from(moderationDecisions)
    .where(
      and(eq(moderationDecisions.listingId, listingId), inArray(decision, ['listing_rejected', 'listing_approved'])),
    )
    .orderBy(decidedAt, id)
  return rows.map(({ decision, at }) => ({ isBack: decision === 'listing_approved', at }))
}
