import { and, asc, count, desc, eq, exists, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { offeredStatuses } from '../../../../contract/market/listing-status.ts'
import type { ModerationFilter } from '../../../../contract/market/admin-choices.ts'
import type { Db } from '../../../platform/database/database.ts'
import { users } from '../../people/auth/tables.ts'
import { images } from '../../market/images/tables.ts'
import { isOffered, isOnOffer, listingImages, vehicleListings } from '../../market/offers/tables.ts'
import { profiles } from '../../people/profiles/tables.ts'
import { listingValuations } from '../../market/valuation/tables.ts'
import { listingReports } from './tables.ts'

/** The same condition as the index `vehicle_listings_unreviewed`. */
const isUnreviewed = sql`${isOffered}
  and ${vehicleListings.reviewedRevision} is distinct from ${vehicleListings.revision}`

const openReport = sql`(select from ${listingReports} where ${listingReports.listingId} = ${vehicleListings.id}
  and ${listingReports.subject} in ('listing', 'picture') and ${listingReports.settledAt} is null)`

const suspiciousPrice = sql`(select from ${listingValuations} where ${listingValuations.listingId} = ${vehicleListings.id}
  and ${listingValuations.step} = 'suspiciously_low')`

/** The reports of trusted flaggers first, then the longest waiting. */
const byReport = sql`(select min(case when ${listingReports.flaggerId} is null then ${listingReports.createdAt} else '-infinity' end)
  from ${listingReports} where ${listingReports.listingId} = ${vehicleListings.id} and ${listingReports.settledAt} is null)`

function conditionOf(filter: ModerationFilter, now: Date): SQL | undefined {
  switch (filter) {
    case 'unreviewed':
      return and(isUnreviewed, isOnOffer(now))
    case 'reported':
      return exists(openReport)
    case 'low_price':
      return and(isOnOffer(now), exists(suspiciousPrice))
    case 'reviewed':
      return and(isOnOffer(now), eq(vehicleListings.reviewedRevision, vehicleListings.revision))
    case 'rejected':
      return eq(vehicleListings.status, 'rejected')
    case 'all':
      return undefined
  }
}

function matching(text: string): SQL | undefined {
  if (text === '') return undefined
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const number = /^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : null
  return or(
    ilike(vehicleListings.title, pattern),
    ilike(users.email, pattern),
    number === null ? undefined : eq(vehicleListings.number, number),
  )
}

export interface ModerationQuery {
  filter: ModerationFilter
  text: string
  page: number
  pageSize: number
}

export async function total(db: Db, { filter, text }: ModerationQuery, now: Date): Promise<number> {
  const [row] = await db
    .select({ listings: count() })
    .from(vehicleListings)
    .innerJoin(users, eq(users.id, vehicleListings.userId))
    .where(and(conditionOf(filter, now), matching(text)))
  return row?.listings ?? 0
}

/** Returns the ids of one page: last rejected, or newest, first; reported ones by their reports. */
export async function pageOf(db: Db, { filter, text, page, pageSize }: ModerationQuery, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: vehicleListings.id })
    .from(vehicleListings)
    .innerJoin(users, eq(users.id, vehicleListings.userId))
    .where(and(conditionOf(filter, now), matching(text)))
    .orderBy(orderOf(filter), asc(vehicleListings.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return rows.map(({ id }) => id)
}

function orderOf(filter: ModerationFilter): SQL {
  if (filter === 'reported') return byReport
  return filter === 'rejected' ? sql`${vehicleListings.rejectedAt} desc nulls last` : desc(vehicleListings.publishedAt)
}

/** Returns what a moderator sees of these listings, in no particular order. */
export async function listingsById(db: Db, ids: readonly string[], now: Date) {
  if (ids.length === 0) return []
  const other = sql`vehicle_listings as other where other.model_id = ${vehicleListings.modelId}
    and other.year between ${vehicleListings.year} - 2 and ${vehicleListings.year} + 2
    and other.status in ${offeredStatuses} and other.id <> ${vehicleListings.id}`
  return db
    .select({
      listing: vehicleListings,
      onOffer: sql<boolean>`${isOnOffer(now)}`,
      email: users.email,
      accountCreatedAt: users.createdAt,
      profile: profiles,
      step: listingValuations.step,
      comparables: sql<number>`(select count(*) from ${other})`.mapWith(Number),
      averageEuros: sql<number | null>`(select avg(other.price_euros)::float8 from ${other})`,
    })
    .from(vehicleListings)
    .innerJoin(users, eq(users.id, vehicleListings.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(listingValuations, eq(listingValuations.listingId, vehicleListings.id))
    .where(inArray(vehicleListings.id, [...ids]))
}
export type ModeratedRow = Awaited<ReturnType<typeof listingsById>>[number]

/** Returns the pictures of these listings in their order. */
export async function imagesOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({ listingId: listingImages.listingId, image: images })
    .from(listingImages)
    .innerJoin(images, eq(images.id, listingImages.imageId))
    .where(inArray(listingImages.listingId, [...ids]))
    .orderBy(asc(listingImages.listingId), asc(listingImages.position))
}
