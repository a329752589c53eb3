import { aliasedTable, and, asc, count, desc, eq, inArray, min, ne, sql } from 'drizzle-orm'
import { rolesAdmittedTo } from '../../../../contract/kernel.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { adminUsers, users } from '../../people/auth/tables.ts'
import { images } from '../../market/images/tables.ts'
import { listingImages, vehicleListings } from '../../market/offers/tables.ts'
import { listingReports, moderationDecisions } from '../moderation/tables.ts'
import { moderationAppeals } from './tables.ts'
import { type Step, transitions } from './rules.ts'

export type AppealRow = typeof moderationAppeals.$inferSelect

/** Returns false if there is an appeal against the decision or report. */
export async function add(db: Db, row: typeof moderationAppeals.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(moderationAppeals)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: moderationAppeals.id })
  return added.length > 0
}

/** Returns the appeal against a restriction or a kept report, by the id of either. */
export async function findAgainst(
  db: Db,
  against: { decisionId: string } | { reportId: string },
): Promise<AppealRow | null> {
  const { decisionId, reportId } = moderationAppeals
  const which = 'decisionId' in against ? eq(decisionId, against.decisionId) : eq(reportId, against.reportId)
  return firstOf(db.select().from(moderationAppeals).where(which))
}

/** Returns an appeal, locked until the transaction ends. */
export async function lock(db: Db, appealId: string): Promise<AppealRow | null> {
  return firstOf(db.select().from(moderationAppeals).where(eq(moderationAppeals.id, appealId)).for('update'))
}

/** Takes a step; returns false if the appeal was not in its source state. */
export async function take(
  db: Db,
  appealId: string,
  step: Step,
  decided: Pick<AppealRow, 'answer' | 'decidedAt' | 'decidedBy' | 'selfReviewed' | 'restored'>,
): Promise<boolean> {
  const { from, to } = transitions[step]
  const taken = await db
    .update(moderationAppeals)
    .set({ ...decided, status: to })
    .where(and(eq(moderationAppeals.id, appealId), inArray(moderationAppeals.status, [...from])))
    .returning({ id: moderationAppeals.id })
  return taken.length > 0
}

const ofState = (open: boolean) => (open ? eq(moderationAppeals.status, 'open') : ne(moderationAppeals.status, 'open'))

export async function total(db: Db, open: boolean): Promise<number> {
  const [row] = await db.select({ appeals: count() }).from(moderationAppeals).where(ofState(open))
  return row?.appeals ?? 0
}

/** Returns the number of open appeals, when the first is due, and how many are overdue. */
export async function openAppeals(db: Db, now: Date) {
  const { dueAt } = moderationAppeals
  const [row] = await db
    .select({
      appeals: count(),
      dueAt: min(dueAt),
      overdue: sql<number>`count(*) filter (where ${dueAt} < ${now.toISOString()})`.mapWith(Number),
    })
    .from(moderationAppeals)
    .where(ofState(true))
  return row ?? { appeals: 0, dueAt: null, overdue: 0 }
}

const [deciders, settlers] = [aliasedTable(users, 'deciders'), aliasedTable(users, 'settlers')]
const reviewers = aliasedTable(users, 'reviewers')
const reportedImages = aliasedTable(images, 'reported_images')

function selectSeen(db: Db) {
  return db
    .select({
      appeal: moderationAppeals,
      reviewer: reviewers.email,
      listingNumber: vehicleListings.number,
      decision: moderationDecisions,
      decider: deciders.email,
      decisionImage: images,
      report: listingReports,
      settler: settlers.email,
      reportImage: reportedImages,
    })
    .from(moderationAppeals)
    .leftJoin(moderationDecisions, eq(moderationDecisions.id, moderationAppeals.decisionId))
    .leftJoin(deciders, eq(deciders.id, moderationDecisions.decidedBy))
    .leftJoin(images, eq(images.id, moderationDecisions.imageId))
    .leftJoin(listingReports, eq(listingReports.id, moderationAppeals.reportId))
    .leftJoin(settlers, eq(settlers.id, listingReports.settledBy))
    .leftJoin(reportedImages, eq(reportedImages.id, listingReports.imageId))
    .leftJoin(reviewers, eq(reviewers.id, moderationAppeals.decidedBy))
    .leftJoin(
      vehicleListings,
      eq(vehicleListings.id, sql`coalesce(${moderationDecisions.listingId}, ${listingReports.listingId})`),
    )
}
export type SeenAppeal = Awaited<ReturnType<typeof selectSeen>>[number]

/** Returns one page: open appeals by their deadline, decided ones newest first. */
export function pageOf(db: Db, open: boolean, limit: number, offset: number): Promise<SeenAppeal[]> {
  return selectSeen(db)
    .where(ofState(open))
    .orderBy(open ? asc(moderationAppeals.dueAt) : desc(moderationAppeals.decidedAt), asc(moderationAppeals.id))
    .limit(limit)
    .offset(offset)
}

export async function find(db: Db, appealId: string): Promise<SeenAppeal | null> {
  return firstOf(selectSeen(db).where(eq(moderationAppeals.id, appealId)))
}

/** Returns the pictures of these listings in their order. */
export async function photosOf(db: Db, listingIds: readonly string[]) {
  if (listingIds.length === 0) return []
  return db
    .select({ listingId: listingImages.listingId, image: images })
    .from(listingImages)
    .innerJoin(images, eq(images.id, listingImages.imageId))
    .where(inArray(listingImages.listingId, [...listingIds]))
    .orderBy(asc(listingImages.position))
}

/** Returns how many accounts of the staff, other than this one, may decide appeals. */
export async function othersWhoDecide(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ others: count() })
    .from(adminUsers)
    .innerJoin(users, eq(users.email, adminUsers.email))
    .where(and(inArray(adminUsers.role, [...rolesAdmittedTo.support]), ne(users.id, userId)))
  return row?.others ?? 0
}

/** The email address and language of an account. */
export async function addressOf(db: Db, userId: string) {
  return firstOf(db.select({ email: users.email, language: users.language }).from(users).where(eq(users.id, userId)))
}
