/**
 * Generated listings, any number and deterministic: popular makes often, others seldom; prices and mileages by age;
 * towns of all sizes. Other attributes are independent of each other.
 */
import {
  bodyTypesByVehicleType,
  colours,
  conditions,
  countries,
  features,
  fuelTypes,
  transmissions,
  type KnownVehicleType,
} from '../../src/contract/market/vocabulary.ts'

export interface GeneratedListing {
  id: string
  vehicleTypeId: string
  makeId: string
  modelId: string
  variantId: string | null
  categoryId: string
  title: string
  bodyType: string
  year: number
  mileageKm: number
  priceEuros: number
  fuelType: string
  transmission: string
  engineCc: number | null
  powerKw: number
  co2GramsPerKm: number | null
  colour: string
  doors: number | null
  seats: number
  condition: string
  features: string[]
  sellerKind: 'private' | 'dealer'
  town: Town
  hasPictures: boolean
  publishedAt: Date
  featuredUntil: Date | null
  packageExpiry: Date | null
}

export interface Town {
  city: string
  region: string
  postcode: string
  country: string
  latitude: number
  longitude: number
}

export interface Vehicle {
  typeId: string
  type: KnownVehicleType
  makeId: string
  make: string
  modelId: string
  model: string
  variantIds: string[]
  categories: Record<string, string>
}

const hourMs = 3_600_000

/** @param vehicles the models of the taxonomy, grouped by make; @param now the end of the publication dates */
export function* generateListings(
  count: number,
  vehicles: readonly Vehicle[],
  towns: readonly Town[],
  now: Date,
): Generator<GeneratedListing> {
  const random = mulberry32(20_261_122)
  const upTo = (limit: number) => Math.floor(random() * limit)
  const oneOf = <Value>(values: readonly Value[]) => values[upTo(values.length)] as Value
  /** Prefers early values: the first one in about a fifth of all cases. */
  const popular = <Value>(values: readonly Value[]) => values[Math.floor(values.length * random() ** 4)] as Value
  const types = Map.groupBy(vehicles, ({ type }) => type)
  const makesOf = new Map(
    [...types].map(([type, models]) => [type, [...Map.groupBy(models, ({ makeId }) => makeId).values()]]),
  )

  for (let number = 0; number < count; number += 1) {
    const chance = random()
    const type = chance < 0.85 ? 'car' : chance < 0.93 ? 'motorcycle' : oneOf([...makesOf.keys()])
    const vehicle = popular(popular(makesOf.get(type) ?? []))
    const bodyType = popular(bodyTypesByVehicleType[type])
    const age = Math.floor(25 * random() ** 1.6)
    const fuelType = popular(fuelTypes)
    const publishedAt = new Date(now.getTime() - Math.floor(random() * 90 * 24 * hourMs))
    yield {
      id: uuidFrom(random, publishedAt),
      vehicleTypeId: vehicle.typeId,
      makeId: vehicle.makeId,
      modelId: vehicle.modelId,
      variantId: vehicle.variantIds.length > 0 && random() < 0.8 ? popular(vehicle.variantIds) : null,
      categoryId: vehicle.categories[bodyType] as string,
      title: `${vehicle.make} ${vehicle.model}`,
      bodyType,
      year: now.getUTCFullYear() - age,
      mileageKm: age === 0 ? upTo(5_000) : Math.round(age * 14_000 * (0.4 + random())),
      priceEuros: Math.max(400, Math.round((55_000 * 0.87 ** age * (0.35 + 1.3 * random())) / 50) * 50),
      fuelType,
      transmission: fuelType === 'electric' ? 'automatic' : popular(transmissions),
      engineCc: fuelType === 'electric' ? null : 900 + upTo(24) * 100,
      powerKw: 40 + upTo(260),
      co2GramsPerKm: random() < 0.7 ? upTo(220) : null,
      colour: popular(colours),
      doors: type === 'motorcycle' ? null : 2 + upTo(4),
      seats: 2 + upTo(6),
      condition: popular(conditions),
      features: features.filter(() => random() < 0.35),
      sellerKind: random() < 0.6 ? 'dealer' : 'private',
      town: popular(towns),
      hasPictures: random() < 0.95,
      publishedAt,
      featuredUntil: random() < 0.02 ? new Date(now.getTime() + (random() - 0.25) * 40 * 24 * hourMs) : null,
      packageExpiry: random() < 0.4 ? new Date(now.getTime() + (random() - 0.25) * 60 * 24 * hourMs) : null,
    }
  }
}

export function generateTowns(count: number): Town[] {
  const random = mulberry32(7)
  return Array.from({ length: count }, (_, index) => ({
    city: `Town ${index}`,
    region: `Region ${index % 300}`,
    postcode: String(10_000 + index),
    country: countries[Math.floor(countries.length * random() ** 2)] as string,
    latitude: Math.round((36 + random() * 30) * 10_000) / 10_000,
    longitude: Math.round((-9 + random() * 35) * 10_000) / 10_000,
  }))
}

/** A small random number generator with a seed; fast, and good enough for generated data. */
export function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Version 7, like the ids of real listings: its first part is the time. */
function uuidFrom(random: () => number, at: Date): string {
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`
}
