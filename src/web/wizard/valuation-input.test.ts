import { expect, test } from 'vitest'
import { valuationInputOf } from './valuation-input.ts'
import { emptyWizardData } from './wizard-data.ts'

const now = new Date('2026-06-01T09:00:00Z')
const golf = { ...emptyWizardData, make: 'volkswagen', model: 'golf', year: '2016', mileageKm: '80000' }
const asked = { vehicleType: 'car', make: 'volkswagen', model: 'golf', year: 2016, mileageKm: 80_000 }

test('make, model, year and mileage are enough', () => {
  expect(valuationInputOf(golf, null, now)).toEqual(asked)
})

test.each([{ make: '' }, { model: '' }, { year: '201' }, { year: '2099' }, { mileageKm: '' }, { mileageKm: '8e4' }])(
  'without them nothing is asked: %j',
  (missing) => {
    expect(valuationInputOf({ ...golf, ...missing }, null, now)).toBeNull()
  },
)

test('all that is stated counts, and what is half typed does not', () => {
  const stated = {
    fuelType: 'electric',
    transmission: 'automatic',
    powerKw: '150',
    batteryWh: '77,4',
    doors: '5',
    previousOwners: '1',
    features: ['heated_seats'] as const,
    modelDescription: ' GTI Performance ',
    country: 'DE',
    firstRegistrationMonth: '13',
    priceEuros: '9000',
  }
  expect(valuationInputOf({ ...golf, ...stated }, 'id', now)).toEqual({
    ...asked,
    fuelType: 'electric',
    transmission: 'automatic',
    powerKw: 150,
    batteryWh: 77_400,
    doors: 5,
    previousOwners: 1,
    features: ['heated_seats'],
    modelDescription: 'GTI Performance',
    country: 'DE',
    listingId: 'id',
  })
})
