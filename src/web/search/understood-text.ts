import { rangeBounds } from '../../contract/market/fact-filters.ts'
import { countryOfSearch } from '../../contract/market/home-country.ts'
import type { ForecourtApi } from '../../contract/index.ts'
import { maxLiteralWords, maxSearchTextLength } from '../../contract/market/limits.ts'
import { ownValue } from '../../contract/market/own-value.ts'
import type { ListingSort } from '../../contract/market/search-filters.ts'
import type { SearchTextInterpretation } from '../../contract/search-text.ts'
import { bodyTypesByVehicleType, type Country } from '../../contract/market/vocabulary.ts'
import { type Filters, statedFilters } from './filters.ts'
import {
  filterNames,
  filtersOfSomeTypes,
  guessField,
  hasFilters,
  literalField,
  literalWords,
  type Search,
  searchPath,
  sortAfter,
  typedField,
  valuesOf,
} from './search-address.ts'

/**
 * The search that somebody typed, or the address where it leads: "golf diesel under 15000" becomes filters, which are chips on
 * the page, and every word that is no filter stays as a literal word. That address holds nothing typed, so nothing is
 * interpreted twice. Text that is no filter at all is shown where it is.
 */
export async function searchOfTyped(
  api: ForecourtApi,
  read: Search,
  literal: readonly string[] = [],
  home: Country | null = null,
): Promise<Search | { path: string }> {
  const search = await withCountryOfPostcode(api, read, home)
  const { typed, filters } = search
  if (typed === null)
    return search === read ? search : { path: searchPath(filters, search.sort, 1, search, search.exact) }
  const interpretation = await interpretationOf(api, typed, literal, filters, home)
  const { filters: understood, parts, rest } = interpretation
  const { sort: askedSort, text, ...stated } = understood
  const asked = statedFilters(stated)
  const words = literalWords([filters.text, text, rest].filter(Boolean).join(' ')).join(' ')
  const merged = { ...withUnderstood(filters, asked), ...(words !== '' && { text: words }) }
  const sort = askedSort ?? sortAfter(search, merged)
  if (!hasFilters(asked) && askedSort === undefined) return { ...search, filters: merged, typed: null, sort }
  const path = searchPath(merged, sort, 1, search)
  const isCorrectable = literal.length > 0 || parts.some(({ guessed }) => guessed)
  return { path: isCorrectable ? withQuery(path, guessQuery(typed, literal)) : path }
}

/** A typed word that was corrected, what it was taken for, and the address of the search that takes it as typed. */
export interface Guess {
  typed: string
  filters: Filters
  /** The order that it was taken for. */
  sort: ListingSort | null
  /** Of a make, model or place. */
  name: string | null
  literalPath: string
}

/** The corrected words of a search whose address says that there are some; without those whose filters are gone. */
export async function guessesOf(
  api: ForecourtApi,
  search: Search,
  query: URLSearchParams,
  home: Country | null = null,
): Promise<Guess[]> {
  const typed = query.get(guessField)?.trim().slice(0, maxSearchTextLength)
  if (!typed) return []
  const literal = literalOf(query)
  const { filters } = search
  const { filters: understood, parts, rest } = await interpretationOf(api, typed, literal, filters, home)
  const others = pathWithoutUnderstood(search, understood, rest)
  return parts.flatMap(({ text, guessed, name, filters: { sort = null, ...asked } }) => {
    const stated = statedFilters(asked)
    if (!guessed || !isInForce(stated, filters) || (sort !== null && sort !== search.sort)) return []
    return { typed: text, filters: stated, sort, name, literalPath: withTypedWords(others, typed, [...literal, text]) }
  })
}

/** Words that are searched for as typed because the user asked for it, and the address of the search that corrects them. */
export interface LiteralSearch {
  words: string[]
  correctedPath: string
}

/** The words of a search that are not corrected at the user's wish; null if there are none. */
export async function literalSearchOf(
  api: ForecourtApi,
  search: Search,
  query: URLSearchParams,
  home: Country | null = null,
): Promise<LiteralSearch | null> {
  const typed = (query.get(guessField) ?? query.get(typedField))?.trim().slice(0, maxSearchTextLength)
  const words = literalOf(query)
  const searched = literalWords(search.filters.text ?? '')
  if (!typed || !words.some((word) => literalWords(word).some((one) => searched.includes(one)))) return null
  const { filters: understood, rest } = await interpretationOf(api, typed, words, search.filters, home)
  return { words, correctedPath: withTypedWords(pathWithoutUnderstood(search, understood, rest), typed, []) }
}

/** The address of what was chosen beside the typed text. */
function pathWithoutUnderstood(search: Search, understood: Understood, rest: string): string {
  const { sort, text, ...asked } = understood
  const others = withoutUnderstood(search.filters, statedFilters(asked), [text, rest].filter(Boolean).join(' '))
  const isTyped = sort !== undefined && sort === search.sort
  return searchPath(others, isTyped ? undefined : sortAfter(search, others), 1, search)
}

type Understood = SearchTextInterpretation['filters']

function withTypedWords(path: string, typed: string, literal: readonly string[]): string {
  return withQuery(path, new URLSearchParams([[typedField, typed], ...literal.map((word) => [literalField, word])]))
}

/** The words of an address that are not to be interpreted. */
export function literalOf(query: URLSearchParams): string[] {
  return query
    .getAll(literalField)
    .map((word) => word.trim().slice(0, maxSearchTextLength))
    .filter((word) => word !== '')
    .slice(0, maxLiteralWords)
}

function interpretationOf(
  api: ForecourtApi,
  text: string,
  literal: readonly string[],
  { vehicleType, place, region }: Filters,
  home: Country | null,
) {
  const homeCountry = countryOfSearch({ place, region }) ?? home
  return api.searchText.interpret({
    text,
    ...(vehicleType && { vehicleType }),
    ...(literal.length > 0 && { literal: [...literal] }),
    ...(homeCountry !== null && { homeCountry }),
  })
}

function guessQuery(typed: string, literal: readonly string[]): URLSearchParams {
  return new URLSearchParams([[guessField, typed], ...literal.map((word) => [literalField, word])])
}

function withQuery(path: string, query: URLSearchParams): string {
  return `${path}${path.includes('?') ? '&' : '?'}${query.toString()}`
}

/** What was chosen beside the typed text. */
function withoutUnderstood(filters: Filters, asked: Filters, words: string): Filters {
  const typedWords = new Set(literalWords(words))
  const left = literalWords(filters.text ?? '').filter((word) => !typedWords.has(word))
  const { text: _, ...others } = filters
  const kept = Object.entries(others).filter(
    ([name]) => !Object.hasOwn(asked, name) && !(name === 'radiusKm' && 'place' in asked),
  )
  return { ...(Object.fromEntries(kept) as Filters), ...(left.length > 0 && { text: left.join(' ') }) }
}

function isInForce({ make, model, ...others }: Filters, filters: Filters): boolean {
  const row = [make, model].filter(Boolean).join('.')
  const isRow = filters.make === make && (model === undefined || filters.model === model)
  const isNamed =
    make === undefined || isRow || filters.vehicle?.some((one) => one === row || one.startsWith(`${row}.`))
  const kept = filterNames.every((name) =>
    valuesOf(others, name).every((value) => valuesOf(filters, name).includes(value)),
  )
  return isNamed === true && kept
}

/**
 * A bare postcode in the field for towns is one of the user's country, if it exists there. The address says which
 * (`DE-10115`), so that it means the same to everyone who opens it.
 */
async function withCountryOfPostcode(api: ForecourtApi, search: Search, home: Country | null): Promise<Search> {
  const { cityZip } = search.filters
  const country = countryOfSearch({ region: search.filters.region }) ?? home
  if (cityZip === undefined || country === null || !/^\d[\d\s-]{3,}$/.test(cityZip)) return search
  const { results } = await api.places.geocode({ query: cityZip, homeCountry: country })
  const [likeliest] = results
  const isKnown = likeliest?.countryCode === country && likeliest.postcode !== null
  return isKnown ? { ...search, filters: { ...search.filters, cityZip: `${country}-${cityZip}` } } : search
}

/** Pairs of a lower and an upper bound of the same fact. */
function rangePairs() {
  const upper = rangeBounds.filter(({ bound }) => bound === 'max')
  return rangeBounds
    .filter(({ bound }) => bound === 'min')
    .flatMap(({ name, key }) => upper.filter((bound) => bound.key === key).map((bound) => [name, bound.name] as const))
}

/** The filters in force with what was typed after them. Where both cannot hold, the later word counts. */
export function withUnderstood(before: Filters, asked: Filters): Filters {
  const kept = { ...before }
  const drop = (...names: (keyof Filters)[]) => {
    for (const name of names) delete kept[name]
  }
  const body = asked.bodyType?.[0]
  const type = asked.vehicleType ?? kept.vehicleType
  const types: Readonly<Record<string, readonly string[]>> = bodyTypesByVehicleType
  if (body !== undefined && type !== undefined && !ownValue(types, type)?.includes(body))
    drop('vehicleType', 'doors', ...filtersOfSomeTypes)
  if (asked.vehicleType !== undefined && asked.vehicleType !== before.vehicleType) {
    drop('make', 'model', 'variant', 'vehicle', 'bodyType', 'doors', ...filtersOfSomeTypes)
  }
  if (asked.vehicle !== undefined) drop('make', 'model', 'variant')
  if (asked.make !== undefined) {
    drop('vehicle')
    if (asked.make !== before.make || asked.model !== undefined) drop('model', 'variant')
  }
  if (asked.place !== undefined) drop('cityZip', 'region', 'radiusKm')
  if (asked.region !== undefined && asked.place === undefined) drop('cityZip', 'place', 'radiusKm')
  if (asked.cityZip !== undefined && asked.place === undefined) drop('place', 'radiusKm', 'region')
  for (const [from, upTo] of rangePairs()) {
    const lower = asked[from] ?? kept[from]
    const upper = asked[upTo] ?? kept[upTo]
    if (lower === undefined || upper === undefined || lower <= upper) continue
    if (asked[from] !== undefined && asked[upTo] === undefined) drop(upTo)
    else if (asked[from] === undefined && asked[upTo] !== undefined) drop(from)
  }
  const words = literalWords([kept.text, asked.text].filter(Boolean).join(' '))
  return { ...kept, ...asked, ...(words.length > 0 && { text: words.join(' ') }) }
}
