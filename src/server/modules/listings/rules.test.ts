import { describe, expect, test } from 'vitest'
import { type ListingStatus, listingStatuses } from '../../../contract/listing-status.ts'
import { bodyTypesByVehicleType, vehicleTypes } from '../../../contract/vocabulary.ts'
import {
  isFeatured,
  issuesOf,
  offerStateOf,
  reductionOf,
  resumeStepOf,
  type StatedFacts,
  type Step,
  transitions,
  undoSoldUntil,
  vatTreatmentOf,
} from './rules.ts'
import { transition } from '../../transitions.ts'

const now = new Date('2026-06-30T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const steps = (...list: [priceEuros: number, days: number][]) =>
  list.map(([priceEuros, days]) => ({ priceEuros, since: daysAgo(days) }))

describe('a price reduction is announced against the lowest price of the 30 days before it', () => {
  test.each([
    ['the first price', steps([10_000, 60]), null],
    ['one reduction', steps([10_000, 60], [9_500, 3]), 10_000],
    ['a price that was lower in between', steps([10_000, 60], [9_200, 25], [10_000, 20], [9_000, 3]), 9_200],
    ['a price that ended before the 30 days', steps([9_000, 90], [10_000, 40], [9_500, 3]), 10_000],
    ['a price that ended inside the 30 days', steps([9_400, 90], [10_000, 20], [9_500, 3]), null],
    ['a price raised', steps([10_000, 60], [10_500, 3]), null],
    ['a price raised and brought back', steps([10_000, 60], [12_000, 10], [10_000, 3]), null],
    ['less than 2 % and 200 euro', steps([10_000, 60], [9_850, 3]), null],
    ['200 euro of a dear vehicle', steps([90_000, 60], [89_800, 3]), 90_000],
    ['2 % of a cheap vehicle', steps([1_000, 60], [980, 3]), 1_000],
    ['a reduction of 31 days ago', steps([10_000, 60], [9_000, 31]), null],
  ])('%s', (_, prices, reference) => {
    expect(reductionOf(prices, now)?.lowestPriorPriceEuros ?? null).toBe(reference)
  })
})

describe('facts that do not fit together are named', () => {
  const petrolCar: StatedFacts = {
    vehicleType: 'car',
    bodyType: 'sedan',
    year: 2020,
    fuelType: 'petrol',
    transmission: 'manual',
    engineCc: 1_598,
    powerKw: 77,
    co2GramsPerKm: 109,
    doors: 4,
    features: ['airbags'],
  }
  const electric = { fuelType: 'electric', transmission: 'automatic', engineCc: null } as const
  const motorcycle = { vehicleType: 'motorcycle', bodyType: 'naked', doors: null } as const
  const towed = {
    vehicleType: 'caravan',
    bodyType: 'touring_caravan',
    fuelType: null,
    transmission: null,
    engineCc: null,
    powerKw: null,
    co2GramsPerKm: null,
    features: [],
  } as const

  test.each<[string, Partial<StatedFacts>, string[]]>([
    ['a petrol car', {}, []],
    ['an electric car', electric, []],
    ['a car of next year', { year: 2027 }, []],
    ['a car of the year after', { year: 2028 }, ['year out_of_range']],
    ['a car of 1900', { year: 1900 }, []],
    ['a car from before there were any', { year: 1899 }, ['year out_of_range']],
    ['a car with the body of a bus', { bodyType: 'coach' }, ['bodyType not_of_vehicle_type']],
    ['a car that says nothing of its fuel', { fuelType: null }, []],
    ['an electric car with an engine size', { ...electric, engineCc: 1 }, ['engineCc not_for_electric']],
    ['an electric car with a clutch', { ...electric, transmission: 'manual' }, ['transmission not_for_electric']],
    ['an electric car that says nothing of its transmission', { ...electric, transmission: null }, []],
    ['a hybrid with an engine size', { fuelType: 'plugin_hybrid' }, []],
    ['a motorcycle', motorcycle, []],
    ['a motorcycle with doors', { ...motorcycle, doors: 2 }, ['doors not_of_vehicle_type']],
    ['a motorcycle with a sunroof', { ...motorcycle, features: ['sunroof'] }, ['features not_of_vehicle_type']],
    ['a touring caravan', towed, []],
    ['a touring caravan with an engine', { ...towed, fuelType: 'diesel' }, ['fuelType not_for_towed']],
    ['a touring caravan with a gearbox', { ...towed, transmission: 'manual' }, ['transmission not_for_towed']],
    ['a touring caravan with airbags', { ...towed, features: ['airbags'] }, ['features not_of_vehicle_type']],
    ['a campervan with an engine', { vehicleType: 'caravan', bodyType: 'campervan' }, []],
    [
      'everything wrong at once',
      { year: 1800, bodyType: 'scooter', ...electric, engineCc: 1, transmission: 'manual' },
      [
        'year out_of_range',
        'bodyType not_of_vehicle_type',
        'engineCc not_for_electric',
        'transmission not_for_electric',
      ],
    ],
  ])('%s', (_, stated, issues) => {
    expect(issuesOf({ ...petrolCar, ...stated }, now).map(({ path, code }) => `${path} ${code}`)).toEqual(issues)
  })

  test('each body belongs to its own vehicle type alone', () => {
    for (const vehicleType of vehicleTypes) {
      for (const owner of vehicleTypes) {
        for (const bodyType of bodyTypesByVehicleType[owner]) {
          const codes = issuesOf({ ...petrolCar, vehicleType, bodyType, doors: null }, now).map(({ path }) => path)
          expect([vehicleType, bodyType, codes.includes('bodyType')]).toEqual([
            vehicleType,
            bodyType,
            vehicleType !== owner,
          ])
        }
      }
    }
  })
})

test.each([
  ['private', 'not_stated', 'not_stated'],
  ['private', 'deductible', 'not_stated'],
  ['private', 'margin', 'not_stated'],
  ['dealer', 'not_stated', 'not_stated'],
  ['dealer', 'margin', 'margin'],
  ['dealer', 'deductible', 'deductible'],
] as const)('of a %s seller who says that VAT is %s, the listing says %s', (kind, stated, said) => {
  expect(vatTreatmentOf(kind, stated)).toBe(said)
})

test.each([
  ['never', null, false],
  ['until a moment later', 1, true],
  ['until now', 0, false],
  ['until a moment ago', -1, false],
])('a listing featured %s', (_, ms, featured) => {
  expect(isFeatured(ms === null ? null : new Date(now.getTime() + ms), now)).toBe(featured)
})

describe('sold can be taken back', () => {
  const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  test.each([
    ['for a day by a dealer', null, true, hoursLater(24)],
    ['not at all without a package', null, false, null],
    ['for a day under a package that runs on', hoursLater(100), false, hoursLater(24)],
    ['until the package ends', hoursLater(3), false, hoursLater(3)],
    ['until the package of a dealer ends', hoursLater(3), true, hoursLater(3)],
  ])('%s', (_, packageExpiry, sellerIsDealer, until) => {
    expect(undoSoldUntil({ soldAt: now, packageExpiry }, sellerIsDealer)).toEqual(until)
  })
})

describe('a listing', () => {
  /** From each state by each step; what is not here is refused. */
  const steps: Record<ListingStatus, Partial<Record<Step, ListingStatus>>> = {
    active: { markSold: 'sold', renew: 'active', reject: 'rejected', pause: 'paused' },
    reserved: { markSold: 'sold', renew: 'active', reject: 'rejected', pause: 'paused' },
    paused: { renew: 'active', resume: 'active', resumeReserved: 'reserved' },
    sold: { undoSold: 'active', renew: 'active' },
    rejected: { accept: 'active' },
  }
  const all = Object.keys(transitions) as Step[]
  test.each(listingStatuses.flatMap((status) => all.map((step) => [status, step, steps[status][step]] as const)))(
    'that is %s, by %s',
    (status, step, to) => {
      expect(transition<ListingStatus, Step>(transitions, step, status)).toBe(to)
    },
  )

  test('comes back from a pause as it stood', () => {
    expect(listingStatuses.map(resumeStepOf)).toEqual(['resume', 'resumeReserved', 'resume', 'resume', 'resume'])
  })
})

test.each([
  ['active', null, 'on_offer'],
  ['active', 1, 'on_offer'],
  ['active', 0, 'expired'],
  ['active', -1, 'expired'],
  ['reserved', null, 'on_offer'],
  ['sold', 1, 'sold'],
  ['sold', -1, 'sold'],
  ['paused', null, 'unavailable'],
  ['rejected', null, 'unavailable'],
] as const)(
  'to a user who saw it before, a listing that is %s, its end %s ms away, is %s',
  (status, endsInMs, state) => {
    const packageExpiry = endsInMs === null ? null : new Date(now.getTime() + endsInMs)
    expect(offerStateOf({ status, packageExpiry }, now)).toBe(state)
  },
)
