import { and, asc, count, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MyListingFilter, MySort } from '../../../../contract/market/my-listings-choices.ts'
import type { Db } from '../../../platform/database/database.ts'
import { images } from '../../market/images/tables.ts'
import {
  featuredListings,
  isLive,
  isOnOffer,
  listingContacts,
  labelColumns,
  listingImages,
  vehicleListings,
  ofListing,
} from '../../market/offers/tables.ts'
import { vehicleMakes, vehicleModels, vehicleTypes, vehicleVariants } from '../../market/taxonomy/tables.ts'
import { listingValuations, valuationColumns } from '../../market/valuation/tables.ts'

function isFeatured(now: Date) {
  return and(gt(vehicleListings.featuredUntil, now), isOnOffer(now))
}

function isReserved(now: Date) {
  return and(eq(vehicleListings.status, 'reserved'), isOnOffer(now))
}

function isExpired(now: Date) {
  return and(isLive, lte(vehicleListings.packageExpiry, now))
}

/** Condition: an own listing passes a filter. */
export function conditionOf(filter: MyListingFilter, now: Date): SQL | undefined {
  switch (filter) {
    case 'all':
      return undefined
    case 'active':
      return isOnOffer(now)
    case 'reserved':
      return isReserved(now)
    case 'paused':
    case 'withdrawn':
    case 'sold':
    case 'rejected':
      return eq(vehicleListings.status, filter)
    case 'featured':
      return isFeatured(now)
    case 'expired':
      return isExpired(now)
  }
}

function orderOf(sort: MySort): SQL {
  switch (sort) {
    case 'newest':
      return desc(vehicleListings.createdAt)
    case 'oldest':
      return asc(vehicleListings.createdAt)
    case 'price_desc':
      return desc(vehicleListings.priceEuros)
    case 'price_asc':
      return asc(vehicleListings.priceEuros)
    case 'most_viewed':
      return desc(vehicleListings.totalViews)
    case 'most_contacted':
      return desc(vehicleListings.phoneViews)
    case 'ends_first':
      return sql`${vehicleListings.packageExpiry} asc nulls last`
    case 'quality_asc':
      return sql`${vehicleListings.qualityScore} asc nulls first`
  }
}

function matching(condition: SQL | undefined) {
  return sql<number>`count(*) filter (where ${condition ?? sql`true`})`.mapWith(Number)
}

/** Returns how many of the account's listings each filter has. */
export async function countsOf(db: Db, userId: string, now: Date) {
  const [row] = await db
    .select({
      all: count(),
      active: matching(isOnOffer(now)),
      reserved: matching(isReserved(now)),
      paused: matching(eq(vehicleListings.status, 'paused')),
      withdrawn: matching(eq(vehicleListings.status, 'withdrawn')),
      sold: matching(eq(vehicleListings.status, 'sold')),
      featured: matching(isFeatured(now)),
      expired: matching(isExpired(now)),
      rejected: matching(eq(vehicleListings.status, 'rejected')),
    })
    .from(vehicleListings)
    .where(eq(vehicleListings.userId, userId))
  return (
    row ?? { all: 0, active: 0, reserved: 0, paused: 0, withdrawn: 0, sold: 0, featured: 0, expired: 0, rejected: 0 }
  )
}

/** Returns the ids of one page; ties are ordered by id. */
export async function pageOf(
  db: Db,
  userId: string,
  { filter, sort, page, pageSize }: { filter: MyListingFilter; sort: MySort; page: number; pageSize: number },
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select({ id: vehicleListings.id })
    .from(vehicleListings)
    .where(and(eq(vehicleListings.userId, userId), conditionOf(filter, now)))
    .orderBy(orderOf(sort), sort === 'oldest' ? asc(vehicleListings.id) : desc(vehicleListings.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return rows.map(({ id }) => id)
}

const firstImage = alias(listingImages, 'first_image')

/** Returns what the owner's cards show of these listings, in no particular order. */
export async function cards(db: Db, ids: readonly string[], userId: string) {
  if (ids.length === 0) return []
  return db
    .select({
      id: vehicleListings.id,
      number: vehicleListings.number,
      title: vehicleListings.title,
      ...labelColumns,
      vehicleType: vehicleTypes.key,
      make: { name: vehicleMakes.name, slug: vehicleMakes.slug },
      model: { name: vehicleModels.name, slug: vehicleModels.slug },
      variant: { name: vehicleVariants.name, slug: vehicleVariants.slug },
      modelDescription: vehicleListings.modelDescription,
      bodyType: vehicleListings.bodyType,
      fuelType: vehicleListings.fuelType,
      transmission: vehicleListings.transmission,
      engineCc: vehicleListings.engineCc,
      powerKw: vehicleListings.powerKw,
      condition: vehicleListings.condition,
      year: vehicleListings.year,
      mileageKm: vehicleListings.mileageKm,
      odometer: vehicleListings.odometer,
      priceEuros: vehicleListings.priceEuros,
      nextPriceEuros: vehicleListings.nextPriceEuros,
      nextPriceAt: vehicleListings.nextPriceAt,
      valuation: valuationColumns,
      phoneViews: vehicleListings.phoneViews,
      totalViews: vehicleListings.totalViews,
      status: vehicleListings.status,
      reservedUntil: vehicleListings.reservedUntil,
      soldAt: vehicleListings.soldAt,
      pausedAt: vehicleListings.pausedAt,
      rejectedAt: vehicleListings.rejectedAt,
      packageExpiry: vehicleListings.packageExpiry,
      isWithheld: vehicleListings.isWithheld,
      featuredUntil: vehicleListings.featuredUntil,
      damaged: vehicleListings.damaged,
      featuredDaysStanding: sql<number | null>`(
        select ceil(max(extract(epoch from expires_at - stopped_at)) / 86400) from ${featuredListings}
        where listing_id = ${vehicleListings.id} and stopped_at is not null)`.mapWith(Number),
      showContactPhone: vehicleListings.showContactPhone,
      hasContactPhone: sql<boolean>`${listingContacts.listingId} is not null`,
      qualityScore: vehicleListings.qualityScore,
      createdAt: vehicleListings.createdAt,
      updatedAt: vehicleListings.updatedAt,
      revision: vehicleListings.revision,
      image: images,
      imageCount:
        sql<number>`(select count(*) from ${listingImages} where ${listingImages.listingId} = ${vehicleListings.id})`.mapWith(
          Number,
        ),
    })
    .from(vehicleListings)
    .innerJoin(vehicleTypes, ofListing.type)
    .innerJoin(vehicleMakes, ofListing.make)
    .innerJoin(vehicleModels, ofListing.model)
    .leftJoin(vehicleVariants, ofListing.variant)
    .leftJoin(listingContacts, eq(listingContacts.listingId, vehicleListings.id))
    .leftJoin(firstImage, and(eq(firstImage.listingId, vehicleListings.id), eq(firstImage.position, 0)))
    .leftJoin(images, eq(images.id, firstImage.imageId))
    .leftJoin(listingValuations, eq(listingValuations.listingId, vehicleListings.id))
    .where(and(inArray(vehicleListings.id, [...ids]), eq(vehicleListings.userId, userId)))
}

export type OwnCardRow = Awaited<ReturnType<typeof cards>>[number]
