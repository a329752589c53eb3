/**
 * What a search is asked and what it answers. There are two answerers, SQL and the index in this process, and they must
 * always agree.
 */
import type { z } from 'zod'
import type { searchFilters } from '../../../../contract/search.ts'
import type { ListingSort } from '../../../../contract/market/search-filters.ts'

/** A point from which distances are measured. */
export interface Origin {
  name: string
  latitude: number
  longitude: number
}

/** A search without order and page, as operations hand it on: parsed, its place looked up. */
export type SearchConditions = Omit<z.output<typeof searchFilters>, 'place' | 'registeredFrom' | 'registeredUpTo'> & {
  /** Months counted from January 1900. */
  registeredFrom?: number | undefined
  registeredUpTo?: number | undefined
  /** Where distances are measured from: the nearest of these counts. Absent or at least one. */
  origins?: readonly Origin[] | undefined
  /** Towns that a typed postcode is one of. */
  cityZipTowns?: readonly string[] | undefined
  /** Only what this account offers. */
  sellerId?: string | undefined
  /** Keys of vehicle types that facets do not name; the market offers nothing of them. */
  withheldTypes?: readonly string[] | undefined
}

export type SearchQuery = SearchConditions & {
  sort: ListingSort
  page: number
  pageSize: number
  /** How many paid placements stand at the top of a page at most; none: all stand before everything else. */
  featuredPerPage?: number | null | undefined
}

/** How many match, and the range of their prices; null where none does. */
export interface PriceSummary {
  total: number
  lowestPriceEuros: number | null
  medianPriceEuros: number | null
  highestPriceEuros: number | null
}

/** A page of what matches. Rows are read by id afterwards and checked once more. */
export interface SearchAnswer {
  total: number
  hits: { id: string; distanceKm: number | null }[]
}

/** How many listings have each key; a key that none has may be missing. */
export type Counts = ReadonlyMap<string, number>

/**
 * Counts as an engine finds them: ids and keys, no names. Numbers are written as text. What is selected in one facet does not
 * limit its own counts; items, of which all have to be there, are limited by everything.
 */
export interface FacetCounts {
  total: number
  /** By id of the taxonomy's entries. */
  vehicleTypes: Counts
  makes: Counts
  /** Of makes that rows name. */
  models: Counts
  /** Of models that rows name. */
  variants: Counts
  /** Of what was asked for: by name of the choice or of the items, then by word. */
  choices: Readonly<Record<string, Counts>>
  items: Readonly<Record<string, Counts>>
  /** By name of the range: one number for each bar. */
  bars: Readonly<Record<string, readonly number[]>>
  /** By number of days. */
  onlineSinceDays: Counts
  /** By number of kilometres; empty without an origin. */
  radiusKm: Counts
}

/** What some listings are made of, with everything selected in force. */
export interface Parts {
  total: number
  oldestYear: number | null
  newestYear: number | null
  medianMileageKm: number | null
  fromDealers: number
  /** By id of the taxonomy's entries. */
  makes: Counts
  models: Counts
  bodyTypes: Counts
  fuelTypes: Counts
  countries: Counts
}

/** An entry of the taxonomy that counts can be shown under. */
export interface TaxonomyNode {
  id: string
  slug: string
  name: string
}

/** The taxonomy as far as the facets of one search show it. */
export interface TaxonomyNames {
  /** Keys by id. */
  vehicleTypes: ReadonlyMap<string, string>
  /** Keys of the chosen type, or of all, in their order. */
  bodyTypes: readonly string[]
  makes: readonly TaxonomyNode[]
  models: readonly (TaxonomyNode & { make: string })[]
  variants: readonly (TaxonomyNode & { make: string; model: string })[]
}

/** The listing that others are like. */
export interface Likeness {
  listingId: string
  vehicleTypeId: string
  makeId: string
  /** Null for the model "Other", whose vehicles are not like each other. */
  modelId: string | null
  /** The same as keys and slugs. */
  vehicleType: string
  make: string
  model: string | null
  /** Null where it is not stated. */
  bodyType: string | null
  priceEuros: number
  year: number
  mileageKm: number | null
  powerKw: number | null
  /** Whether damaged vehicles are like it, too. */
  isDamaged: boolean
}

export interface SearchEngine {
  search(query: SearchQuery, now: Date): Promise<SearchAnswer>
  count(conditions: SearchConditions, now: Date): Promise<number>
  summarise(conditions: SearchConditions, now: Date): Promise<PriceSummary>
  /** @param facts names of what is counted beside the taxonomy; left out: everything. Fewer of them take less time. */
  facets(
    conditions: SearchConditions,
    now: Date,
    facts?: readonly string[],
  ): Promise<{ counts: FacetCounts; names: TaxonomyNames }>
  parts(conditions: SearchConditions, now: Date): Promise<Parts>
  /** Ids of the listings on offer that are most like one (`similarity.ts`), at most `limit`. */
  similar(like: Likeness, limit: number, now: Date): Promise<string[]>
}
