import { and, count, desc, eq, inArray, ne, or, type Placeholder, sql, type SQLWrapper, not } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/database.ts'
import { writtenOnce } from '../../../platform/database/written-once.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import type { StoredImage } from '../images/service.ts'
import { images } from '../images/tables.ts'
import { profiles } from '../../people/profiles/tables.ts'
import { vehicleMakes, vehicleModels, vehicleTypes, vehicleVariants } from '../taxonomy/tables.ts'
import { listingValuations, valuationColumns } from '../valuation/tables.ts'
import { cardFactsOf } from './facts-of.ts'
import type { PriceStep } from './rules.ts'
import {
  isOnOffer,
  labelColumns,
  listingContacts,
  listingImages,
  listingPrices,
  removedListings,
  vehicleListings,
  ofListing,
} from '../offers/tables.ts'

const portrait = alias(images, 'portrait')
const firstImage = alias(listingImages, 'first_image')

/** Columns for cards, without the large ones. */
function selectCards(db: Db) {
  return db
    .select({
      id: vehicleListings.id,
      userId: vehicleListings.userId,
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
      reservedUntil: vehicleListings.reservedUntil,
      publishedAt: vehicleListings.publishedAt,
      seller: {
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        companyName: profiles.companyName,
        isDealer: profiles.isDealer,
        isApprovedDealer: profiles.isApprovedDealer,
      },
      valuation: valuationColumns,
      image: imageColumns,
      imageCount: db.$count(listingImages, eq(listingImages.listingId, vehicleListings.id)),
      prices: pricesIn(vehicleListings.id),
    })
    .from(vehicleListings)
    .innerJoin(vehicleTypes, ofListing.type)
    .innerJoin(vehicleMakes, ofListing.make)
    .innerJoin(vehicleModels, ofListing.model)
    .innerJoin(profiles, eq(profiles.userId, vehicleListings.userId))
    .leftJoin(vehicleVariants, ofListing.variant)
    .leftJoin(firstImage, and(eq(firstImage.listingId, vehicleListings.id), eq(firstImage.position, 0)))
    .leftJoin(images, eq(images.id, firstImage.imageId))
    .leftJoin(listingValuations, eq(listingValuations.listingId, vehicleListings.id))
}

/** One array whatever the number of listings: a list of values would be another statement for each number. */
const isAmongIds = sql`${vehicleListings.id} = any(${sql.placeholder('ids')}::uuid[])`
const arrayOf = (ids: readonly string[]) => `{${ids.join(',')}}`

const cardsOnOffer = writtenOnce((db) =>
  selectCards(db)
    .where(and(isAmongIds, isOnOffer(sql.placeholder('now'))))
    .prepare(''),
)

/** Returns cards of those of these listings that are still on offer. */
export async function cards(db: Db, ids: readonly string[], now: Date) {
  if (ids.length === 0) return []
  return cardsOnOffer(db).execute({ ids: arrayOf(ids), now: now.toISOString() })
}

/** Returns cards of these listings, whatever their state. */
export async function cardsOfAny(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return selectCards(db).where(inArray(vehicleListings.id, [...ids]))
}

/** Returns the state of these listings, which decides what the public may see. */
export async function standings(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({
      id: vehicleListings.id,
      title: vehicleListings.title,
      priceEuros: vehicleListings.priceEuros,
      status: vehicleListings.status,
      pausedAt: vehicleListings.pausedAt,
      packageExpiry: vehicleListings.packageExpiry,
      isWithheld: vehicleListings.isWithheld,
      ...labelColumns,
      vehicleType: vehicleTypes.key,
    })
    .from(vehicleListings)
    .innerJoin(vehicleTypes, ofListing.type)
    .where(inArray(vehicleListings.id, [...ids]))
}

/** Returns what the taxonomy calls the vehicle of a listing, whatever its state; null for a make that its seller typed. */
export async function taxonomyNames(db: Db, listingId: string) {
  return firstOf(
    db
      .select({ make: vehicleMakes.name, model: { slug: vehicleModels.slug, name: vehicleModels.name } })
      .from(vehicleListings)
      .innerJoin(vehicleMakes, ofListing.make)
      .innerJoin(vehicleModels, ofListing.model)
      .where(and(eq(vehicleListings.id, listingId), not(vehicleMakes.askedFor))),
  )
}

/** Returns the facts that may still be shown of listings that their sellers have removed. */
export async function removedAmong(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: removedListings.listingId, facts: removedListings.facts })
    .from(removedListings)
    .where(inArray(removedListings.listingId, [...ids]))
}

/** The price steps of a listing, oldest first, as a column. */
function pricesIn(listingId: SQLWrapper) {
  const { since, priceEuros } = listingPrices
  return sql<PriceStep[]>`(
    select coalesce(json_agg(json_build_array(${priceEuros}, extract(epoch from ${since})) order by ${since}), '[]')
    from ${listingPrices} where ${listingPrices.listingId} = ${listingId})`.mapWith((steps: [number, number][]) =>
    steps.map(([priceEuros, sinceSeconds]) => ({ priceEuros, since: new Date(sinceSeconds * 1_000) })),
  )
}

/** The pictures of a listing in their order, as a column. */
function imagesIn(listingId: Placeholder) {
  const { id, contentHash, width, height, widths, formats, placeholder, focusPercent } = images
  return sql<StoredImage[]>`(
    select coalesce(json_agg(json_build_object('id', ${id}, 'contentHash', ${contentHash}, 'width', ${width}, 'height', ${height},
      'widths', ${widths}, 'formats', ${formats}, 'placeholder', ${placeholder},
      'focusPercent', ${focusPercent}) order by ${listingImages.position}), '[]')
    from ${listingImages} join ${images} on ${images.id} = ${listingImages.imageId}
    where ${listingImages.listingId} = ${listingId})`.mapWith((rows: StoredImage[]) => rows)
}

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

export type CardRow = Awaited<ReturnType<typeof cards>>[number]

const partsOfListing = writtenOnce((db) => {
  const [id, userId] = [sql.placeholder('id'), sql.placeholder('userId')]
  const isOnOfferNow = isOnOffer(sql.placeholder('now'))
  return db
    .select({
      profile: profiles,
      picture: { id: portrait.id, contentHash: portrait.contentHash, widths: portrait.widths },
      activeListings: db.$count(vehicleListings, and(eq(vehicleListings.userId, userId), isOnOfferNow)),
      contactPhone: listingContacts.contactPhone,
      images: imagesIn(id),
      prices: pricesIn(sql`${id}::uuid`),
    })
    .from(profiles)
    .leftJoin(portrait, eq(portrait.id, profiles.profilePictureId))
    .leftJoin(listingContacts, eq(listingContacts.listingId, id))
    .where(eq(profiles.userId, userId))
    .prepare('')
})

/** What a listing's page shows beside the listing itself, in one statement; null without the seller's profile. */
export async function partsOf(db: Db, { id, userId }: { id: string; userId: string }, now: Date) {
  return firstOf(partsOfListing(db).execute({ id, userId, now: now.toISOString() }))
}

const cardsOfListingsAndSeller = writtenOnce((db) => {
  const isOnOfferNow = isOnOffer(sql.placeholder('now'))
  const newest = db
    .select({ id: vehicleListings.id })
    .from(vehicleListings)
    .where(
      and(
        eq(vehicleListings.userId, sql.placeholder('userId')),
        ne(vehicleListings.id, sql.placeholder('without')),
        isOnOfferNow,
      ),
    )
    .orderBy(desc(vehicleListings.publishedAt), desc(vehicleListings.id))
    .limit(sql.placeholder('limit'))
  // One array for both: with `or` the database would read the whole market.
  const wanted = sql`${vehicleListings.id} = any(${sql.placeholder('ids')}::uuid[] || array(${newest}))`
  return selectCards(db).where(and(wanted, isOnOfferNow)).prepare('')
})

/** Returns cards of those of these listings that are on offer, and of the seller's newest others, in one statement. */
export async function cardsAround(
  db: Db,
  ids: readonly string[],
  others: { userId: string; without: string; limit: number },
  now: Date,
) {
  return cardsOfListingsAndSeller(db).execute({ ids: arrayOf(ids), ...others, now: now.toISOString() })
}

export async function removedFacts(db: Db, listingId: string): Promise<unknown> {
  const [row] = await db.select().from(removedListings).where(eq(removedListings.listingId, listingId))
  const facts = (row?.facts ?? {}) as { title?: string }
  return facts.title === undefined ? null : facts
}

export async function countOnOffer(db: Db, now: Date): Promise<number> {
  const [row] = await db.select({ listings: count() }).from(vehicleListings).where(isOnOffer(now))
  return row?.listings ?? 0
}

/** Returns the number of a seller's listings, and their views. */
export async function figuresOf(db: Db, userId: string, now: Date) {
  const [row] = await db
    .select({
      totalListings: count(),
      activeListings: sql<number>`count(*) filter (where ${isOnOffer(now)})`.mapWith(Number),
      totalViews: sql<number>`coalesce(sum(${vehicleListings.totalViews}), 0)`.mapWith(Number),
      contactViews: sql<number>`coalesce(sum(${vehicleListings.phoneViews}), 0)`.mapWith(Number),
    })
    .from(vehicleListings)
    .where(eq(vehicleListings.userId, userId))
  return row ?? { totalListings: 0, activeListings: 0, totalViews: 0, contactViews: 0 }
}

/** Returns ids of a seller's newest listings that are on offer or sold. */
export async function newestOf(db: Db, userId: string, limit: number, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: vehicleListings.id })
    .from(vehicleListings)
    .where(and(eq(vehicleListings.userId, userId), or(isOnOffer(now), eq(vehicleListings.status, 'sold'))))
    .orderBy(desc(vehicleListings.createdAt), desc(vehicleListings.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
