/**
 * Distances, the same to the last bit in this process and in the database: only sums and products, which every machine
 * rounds alike. A plane through both places at their middle latitude; at 400 km it is off by less than one percent.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Origin } from './search-engine.ts'

const kmPerDegree = 111.195
const halfRadianPerDegree = Math.PI / 360
/** Cosine as the beginning of its series in the square of the angle; from pole to pole it is exact to six digits. */
const [c1, c2, c3, c4, c5] = [-1 / 2, 1 / 24, -1 / 720, 1 / 40_320, -1 / 3_628_800] as const

/** The square of the distance in kilometres. */
export function squaredKm(origin: Pick<Origin, 'latitude' | 'longitude'>, latitude: number, longitude: number): number {
  const angle = (latitude + origin.latitude) * halfRadianPerDegree
  const x = angle * angle
  const cosine = 1 + x * (c1 + x * (c2 + x * (c3 + x * (c4 + x * c5))))
  const north = (latitude - origin.latitude) * kmPerDegree
  const east = (longitude - origin.longitude) * kmPerDegree * cosine
  return north * north + east * east
}

/** The same as an expression; null where a listing has no place. */
export function squaredKmSql(origin: Origin, latitude: AnyColumn, longitude: AnyColumn): SQL {
  const angle = sql`((${latitude} + ${number(origin.latitude)}) * ${number(halfRadianPerDegree)})`
  const x = sql`(${angle} * ${angle})`
  const cosine = sql`(1::float8 + ${x} * (${number(c1)} + ${x} * (${number(c2)} + ${x} * (${number(c3)} + ${x} * (${number(c4)} + ${x} * ${number(c5)})))))`
  const north = sql`((${latitude} - ${number(origin.latitude)}) * ${number(kmPerDegree)})`
  const east = sql`((${longitude} - ${number(origin.longitude)}) * ${number(kmPerDegree)} * ${cosine})`
  return sql`(${north} * ${north} + ${east} * ${east})`
}

/** Whole kilometres for people. */
export function kmOf(squared: number): number {
  return Math.round(Math.sqrt(squared))
}

function number(value: number): SQL {
  return sql`${value}::float8`
}
