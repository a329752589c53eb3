/** A generated market in a database: taxonomy, one seller, and listings by `copy`. */
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { PGlite } from '@electric-sql/pglite'
import { Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { v5 } from 'uuid'
import { importTaxonomy } from '../../src/server/modules/market/taxonomy/service.ts'
import { type Platform, scopeOf } from '../../src/server/platform/platform.ts'
import { readTaxonomy } from '../../src/server/seed/taxonomy/taxonomy.ts'
import { generateListings, type GeneratedListing, generateTowns, type Vehicle } from './generated-listings.ts'
import { sellerTextsOf } from './seller-texts.ts'

/** The current time of every query. */
export const now = new Date('2026-11-20T12:00:00Z')
export const towns = generateTowns(3_000)
const sellerId = '018f0000-0000-7000-8000-000000000001'
const namespace = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'

/** The same ids in every database, so that results can be compared. */
export async function addTaxonomy(platform: Platform): Promise<void> {
  let number = 0
  const newId = () => v5(String((number += 1)), namespace)
  await importTaxonomy({ ...scopeOf(platform, null), newId }, readTaxonomy())
  await platform.database.jobConnection.executeSql(
    `insert into users (id, email, created_at, updated_at) values ($1, 'seller@bench.test', now(), now())`,
    [sellerId],
  )
}

export async function vehiclesOf({ database }: Platform): Promise<Vehicle[]> {
  const { rows } = await database.jobConnection.executeSql(
    `select types.id as "typeId", types.key as type, makes.id as "makeId", makes.name as make, models.id as "modelId", models.name as model,
            array(select id::text from vehicle_variants where model_id = models.id order by id) as "variantIds",
            (select json_object_agg(key, id) from vehicle_categories where vehicle_type_id = types.id) as categories
     from vehicle_models models join vehicle_makes makes on makes.id = models.make_id
     join vehicle_types types on types.id = makes.vehicle_type_id order by makes.id, models.id`,
    [],
  )
  return rows as Vehicle[]
}

export const columns = [
  'id', 'user_id', 'title', 'vehicle_type_id', 'make_id', 'model_id', 'variant_id', 'category_id', 'body_type', 'year',
  'mileage_km', 'price_euros', 'vat_treatment', 'fuel_type', 'transmission', 'engine_cc', 'power_kw', 'co2_grams_per_km',
  'colour', 'doors', 'seats', 'condition', 'features', 'description', 'salesperson_type', 'location', 'city',
  'state_province', 'postcode', 'country', 'latitude', 'longitude', 'status', 'package_expiry', 'featured_until',
  'created_at', 'published_at', 'updated_at', 'has_pictures', 'model_description',
] as const // prettier-ignore

/** Writes the listings once, in the text form of `copy`. */
export async function writeListings(file: string, count: number, vehicles: readonly Vehicle[]): Promise<void> {
  const out = createWriteStream(file)
  let number = 0
  for (const listing of generateListings(count, vehicles, towns, now)) {
    if (!out.write(lineOf(listing, number))) await once(out, 'drain')
    number += 1
  }
  out.end()
  await once(out, 'finish')
}

function lineOf(listing: GeneratedListing, number: number): string {
  const { town } = listing
  const { modelDescription, description } = sellerTextsOf(number)
  const published = listing.publishedAt.toISOString()
  const values = [
    listing.id, sellerId, listing.title, listing.vehicleTypeId, listing.makeId, listing.modelId, listing.variantId,
    listing.categoryId, listing.bodyType, listing.year, listing.mileageKm, listing.priceEuros, 'not_stated', listing.fuelType,
    listing.transmission, listing.engineCc, listing.powerKw, listing.co2GramsPerKm, listing.colour, listing.doors,
    listing.seats, listing.condition, `{${listing.features.join()}}`, description,
    listing.sellerKind, `${town.city}, ${town.country}`, town.city, town.region, town.postcode, town.country,
    town.latitude, town.longitude, 'active', listing.packageExpiry?.toISOString() ?? null,
    listing.featuredUntil?.toISOString() ?? null, published, published, published, listing.hasPictures ? 't' : 'f', modelDescription,
  ] // prettier-ignore
  return `${values.map((value) => (value === null ? '\\N' : String(value))).join('\t')}\n`
}

const copy = `copy vehicle_listings (${columns.join()}) from`

/** Loads the listings; indexes are created afterwards, and no changes are recorded, since there are no followers. */
export async function loadListings(platform: Platform, file: string): Promise<void> {
  const { database } = platform.config
  if (database.kind !== 'postgres') {
    const run = (text: string) => platform.database.jobConnection.executeSql(text, [])
    return await loadBetweenIndexes(run, () => copyToPglite(platform, file))
  }
  const pool = new Pool({ connectionString: database.url, max: 1, options: '-c maintenance_work_mem=1GB' })
  await loadBetweenIndexes(
    (text) => pool.query(text),
    () => copyToPostgres(database.url, file),
  )
  await pool.end()
}

async function loadBetweenIndexes(
  run: (text: string) => Promise<{ rows: unknown[] }>,
  copyAll: () => Promise<void>,
): Promise<void> {
  const { rows } = await run(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'vehicle_listings' and indexdef not like 'CREATE UNIQUE%'`,
  )
  const indexes = rows as { name: string; definition: string }[]
  for (const { name } of indexes) await run(`drop index ${name}`)
  await run('alter table vehicle_listings disable trigger user')
  await copyAll()
  await run('alter table vehicle_listings enable trigger user')
  for (const { definition } of indexes) await run(definition)
  await run('vacuum analyze vehicle_listings')
}

/** By two connections, a half each: making the words of a listing takes the database half a millisecond. */
async function copyToPostgres(url: string, file: string): Promise<void> {
  const middle = await startOfLine(file, Math.floor((await stat(file)).size / 2))
  const pool = new Pool({ connectionString: url, max: 2 })
  const halves = [{ end: middle - 1 }, { start: middle }]
  await Promise.all(
    halves.map(async (half) => {
      const client = await pool.connect()
      await pipeline(createReadStream(file, half), client.query(copyFrom(`${copy} stdin`)))
      client.release()
    }),
  )
  await pool.end()
}

/** Where the first line begins that does so behind a position. */
async function startOfLine(file: string, position: number): Promise<number> {
  let at = position
  for await (const chunk of createReadStream(file, { start: position })) {
    const end = (chunk as Buffer).indexOf('\n')
    if (end !== -1) return at + end + 1
    at += (chunk as Buffer).length
  }
  return at
}

/** In parts: the embedded database buffers each one completely. */
async function copyToPglite(platform: Platform, file: string): Promise<void> {
  const { client } = (platform.database.db as unknown as { $client: PGlite; client?: PGlite }).client
    ? (platform.database.db as unknown as { client: PGlite })
    : { client: (platform.database.db as unknown as { $client: PGlite }).$client }
  let rest = ''
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 16 * 1024 * 1024 })) {
    const text = rest + (chunk as string)
    const end = text.lastIndexOf('\n') + 1
    rest = text.slice(end)
    await client.query(`${copy} '/dev/blob'`, [], { blob: new Blob([text.slice(0, end)]) })
  }
}
