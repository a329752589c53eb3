/** Searches as buyers save them, drawn from listings of the market, so that popular vehicles are searched for often. */
import type { SearchConditions } from '../../src/server/modules/market/search/search-engine.ts'
import type { GeneratedListing } from '../search/generated-listings.ts'

const radii = [20, 50, 100] as const
const typedTexts = ['navi', 'alufelgen', 'gti', 'scheckheft', 'anhängerkupplung', 'leder'] as const

export function savedSearch(
  listing: GeneratedListing,
  { make, model }: { make: string; model: string },
  random: () => number,
): SearchConditions {
  const { priceEuros, mileageKm, year, town, fuelType, bodyType, transmission } = listing
  const kind = random()
  const isPlaced = random() < 0.4
  const radiusKm = radii[Math.floor(random() * radii.length)] ?? 50
  const origins = [{ name: town.city, latitude: town.latitude, longitude: town.longitude }]
  const place = isPlaced ? { origins, radiusKm } : {}
  const price = { priceUpTo: Math.max(500, Math.ceil((priceEuros * (0.8 + random() * 0.6)) / 500) * 500) }
  const age = random() < 0.5 ? { minYear: year - 3 } : {}
  const mileage = random() < 0.5 ? { maxMileage: Math.max(10_000, Math.ceil((mileageKm * 1.2) / 10_000) * 10_000) } : {}
  const typed = random() < 0.02 ? { text: typedTexts[Math.floor(random() * typedTexts.length)] ?? 'navi' } : {}
  const fuel = random() < 0.3 ? { fuelType: [fuelType as 'petrol'] } : {}
  const gear = random() < 0.2 ? { transmission: [transmission as 'manual'] } : {}
  const common = { ...place, ...price, ...age, ...mileage, ...typed, ...fuel, ...gear }
  if (kind < 0.6) return { make, model, ...common }
  if (kind < 0.8) return { make, ...common }
  const facts = { bodyType: [bodyType], ...common, fuelType: [fuelType as 'petrol'] }
  if (kind < 0.93) return { vehicleType: 'car', ...facts, origins, radiusKm }
  return { vehicleType: 'car', ...facts, region: [town.country as 'DE'] }
}
