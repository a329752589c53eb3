import { asc, eq, inArray, isNull, and, or, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/database.ts'
import { users } from '../../people/auth/tables.ts'
import { images } from '../../market/images/tables.ts'
import { conversationMessages, conversations } from '../../selling/conversations/tables.ts'
import { vehicleListings } from '../../market/offers/tables.ts'
import { profiles } from '../../people/profiles/tables.ts'
import { listingReports, trustedFlaggers } from './tables.ts'

const { subject, listingId, imageId, leadId, subjectUserId, settledAt, flaggerId, createdAt, id } = listingReports

const writers = alias(users, 'writers')

/** Open, and about something that is still there. */
const isOpenCase = and(isNull(settledAt), or(isNotNull(listingId), isNotNull(leadId), isNotNull(subjectUserId)))
const thing = [subject, listingId, imageId, leadId, subjectUserId] as const

/** Returns the number of things with open reports. */
export async function total(db: Db): Promise<number> {
  const cases = db
    .select({ subject })
    .from(listingReports)
    .where(isOpenCase)
    .groupBy(...thing)
    .as('cases')
  const [row] = await db.select({ total: sql<number>`count(*)`.mapWith(Number) }).from(cases)
  return row?.total ?? 0
}

/** Returns the first report of each thing of one page: of trusted flaggers first, then the longest waiting. */
export async function pageOf(db: Db, limit: number, offset: number): Promise<string[]> {
  const first = sql<string>`(array_agg(${id} order by ${createdAt}, ${id}))[1]`
  const rows = await db
    .select({ first })
    .from(listingReports)
    .where(isOpenCase)
    .groupBy(...thing)
    .orderBy(sql`bool_or(${flaggerId} is not null) desc`, sql`min(${createdAt})`, first)
    .limit(limit)
    .offset(offset)
  return rows.map(({ first }) => first)
}

const firstImage = sql`(select first.image_id from listing_images first where first.listing_id = ${listingId} order by first.position limit 1)`

/** Returns these reports with what they are about, in no particular order. */
export async function casesById(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({
      report: listingReports,
      listingNumber: vehicleListings.number,
      image: images,
      message: conversationMessages,
      conversation: conversations,
      author: writers.email,
      seller: users,
      profile: profiles,
    })
    .from(listingReports)
    .leftJoin(vehicleListings, eq(vehicleListings.id, listingId))
    .leftJoin(images, eq(images.id, sql`coalesce(${imageId}, ${firstImage})`))
    .leftJoin(users, eq(users.id, vehicleListings.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(conversationMessages, eq(conversationMessages.id, leadId))
    .leftJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
    .leftJoin(writers, eq(writers.id, conversationMessages.authorUserId))
    .where(inArray(id, [...ids]))
}

/** Returns all open reports about the things of these reports, with the id of that report. */
export async function openLike(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const same = sql`exists (select from listing_reports as wanted where wanted.id in ${[...ids]}
    and wanted.subject = ${subject} and wanted.listing_id is not distinct from ${listingId}
    and wanted.image_id is not distinct from ${imageId} and wanted.lead_id is not distinct from ${leadId}
    and wanted.subject_user_id is not distinct from ${subjectUserId})`
  return db
    .select({ report: listingReports, flagger: trustedFlaggers.name })
    .from(listingReports)
    .leftJoin(trustedFlaggers, eq(trustedFlaggers.id, flaggerId))
    .where(and(isNull(settledAt), same))
    .orderBy(sql`${flaggerId} is null`, asc(createdAt), asc(id))
}
