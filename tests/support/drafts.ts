import type { ListingDraft } from '../../src/contract/listing-draft.ts'

const vehicles = {
  'Volkswagen Golf': {
    make: 'volkswagen',
    model: 'golf',
    bodyType: 'hatchback',
    fuelType: 'diesel',
    engineCc: 1598,
    doors: 5,
  },
  'Fiat Panda': { make: 'fiat', model: 'panda', bodyType: 'hatchback', fuelType: 'petrol', engineCc: 1242, doors: 5 },
  'Tesla Model 3': {
    make: 'tesla',
    model: 'model-3',
    bodyType: 'sedan',
    fuelType: 'electric',
    transmission: 'automatic',
    doors: 4,
  },
  'Yamaha MT-07': {
    vehicleType: 'motorcycle',
    make: 'yamaha',
    model: 'mt-07',
    bodyType: 'naked',
    fuelType: 'petrol',
    engineCc: 689,
  },
} satisfies Record<string, Partial<ListingDraft>>

/** A vehicle of the taxonomy that every test has. */
export type VehicleOfMarket = keyof typeof vehicles

/** A complete draft; a test states the facts it needs. */
export function draftOf(title: VehicleOfMarket, stated: Partial<ListingDraft> = {}): ListingDraft {
  return {
    vehicleType: 'car',
    year: 2016,
    mileageKm: 80_000,
    priceEuros: 9_900,
    condition: 'used_good',
    transmission: 'manual',
    description: 'Well kept, always serviced on time.',
    location: 'Berlin, Germany',
    city: 'Berlin',
    country: 'DE',
    ...vehicles[title],
    ...stated,
  }
}
