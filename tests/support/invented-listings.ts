/** Inserts listings directly into the database: many, and with states that sellers cannot create. */
import { sql } from 'drizzle-orm'
import type { ListingStatus } from '../../src/contract/market/listing-status.ts'
import type { priceSteps } from '../../src/contract/market/price-verdicts.ts'
import { factKeys, factOf, type FactsWith, type FactValues } from '../../src/contract/market/vehicle-facts.ts'
import {
  bodyTypesByVehicleType,
  type Country,
  type KnownVehicleType,
  type SellerKind,
} from '../../src/contract/market/vocabulary.ts'
import { listingImages, vehicleListings } from '../../src/server/modules/market/offers/tables.ts'
import type { Market } from '../market.ts'

/** The facts that each listing states itself. */
export const ownFacts = [
  'priceEuros', 'mileageKm', 'year', 'powerKw', 'engineCc', 'co2GramsPerKm', 'seats', 'doors', 'fuelType', 'transmission',
  'condition', 'colour', 'features', 'bodyType',
] as const // prettier-ignore
type InventedFact = Exclude<(typeof ownFacts)[number], 'bodyType'>

export interface InventedListing extends Pick<FactValues, InventedFact> {
  /** Indexes of a model of the taxonomy, modulo their number, and of its variant; without a variant if it has fewer. */
  vehicle: number
  variant: number
  bodyType: number
  /** Others; by default they are not stated. */
  facts: Partial<FactValues>
  modelDescription: string | null
  description: string
  sellerKind: SellerKind
  country: Country
  town: readonly [string, string | null, string | null, number | null, number | null]
  hasPictures: boolean
  /** What the database notes of its verdict. */
  priceStep?: (typeof priceSteps)[number] | null
  percentOfEstimate?: number | null
  status: ListingStatus
  publishedHours: number
  featuredHours: number | null
  expiryHours: number | null
}

interface Entry {
  typeId: string
  typeKey: KnownVehicleType
  categoryId: string
  categories: { id: string; key: string }[]
  makeId: string
  modelId: string
  title: string
  variants: string[]
}

const hourMs = 3_600_000
const pictureId = '018f0000-0000-7000-8000-0000000000aa'

export async function insertInvented(market: Market, listings: readonly InventedListing[]): Promise<void> {
  if (listings.length === 0) return
  const entries = await entriesOf(market)
  const rows = listings.map((listing) => ({ id: market.scope.newId(), ...columnsOf(market, entries, listing) }))
  for (let start = 0; start < rows.length; start += 500) {
    await market.scope.db.insert(vehicleListings).values(rows.slice(start, start + 500))
  }
  await givePictures(
    market,
    rows.filter((_, index) => listings[index]?.hasPictures).map(({ id }) => id),
  )
}

/** Changes some listings, and removes some, by their position among all. */
export async function changeListings(
  market: Market,
  changed: readonly (readonly [number, InventedListing])[],
  removed: readonly number[],
): Promise<void> {
  const { db } = market.scope
  const ids = (await db.select({ id: vehicleListings.id }).from(vehicleListings).orderBy(vehicleListings.id)).map(({ id }) => id) // prettier-ignore
  if (ids.length === 0) return
  const entries = await entriesOf(market)
  for (const [at, listing] of changed) {
    const id = ids[at % ids.length] as string
    await db.transaction(async (db) => {
      await db
        .update(vehicleListings)
        .set(columnsOf(market, entries, listing))
        .where(sql`id = ${id}`)
      await db.delete(listingImages).where(sql`listing_id = ${id}`)
    })
    if (listing.hasPictures) await givePictures(market, [id])
  }
  for (const at of removed) await db.delete(vehicleListings).where(sql`id = ${ids[at % ids.length]}`)
}

async function givePictures({ scope: { db } }: Market, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`
    insert into images (id, content_hash, upload_hash, width, height, widths, placeholder, byte_size, created_at)
    values (${pictureId}, 'invented', 'invented', 1, 1, '{1}', '', 1, now()) on conflict do nothing`)
  await db.insert(listingImages).values(ids.map((listingId) => ({ listingId, position: 0, imageId: pictureId })))
}

function columnsOf({ scope, ana }: Market, entries: readonly Entry[], listing: InventedListing) {
  const entry = entries[listing.vehicle % entries.length] as Entry
  const bodies = bodyTypesByVehicleType[entry.typeKey]
  const bodyType = bodies[listing.bodyType % bodies.length] as string
  const [city, stateProvince, postcode, latitude, longitude] = listing.town
  const now = scope.now().getTime()
  const moment = (hours: number | null) => (hours === null ? null : new Date(now + hours * hourMs))
  const publishedAt = moment(listing.publishedHours) as Date
  const { vehicle: _1, variant, facts, sellerKind, town: _2, hasPictures: _3, publishedHours: _4, featuredHours, expiryHours, ...stated } = listing // prettier-ignore
  return {
    ...unstatedFacts,
    ...facts,
    ...(sellerKind === 'private' && { vatTreatment: 'not_stated' as const }),
    ...stated,
    odometer: stated.mileageKm === null ? ('unknown' as const) : null,
    userId: ana.userId,
    title: entry.title,
    vehicleTypeId: entry.typeId,
    makeId: entry.makeId,
    modelId: entry.modelId,
    variantId: entry.variants[variant] ?? null,
    reservedUntil: stated.status === 'reserved' ? '2026-06-08' : null,
    categoryId: entry.categories.find(({ key }) => key === bodyType)?.id ?? entry.categoryId,
    bodyType,
    engineCc: stated.fuelType === 'electric' ? null : stated.engineCc,
    salespersonType: sellerKind,
    location: `${city}, ${stated.country}`,
    city,
    stateProvince,
    postcode,
    latitude,
    longitude,
    showContactPhone: false,
    featuredUntil: moment(featuredHours),
    packageExpiry: moment(expiryHours),
    createdAt: publishedAt,
    publishedAt,
    updatedAt: publishedAt,
  }
}

/** "Not stated" of the choices that have a word for it. */
const unstatedFacts = Object.fromEntries(
  factKeys.flatMap((key) => {
    const fact = factOf(key)
    return fact.kind === 'choice' && fact.unstated !== undefined ? [[key, fact.unstated]] : []
  }),
) as Pick<FactValues, FactsWith<{ unstated: string }>>

async function entriesOf({ scope: { db } }: Market): Promise<Entry[]> {
  const { rows } = (await db.execute(sql`
    select types.id as "typeId", types.key as "typeKey", makes.id as "makeId", models.id as "modelId",
           makes.name || ' ' || models.name as title,
           (select id from vehicle_categories where vehicle_type_id = types.id limit 1) as "categoryId",
           array(select json_build_object('id', id, 'key', key) from vehicle_categories where vehicle_type_id = types.id) as categories,
           array(select id::text from vehicle_variants where model_id = models.id order by slug) as variants
    from vehicle_models models join vehicle_makes makes on makes.id = models.make_id
    join vehicle_types types on types.id = makes.vehicle_type_id order by title`)) as { rows: Entry[] }
  return rows
}
