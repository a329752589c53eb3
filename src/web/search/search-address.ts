/**
 * The address of a results page and the filters it stands for (all state of `/listings` is in its query). Reading never
 * throws: what cannot be understood is handed back, so that the page can say so instead of ignoring it.
 */
import type { SearchInput } from '../../contract/listings.ts'
import { maxMileageKm, maxPriceEuros, minYear } from '../../contract/limits.ts'
import { type ListingSort, listingSorts } from '../../contract/search-filters.ts'
import {
  type BodyType,
  bodyTypes,
  type Country,
  countries,
  type FuelType,
  type Condition,
  conditions,
  fuelTypes,
  type SellerKind,
  sellerKinds,
  type Transmission,
  transmissions,
  type VehicleType,
  vehicleTypes,
} from '../../contract/vocabulary.ts'

/** What a search asks for, without sort and page. */
export interface Filters {
  vehicleType?: VehicleType
  make?: string
  model?: string
  variant?: string
  text?: string
  priceFrom?: number
  priceUpTo?: number
  firstRegistrationFrom?: number
  minYear?: number
  maxYear?: number
  maxMileage?: number
  region?: Country
  cityZip?: string
  bodyType?: BodyType[]
  transmission?: Transmission[]
  fuelType?: FuelType[]
  condition?: Condition[]
  doors?: number[]
  sellerKind?: SellerKind
  featuredOnly?: boolean
}
export type FilterName = keyof Filters
export type FilterValue = string | number | boolean

/** A parameter whose value means nothing to us. */
export interface InvalidFilter {
  name: FilterName | 'sort' | 'page'
  value: string
}

export interface Search {
  filters: Filters
  sort: ListingSort
  page: number
  invalid: InvalidFilter[]
}

export const defaultSort: ListingSort = listingSorts[0]
const maxPage = 10_000_000
const maxYearInAddress = 2100

type Reader = (value: string) => FilterValue | undefined

/** Every filter in the order in which addresses and chips list them. `undefined` from a reader means "not understood". */
const readers: Record<FilterName, Reader> = {
  vehicleType: oneOf(vehicleTypes),
  make: slug,
  model: slug,
  variant: slug,
  text: words(200),
  priceFrom: wholeNumber(0, maxPriceEuros),
  priceUpTo: wholeNumber(0, maxPriceEuros),
  firstRegistrationFrom: wholeNumber(minYear, maxYearInAddress),
  minYear: wholeNumber(minYear, maxYearInAddress),
  maxYear: wholeNumber(minYear, maxYearInAddress),
  maxMileage: wholeNumber(0, maxMileageKm),
  region: oneOf(countries),
  cityZip: words(100),
  bodyType: oneOf(bodyTypes),
  transmission: oneOf(transmissions),
  fuelType: oneOf(fuelTypes),
  condition: oneOf(conditions),
  doors: wholeNumber(1, 9),
  sellerKind: oneOf(sellerKinds),
  featuredOnly: (value) => (value === 'true' ? true : undefined),
}
export const filterNames = Object.keys(readers) as FilterName[]

/** Filters that may hold several values, joined by OR. */
const listNames: ReadonlySet<string> = new Set([
  'bodyType',
  'transmission',
  'fuelType',
  'condition',
  'doors',
] satisfies FilterName[])

/** What goes when a filter changes, because it belongs to the old value (specification section 4; body types likewise). */
const dependents: Partial<Record<FilterName, readonly FilterName[]>> = {
  vehicleType: ['make', 'model', 'variant', 'bodyType'],
  make: ['model', 'variant'],
  model: ['variant'],
}

export function readSearch(query: URLSearchParams): Search {
  const found: Record<string, FilterValue | FilterValue[]> = {}
  const invalid: InvalidFilter[] = []

  for (const name of filterNames) {
    const values = [...new Set(query.getAll(name).map((value) => value.trim()))].filter(
      (value) => !meansAny(name, value),
    )
    const understood = values.flatMap((value) => {
      const read = readers[name](value)
      if (read === undefined) invalid.push({ name, value })
      return read ?? []
    })
    // Only lists take several values; of a repeated single filter the last one counts, as in a form.
    const last = understood.at(-1)
    if (last !== undefined) found[name] = listNames.has(name) ? understood : last
  }
  const filters = found as Filters
  dropOrphans(filters, invalid)

  const sort = readOne(query, 'sort', oneOf(listingSorts), invalid) ?? defaultSort
  const page = readOne(query, 'page', wholeNumber(1, maxPage), invalid) ?? 1
  return { filters, sort, page, invalid }
}

/** A model without its make says nothing: models of different makes share names. */
function dropOrphans(filters: Filters, invalid: InvalidFilter[]): void {
  if (filters.model !== undefined && filters.make === undefined) {
    invalid.push({ name: 'model', value: filters.model })
    delete filters.model
  }
  if (filters.variant !== undefined && filters.model === undefined) {
    invalid.push({ name: 'variant', value: filters.variant })
    delete filters.variant
  }
}

function readOne<Value>(
  query: URLSearchParams,
  name: 'sort' | 'page',
  read: (value: string) => Value | undefined,
  invalid: InvalidFilter[],
): Value | undefined {
  const value = query.get(name)?.trim()
  if (!value) return undefined
  const understood = read(value)
  if (understood === undefined) invalid.push({ name, value })
  return understood
}

/** The query of a search, without the question mark; always in the same order, so that equal searches are equal text. */
export function writeSearch(filters: Filters, sort: ListingSort = defaultSort, page = 1): string {
  const query = new URLSearchParams()
  for (const name of filterNames) {
    for (const value of valuesOf(filters, name)) query.append(name, String(value))
  }
  if (sort !== defaultSort) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.toString()
}

/** The path of a results page, without a language prefix. */
export function searchPath(filters: Filters, sort?: ListingSort, page?: number): string {
  const query = writeSearch(filters, sort, page)
  return query ? `/listings?${query}` : '/listings'
}

/** The values of a filter as a list, whether it takes one or many. */
export function valuesOf(filters: Filters, name: FilterName): readonly FilterValue[] {
  const value = filters[name]
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}

/** Filters without one value of one filter, and without what depended on it. */
export function withoutValue(filters: Filters, name: FilterName, value: FilterValue): Filters {
  const kept = valuesOf(filters, name).filter((other) => other !== value)
  if (kept.length > 0) return { ...filters, [name]: kept }
  const gone = new Set<string>([name, ...(dependents[name] ?? [])])
  return Object.fromEntries(Object.entries(filters).filter(([other]) => !gone.has(other)))
}

/**
 * The query that a search form stands for after its field `changed` was changed: empty fields left out, dependents of
 * the changed field cleared, always from the first page.
 */
export function queryOfForm(form: FormData, changed?: string): string {
  const cleared: readonly string[] = dependents[changed as FilterName] ?? []
  const query = new URLSearchParams()
  for (const [name, value] of form) {
    if (typeof value === 'string' && !cleared.includes(name)) query.append(name, value)
  }
  const { filters, sort } = readSearch(query)
  return writeSearch(filters, sort)
}

/** The operation's input for a search. */
export function searchInputOf({ filters, sort, page }: Pick<Search, 'filters' | 'sort' | 'page'>): SearchInput {
  return { ...filters, sort, page }
}

export function hasFilters(filters: Filters): boolean {
  return Object.keys(filters).length > 0
}

/** An untouched field, or the words with which the specification's options say "no limit". */
function meansAny(name: FilterName, value: string): boolean {
  if (value === '') return true
  if (name === 'text' || name === 'cityZip') return false
  return /^any( |$)/i.test(value) || (name === 'region' && value.toLowerCase() === 'europe')
}

function oneOf<Key extends string>(keys: readonly Key[]): (value: string) => Key | undefined {
  return (value) => keys.find((key) => key.toLowerCase() === value.toLowerCase())
}

function wholeNumber(min: number, max: number): (value: string) => number | undefined {
  return (value) => {
    const digits = value.replaceAll(/[€,\s]/g, '')
    if (!/^\d{1,9}$/.test(digits)) return undefined
    const number = Number(digits)
    return number >= min && number <= max ? number : undefined
  }
}

function slug(value: string): string | undefined {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= 100 ? value : undefined
}

function words(maxLength: number): Reader {
  return (value) => (value.length <= maxLength && !value.includes('\0') ? value : undefined)
}
