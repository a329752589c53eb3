/** Stores as many searches as its argument says, and tests listings against them; prints `AlertFigures`. */
import { v5 } from 'uuid'
import { newStoredSearches } from '../../src/server/modules/search/service.ts'
import { readTaxonomy } from '../../src/server/seed/taxonomy/taxonomy.ts'
import { bodyTypesByVehicleType } from '../../src/contract/vocabulary.ts'
import {
  generateListings,
  type GeneratedListing,
  generateTowns,
  mulberry32,
  type Vehicle,
} from '../search/generated-listings.ts'
import { quantile } from '../statistics.ts'
import type { AlertFigures } from './alerts.ts'
import { savedSearch } from './saved-search.ts' // prettier-ignore

const namespace = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'
const now = new Date('2026-11-20T12:00:00Z')
const tested = 3_000
const size = Number(process.argv[2])

const slugOf = new Map<string, string>()
const idOf = (name: string) => v5(name, namespace)
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
const listings = [...generateListings(20_000, vehicles, generateTowns(3_000), now)]

function slugsOf({ makeId, modelId }: GeneratedListing) {
  return { make: slugOf.get(makeId) as string, model: slugOf.get(modelId) as string }
}

function rowOf(listing: GeneratedListing): Record<string, unknown> {
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
    search_terms: "'alufelgen':4 'navi':5 'gti':2A",
  }
}

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Of this thread: other work of the machine does not count. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function memory(): number {
  // What the first one finds is given back by the second one.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const random = mulberry32(21)
const before = memory()
const stored = newStoredSearches()
const storingFrom = cpuMs()
for (let number = 0; number < size; number += 1) {
  const listing = listings[Math.floor(random() * listings.length)] as GeneratedListing
  stored.put(idOf(String(number)), savedSearch(listing, slugsOf(listing), random))
}
const storedMs = cpuMs() - storingFrom
const bytes = memory() - before

const times: number[] = []
let found = 0
const testingFrom = cpuMs()
for (const listing of listings.slice(0, tested + 500)) {
  const { type, make, model } = vehicleOf.get(listing.modelId) as Vehicle
  const slugs = slugsOf(listing)
  const row = rowOf(listing)
  const names = {
    type,
    make: { slug: slugs.make, name: make },
    model: { slug: slugs.model, name: model },
    variant: null,
  }
  const startedAt = performance.now()
  const state = stored.state(row, names, now)
  stored.match(state, now, () => (found += 1))
  times.push(performance.now() - startedAt)
}
const meanCpuMs = (cpuMs() - testingFrom) / times.length
const sorted = times.slice(500).toSorted((one, other) => one - other)
const figures: AlertFigures = {
  searches: size,
  storedMs,
  bytes,
  meanCpuMs,
  p50Ms: quantile(sorted, 0.5),
  p99Ms: quantile(sorted, 0.99),
  slowestMs: sorted.at(-1) ?? Number.NaN,
  found: found / times.length,
}
console.log(JSON.stringify(figures))
