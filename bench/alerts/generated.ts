/** Searches and changed listings of real shape, the same for every process that measures. */
import { v5 } from 'uuid'
import { bodyTypesByVehicleType } from '../../src/contract/market/vocabulary.ts'
import type { SearchConditions } from '../../src/server/modules/market/search/search-engine.ts'
import { readTaxonomy } from '../../src/server/seed/taxonomy/taxonomy.ts'
import {
  generateListings,
  type GeneratedListing,
  generateTowns,
  mulberry32,
  type Vehicle,
} from '../search/generated-listings.ts'
import { savedSearch } from './saved-search.ts'

const namespace = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'
export const now = new Date('2026-11-20T12:00:00Z')

const slugOf = new Map<string, string>()
/** An id that is the same each time. */
export const idOf = (name: string): string => v5(name, namespace)
const vehicles: Vehicle[] = readTaxonomy().flatMap(({ vehicleType, name: make, slug, models }) => {
  const makeId = idOf(`${vehicleType} ${slug}`)
  slugOf.set(makeId, slug)
  return models.map((model) => {
    const modelId = idOf(`${vehicleType} ${slug} ${model.slug}`)
    slugOf.set(modelId, model.slug)
    const type = vehicleType
    const categories = Object.fromEntries(bodyTypesByVehicleType[type].map((body) => [body, idOf(body)]))
    return { typeId: idOf(type), type, makeId, make, modelId, model: model.name, variantIds: [], categories }
  })
})
const vehicleOf = new Map(vehicles.map((vehicle) => [vehicle.modelId, vehicle]))
export const listings: readonly GeneratedListing[] = [...generateListings(20_000, vehicles, generateTowns(3_000), now)]

/** What every listing says, as the database would have it. */
export const searchTerms = "'alufelgen':4 'navi':5 'gti':2A"

/** The keys of a listing's type, make and model, with their names. */
export function namesOf({ makeId, modelId }: GeneratedListing) {
  const { type, make, model } = vehicleOf.get(modelId) as Vehicle
  return {
    type,
    make: { slug: slugOf.get(makeId) as string, name: make },
    model: { slug: slugOf.get(modelId) as string, name: model },
    variant: null,
  }
}

/** A listing as a row of the database. */
export function rowOf(listing: GeneratedListing): Record<string, unknown> {
  const { town } = listing
  return {
    ...Object.fromEntries(Object.entries(listing).map(([name, value]) => [snake(name), value])),
    salesperson_type: listing.sellerKind,
    country: town.country,
    city: town.city,
    state_province: town.region,
    location: town.city,
    postcode: town.postcode,
    latitude: town.latitude,
    longitude: town.longitude,
    status: 'active',
    package_expiry: null,
    featured_until: null,
    published_at: listing.publishedAt.toISOString(),
    search_terms: searchTerms,
  }
}

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** So many searches with their ids. */
export function* savedSearches(size: number): Generator<[id: string, conditions: SearchConditions]> {
  const random = mulberry32(21)
  for (let number = 0; number < size; number += 1) {
    const listing = listings[Math.floor(random() * listings.length)] as GeneratedListing
    const { make, model } = namesOf(listing)
    yield [idOf(String(number)), savedSearch(listing, { make: make.slug, model: model.slug }, random)]
  }
}
