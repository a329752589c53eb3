/** The same searches as rows of conditions in PostgreSQL, and one statement for each changed listing. */
import { Pool } from 'pg'
import { startPostgres } from '../../bin/setup/postgres.ts'
import type { SearchConditions } from '../../src/server/modules/market/search/search-engine.ts'
import type { GeneratedListing } from '../search/generated-listings.ts'
import { quantile } from '../statistics.ts'
import { listings, namesOf, savedSearches, searchTerms } from './generated.ts'

export interface PostgresFigures {
  p50Ms: number
  p99Ms: number
  bytes: number
  /** How many searches each of the listings found. */
  foundBy: readonly number[]
}

const rowsAtOnce = 20_000
/** Statements before those that count. */
const warmUp = 20

const table = `
  create unlogged table searches (
    id uuid primary key, vehicle_type text, make text, model text, body_type text, fuel_type text, transmission text, country text,
    price_up_to int, min_year int, max_mileage int, words tsquery, latitude float8, longitude float8, squared_km float8)`

/** A search stands under the most selective that it names, as those in memory do. */
const indexes = [
  'create index on searches (make, model, price_up_to)',
  'create index on searches (make, price_up_to) where model is null',
  'create index on searches (body_type, fuel_type, price_up_to) where make is null',
  'analyze searches',
]

// The distance of `search/distance.ts`.
const angle = '(($12 + latitude) * (pi() / 360))'
const x = `(${angle} * ${angle})`
const cosine = `(1 + ${x} * (-0.5 + ${x} * (1::float8 / 24 + ${x} * (-1::float8 / 720 + ${x} * (1::float8 / 40320 + ${x} * (-1::float8 / 3628800))))))`
const north = '((latitude - $12) * 111.195)'
const east = `((longitude - $13) * 111.195 * ${cosine})`

const fits = `price_up_to >= $8
  and (vehicle_type is null or vehicle_type = $1) and (body_type is null or body_type = $4) and (fuel_type is null or fuel_type = $5)
  and (transmission is null or transmission = $6) and (country is null or country = $7)
  and (min_year is null or min_year <= $9) and (max_mileage is null or max_mileage >= $10)
  and (words is null or $11::tsvector @@ words)
  and (squared_km is null or ${north} * ${north} + ${east} * ${east} <= squared_km)`

const statement = {
  name: 'searches of a listing',
  text: `select id from searches where make = $2 and model = $3 and ${fits}
    union all select id from searches where make = $2 and model is null and ${fits}
    union all select id from searches where make is null and body_type = $4 and fuel_type = $5 and ${fits}`,
}

/** Stores so many searches and asks for those of the first listings. */
export async function measureInPostgres(size: number, tested: number): Promise<PostgresFigures> {
  const postgres = await startPostgres({ durable: false })
  const pool = new Pool({ connectionString: postgres.url, max: 1 })
  try {
    await pool.query(table)
    await fill(pool, size)
    for (const one of indexes) await pool.query(one)
    const times: number[] = []
    const foundBy: number[] = []
    for (const listing of listings.slice(0, tested)) {
      const startedAt = performance.now()
      const { rowCount } = await pool.query({ ...statement, values: valuesOf(listing) })
      times.push(performance.now() - startedAt)
      foundBy.push(rowCount ?? 0)
    }
    const sorted = times.slice(warmUp).toSorted((one, other) => one - other)
    const { rows } = await pool.query<{ bytes: string }>(`select pg_total_relation_size('searches') as bytes`)
    return {
      p50Ms: quantile(sorted, 0.5),
      p99Ms: quantile(sorted, 0.99),
      bytes: Number(rows[0]?.bytes),
      foundBy,
    }
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

async function fill(pool: Pool, size: number): Promise<void> {
  let rows: object[] = []
  const insert = async () => {
    await pool.query(`insert into searches select * from jsonb_populate_recordset(null::searches, $1)`, [JSON.stringify(rows)]) // prettier-ignore
    rows = []
  }
  for (const [id, conditions] of savedSearches(size)) {
    rows.push({ id, ...conditionRow(conditions) })
    if (rows.length === rowsAtOnce) await insert()
  }
  if (rows.length > 0) await insert()
}

function conditionRow(search: SearchConditions): Record<string, string | number | undefined> {
  const { make, model, vehicleType, bodyType, fuelType, transmission, region, priceUpTo, minYear, maxMileage } = search
  const [origin] = search.origins ?? []
  return {
    vehicle_type: vehicleType,
    make,
    model,
    body_type: bodyType?.[0],
    fuel_type: fuelType?.[0],
    transmission: transmission?.[0],
    country: region?.[0],
    price_up_to: priceUpTo,
    min_year: minYear,
    max_mileage: maxMileage,
    words: search.text && `'${search.text}':*`,
    latitude: origin?.latitude,
    longitude: origin?.longitude,
    squared_km: origin && (search.radiusKm ?? 0) ** 2,
  }
}

function valuesOf(listing: GeneratedListing): unknown[] {
  const { type, make, model } = namesOf(listing)
  const { bodyType, fuelType, transmission, town, priceEuros, year, mileageKm } = listing
  return [
    type,
    make.slug,
    model.slug,
    bodyType,
    fuelType,
    transmission,
    town.country,
    priceEuros,
    year,
    mileageKm,
    searchTerms,
    town.latitude,
    town.longitude,
  ]
}
