/** Which listings are like one. */
import { and, asc, desc, eq, gte, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/database.ts'
import { isOnOffer, vehicleListings } from '../offers/tables.ts'

/** What similarity is measured against. */
export interface Likeness {
  listingId: string
  vehicleTypeId: string
  makeId: string
  /** Null for the model "Other", whose vehicles are not like each other. */
  modelId: string | null
  /** Null where it is not stated. */
  bodyType: string | null
  priceEuros: number
  year: number
  mileageKm: number
  powerKw: number | null
}

/** So many of a kind are compared: in a large market, those nearest in price. */
const compared = 400

/**
 * Ids of the listings nearest in price, age, mileage and power, of the same model first, then of the same body type;
 * without a model of the same body type only.
 * Each difference counts in proportion to what buyers treat as a step: a quarter of the price, three years, 40,000 km,
 * a quarter of the power. A body type may be a large part of the market, so only those nearest in price are read.
 */
export async function similarBySql(db: Db, like: Likeness, limit: number, now: Date): Promise<string[]> {
  const { id, priceEuros, year, mileageKm, powerKw, modelId, makeId, vehicleTypeId, bodyType } = vehicleListings
  const nearest = (kind: SQL, price: SQL, order: typeof asc) =>
    db
      .select({ id, priceEuros, year, mileageKm, powerKw, modelId, makeId })
      .from(vehicleListings)
      .where(and(isOnOffer(now), ne(id, like.listingId), eq(vehicleTypeId, like.vehicleTypeId), kind, price))
      .orderBy(order(priceEuros), order(id))
      .limit(compared)
  const below = sql`${and(lt(priceEuros, like.priceEuros), gte(priceEuros, Math.floor(like.priceEuros * 0.6)))}`
  const above = sql`${and(gte(priceEuros, like.priceEuros), lte(priceEuros, Math.ceil(like.priceEuros * 1.5)))}`
  const kinds = [
    ...(like.bodyType === null ? [] : [eq(bodyType, like.bodyType)]),
    ...(like.modelId === null ? [] : [eq(modelId, like.modelId)]),
  ]
  const [first, second, ...others] = kinds.flatMap((kind) => [nearest(kind, below, desc), nearest(kind, above, asc)])
  if (!first || !second) return []
  const found = union(first, second, ...others).as('found')
  const distance = sql`
    abs(${found.priceEuros} - ${like.priceEuros}) / ${Math.max(1, like.priceEuros / 4)}::float8
    + abs(${found.year} - ${like.year}) / 3.0
    + abs(${found.mileageKm} - ${like.mileageKm}) / 40000.0
    + coalesce(abs(${found.powerKw} - ${like.powerKw}::int) / ${Math.max(1, (like.powerKw ?? 100) / 4)}::float8, 1)
    + case when ${found.modelId} = ${like.modelId}::uuid then 0 when ${found.makeId} = ${like.makeId} then 2 else 3 end`
  const rows = await db.select({ id: found.id }).from(found).orderBy(distance, desc(found.id)).limit(limit)
  return rows.map((row) => row.id)
}
