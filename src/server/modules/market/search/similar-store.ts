/** Which listings are like one, by the database. */
import { and, asc, desc, eq, gte, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/database.ts'
import { isOnOffer, vehicleListings } from '../offers/tables.ts'
import type { Likeness } from './search-engine.ts'
import {
  comparedPerSide,
  comparedPrices,
  eurosPerStep,
  kmPerStep,
  kwPerStep,
  otherModelDistance,
  unknownPowerDistance,
  yearsPerStep,
} from './similarity.ts'

/** Ids of the nearest, as `similarity.ts` measures. A body type may be a large part of the market: those nearest in price are read. */
export async function similarBySql(db: Db, like: Likeness, limit: number, now: Date): Promise<string[]> {
  const { id, priceEuros, year, mileageKm, powerKw, modelId, makeId, vehicleTypeId, bodyType, damaged } =
    vehicleListings
  const sound = like.isDamaged ? undefined : ne(damaged, 'yes')
  const nearest = (kind: SQL, price: SQL, order: typeof asc) =>
    db
      .select({ id, priceEuros, year, mileageKm, powerKw, modelId, makeId })
      .from(vehicleListings)
      .where(and(isOnOffer(now), ne(id, like.listingId), eq(vehicleTypeId, like.vehicleTypeId), kind, price, sound))
      .orderBy(order(priceEuros), desc(id))
      .limit(comparedPerSide)
  const prices = comparedPrices(like.priceEuros)
  const below = sql`${and(lt(priceEuros, like.priceEuros), gte(priceEuros, prices.from))}`
  const above = sql`${and(gte(priceEuros, like.priceEuros), lte(priceEuros, prices.upTo))}`
  const kinds = [
    ...(like.bodyType === null ? [] : [eq(bodyType, like.bodyType)]),
    ...(like.modelId === null ? [] : [eq(modelId, like.modelId)]),
  ]
  const [first, second, ...others] = kinds.flatMap((kind) => [nearest(kind, below, desc), nearest(kind, above, asc)])
  if (!first || !second) return []
  const found = union(first, second, ...others).as('found')
  const distance = sql`
    abs(${found.priceEuros} - ${like.priceEuros}) / ${eurosPerStep(like)}::float8
    + abs(${found.year} - ${like.year}) / ${yearsPerStep}::float8
    + coalesce(abs(${found.mileageKm} - ${like.mileageKm}::int) / ${kmPerStep}::float8, 0)
    + coalesce(abs(${found.powerKw} - ${like.powerKw}::int) / ${kwPerStep(like)}::float8, ${unknownPowerDistance})
    + case when ${found.modelId} = ${like.modelId}::uuid then 0
      when ${found.makeId} = ${like.makeId} then ${otherModelDistance.sameMake}::int
      else ${otherModelDistance.otherMake}::int end`
  const rows = await db.select({ id: found.id }).from(found).orderBy(distance, desc(found.id)).limit(limit)
  return rows.map((row) => row.id)
}
