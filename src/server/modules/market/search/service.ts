import type { z } from 'zod'
import type {
  facetsInput,
  searchFilters,
  SearchFacets,
  searchInput,
  SearchRelaxations,
} from '../../../../contract/search.ts'
import { monthNumber } from '../../../../contract/market/registration-month.ts'
import { defaultRadiusKm, usualSort } from '../../../../contract/market/search-filters.ts'
import { fold } from '../../../platform/text/fold.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { readTypedPostcode, regionNamed, resolvePlace, townsOfTypedPlace } from '../places/service.ts'
import { kmOf, squaredKm } from './distance.ts'
import { toFacets } from './facets.ts'
import { indexFor } from './followed-index.ts'
import { marketSchema } from './market-schema-store.ts'
import { relaxationsOf } from './relaxations.ts'
import { StoredSearches } from './reverse/stored-searches.ts'
import { issuesOf } from './rules.ts'
import type {
  Likeness,
  Origin,
  Parts,
  PriceSummary,
  SearchAnswer,
  SearchConditions,
  SearchEngine,
} from './search-engine.ts'
import { sqlEngine } from './sql-engine.ts'

export { followDatabase, indexState } from './followed-index.ts'
export { issuesOf } from './rules.ts'
export { wordsOf } from './typed-words.ts'
export type { FollowerState } from './index/follower.ts'
export { listingRows, namesOfRows } from './reverse/listing-rows-store.ts'
export type { ListingRow, ListingState } from './reverse/listing-state.ts'
export type { StoredSearches } from './reverse/stored-searches.ts'
export type { Parts, SearchAnswer, SearchConditions } from './search-engine.ts'

type Filters = z.output<typeof searchFilters> & {
  /** Only what this account offers. */
  sellerId?: string
}

/**
 * Finds listings on offer. Bounds given the wrong way round match nothing; filters that do not go together, and a place
 * that the gazetteer does not have, are refused as `invalid_input`.
 */
export async function search(
  scope: Scope,
  query: z.output<typeof searchInput> & Pick<Filters, 'sellerId'>,
): Promise<SearchAnswer & { origins: readonly Origin[] }> {
  const conditions = conditionsOf(query)
  const { sort = usualSort(query), page, pageSize } = query
  const { featuredPerPage } = scope.market.current
  const asked = { ...conditions, sort, page, pageSize, featuredPerPage }
  const answer = await engineFor(scope, conditions).search(asked, scope.now())
  return { ...answer, origins: conditions.origins ?? [] }
}

/** An empty store of searches that listings find. */
export function newStoredSearches(): StoredSearches {
  return new StoredSearches(marketSchema)
}

/**
 * A search as engines and stored searches take it. Throws `invalid_input` for filters that do not go together, and for a place that the
 * gazetteer does not have.
 */
export function searchConditions(query: Filters): SearchConditions {
  return conditionsOf(query)
}

/** Whole kilometres from the nearest of these points; null for a listing without a place on the map. */
export function kilometresFrom(
  origins: readonly Origin[],
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
): number | null {
  if (latitude === null || longitude === null) return null
  return kmOf(Math.min(...origins.map((origin) => squaredKm(origin, latitude, longitude))))
}

/** How many listings match. */
export async function count(scope: Scope, query: Filters): Promise<number> {
  const conditions = conditionsOf(query)
  return engineFor(scope, conditions).count(conditions, scope.now())
}

/** How many listings match, and the range of their prices. */
export async function summarise(scope: Scope, query: Filters): Promise<PriceSummary> {
  const conditions = conditionsOf(query)
  return engineFor(scope, conditions).summarise(conditions, scope.now())
}

/** How many listings every option of every filter would find; of all facts where none are named. */
export async function facets(scope: Scope, { facts, ...query }: z.output<typeof facetsInput>): Promise<SearchFacets> {
  const conditions = { ...conditionsOf(query), ...withheldIn(scope) }
  const { countries: offered } = scope.market.current
  const found = toFacets(conditions, await engineFor(scope, conditions).facets(conditions, scope.now(), facts), facts)
  return { ...found, countries: found.countries.filter(({ key }) => offered.includes(key)) }
}

type TaxonomyFacets = Pick<SearchFacets, 'total' | 'vehicleTypes' | 'makes' | 'models' | 'variants'>

/** How many listings entries of the taxonomy would find, if it costs the database nothing; null while SQL would answer. */
export async function readyFacets(scope: Scope, query: Filters): Promise<TaxonomyFacets | null> {
  const engine = indexFor(scope.db)
  if (!engine) return null
  const conditions = { ...conditionsOf(query), ...withheldIn(scope) }
  return toFacets(conditions, await engine.facets(conditions, scope.now(), []), [])
}

/** The types that facets leave out; nothing where the market offers all of them. */
function withheldIn({ market }: Scope): Pick<SearchConditions, 'withheldTypes'> {
  const { withheldTypes } = market.current
  return withheldTypes.length === 0 ? {} : { withheldTypes }
}

/** Ways to more results for a search that finds hardly any. */
export async function relaxations(scope: Scope, query: Filters): Promise<SearchRelaxations> {
  const conditions = conditionsOf(query)
  const engine = engineFor(scope, conditions)
  return relaxationsOf(conditions, (changed) => engine.count(changed, scope.now()))
}

/** What the listings of a search are made of, as texts about a part of the market tell it. */
export async function partsOf(scope: Scope, query: Filters): Promise<Parts> {
  const conditions = conditionsOf(query)
  return engineFor(scope, conditions).parts(conditions, scope.now())
}

/** Ids of the listings on offer that are most like one. */
export function findSimilar(scope: Scope, like: Likeness, limit: number): Promise<string[]> {
  return (indexFor(scope.db) ?? sqlEngine(scope.db)).similar(like, limit, scope.now())
}

/** The index where it may answer. What one seller offers is always read from the database. */
function engineFor({ db }: Scope, { sellerId }: SearchConditions): SearchEngine {
  return (sellerId === undefined ? indexFor(db) : null) ?? sqlEngine(db)
}

function conditionsOf(query: Filters & { sort?: z.output<typeof searchInput>['sort'] | undefined }): SearchConditions {
  const issues = issuesOf(query)
  const places = query.place?.length ? query.place : undefined
  const origins = places?.flatMap((key) => resolvePlace(key) ?? [])
  if (origins?.length !== places?.length) issues.push({ path: 'place', code: 'unknown_place', message: 'There is no such place' }) // prettier-ignore
  if (issues.length > 0) throw new Problem('invalid_input', { issues })
  const { place: _, radiusKm, cityZip, registeredFrom, registeredUpTo, ...conditions } = query
  return {
    ...conditions,
    ...(registeredFrom && { registeredFrom: monthNumber(registeredFrom) }),
    ...(registeredUpTo && { registeredUpTo: monthNumber(registeredUpTo) }),
    cityZip,
    ...(cityZip && { cityZip: namedAsListed(cityZip), cityZipTowns: townsOfTypedPlace(cityZip) }),
    radiusKm: radiusKm ?? (origins === undefined ? undefined : defaultRadiusKm),
    origins,
  }
}

/** A postcode without its country, and a region by its local name: as listings have them. */
function namedAsListed(cityZip: string): string {
  return readTypedPostcode(cityZip).postcode ?? regionNamed(fold(cityZip))?.localName ?? cityZip
}
