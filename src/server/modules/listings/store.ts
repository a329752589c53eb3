import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/database.ts'
import { images } from '../images/tables.ts'
import { vehicleMakes, vehicleModels, vehicleTypes, vehicleVariants } from '../taxonomy/tables.ts'
import { cardFactsOf } from './facts-of.ts'
import {
  featuredListings,
  isOnOffer,
  listingContacts,
  listingImages,
  listingPrices,
  removedListings,
  vehicleListings,
} from './tables.ts'

const firstImage = alias(listingImages, 'first_image')

/** A listing with its taxonomy names, in no particular order. */
export function selectListings(db: Db) {
  return db
    .select({
      listing: vehicleListings,
      vehicleType: vehicleTypes.key,
      make: { name: vehicleMakes.name, slug: vehicleMakes.slug },
      model: { name: vehicleModels.name, slug: vehicleModels.slug },
      variant: { name: vehicleVariants.name, slug: vehicleVariants.slug },
    })
    .from(vehicleListings)
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleListings.vehicleTypeId))
    .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleListings.makeId))
    .innerJoin(vehicleModels, eq(vehicleModels.id, vehicleListings.modelId))
    .leftJoin(vehicleVariants, eq(vehicleVariants.id, vehicleListings.variantId))
}

export type ListingRow = Awaited<ReturnType<typeof selectListings>>[number]

/** What cards show of listings. Large columns stay where they are. */
function selectCards(db: Db) {
  return db
    .select({
      id: vehicleListings.id,
      title: vehicleListings.title,
      vehicleType: vehicleTypes.key,
      make: { name: vehicleMakes.name, slug: vehicleMakes.slug },
      model: { name: vehicleModels.name, slug: vehicleModels.slug },
      variant: { name: vehicleVariants.name, slug: vehicleVariants.slug },
      ...cardFactsOf(vehicleListings),
      city: vehicleListings.city,
      country: vehicleListings.country,
      sellerKind: vehicleListings.salespersonType,
      featuredUntil: vehicleListings.featuredUntil,
      publishedAt: vehicleListings.publishedAt,
      image: imageColumns,
      imageCount:
        sql<number>`(select count(*) from ${listingImages} where ${listingImages.listingId} = ${vehicleListings.id})`.mapWith(
          Number,
        ),
    })
    .from(vehicleListings)
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleListings.vehicleTypeId))
    .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleListings.makeId))
    .innerJoin(vehicleModels, eq(vehicleModels.id, vehicleListings.modelId))
    .leftJoin(vehicleVariants, eq(vehicleVariants.id, vehicleListings.variantId))
    .leftJoin(firstImage, and(eq(firstImage.listingId, vehicleListings.id), eq(firstImage.position, 0)))
    .leftJoin(images, eq(images.id, firstImage.imageId))
}

/** Cards of these listings, those only that are still on offer. */
export async function cards(db: Db, ids: readonly string[], now: Date) {
  if (ids.length === 0) return []
  return selectCards(db).where(and(inArray(vehicleListings.id, [...ids]), isOnOffer(now)))
}

/** Cards of these listings, whatever has become of them. */
export async function cardsOfAny(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return selectCards(db).where(inArray(vehicleListings.id, [...ids]))
}

/** How these listings stand: what the public may see of them follows from it. */
export async function standings(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({
      id: vehicleListings.id,
      title: vehicleListings.title,
      priceEuros: vehicleListings.priceEuros,
      status: vehicleListings.status,
      packageExpiry: vehicleListings.packageExpiry,
    })
    .from(vehicleListings)
    .where(inArray(vehicleListings.id, [...ids]))
}

/** What may still be said of these listings, which their sellers have removed. */
export async function removedAmong(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: removedListings.listingId, facts: removedListings.facts })
    .from(removedListings)
    .where(inArray(removedListings.listingId, [...ids]))
}

const imageColumns = {
  id: images.id,
  contentHash: images.contentHash,
  width: images.width,
  height: images.height,
  widths: images.widths,
  formats: images.formats,
  placeholder: images.placeholder,
}

export type CardRow = Awaited<ReturnType<typeof cards>>[number]

export async function find(db: Db, listingId: string): Promise<ListingRow | null> {
  const [row] = await selectListings(db).where(eq(vehicleListings.id, listingId))
  return row ?? null
}

export async function imagesOf(db: Db, listingId: string) {
  return db
    .select(imageColumns)
    .from(listingImages)
    .innerJoin(images, eq(images.id, listingImages.imageId))
    .where(eq(listingImages.listingId, listingId))
    .orderBy(asc(listingImages.position))
}

/** The price steps of these listings, oldest first. */
export async function pricesOf(db: Db, listingIds: readonly string[]) {
  if (listingIds.length === 0) return []
  return db
    .select()
    .from(listingPrices)
    .where(inArray(listingPrices.listingId, [...listingIds]))
    .orderBy(asc(listingPrices.since))
}

export async function removedFacts(db: Db, listingId: string): Promise<unknown> {
  const [row] = await db.select().from(removedListings).where(eq(removedListings.listingId, listingId))
  return row?.facts ?? null
}

export type NewListing = typeof vehicleListings.$inferInsert

/** A listing with everything that belongs to it. */
export interface PreparedListing {
  listing: NewListing
  prices: readonly { priceEuros: number; since: Date }[]
  imageIds: readonly string[]
  contactPhone: string | null
  featured: typeof featuredListings.$inferInsert | null
}

/** Writes listings, a statement per table. To be called inside a transaction. */
export async function insertAll(db: Db, prepared: readonly PreparedListing[]): Promise<void> {
  const listings = prepared.map(({ listing }) => listing)
  const prices = prepared.flatMap(({ listing, prices }) => prices.map((price) => ({ ...price, listingId: listing.id })))
  const shown = prepared.flatMap(({ listing, imageIds }) => placed(listing.id, imageIds, 0))
  const contacts = prepared.flatMap(({ listing, contactPhone }) =>
    contactPhone ? [{ listingId: listing.id, contactPhone }] : [],
  )
  const featured = prepared.flatMap(({ featured }) => featured ?? [])
  if (listings.length > 0) await db.insert(vehicleListings).values(listings)
  if (prices.length > 0) await db.insert(listingPrices).values(prices)
  if (shown.length > 0) await db.insert(listingImages).values(shown)
  if (contacts.length > 0) await db.insert(listingContacts).values(contacts)
  if (featured.length > 0) await db.insert(featuredListings).values(featured)
}

/** Pictures of a listing in their order, from a position on. */
function placed(listingId: string, imageIds: readonly string[], from: number) {
  return imageIds.map((imageId, index) => ({ listingId, position: from + index, imageId }))
}

/** Puts pictures behind those a listing has, those only that it has not yet. To be called inside a transaction. */
export async function appendImages(db: Db, listingId: string, imageIds: readonly string[]): Promise<void> {
  const present = await db
    .select({ imageId: listingImages.imageId, position: listingImages.position })
    .from(listingImages)
    .where(eq(listingImages.listingId, listingId))
  const known = new Set(present.map(({ imageId }) => imageId))
  const next = 1 + Math.max(-1, ...present.map(({ position }) => position))
  const added = [...new Set(imageIds)].filter((imageId) => !known.has(imageId))
  if (added.length > 0) await db.insert(listingImages).values(placed(listingId, added, next))
}

export async function countOnOffer(db: Db, now: Date): Promise<number> {
  const [row] = await db.select({ listings: count() }).from(vehicleListings).where(isOnOffer(now))
  return row?.listings ?? 0
}
