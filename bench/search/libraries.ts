/** itemsjs and Orama as peers, each used as documented: unsupported queries are not compared. */
import { create, insertMultiple, search as searchOrama } from '@orama/orama'
import itemsjs from 'itemsjs'
import { squaredKm } from '../../src/server/modules/market/search/distance.ts'
import { vehicleRows } from '../../src/server/modules/market/search/rules.ts'
import type { SearchQuery } from '../../src/server/modules/market/search/search-engine.ts'
import type { Answer } from './answers.ts'
import type { GeneratedListing } from './generated-listings.ts'
import { now } from './generated-market.ts'
import type { Names } from './names.ts'

export interface Item {
  id: string
  title: string
  make: string
  model: string
  vehicleType: string
  bodyType: string
  fuelType: string
  transmission: string
  colour: string
  country: string
  sellerKind: string
  condition: string
  year: number
  priceEuros: number
  mileageKm: number
  powerKw: number
  features: string[]
  hasPictures: boolean
  latitude: number
  longitude: number
}

/** The listings on offer, as flat as these libraries need them. */
export function itemOf(listing: GeneratedListing, names: Names, type: string): Item | null {
  if (listing.packageExpiry !== null && listing.packageExpiry <= now) return null
  const { id, title, bodyType, fuelType, transmission, colour, sellerKind, condition, year, priceEuros, mileageKm, powerKw, features, hasPictures, town } = listing // prettier-ignore
  return {
    id, title, ...names.slugsOf(listing.modelId), vehicleType: type, bodyType, fuelType, transmission, colour, sellerKind, condition,
    year, priceEuros, mileageKm, powerKw, features, hasPictures, country: town.country, latitude: town.latitude, longitude: town.longitude,
  } // prettier-ignore
}

const facets = ['make', 'bodyType', 'fuelType', 'transmission', 'colour', 'country', 'sellerKind', 'condition', 'year'] as const // prettier-ignore

export function itemsJsPeer(items: Item[]): (query: SearchQuery) => Promise<Answer> {
  const engine = itemsjs(items, {
    searchableFields: ['title'],
    aggregations: Object.fromEntries(
      [...facets, 'features'].map((name) => [name, { title: name, size: 1_000, conjunction: name === 'features' }]),
    ),
    sortings: { price: { field: 'priceEuros', order: 'asc' } },
  } as never)
  return (query) => {
    const startedAt = performance.now()
    const filters = {
      ...(query.make && { make: [query.make] }),
      ...(query.region && { country: query.region }),
      ...(query.sellerKind && { sellerKind: [query.sellerKind] }),
      ...Object.fromEntries((['bodyType', 'fuelType', 'transmission', 'colour', 'features'] as const).flatMap((name) => (query[name] ? [[name, query[name]]] : []))),
    } // prettier-ignore
    const result = engine.search({
      per_page: query.pageSize,
      page: query.page,
      sort: 'price',
      filters,
      ...(query.text && { query: query.text }),
      filter: (item: Item) => fitsBeyondFacets(item, query),
    } as never)
    return Promise.resolve({
      ms: performance.now() - startedAt,
      total: result.pagination.total,
      ids: null,
      facets: null,
    })
  }
}

/** Ranges, distance and vehicle rows: checked for each item. */
function fitsBeyondFacets(item: Item, query: SearchQuery): boolean {
  const { wanted, excluded } = vehicleRows({ ...query, make: query.make, model: query.model })
  const is = ({ make, model }: { make: string; model?: string | undefined }) =>
    item.make === make && (model === undefined || item.model === model)
  return (
    (query.vehicleType ?? item.vehicleType) === item.vehicleType &&
    (wanted.length === 0 || wanted.some(is)) &&
    !excluded.some(is) &&
    item.priceEuros >= (query.priceFrom ?? 0) &&
    item.priceEuros <= (query.priceUpTo ?? Infinity) &&
    item.year >= (query.minYear ?? 0) &&
    item.year <= (query.maxYear ?? Infinity) &&
    item.mileageKm <= (query.maxMileage ?? Infinity) &&
    item.powerKw >= (query.minPowerKw ?? 0) &&
    (!query.withPictures || item.hasPictures) &&
    (!query.origins?.[0] ||
      !query.radiusKm ||
      squaredKm(query.origins[0], item.latitude, item.longitude) <= query.radiusKm ** 2)
  )
}

/** It has no counts without a facet's own selection: one more search for each facet with a selection. */
export function oramaPeer(items: Item[]): (query: SearchQuery) => Promise<Answer> {
  const database = create({
    schema: {
      title: 'string', make: 'enum', model: 'enum', vehicleType: 'enum', bodyType: 'enum', fuelType: 'enum', transmission: 'enum', colour: 'enum',
      country: 'enum', sellerKind: 'enum', condition: 'enum', year: 'number', priceEuros: 'number', mileageKm: 'number', powerKw: 'number',
      features: 'enum[]', hasPictures: 'boolean', position: 'geopoint',
    },
  } as never) // prettier-ignore
  void insertMultiple(
    database,
    items.map(({ latitude, longitude, ...item }) => ({
      ...item,
      position: { lat: latitude, lon: longitude },
    })) as never,
    5_000,
  )
  return async (query) => {
    const startedAt = performance.now()
    const where = {
      ...(query.make && { make: { eq: query.make } }),
      ...(query.model && { model: { eq: query.model } }),
      ...(query.region && { country: { in: query.region } }),
      ...(query.fuelType && { fuelType: { in: query.fuelType } }),
      ...(query.bodyType && { bodyType: { in: query.bodyType } }),
      ...(query.priceFrom !== undefined && { priceEuros: { between: [query.priceFrom, query.priceUpTo ?? 1e9] } }),
      ...(query.maxMileage !== undefined && { mileageKm: { lte: query.maxMileage } }),
      ...(query.minYear !== undefined && { year: { between: [query.minYear, query.maxYear ?? 9_999] } }),
      ...(query.origins?.[0] && query.radiusKm && {
        position: { radius: { coordinates: { lat: query.origins[0].latitude, lon: query.origins[0].longitude }, value: query.radiusKm, unit: 'km', inside: true } },
      }),
    } // prettier-ignore
    const ask = (without?: string) =>
      searchOrama(database, {
        term: query.text ?? '',
        limit: query.pageSize,
        offset: (query.page - 1) * query.pageSize,
        where: Object.fromEntries(Object.entries(where).filter(([name]) => name !== without)),
        facets: { fuelType: {}, bodyType: {}, transmission: {}, colour: {}, country: {}, sellerKind: {}, make: {} },
      } as never)
    const result = await ask()
    for (const selected of Object.keys(where)) await ask(selected)
    return { ms: performance.now() - startedAt, total: result.count, ids: null, facets: null }
  }
}
