/**
 * The address of a results page and the filters it stands for (all state of `/listings` is in its query). Reading never
 * throws: what cannot be understood is handed back, so that the page can say so instead of ignoring it.
 */
import type { SearchInput } from '../../contract/search.ts'
import { fitsVehicleType, type ListingSort, listingSorts, sortsFromPlace } from '../../contract/search-filters.ts'
import { maxVehicleChoices } from '../../contract/vehicle-choice.ts'
import { oneOf, readers, wholeNumber } from './filter-readers.ts'
import type { FilterName, Filters, FilterValue } from './filters.ts'

export type { Filters, FilterName, FilterValue } from './filters.ts'

/** A parameter whose value means nothing to us. */
export interface InvalidFilter {
  name: FilterName | 'sort' | 'page' | 'view'
  value: string
}

export interface Search {
  filters: Filters
  sort: ListingSort
  page: number
  view: ResultView
  invalid: InvalidFilter[]
}

export const defaultSort: ListingSort = listingSorts[0]

/** How dense the results stand: a row each, or tiles side by side. */
export const resultViews = ['list', 'grid'] as const
export type ResultView = (typeof resultViews)[number]
/** Not part of a search: asks for the form with every field, for readers without a script. */
export const allFiltersField = 'allFilters'
const maxPage = 10_000_000

export const filterNames = Object.keys(readers) as FilterName[]

/** Filters that may hold several values, joined by OR; of features all have to be there. */
const listNames: ReadonlySet<string> = new Set([
  'vehicle',
  'bodyType',
  'transmission',
  'fuelType',
  'condition',
  'doors',
  'colour',
  'features',
] satisfies FilterName[])

/** What goes when a filter changes, because it belongs to the old value (specification section 4; body types likewise). */
const dependents: Partial<Record<FilterName, readonly FilterName[]>> = {
  vehicleType: ['make', 'model', 'variant', 'vehicle', 'bodyType', 'doors'],
  make: ['model', 'variant'],
  model: ['variant'],
  place: ['radiusKm'],
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

  const sort = readOne(query, 'sort', sortFor(filters), invalid) ?? defaultSort
  const page = readOne(query, 'page', wholeNumber(1, maxPage), invalid) ?? 1
  const view = readOne(query, 'view', oneOf(resultViews), invalid) ?? resultViews[0]
  return { filters, sort, page, view, invalid }
}

/** What says nothing without another filter, and what the vehicle type does not have; the API would refuse it. */
function dropOrphans(filters: Filters, invalid: InvalidFilter[]): void {
  const drop = (name: FilterName, values = valuesOf(filters, name)) => {
    for (const value of values) invalid.push({ name, value: String(value) })
    delete filters[name]
  }
  // Models of different makes share names.
  if (filters.make === undefined) drop('model')
  if (filters.model === undefined) drop('variant')
  if (filters.place === undefined) drop('radiusKm')
  for (const name of filterNames) if (!fitsVehicleType(name, filters.vehicleType)) drop(name)
  const rows = filters.vehicle ?? []
  if (rows.length > maxVehicleChoices) {
    drop('vehicle', rows.slice(maxVehicleChoices))
    filters.vehicle = rows.slice(0, maxVehicleChoices)
  }
}

/** Some orders need to know from where. */
function sortFor({ place }: Filters): (value: string) => ListingSort | undefined {
  return oneOf(listingSorts.filter((sort) => place !== undefined || !sortsFromPlace.includes(sort)))
}

function readOne<Value>(
  query: URLSearchParams,
  name: 'sort' | 'page' | 'view',
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
export function writeSearch(
  filters: Filters,
  sort: ListingSort = defaultSort,
  page = 1,
  view: ResultView = resultViews[0],
): string {
  const query = new URLSearchParams()
  for (const name of filterNames) {
    for (const value of valuesOf(filters, name)) query.append(name, String(value))
  }
  if (sort !== defaultSort) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  if (view !== resultViews[0]) query.set('view', view)
  return query.toString()
}

/** The path of a results page, without a language prefix. */
export function searchPath(filters: Filters, sort?: ListingSort, page?: number, view?: ResultView): string {
  const query = writeSearch(filters, sort, page, view)
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
  const { filters, sort, view } = readSearch(query)
  return writeSearch(filters, sort, 1, view)
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
  if (name === 'text' || name === 'cityZip' || name === 'place') return false
  return /^any( |$)/i.test(value) || (name === 'region' && value.toLowerCase() === 'europe')
}
