import { rangeBounds } from '../../contract/fact-filters.ts'
import { countryOfSearch } from '../../contract/home-country.ts'
import type { ForecourtApi } from '../../contract/index.ts'
import { bodyTypesByVehicleType, type Country } from '../../contract/vocabulary.ts'
import { type Filters, statedFilters } from './filters.ts'
import { hasFilters, literalWords, type Search, searchPath } from './search-address.ts'

/**
 * The search that somebody typed, or the address where it leads: "golf diesel under 15000" becomes filters, which are chips on
 * the page, and every word that is no filter stays as a literal word. That address holds nothing typed, so nothing is
 * interpreted twice. Text that is no filter at all is shown where it is.
 */
export async function searchOfTyped(
  api: ForecourtApi,
  read: Search,
  home: Country | null = null,
): Promise<Search | { path: string }> {
  const search = await withCountryOfPostcode(api, read, home)
  const { typed, filters, sort, view } = search
  if (typed === null) return search === read ? search : { path: searchPath(filters, sort, 1, view, search.exact) }
  const homeCountry = countryOfSearch(filters) ?? home
  const { filters: understood, rest } = await api.searchText.interpret({
    text: typed,
    ...(filters.vehicleType && { vehicleType: filters.vehicleType }),
    ...(homeCountry !== null && { homeCountry }),
  })
  const { sort: askedSort, text, ...stated } = understood
  const asked = statedFilters(stated)
  const words = literalWords([filters.text, text, rest].filter(Boolean).join(' ')).join(' ')
  const merged = { ...withUnderstood(filters, asked), ...(words !== '' && { text: words }) }
  if (!hasFilters(asked) && askedSort === undefined) return { ...search, filters: merged, typed: null }
  return { path: searchPath(merged, askedSort ?? sort, 1, view) }
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
  if (body !== undefined && type !== undefined && !types[type]?.includes(body)) drop('vehicleType', 'doors')
  if (asked.vehicleType !== undefined && asked.vehicleType !== before.vehicleType) {
    drop('make', 'model', 'variant', 'vehicle', 'bodyType', 'doors')
  }
  if (asked.vehicle !== undefined) drop('make', 'model', 'variant')
  if (asked.make !== undefined) {
    drop('vehicle')
    if (asked.make !== before.make || asked.model !== undefined) drop('model', 'variant')
  }
  if (asked.place !== undefined) drop('cityZip', 'region', 'radiusKm')
  if (asked.region !== undefined && asked.place === undefined) drop('cityZip', 'place', 'radiusKm')
  for (const [from, upTo] of rangePairs()) {
    const lower = asked[from] ?? kept[from]
    const upper = asked[upTo] ?? kept[upTo]
    if (lower === undefined || upper === undefined || lower <= upper) continue
    if (asked[from] !== undefined && asked[upTo] === undefined) drop(upTo)
    else if (asked[from] === undefined && asked[upTo] !== undefined) drop(from)
  }
  return { ...kept, ...asked }
}
