/** A vehicle as sellers state it, for browser tests that need any. */
export const golf = {
  vehicleType: 'car',
  make: 'volkswagen',
  model: 'golf',
  year: 2016,
  mileageKm: 80_000,
  priceEuros: 9_900,
  condition: 'used_good',
  bodyType: 'hatchback',
  fuelType: 'diesel',
  description: 'Well kept, always serviced on time.',
  location: 'Berlin, Germany',
  city: 'Berlin',
  country: 'DE',
} as const
