/** A dealer's own listings as rows: conditions, order, and the figures of one page. */
import { and, asc, count, desc, eq, gt, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayMs } from '../../../../contract/market/durations.ts'
import type { MyListingFilter, RowColumn, SortDirection } from '../../../../contract/market/my-listings-choices.ts'
import type { Db } from '../../../platform/database/database.ts'
import { userFavourites } from '../../market/favourites/tables.ts'
import { images } from '../../market/images/tables.ts'
import { importedListings } from '../import/tables.ts'
import { conversations } from '../conversations/tables.ts'
import { isOnOffer, labelColumns, listingImages, vehicleListings, ofListing } from '../../market/offers/tables.ts'
import { vehicleMakes, vehicleTypes, vehicleVariants } from '../../market/taxonomy/tables.ts'
import { listingValuations, valuationColumns } from '../../market/valuation/tables.ts'
import { conditionOf } from './store.ts'

/** Which rows. */
export interface RowConditions {
  filter: MyListingFilter
  make?: string | undefined
  minDays?: number | undefined
  withoutPictures: boolean
  text: string
}

/** The dealer's own number: that of an import, the first if one listing was imported under several. */
const ownNumber = sql<string | null>`coalesce(${vehicleListings.externalId}, (
  select min(${importedListings.externalId}) from ${importedListings}
  where ${importedListings.listingId} = ${vehicleListings.id} and ${importedListings.userId} = ${vehicleListings.userId}))`

const favourites = sql<number>`(select count(*) from ${userFavourites}
  where ${userFavourites.listingId} = ${vehicleListings.id} and ${userFavourites.removedAt} is null)`.mapWith(Number)

const enquiries = sql<number>`(select count(*) from ${conversations}
  where ${conversations.listingId} = ${vehicleListings.id})`.mapWith(Number)

/** The price as a part of what similar vehicles are offered for; null without an estimate. */
const priceRatio = sql`(select ${vehicleListings.priceEuros}::float / ${listingValuations.estimateEuros} from ${listingValuations}
  where ${listingValuations.listingId} = ${vehicleListings.id})`

const maxWords = 8

function hasWord(word: string): SQL | undefined {
  const pattern = `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const { title, modelDescription, registrationNumber, vin, number } = vehicleListings
  const wantedNumber = /^#?\d{1,9}$/.test(word) ? Number(word.replace('#', '')) : null
  return or(
    ...[title, modelDescription, registrationNumber, vin, ownNumber].map((column) => ilike(column, pattern)),
    wantedNumber === null ? undefined : eq(number, wantedNumber),
  )
}

function fitting(
  userId: string,
  { filter, make, minDays, withoutPictures, text }: RowConditions,
  now: Date,
): SQL | undefined {
  const { publishedAt, hasPictures, makeId } = vehicleListings
  const words = text.split(/\s+/).filter(Boolean).slice(0, maxWords)
  return and(
    eq(vehicleListings.userId, userId),
    conditionOf(filter, now),
    make === undefined
      ? undefined
      : sql`${makeId} in (select ${vehicleMakes.id} from ${vehicleMakes} where ${vehicleMakes.slug} = ${make})`,
    minDays === undefined ? undefined : lte(publishedAt, new Date(now.getTime() - minDays * dayMs)),
    withoutPictures ? eq(hasPictures, false) : undefined,
    ...words.map(hasWord),
  )
}

function orderOf(column: RowColumn, now: Date): SQL {
  const listing = vehicleListings
  switch (column) {
    case 'number':
      return ownNumber
    case 'title':
      return sql`lower(${listing.title})`
    case 'price':
      return sql`${listing.priceEuros}`
    case 'verdict':
      return priceRatio
    case 'year':
      return sql`${listing.year}`
    case 'mileage':
      return sql`${listing.mileageKm}`
    case 'days':
      return sql`coalesce(${listing.soldAt}, ${now.toISOString()}::timestamptz) - ${listing.publishedAt}`
    case 'views':
      return sql`${listing.totalViews}`
    case 'favourites':
      return favourites
    case 'enquiries':
      return enquiries
    case 'state':
      return sql`case when ${isOnOffer(now)} then case ${listing.status} when 'reserved' then 'b' else 'a' end else ${listing.status} end`
    case 'featured':
      return sql`case when ${gt(listing.featuredUntil, now)} then ${listing.featuredUntil} end`
  }
}

export async function countRows(db: Db, userId: string, conditions: RowConditions, now: Date): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(vehicleListings)
    .where(fitting(userId, conditions, now))
  return row?.rows ?? 0
}

/** Returns the ids of one page. Rows without a value come last; ties are ordered by id. */
export async function pageOfRows(
  db: Db,
  userId: string,
  query: RowConditions & { column: RowColumn; direction: SortDirection; page: number; pageSize: number },
  now: Date,
): Promise<string[]> {
  const { column, direction, page, pageSize } = query
  const order = orderOf(column, now)
  const rows = await db
    .select({ id: vehicleListings.id })
    .from(vehicleListings)
    .where(fitting(userId, query, now))
    .orderBy(
      direction === 'asc' ? sql`${order} asc nulls last` : sql`${order} desc nulls last`,
      direction === 'asc' ? asc(vehicleListings.id) : desc(vehicleListings.id),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return rows.map(({ id }) => id)
}

/** Returns the ids of fitting listings, newest first. */
export async function idsOfRows(
  db: Db,
  userId: string,
  conditions: RowConditions,
  limit: number,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select({ id: vehicleListings.id })
    .from(vehicleListings)
    .where(fitting(userId, conditions, now))
    .orderBy(desc(vehicleListings.publishedAt), desc(vehicleListings.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Returns the makes of an account's listings, by name. */
export async function makesOf(db: Db, userId: string) {
  return db
    .select({ slug: vehicleMakes.slug, name: sql<string>`min(${vehicleMakes.name})`, listings: count() })
    .from(vehicleListings)
    .innerJoin(vehicleMakes, ofListing.make)
    .where(eq(vehicleListings.userId, userId))
    .groupBy(vehicleMakes.slug)
    .orderBy(asc(sql`lower(min(${vehicleMakes.name}))`))
}

/** Returns how many of an account's listings on offer have each step. */
export async function verdictsOf(db: Db, userId: string, now: Date) {
  return db
    .select({ step: listingValuations.step, listings: count() })
    .from(vehicleListings)
    .innerJoin(listingValuations, eq(listingValuations.listingId, vehicleListings.id))
    .where(and(eq(vehicleListings.userId, userId), isOnOffer(now)))
    .groupBy(listingValuations.step)
}

const firstImage = alias(listingImages, 'first_image')

/** Returns what the rows of these listings show, in no particular order. */
export async function rowsOf(db: Db, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const listing = vehicleListings
  return db
    .select({
      id: listing.id,
      number: listing.number,
      ownNumber,
      title: listing.title,
      variant: { name: vehicleVariants.name },
      modelDescription: listing.modelDescription,
      image: images,
      ...labelColumns,
      vehicleType: vehicleTypes.key,
      priceEuros: listing.priceEuros,
      nextPriceEuros: listing.nextPriceEuros,
      nextPriceAt: listing.nextPriceAt,
      valuation: valuationColumns,
      year: listing.year,
      mileageKm: listing.mileageKm,
      odometer: listing.odometer,
      views: listing.totalViews,
      phoneViews: listing.phoneViews,
      favourites,
      enquiries,
      status: listing.status,
      reservedUntil: listing.reservedUntil,
      publishedAt: listing.publishedAt,
      soldAt: listing.soldAt,
      packageExpiry: listing.packageExpiry,
      isWithheld: listing.isWithheld,
      featuredUntil: listing.featuredUntil,
    })
    .from(listing)
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, listing.vehicleTypeId))
    .leftJoin(vehicleVariants, eq(vehicleVariants.id, listing.variantId))
    .leftJoin(firstImage, and(eq(firstImage.listingId, listing.id), eq(firstImage.position, 0)))
    .leftJoin(images, eq(images.id, firstImage.imageId))
    .leftJoin(listingValuations, eq(listingValuations.listingId, listing.id))
    .where(and(inArray(listing.id, [...ids]), eq(listing.userId, userId)))
}
export type OwnRow = Awaited<ReturnType<typeof rowsOf>>[number]

/** Returns what a change of prices needs to know of these listings, in no particular order. */
export async function pricesOf(db: Db, userId: string, ids: readonly string[]) {
  const { id, title, status } = vehicleListings
  const priceEuros = sql<number>`coalesce(${vehicleListings.nextPriceEuros}, ${vehicleListings.priceEuros})`
  return db
    .select({ id, title, ownNumber, priceEuros, status })
    .from(vehicleListings)
    .where(and(inArray(id, [...ids]), eq(vehicleListings.userId, userId)))
}
