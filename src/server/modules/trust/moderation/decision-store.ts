import { aliasedTable, and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Ground } from '../../../../contract/market/decision-grounds.ts'
import type { DecisionKind } from '../../../../contract/market/report-choices.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { users } from '../../people/auth/tables.ts'
import { images } from '../../market/images/tables.ts'
import { moderationAppeals } from '../appeals/tables.ts'
import { listingReports, moderationDecisions } from './tables.ts'

export type DecisionRow = typeof moderationDecisions.$inferSelect

export async function insert(db: Db, decision: typeof moderationDecisions.$inferInsert): Promise<void> {
  await db.insert(moderationDecisions).values(decision)
}

/** The email address and language of an account. */
export async function addressOf(db: Db, userId: string) {
  return firstOf(db.select({ email: users.email, language: users.language }).from(users).where(eq(users.id, userId)))
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

const deciders = aliasedTable(users, 'deciders')

/** Returns decisions with the picture that they are about, and the address of who decided, in no particular order. */
export async function decisionsById(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({ decision: moderationDecisions, image: images, deciderEmail: deciders.email })
    .from(moderationDecisions)
    .leftJoin(images, eq(images.id, moderationDecisions.imageId))
    .leftJoin(deciders, eq(deciders.id, moderationDecisions.decidedBy))
    .where(inArray(moderationDecisions.id, [...ids]))
}
export type SeenDecision = Awaited<ReturnType<typeof decisionsById>>[number]

/** Returns the reports that a decision followed, earliest first. */
export async function noticesOf(db: Db, decisionId: string) {
  return db
    .select({ reason: listingReports.reason, createdAt: listingReports.createdAt })
    .from(listingReports)
    .where(eq(listingReports.decisionId, decisionId))
    .orderBy(asc(listingReports.createdAt), asc(listingReports.id))
}

/** Returns the newest decision of these kinds about the same listing, picture, message or account as this one. */
export async function newestLike(
  db: Db,
  like: DecisionRow,
  kinds: readonly DecisionKind[],
): Promise<DecisionRow | null> {
  const { decision, userId, listingId, imageId, leadId } = moderationDecisions
  const same = [
    like.leadId === null ? undefined : eq(leadId, like.leadId),
    like.imageId === null ? undefined : eq(imageId, like.imageId),
    like.listingId === null ? undefined : eq(listingId, like.listingId),
    like.userId === null ? undefined : eq(userId, like.userId),
  ]
  return firstOf(
    db
      .select()
      .from(moderationDecisions)
      .where(and(inArray(decision, [...kinds]), ...same))
      .orderBy(desc(moderationDecisions.decidedAt), desc(moderationDecisions.id))
      .limit(1),
  )
}

export interface Rejection {
  decisionId: string
  ground: Ground | null
  facts: string | null
  /** By when the appeal against it is answered; null unless one is open. */
  appealDueAt: Date | null
}

/** Returns the newest rejection of each listing. */
export async function rejectionsOf(db: Db, listingIds: readonly string[]): Promise<Map<string, Rejection>> {
  if (listingIds.length === 0) return new Map()
  const { id, listingId, ground, reason, decidedAt, decision } = moderationDecisions
  const rows = await db
    .selectDistinctOn([listingId], {
      listingId,
      decisionId: id,
      ground,
      facts: reason,
      appealDueAt: moderationAppeals.dueAt,
    })
    .from(moderationDecisions)
    .leftJoin(moderationAppeals, and(eq(moderationAppeals.decisionId, id), eq(moderationAppeals.status, 'open')))
    .where(and(inArray(listingId, [...listingIds]), eq(decision, 'listing_rejected')))
    .orderBy(listingId, desc(decidedAt), desc(id))
  return new Map(rows.flatMap(({ listingId, ...rejection }) => (listingId === null ? [] : [[listingId, rejection]])))
}

/** Returns the newest decision that hid each picture of these listings, by the ids of listing and picture. */
export async function hidingsOf(db: Db, listingIds: readonly string[]): Promise<Map<string, string>> {
  if (listingIds.length === 0) return new Map()
  const { id, listingId, imageId, decidedAt, decision } = moderationDecisions
  const rows = await db
    .selectDistinctOn([listingId, imageId], { listingId, imageId, id })
    .from(moderationDecisions)
    .where(and(inArray(listingId, [...listingIds]), eq(decision, 'picture_hidden')))
    .orderBy(listingId, imageId, desc(decidedAt), desc(id))
  return new Map(rows.map(({ listingId, imageId, id }) => [`${listingId} ${imageId}`, id]))
}
