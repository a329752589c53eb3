/** Reads for landing pages, sitemaps and preview pictures. Writes nothing. */
import { and, asc, count, desc, eq, inArray, max, min, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BodyType, Country, FuelType, VehicleType } from '../../../contract/vocabulary.ts'
import type { Db } from '../../platform/database/database.ts'
import { images } from '../images/tables.ts'
import { isOnOffer, listingImages, vehicleListings } from '../listings/tables.ts'
import { vehicleMakes, vehicleModels, vehicleTypes, vehicleVariants } from '../taxonomy/tables.ts'

const { makeId, modelId, bodyType, fuelType, country } = vehicleListings
const firstImage = alias(listingImages, 'first_image')

/** A landing page's filters with its make and model looked up. */
export interface Selection {
  vehicleType: VehicleType
  makeId: string | null
  modelId: string | null
  bodyType?: BodyType[] | undefined
  fuelType?: FuelType[] | undefined
  region?: Country | undefined
}

function inSelection(db: Db, selection: Selection, now: Date): SQL | undefined {
  const types = db.select({ id: vehicleTypes.id }).from(vehicleTypes).where(eq(vehicleTypes.key, selection.vehicleType))
  return and(
    isOnOffer(now),
    inArray(vehicleListings.vehicleTypeId, types),
    selection.makeId === null ? undefined : eq(makeId, selection.makeId),
    selection.modelId === null ? undefined : eq(modelId, selection.modelId),
    selection.bodyType ? inArray(bodyType, selection.bodyType) : undefined,
    selection.fuelType ? inArray(fuelType, selection.fuelType) : undefined,
    selection.region ? eq(country, selection.region) : undefined,
  )
}

/** Age, mileage and sellers of a selection. */
export async function factsOf(db: Db, selection: Selection, now: Date) {
  const [row] = await db
    .select({
      total: count(),
      oldestYear: min(vehicleListings.year),
      newestYear: max(vehicleListings.year),
      medianMileageKm: sql<number | null>`percentile_disc(0.5) within group (order by ${vehicleListings.mileageKm})`,
      fromDealers: sql<number>`count(*) filter (where ${vehicleListings.salespersonType} = 'dealer')`.mapWith(Number),
    })
    .from(vehicleListings)
    .where(inSelection(db, selection, now))
  return row ?? { total: 0, oldestYear: null, newestYear: null, medianMileageKm: null, fromDealers: 0 }
}

/** How many listings each make, model, body type, fuel and country has in a selection: one row each, in one scan. */
export async function partsOf(db: Db, selection: Selection, now: Date) {
  return db
    .select({ makeId, modelId, bodyType, fuelType, country, listings: count() })
    .from(vehicleListings)
    .where(inSelection(db, selection, now))
    .groupBy(sql`grouping sets ((${makeId}), (${modelId}), (${bodyType}), (${fuelType}), (${country}))`)
    .orderBy(desc(count()))
}
export type PartRow = Awaited<ReturnType<typeof partsOf>>[number]

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
  const [make] = await db
    .select({ id: vehicleMakes.id, slug: vehicleMakes.slug, name: vehicleMakes.name })
    .from(vehicleMakes)
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleMakes.vehicleTypeId))
    .where(and(eq(vehicleTypes.key, vehicleType), eq(vehicleMakes.slug, slug)))
  return make ?? null
}

export async function findModel(db: Db, ofMakeId: string, slug: string) {
  const [model] = await db
    .select({ id: vehicleModels.id, slug: vehicleModels.slug, name: vehicleModels.name })
    .from(vehicleModels)
    .where(and(eq(vehicleModels.makeId, ofMakeId), eq(vehicleModels.slug, slug)))
  return model ?? null
}

/** The landing pages of a vehicle type that listings on offer lead to, with their number and their last change. */
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
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleListings.vehicleTypeId))
    .innerJoin(vehicleMakes, eq(vehicleMakes.id, makeId))
    .innerJoin(vehicleModels, eq(vehicleModels.id, modelId))
    .where(and(isOnOffer(now), eq(vehicleTypes.key, vehicleType)))
    .groupBy(
      sql`${vehicleTypes.key}, grouping sets ((), (${vehicleMakes.slug}), (${vehicleMakes.slug}, ${vehicleModels.slug}),
        (${bodyType}), (${fuelType}), (${country}))`,
    )
}
export type LandingPageRow = Awaited<ReturnType<typeof landingPages>>[number]

/** Sitemaps with listings in them: each holds `size` consecutive listing numbers, so a listing never moves. */
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

/** The listings on offer whose number is in a range, with their first picture. */
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
    .leftJoin(vehicleVariants, eq(vehicleVariants.id, vehicleListings.variantId))
    .leftJoin(firstImage, and(eq(firstImage.listingId, vehicleListings.id), eq(firstImage.position, 0)))
    .leftJoin(images, eq(images.id, firstImage.imageId))
    .where(and(isOnOffer(now), sql`${vehicleListings.number} between ${from} and ${upTo}`))
    .orderBy(asc(vehicleListings.number))
}
export type NumberedListing = Awaited<ReturnType<typeof listingsNumbered>>[number]

/** What the preview picture of a listing on offer shows. */
export async function previewFacts(db: Db, listingId: string, now: Date) {
  const [row] = await db
    .select({
      title: vehicleListings.title,
      variant: vehicleVariants.name,
      year: vehicleListings.year,
      mileageKm: vehicleListings.mileageKm,
      powerKw: vehicleListings.powerKw,
      priceEuros: vehicleListings.priceEuros,
      contentHash: images.contentHash,
      widths: images.widths,
    })
    .from(vehicleListings)
    .leftJoin(vehicleVariants, eq(vehicleVariants.id, vehicleListings.variantId))
    .leftJoin(firstImage, and(eq(firstImage.listingId, vehicleListings.id), eq(firstImage.position, 0)))
    .leftJoin(images, eq(images.id, firstImage.imageId))
    .where(and(eq(vehicleListings.id, listingId), isOnOffer(now)))
  return row ?? null
}
export type PreviewFacts = NonNullable<Awaited<ReturnType<typeof previewFacts>>>
