/**
 * Landing pages: searches with their own address, such as `/cars/volkswagen/golf`. A page and its filters are
 * equivalent, so that a results page knows its landing page. Free of zod, so that browser code may import it.
 */
import {
  bodyTypesByVehicleType,
  type BodyType,
  type Country,
  type FuelType,
  fuelTypes,
  type KnownVehicleType,
  type VehicleType,
  vehicleTypes,
} from './vocabulary.ts'
import { isOtherModel } from './other-model.ts'

/** The filters of a landing page: a vehicle type, and also a make, a make's model, or one value of one filter. */
export interface LandingFilters {
  vehicleType: VehicleType
  make?: string
  model?: string
  bodyType?: BodyType[]
  fuelType?: FuelType[]
  region?: Country[]
}

/** With fewer listings a page says no more than a search: it is not indexed. */
export const minListingsToIndex = 3

/** The start of a vehicle type's landing pages. */
export const vehicleSegments: Record<KnownVehicleType, string> = {
  car: 'cars',
  motorcycle: 'motorcycles',
  truck: 'trucks',
  bus: 'buses',
  caravan: 'caravans',
}

/** English, as the rest of the address. */
// prettier-ignore
const countrySegments: Record<Country, string> = {
  AT: 'austria', BE: 'belgium', BG: 'bulgaria', HR: 'croatia', CY: 'cyprus', CZ: 'czechia', DK: 'denmark',
  EE: 'estonia', FI: 'finland', FR: 'france', DE: 'germany', GR: 'greece', HU: 'hungary', IE: 'ireland', IT: 'italy',
  LV: 'latvia', LT: 'lithuania', LU: 'luxembourg', MT: 'malta', NL: 'netherlands', PL: 'poland', PT: 'portugal',
  RO: 'romania', SK: 'slovakia', SI: 'slovenia', ES: 'spain', SE: 'sweden', IS: 'iceland', LI: 'liechtenstein',
  NO: 'norway',
}

/** Reserved words in the place of a make: models of a make with such a slug have no landing page. */
export const reservedMakes = ['body', 'fuel', 'in'] as const

/** Returns the path without a language prefix, or null if no landing page has exactly these filters. */
export function landingPath(filters: Partial<LandingFilters>): string | null {
  const { vehicleType, make, model, bodyType, fuelType, region, ...others } = filters
  if (vehicleType === undefined || Object.values(others).some((value) => value !== undefined)) return null
  // Types that administrators add have search addresses only.
  const known = vehicleTypes.find((type) => type === vehicleType)
  if (known === undefined) return null
  const root = `/${vehicleSegments[known]}`
  const about = [make, bodyType, fuelType, region].filter((value) => value !== undefined)
  if (about.length === 0) return model === undefined ? root : null
  if (about.length > 1) return null
  if (make !== undefined) {
    if (model === undefined) return `${root}/${make}`
    return isReserved(make) || isOtherModel(model) ? null : `${root}/${make}/${model}`
  }
  if (model !== undefined) return null
  if (region !== undefined) {
    const [country, ...others] = region
    return country === undefined || others.length > 0 ? null : `${root}/in/${countrySegments[country]}`
  }
  const [value, ...alternatives] = bodyType ?? fuelType ?? []
  if (value === undefined || alternatives.length > 0) return null
  return `${root}/${bodyType ? 'body' : 'fuel'}/${segmentOf(value)}`
}

/** The page of what a model costs, `/cars/volkswagen/golf/prices`; null for a model without a landing page. */
export function modelPricesPath(
  { vehicleType, make, model }: { vehicleType: VehicleType; make: string; model: string },
  country?: Country,
): string | null {
  const path = landingPath({ vehicleType, make, model })
  return path && `${path}/prices${country === undefined ? '' : `?country=${country}`}`
}

/**
 * Returns the filters of an address; null if there is no such page. The taxonomy decides whether make and model exist.
 */
export function landingAt(vehicles: string | undefined, first?: string, second?: string): LandingFilters | null {
  const vehicleType = vehicleTypes.find((type) => vehicleSegments[type] === vehicles)
  if (vehicleType === undefined) return null
  if (first === undefined) return { vehicleType }
  if (second === undefined) return { vehicleType, make: first }
  if (!isReserved(first)) return isOtherModel(second) ? null : { vehicleType, make: first, model: second }
  if (first === 'in') {
    const region = (Object.keys(countrySegments) as Country[]).find((code) => countrySegments[code] === second)
    return region ? { vehicleType, region: [region] } : null
  }
  if (first === 'fuel') {
    const fuelType = fuelTypes.find((key) => segmentOf(key) === second)
    return fuelType ? { vehicleType, fuelType: [fuelType] } : null
  }
  const bodies: readonly BodyType[] = bodyTypesByVehicleType[vehicleType]
  const bodyType = bodies.find((key) => segmentOf(key) === second)
  return bodyType ? { vehicleType, bodyType: [bodyType] } : null
}

function isReserved(make: string): boolean {
  return (reservedMakes as readonly string[]).includes(make)
}

function segmentOf(key: string): string {
  return key.replaceAll('_', '-')
}
