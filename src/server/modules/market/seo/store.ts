/** Reads for landing pages, sitemaps and preview pictures. Writes nothing. */
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { otherModel } from '../../../../contract/market/other-model.ts'
import type { VehicleType } from '../../../../contract/market/vocabulary.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { images } from '../images/tables.ts'
import { isOnOffer, listingImages, vehicleListings, ofListing } from '../offers/tables.ts'
import { vehicleMakes, vehicleModels, vehicleTypes, vehicleVariants } from '../taxonomy/tables.ts'

const { bodyType, fuelType, country } = vehicleListings
const firstImage = alias(listingImages, 'first_image')

/** Names of makes or models, by id. */
export async function namesOf(db: Db, kind: 'makes' | 'models', ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { slug: string; name: string }>()
  const table = kind === 'makes' ? vehicleMakes : vehicleModels
  const rows = await db
    .select({ id: table.id, slug: table.slug, name: table.name })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return new Map(rows.map(({ id, slug, name }) => [id, { slug, name }]))
}

export async function findMake(db: Db, vehicleType: string, slug: string) {
  return firstOf(
    db
      .select({ id: vehicleMakes.id, slug: vehicleMakes.slug, name: vehicleMakes.name })
      .from(vehicleMakes)
      .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleMakes.vehicleTypeId))
      .where(and(eq(vehicleTypes.key, vehicleType), eq(vehicleMakes.slug, slug))),
  )
}

export async function findModel(db: Db, ofMakeId: string, slug: string) {
  return firstOf(
    db
      .select({ id: vehicleModels.id, slug: vehicleModels.slug, name: vehicleModels.name })
      .from(vehicleModels)
      .where(and(eq(vehicleModels.makeId, ofMakeId), eq(vehicleModels.slug, slug))),
  )
}

/** Returns the landing pages of a vehicle type that have listings on offer, with their number and last change; damaged vehicles are on none. */
export async function landingPages(db: Db, vehicleType: VehicleType, now: Date) {
  return db
    .select({
      vehicleType: vehicleTypes.key,
      make: vehicleMakes.slug,
      model: vehicleModels.slug,
      bodyType,
      fuelType,
      country,
      listings: count(),
      changedAt: sql<Date>`max(${vehicleListings.updatedAt})`.mapWith(vehicleListings.updatedAt),
    })
    .from(vehicleListings)
    .innerJoin(vehicleTypes, ofListing.type)
    .innerJoin(vehicleMakes, ofListing.make)
    .innerJoin(vehicleModels, ofListing.model)
    .where(and(isOnOffer(now), eq(vehicleTypes.key, vehicleType), ne(vehicleListings.damaged, 'yes')))
    .groupBy(
      sql`${vehicleTypes.key}, grouping sets ((), (${vehicleMakes.slug}), (${vehicleMakes.slug}, ${vehicleModels.slug}),
        (${bodyType}), (${fuelType}), (${country}))`,
    )
    .having(
      // What is not stated has no page, nor has a make that only sellers know.
      sql`${vehicleModels.slug} is distinct from ${otherModel.slug}
        and (grouping(${vehicleMakes.slug}) = 1 or not bool_or(${vehicleMakes.askedFor}))
        and (grouping(${bodyType}) = 1 or ${bodyType} is not null) and (grouping(${fuelType}) = 1 or ${fuelType} is not null)`,
    )
}
export type LandingPageRow = Awaited<ReturnType<typeof landingPages>>[number]

/**
 * Returns the sitemaps that contain listings: each holds `size` consecutive listing numbers, so a listing never moves.
 */
export async function listingSitemaps(db: Db, size: number, now: Date) {
  const sitemap = sql<number>`(${vehicleListings.number} - 1) / ${sql.raw(String(size))}`
  return db
    .select({
      sitemap: sitemap.mapWith(Number),
      changedAt: sql<Date>`max(${vehicleListings.updatedAt})`.mapWith(vehicleListings.updatedAt),
    })
    .from(vehicleListings)
    .where(isOnOffer(now))
    .groupBy(sitemap)
    .orderBy(sitemap)
}

/** Returns the listings on offer whose number is in a range, with their first picture. */
export async function listingsNumbered(db: Db, from: number, upTo: number, now: Date) {
  return db
    .select({
      id: vehicleListings.id,
      title: vehicleListings.title,
      variant: { name: vehicleVariants.name },
      year: vehicleListings.year,
      updatedAt: vehicleListings.updatedAt,
      contentHash: images.contentHash,
      widths: images.widths,
    })
    .from(vehicleListings)
    .leftJoin(vehicleVariants, ofListing.variant)
    .leftJoin(firstImage, and(eq(firstImage.listingId, vehicleListings.id), eq(firstImage.position, 0)))
    .leftJoin(images, eq(images.id, firstImage.imageId))
    .where(and(isOnOffer(now), sql`${vehicleListings.number} between ${from} and ${upTo}`))
    .orderBy(asc(vehicleListings.number))
}
export type NumberedListing = Awaited<ReturnType<typeof listingsNumbered>>[number]

/** Returns what the preview picture of a listing on offer shows. */
export async function previewFacts(db: Db, listingId: string, now: Date) {
  return firstOf(
    db
      .select({
        title: vehicleListings.title,
        variant: { name: vehicleVariants.name },
        modelDescription: vehicleListings.modelDescription,
        year: vehicleListings.year,
        mileageKm: vehicleListings.mileageKm,
        powerKw: vehicleListings.powerKw,
        priceEuros: vehicleListings.priceEuros,
        contentHash: images.contentHash,
        widths: images.widths,
      })
      .from(vehicleListings)
      .leftJoin(vehicleVariants, ofListing.variant)
      .leftJoin(firstImage, and(eq(firstImage.listingId, vehicleListings.id), eq(firstImage.position, 0)))
      .leftJoin(images, eq(images.id, firstImage.imageId))
      .where(and(eq(vehicleListings.id, listingId), isOnOffer(now))),
  )
}
export type PreviewFacts = NonNullable<Awaited<ReturnType<typeof previewFacts>>>
