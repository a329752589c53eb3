/** Facets of a search for its page, and whether the make, model, variant and place of an address exist. */
import { askedOfOperation } from '../../contract/market/damaged-vehicles.ts'
import type { ForecourtApi } from '../../contract/index.ts'
import { ownValue } from '../../contract/market/own-value.ts'
import type { CountedFact, SearchFacets } from '../../contract/search.ts'
import type { ModelGroup } from '../../contract/taxonomy.ts'
import { readVehicleChoice } from '../../contract/market/vehicle-choice.ts'
import type { Language } from '../../contract/market/vocabulary.ts'
import { problemOf } from '../problems.ts'
import { filterNames, type FilterName, type Filters, type Search, sortAfter, withoutFilter } from './search-address.ts' // prettier-ignore

/** The names behind the slugs and keys of a search, where they are known. */
export interface TaxonomyNames {
  make?: string | undefined
  model?: string | undefined
  variant?: string | undefined
  /** By key. */
  places?: Record<string, string>
  /** By the row as it stands in the address. */
  vehicle?: Record<string, string>
  /** Series and families of the chosen make, while no model is chosen. */
  groups?: readonly ModelGroup[]
}

export interface FacetedSearch {
  search: Search
  facets: SearchFacets
  names: TaxonomyNames
}

/** Counts the options of these facts. What the market does not know is taken out of the filters and named as invalid. */
export async function withFacets(
  api: ForecourtApi,
  asked: Search,
  language: Language,
  counts: readonly CountedFact[] | undefined,
): Promise<FacetedSearch> {
  const facts = counts && [...counts]
  const placed = await withPlace(api, asked, language)
  const facets = await api.listings.facets({ ...askedOfOperation(placed.search.filters), facts })
  const search = withoutUnknown(placed.search, facets)
  const known =
    search === placed.search ? facets : await api.listings.facets({ ...askedOfOperation(search.filters), facts })
  return {
    search,
    facets: known,
    names: { ...namesOf(search, known), places: placed.names, groups: await groupsFor(api, search) },
  }
}

/**
 * The filters that results are shown for: literal words that would leave nothing are left out and named, unless the search
 * insists on them.
 */
export async function withFindableWords(
  api: ForecourtApi,
  { search, facets }: FacetedSearch,
  counts: readonly CountedFact[] | undefined,
): Promise<{ filters: Filters; facets: SearchFacets; notFound: string[] }> {
  const { filters, exact } = search
  const { text, ...others } = filters
  if (text === undefined || exact || facets.total > 0) return { filters, facets, notFound: [] }
  const findable = await api.searchText.findableWords(askedOfOperation(filters))
  const nearest = { ...others, ...(findable.text !== '' && { text: findable.text }) }
  const nearestFacets = await api.listings.facets({ ...askedOfOperation(nearest), facts: counts && [...counts] })
  return { filters: nearest, facets: nearestFacets, notFound: findable.notFound }
}

async function groupsFor(api: ForecourtApi, { filters }: Search): Promise<ModelGroup[]> {
  const { make, model, vehicleType } = filters
  if (make === undefined || model !== undefined) return []
  return (await api.taxonomy.modelGroups({ make, ...(vehicleType && { vehicleType }) })).groups
}

async function withPlace(
  api: ForecourtApi,
  search: Search,
  language: Language,
): Promise<{ search: Search; names: Record<string, string> }> {
  const keys = search.filters.place ?? []
  const found = await Promise.all(keys.map(async (key) => [key, await nameOfPlace(api, key, language)] as const))
  const names = Object.fromEntries(found.filter((entry): entry is readonly [string, string] => entry[1] !== null))
  const known = keys.filter((key) => ownValue(names, key) !== undefined)
  if (known.length === keys.length) return { search, names }
  if (known.length === 0) return { search: withoutFilters(search, ['place', 'radiusKm']), names }
  const invalid = keys.filter((key) => !known.includes(key)).map((value) => ({ name: 'place' as const, value }))
  return { search: { ...search, filters: { ...search.filters, place: known }, invalid: [...search.invalid, ...invalid] }, names } // prettier-ignore
}

/** Null if there is no such place. */
async function nameOfPlace(api: ForecourtApi, placeKey: string, language: Language): Promise<string | null> {
  try {
    return (await api.places.get({ placeKey, language })).displayName
  } catch (error) {
    const code = problemOf(error)?.code
    if (code !== 'place_not_found' && code !== 'invalid_input') throw error
    return null
  }
}

/** A vehicle type that the market does not offer means nothing, nor do the filters that belong to it; the API would refuse it. */
export function withOfferedType(search: Search, offered: readonly { key: string }[]): Search {
  const { vehicleType } = search.filters
  if (vehicleType === undefined || offered.some(({ key }) => key === vehicleType)) return search
  const left = withoutFilter(search.filters, 'vehicleType')
  return withoutFilters(
    search,
    filterNames.filter((name) => left[name] === undefined),
  )
}

function withoutUnknown(search: Search, { makes, models, variants }: SearchFacets): Search {
  const { make, model, variant } = search.filters
  if (make !== undefined && !makes.some(({ slug }) => slug === make)) {
    return withoutFilters(search, ['make', 'model', 'variant'])
  }
  if (model !== undefined && !models.some((entry) => entry.make === make && entry.slug === model)) {
    return withoutFilters(search, ['model', 'variant'])
  }
  const knowsVariant = variants.some((entry) => entry.model === model && entry.slug === variant)
  return variant !== undefined && !knowsVariant ? withoutFilters(search, ['variant']) : search
}

/** Names them as invalid; an order that needs one of them goes, too. */
function withoutFilters(search: Search, names: readonly FilterName[]): Search {
  const filters = { ...search.filters }
  const invalid = [...search.invalid]
  for (const name of names) {
    if (filters[name] !== undefined) invalid.push({ name, value: String(filters[name]) })
    delete filters[name]
  }
  return { ...search, filters, sort: sortAfter(search, filters), invalid }
}

/** What is called as the facets call it. */
function namesOf({ filters }: Search, { makes, models, variants }: SearchFacets): TaxonomyNames {
  const nameOfMake = (make: string) => makes.find(({ slug }) => slug === make)?.name
  const nameOfModel = (make: string, model: string | undefined) =>
    models.find((entry) => entry.make === make && entry.slug === model)?.name
  const nameOfVariant = (make: string, model: string | undefined, variant: string | undefined) =>
    variants.find((entry) => entry.make === make && entry.model === model && entry.slug === variant)?.name

  const { make, model, variant, vehicle = [] } = filters
  const rows = vehicle.flatMap((row) => {
    const choice = readVehicleChoice(row)
    if (!choice) return []
    const words = [
      nameOfMake(choice.make) ?? choice.make,
      choice.model && (nameOfModel(choice.make, choice.model) ?? choice.model),
      choice.variant && (nameOfVariant(choice.make, choice.model, choice.variant) ?? choice.variant),
    ]
    return [[row, words.filter(Boolean).join(' ')]]
  })
  return {
    make: make && nameOfMake(make),
    model: make && nameOfModel(make, model),
    variant: make && nameOfVariant(make, model, variant),
    vehicle: Object.fromEntries(rows) as Record<string, string>,
  }
}
