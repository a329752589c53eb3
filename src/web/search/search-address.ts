/**
 * The address of a results page and the filters it stands for (all state of `/listings` is in its query). Reading never
 * throws: what cannot be understood is handed back, so that the page can say so instead of ignoring it.
 */
import { askedOfOperation, askedOfPage } from '../../contract/market/damaged-vehicles.ts'
import { listedFacts } from '../../contract/market/fact-filters.ts'
import { ownValue } from '../../contract/market/own-value.ts'
import type { SearchInput } from '../../contract/search.ts'
import {
  defaultRadiusKm,
  fitsVehicleType,
  fittingSorts,
  type ListingSort,
  maxPlaces,
  usualSort,
} from '../../contract/market/search-filters.ts'
import { maxVehicleChoices } from '../../contract/market/vehicle-choice.ts'
import { oneOf, readers, wholeNumber } from './filter-readers.ts'
import type { FilterName, Filters, FilterValue } from './filters.ts'

export type { Filters, FilterName, FilterValue } from './filters.ts'

/** A parameter whose value means nothing to us. */
export interface InvalidFilter {
  name: FilterName | 'sort' | 'page' | 'view' | 'perPage'
  value: string
}

export interface Search extends ResultLayout {
  filters: Filters
  /** What somebody typed and nobody has interpreted yet; the address that follows has filters and literal words instead. */
  typed: string | null
  /** Whether all literal words have to be found, even if that leaves nothing. */
  exact: boolean
  sort: ListingSort
  page: number
  invalid: InvalidFilter[]
}

/** How dense the results stand: a row each, or tiles side by side. */
export const resultViews = ['list', 'grid'] as const
export type ResultView = (typeof resultViews)[number]
/** How many vehicles a page shows; the first is what the specification says (section 4). */
export const perPageChoices = [10, 20, 50] as const
/** How many vehicles pages show together at most. */
export const maxShownTogether = 100

/** How results are shown, whatever they are. */
export interface ResultLayout {
  view: ResultView
  perPage: (typeof perPageChoices)[number]
  /** The first of the pages that are shown together, up to the page itself. */
  from: number
}
/** The parameter of typed text. It is interpreted once; `text` filters stand in addresses as `words` and stay literal. */
export const typedField = 'text'
const wordsField = 'words'
/** The parameter that insists on every literal word. */
export const exactField = 'exact'
/** Not part of a search: the typed text, in the address of its filters, if words of it were corrected. */
export const guessField = 'guess'
/** Words of typed text that are not to be interpreted. */
export const literalField = 'literal'
/** Not part of a search: asks for the form with every field, for readers without a script. */
export const allFiltersField = 'allFilters'
const maxPage = 10_000_000
const maxTypedLength = 200

export const filterNames = Object.keys(readers) as FilterName[]

/** Filters that may hold several values, joined by OR; of features all have to be there. */
const listNames: ReadonlySet<string> = new Set(['vehicle', 'region', 'place', ...listedFacts] satisfies FilterName[])

/** Filters by what only some vehicle types have. */
export const filtersOfSomeTypes: readonly FilterName[] = filterNames.filter((name) => !fitsVehicleType(name, undefined))

/** What goes when a filter changes, because it belongs to the old value (specification section 4; body types likewise). */
const dependents: Partial<Record<FilterName, readonly FilterName[]>> = {
  vehicleType: ['make', 'model', 'variant', 'vehicle', 'bodyType', 'doors', ...filtersOfSomeTypes],
  make: ['model', 'variant'],
  model: ['variant'],
  place: ['radiusKm'],
}

export function readSearch(query: URLSearchParams): Search {
  const found: Record<string, FilterValue | FilterValue[]> = {}
  const invalid: InvalidFilter[] = []

  for (const name of filterNames) {
    const stated = query.getAll(parameterOf(name)).map((value) => value.trim())
    // Only lists take several values; of a repeated single filter the last one counts, as in a form.
    if (!listNames.has(name) && meansAny(name, stated.at(-1) ?? '')) continue
    const values = [...new Set(stated)].filter((value) => !meansAny(name, value))
    const understood = values.flatMap((value) => {
      const read = readers[name](value)
      if (read === undefined) invalid.push({ name, value })
      return read ?? []
    })
    const last = understood.at(-1)
    if (last !== undefined) found[name] = listNames.has(name) ? understood : last
  }
  const filters: Filters = askedOfPage(askedOfOperation(found as Filters))
  dropOrphans(filters, invalid)

  const sort = readOne(query, 'sort', oneOf(fittingSorts(filters)), invalid) ?? usualSort(filters)
  const page = readOne(query, 'page', wholeNumber(1, maxPage), invalid) ?? 1
  const view = readOne(query, 'view', oneOf(resultViews), invalid) ?? resultViews[0]
  const perPage = readOne(query, 'perPage', perPageOf, invalid) ?? perPageChoices[0]
  const typed = query.get(typedField)?.replaceAll('\0', ' ').trim().slice(0, maxTypedLength) || null
  const exact = filters.text !== undefined && query.get(exactField) === 'true'
  const from = wholeNumber(1, maxPage)(query.get('from') ?? '') ?? page
  return { filters, typed, exact, sort, page, view, perPage, from: firstPage(from, page, perPage), invalid }
}

/** No page after the one that is asked for, and not more together than are shown. */
function firstPage(from: number, page: number, perPage: number): number {
  return from > page ? page : Math.max(from, page - maxShownTogether / perPage + 1)
}

function perPageOf(value: string): ResultLayout['perPage'] | undefined {
  return perPageChoices.find((choice) => String(choice) === value)
}

/** What a filter is called in addresses. */
export function parameterOf(name: FilterName): string {
  return name === 'text' ? wordsField : name
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
  else filters.radiusKm ??= defaultRadiusKm
  for (const name of filterNames) if (!fitsVehicleType(name, filters.vehicleType)) drop(name)
  const places = filters.place ?? []
  if (places.length > maxPlaces) {
    drop('place', places.slice(maxPlaces))
    filters.place = places.slice(0, maxPlaces)
  }
  const rows = filters.vehicle ?? []
  if (rows.length > maxVehicleChoices) {
    drop('vehicle', rows.slice(maxVehicleChoices))
    filters.vehicle = rows.slice(0, maxVehicleChoices)
  }
}

function readOne<Value>(
  query: URLSearchParams,
  name: 'sort' | 'page' | 'view' | 'perPage',
  read: (value: string) => Value | undefined,
  invalid: InvalidFilter[],
): Value | undefined {
  const value = query.get(name)?.trim()
  if (!value) return undefined
  const understood = read(value)
  if (understood === undefined) invalid.push({ name, value })
  return understood
}

/** The order of a search whose filters have changed: the usual one follows them, one that was chosen stays while they allow it. */
export function sortAfter({ filters, sort }: Pick<Search, 'filters' | 'sort'>, changed: Filters): ListingSort {
  const isChosen = sort !== usualSort(filters)
  return isChosen && fittingSorts(changed).includes(sort) ? sort : usualSort(changed)
}

/**
 * The query of a search, without the question mark; always in the same order, so that equal searches are equal text. An order that
 * the filters do not allow is left out.
 */
export function writeSearch(
  filters: Filters,
  sort: ListingSort = usualSort(filters),
  page = 1,
  { view = resultViews[0], perPage = perPageChoices[0], from = page }: Partial<ResultLayout> = {},
  exact = false,
): string {
  const query = new URLSearchParams()
  for (const name of filterNames) {
    for (const value of valuesOf(filters, name)) query.append(parameterOf(name), String(value))
  }
  if (exact && filters.text !== undefined) query.set(exactField, 'true')
  if (sort !== usualSort(filters) && fittingSorts(filters).includes(sort)) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  if (from < page) query.set('from', String(from))
  if (view !== resultViews[0]) query.set('view', view)
  if (perPage !== perPageChoices[0]) query.set('perPage', String(perPage))
  return query.toString()
}

/** The path of a results page, without a language prefix. */
export function searchPath(
  filters: Filters,
  sort?: ListingSort,
  page?: number,
  layout?: Partial<ResultLayout>,
  exact?: boolean,
): string {
  const query = writeSearch(filters, sort, page, layout, exact)
  return query ? `/listings?${query}` : '/listings'
}

/** The words of literal text, each once. */
export function literalWords(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter(Boolean))]
}

/** The values of a filter as a list, whether it takes one or many. */
export function valuesOf(filters: Filters, name: FilterName): readonly FilterValue[] {
  const value = filters[name]
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}

/** Filters without one value of one filter, and without what depended on it; of text one word goes. */
export function withoutValue(filters: Filters, name: FilterName, value: FilterValue): Filters {
  if (name === 'damaged' && value === 'hidden') return { ...filters, damaged: ['shown'] }
  if (name === 'text') {
    const { text = '', ...others } = filters
    const left = literalWords(text).filter((word) => word !== value)
    return left.length > 0 ? { ...others, text: left.join(' ') } : others
  }
  const kept = valuesOf(filters, name).filter((other) => other !== value)
  return kept.length > 0 ? { ...filters, [name]: kept } : withoutFilter(filters, name)
}

/** Filters without one filter, whatever its values, and without what depended on it. */
export function withoutFilter(filters: Filters, name: FilterName): Filters {
  const gone = new Set<string>([name, ...(dependents[name] ?? [])])
  return Object.fromEntries(Object.entries(filters).filter(([other]) => !gone.has(other)))
}

/**
 * The query that a search form stands for after its field `changed` was changed: empty fields left out, dependents of
 * the changed field cleared, always from the first page.
 */
export function queryOfForm(form: FormData, changed?: string): string {
  const cleared: readonly string[] = ownValue(dependents, changed ?? '') ?? []
  const query = new URLSearchParams()
  for (const [name, value] of form) {
    if (typeof value === 'string' && !cleared.includes(name)) query.append(name, value)
  }
  const { filters, typed, sort, exact, ...layout } = readSearch(query)
  return withTyped(writeSearch(filters, sort, 1, layout, exact), typed)
}

/** A query with text that is yet to be interpreted. */
export function withTyped(query: string, typed: string | null): string {
  if (typed === null) return query
  const text = new URLSearchParams({ [typedField]: typed }).toString()
  return query === '' ? text : `${query}&${text}`
}

/** The query with which the API is asked for the same; it looks for typed text word by word. */
export function apiQueryOf({ filters: shown, typed }: Pick<Search, 'filters' | 'typed'>): string {
  const filters: Filters = askedOfOperation(shown)
  const query = new URLSearchParams()
  const text = [filters.text, typed].filter(Boolean).join(' ')
  for (const name of filterNames) {
    if (name !== 'text') for (const value of valuesOf(filters, name)) query.append(name, String(value))
  }
  if (text !== '') query.set('text', text)
  return query.toString()
}

/** The operation's input for a search. */
export function searchInputOf({
  filters,
  sort,
  page,
  perPage,
}: Pick<Search, 'filters' | 'sort' | 'page' | 'perPage'>): SearchInput {
  return { ...filters, sort, page, pageSize: perPage }
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
