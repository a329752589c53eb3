/** The filters of a search as conditions of SQL. */
import { dayMs } from '../../../../contract/market/durations.ts'
import { and, eq, gt, gte, ilike, inArray, isNotNull, like, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { VehicleChoice } from '../../../../contract/market/vehicle-choice.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isOnOffer, vehicleListings } from '../offers/tables.ts'
import { vehicleMakes, vehicleModels, vehicleTypes, vehicleVariants } from '../taxonomy/tables.ts'
import { squaredKmSql } from './distance.ts'
import { vehicleRows } from './rules.ts'
import { type Bounds, chosenBounds, chosenWords, dayOf, type RangeFact, type Schema } from './schema.ts'
import type { Origin, SearchConditions } from './search-engine.ts'
import { foldedPlace, foldPlace } from './fold-words.ts'
import type { NamesWithTerms } from './names-with-terms-store.ts'
import { isBeginning, type TypedWord, typedWords } from './typed-words.ts'

/** A condition with the facet whose selection it is; null where it belongs to none. */
export interface Condition {
  facet: string | null
  sql: SQL
}

/** What SQL is asked of, by which schema, and at which moment. */
export interface Asked {
  db: Db
  schema: Schema
  now: Date
  /** Of each term of the typed words, the names that contain it. */
  named: NamesWithTerms
}

/** Everything that has to be true, the facet's own selection left out. */
export function whereAll(asked: Asked, query: SearchConditions, without: string | null = null): SQL | undefined {
  const conditions = conditionsOf(asked, query).filter(({ facet }) => facet === null || facet !== without)
  return and(isOnOffer(asked.now), ...conditions.map((condition) => condition.sql))
}

/** The square of the distance from the nearest place that a search starts from, in kilometres. */
export function squaredKmFrom(origins: readonly Origin[]): SQL {
  const { latitude, longitude } = vehicleListings
  return sql`least(${sql.join(origins.map((origin) => squaredKmSql(origin, latitude, longitude)), sql`, `)})`
} // prettier-ignore

export function publishedAfter(days: number, now: Date): SQL {
  return gt(vehicleListings.publishedAt, new Date(now.getTime() - days * dayMs))
}

export function withinKm(origins: readonly Origin[], km: number): SQL {
  return sql`${squaredKmFrom(origins)} <= ${km * km}::float8`
}

/** All filters, to be joined by AND (specification section 5, client-side listing filters). */
export function conditionsOf({ db, schema, now, named }: Asked, query: SearchConditions): Condition[] {
  const { origins, radiusKm, onlineSinceDays } = query
  const { wanted, excluded } = vehicleRows(query)
  const listing = vehicleListings
  const found: [string | null, SQL | undefined][] = [
    [null, query.sellerId === undefined ? undefined : eq(listing.userId, query.sellerId)],
    [
      'vehicleType',
      query.vehicleType === undefined ? undefined : inArray(listing.vehicleTypeId, typeIds(db, query.vehicleType)),
    ],
    ['vehicle', wanted.length > 0 ? or(...wanted.map((row) => vehicleCondition(db, row))) : undefined],
    ...excluded.map((row): [null, SQL] => [null, notTrue(vehicleCondition(db, row))]),
    ...schema.choices.map((choice): [string, SQL | undefined] => [choice.name, anyOf(choice.column, chosenWords(choice, query))]),
    // A range without a histogram counts nothing that its own selection could be left aside for.
    ...schema.ranges.map((range): [string | null, SQL | undefined] => [range.bars ? range.name : null, between(range, chosenBounds(range, query, dayOf(now)))]),
    ...schema.items.map((items): [null, SQL | undefined] => [null, allOf(items.column, chosenWords(items, query))]),
    [null, query.cityZip ? placeCondition(query.cityZip, query.cityZipTowns) : undefined],
    ['radiusKm', origins && radiusKm !== undefined ? withinKm(origins, radiusKm) : undefined],
    ['onlineSinceDays', onlineSinceDays === undefined ? undefined : publishedAfter(onlineSinceDays, now)],
    [null, query.featuredOnly ? gt(listing.featuredUntil, now) : undefined],
    [null, query.withoutFeatured ? notTrue(gt(listing.featuredUntil, now)) : undefined],
    ...typedWords(query.text ?? '').map((word): [null, SQL] => [null, wordCondition(named, word, 'anywhere')]),
  ]
  return found.flatMap(([facet, sql]) => (sql === undefined ? [] : { facet, sql }))
} // prettier-ignore

/** A condition that is null, because a listing does not state the fact, does not keep it out. */
function notTrue(condition: SQL): SQL {
  return not(sql`coalesce(${condition}, false)`)
}

function typeIds(db: Db, key: string) {
  return db.select({ id: vehicleTypes.id }).from(vehicleTypes).where(eq(vehicleTypes.key, key))
}

/** Picked entries match exactly. A slug that nothing has matches nothing. */
function vehicleCondition(db: Db, { make, model, variant }: VehicleChoice): SQL {
  const makes = db.select({ id: vehicleMakes.id }).from(vehicleMakes).where(eq(vehicleMakes.slug, make))
  if (model === undefined) return inArray(vehicleListings.makeId, makes)
  const models = db
    .select({ id: vehicleModels.id })
    .from(vehicleModels)
    .where(and(inArray(vehicleModels.makeId, makes), eq(vehicleModels.slug, model)))
  if (variant === undefined) return inArray(vehicleListings.modelId, models)
  const variants = db
    .select({ id: vehicleVariants.id })
    .from(vehicleVariants)
    .where(and(inArray(vehicleVariants.modelId, models), eq(vehicleVariants.slug, variant)))
  return inArray(vehicleListings.variantId, variants)
}

/** City, region or place name by substring, blind to accents; a postcode by its beginning, or its town's name. */
function placeCondition(text: string, towns: readonly string[] = []): SQL | undefined {
  const pattern = `%${escapeLike(foldPlace(text))}%`
  const { city, stateProvince, location, postcode } = vehicleListings
  return or(
    ...[city, stateProvince, location].map((column) => like(foldedPlace(column), pattern)),
    ilike(postcode, `${escapeLike(text)}%`),
    ...(towns.length > 0 ? [inArray(foldedPlace(city), towns.map(foldPlace))] : []),
  )
}

/**
 * How well each listing fits typed words: for each word 3 where make, model or variant have it, 2 where only title or model
 * description have it, 1 where only the seller's text has it. Null where the text has no words.
 */
export function relevance({ named }: Asked, text: string): SQL | null {
  const points = typedWords(text).map(
    (word) => sql`case when ${wordCondition(named, word, 'names')} then 3 when ${wordCondition(named, word, 'headline')} then 2 else 1 end`,
  )
  return points.length > 0 ? sql.join(points, sql` + `) : null
} // prettier-ignore

/** Where a word is looked for; the later ones have what the ones before have, too. */
type Reach = 'names' | 'headline' | 'anywhere'

function wordCondition(named: NamesWithTerms, { alternatives }: TypedWord, reach: Reach): SQL {
  const fitting = alternatives.map((terms) => and(...terms.map((term) => termCondition(named, term, reach))))
  return or(...fitting) ?? sql`false`
}

/** A term occurs anywhere in a name, or is a word of the text or the beginning of one (`listing_terms` in migration 39). */
function termCondition(named: NamesWithTerms, term: string, reach: Reach): SQL {
  const { modelIds = [], variantIds = [] } = named.get(term) ?? {}
  const names = sql`(${isOneOf(vehicleListings.modelId, modelIds)} or ${isOneOf(vehicleListings.variantId, variantIds)})`
  if (reach === 'names') return names
  // Terms have no character that means something in a query.
  const asked = `'${term}':${isBeginning(term) ? '*' : ''}${reach === 'headline' ? 'A' : ''}`.replace(/:$/, '')
  return sql`(${names} or vehicle_listings.search_terms @@ ${asked}::tsquery)`
}

/** As one parameter, however many ids there are; what is null is none of them. */
function isOneOf(column: PgColumn, ids: readonly string[]): SQL {
  return ids.length > 0 ? sql`coalesce(${column} = any (${`{${ids.join()}}`}::uuid[]), false)` : sql`false`
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)
}

function between({ column, inMonths }: RangeFact, bounds: Bounds | null): SQL | undefined {
  if (!bounds) return undefined
  const value = (bound: number) => (inMonths ? sql`date '2000-01-01' + ${bound}::int` : bound)
  return and(
    isNotNull(column),
    bounds.from === undefined ? undefined : gte(column, value(bounds.from)),
    bounds.upTo === undefined ? undefined : lte(column, value(bounds.upTo)),
  )
}

function anyOf(column: PgColumn, words: readonly string[] | null): SQL | undefined {
  if (!words) return undefined
  const valueOf: Record<string, (word: string) => unknown> = { number: Number, boolean: (word) => word === 'true' }
  return inArray(column, words.map(valueOf[column.dataType] ?? String))
}

function allOf(column: PgColumn, words: readonly string[] | null): SQL | undefined {
  if (!words) return undefined
  return sql`${column} @> array[${sql.join(words.map((word) => sql`${word}`), sql`, `)}]::text[]`
} // prettier-ignore
