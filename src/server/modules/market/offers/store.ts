/** Listings with their dependent rows. */
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { writtenOnce } from '../../../platform/database/written-once.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { images } from '../images/tables.ts'
import { vehicleMakes, vehicleModels, vehicleTypes, vehicleVariants } from '../taxonomy/tables.ts'
import { listingValuations, valuationColumns } from '../valuation/tables.ts'
import { hiddenFor } from './hidden-store.ts'
import {
  featuredListings,
  listingContacts,
  listingImages,
  listingPrices,
  vehicleListings,
  ofListing,
} from './tables.ts'

export type { LabelRow } from './tables.ts'

/** Listings with their taxonomy names, in no particular order. */
export function selectListings(db: Db) {
  return db
    .select({
      listing: vehicleListings,
      vehicleType: vehicleTypes.key,
      make: { name: vehicleMakes.name, slug: vehicleMakes.slug },
      /** Whether only sellers know the make. */
      makeAskedFor: vehicleMakes.askedFor,
      model: { name: vehicleModels.name, slug: vehicleModels.slug },
      variant: { name: vehicleVariants.name, slug: vehicleVariants.slug },
      valuation: valuationColumns,
    })
    .from(vehicleListings)
    .innerJoin(vehicleTypes, ofListing.type)
    .innerJoin(vehicleMakes, ofListing.make)
    .innerJoin(vehicleModels, ofListing.model)
    .leftJoin(vehicleVariants, ofListing.variant)
    .leftJoin(listingValuations, eq(listingValuations.listingId, vehicleListings.id))
}

export type ListingRow = Awaited<ReturnType<typeof selectListings>>[number]

const imageColumns = {
  id: images.id,
  contentHash: images.contentHash,
  width: images.width,
  height: images.height,
  widths: images.widths,
  formats: images.formats,
  placeholder: images.placeholder,
  focusPercent: images.focusPercent,
}

const listingOfId = writtenOnce((db) =>
  selectListings(db)
    .where(eq(vehicleListings.id, sql.placeholder('listingId')))
    .prepare(''),
)

export async function find(db: Db, listingId: string): Promise<ListingRow | null> {
  return firstOf(listingOfId(db).execute({ listingId }))
}

export async function imagesOf(db: Db, listingId: string) {
  return db
    .select(imageColumns)
    .from(listingImages)
    .innerJoin(images, eq(images.id, listingImages.imageId))
    .where(eq(listingImages.listingId, listingId))
    .orderBy(asc(listingImages.position))
}

export type NewListing = typeof vehicleListings.$inferInsert

/** A listing with its dependent rows. */
export interface PreparedListing {
  listing: NewListing
  prices: readonly { priceEuros: number; since: Date }[]
  imageIds: readonly string[]
  contactPhone: string | null
  featured: typeof featuredListings.$inferInsert | null
}

/** Inserts listings, one statement per table, without pictures that the staff hid from their sellers. Call it in a transaction. */
export async function insertAll(db: Db, prepared: readonly PreparedListing[]): Promise<void> {
  const listings = prepared.map(({ listing }) => listing)
  const prices = prepared.flatMap(({ listing, prices }) => prices.map((price) => ({ ...price, listingId: listing.id })))
  const contacts = prepared.flatMap(({ listing, contactPhone }) =>
    contactPhone ? [{ listingId: listing.id, contactPhone }] : [],
  )
  const featured = prepared.flatMap(({ featured }) => featured ?? [])
  if (listings.length > 0) await db.insert(vehicleListings).values(listings)
  if (prices.length > 0) await db.insert(listingPrices).values(prices)
  const shown = await shownAmong(db, prepared)
  if (shown.length > 0) await db.insert(listingImages).values(shown)
  if (contacts.length > 0) await db.insert(listingContacts).values(contacts)
  if (featured.length > 0) await db.insert(featuredListings).values(featured)
}

async function shownAmong(db: Db, prepared: readonly PreparedListing[]) {
  const imageIds = prepared.flatMap(({ imageIds }) => imageIds)
  const isHidden = await hiddenFor(
    db,
    prepared.map(({ listing }) => listing.id),
    imageIds,
  )
  return prepared.flatMap(({ listing: { id }, imageIds }) => {
    const shown = imageIds.filter((imageId) => !isHidden(id, imageId))
    return placed(id, shown, 0)
  })
}

/** Returns the pictures of a listing in their order, from a position on. */
function placed(listingId: string, imageIds: readonly string[], from: number) {
  return imageIds.map((imageId, index) => ({ listingId, position: from + index, imageId }))
}

/** Appends pictures that a listing does not have yet, except those that the staff hid. Call it in a transaction. */
export async function appendImages(db: Db, listingId: string, imageIds: readonly string[]): Promise<void> {
  // Whoever appends to the same listing waits: both would take the next position.
  await db
    .select({ id: vehicleListings.id })
    .from(vehicleListings)
    .where(eq(vehicleListings.id, listingId))
    .for('no key update')
  const present = await db
    .select({ imageId: listingImages.imageId, position: listingImages.position })
    .from(listingImages)
    .where(eq(listingImages.listingId, listingId))
  const known = new Set(present.map(({ imageId }) => imageId))
  const isHidden = await hiddenFor(db, [listingId], imageIds)
  const next = 1 + Math.max(-1, ...present.map(({ position }) => position))
  const added = [...new Set(imageIds)].filter((imageId) => !known.has(imageId) && !isHidden(listingId, imageId))
  if (added.length > 0) await db.insert(listingImages).values(placed(listingId, added, next))
}
