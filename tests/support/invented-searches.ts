/** Listings and searches from few values, so that they meet on the bounds that filters offer. */
import * as fc from 'fast-check'
import { monthNumber } from '../../src/contract/market/registration-month.ts'
import {
  bodyTypesByVehicleType,
  colours,
  conditions,
  type Country,
  features,
  fuelTypes,
  sellerKinds,
  transmissions,
  vehicleTypes,
} from '../../src/contract/market/vocabulary.ts'
import { priceRatings, priceSteps } from '../../src/contract/market/price-verdicts.ts'
import { onlineSinceOptionsDays, radiusOptionsKm } from '../../src/contract/market/search-filters.ts'
import type { SearchConditions } from '../../src/server/modules/market/search/search-engine.ts'
import { opening } from '../market.ts'
import { inventedFacts, inventedFilters } from './invented-facts.ts'
import { type InventedListing, ownFacts } from './invented-listings.ts'
import { modelDescriptions, sellerTexts, typedTexts } from './seller-texts.ts'

const towns = [
  ['Berlin', 'Berlin', '10115', 52.52, 13.405],
  ['Potsdam', 'Brandenburg', '14467', 52.39, 13.06],
  ['München', 'Bayern', '80331', 48.137, 11.575],
  ['Sevilla', 'Andalucía', '41001', 37.389, -5.984],
  ['Nowhere', null, null, null, null],
] as const

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 4 })
const hours = (most: number) => fc.integer({ min: -most, max: most })

/** From few values, so that many are equal and sit on the bounds that filters offer. */
export const invented: fc.Arbitrary<InventedListing> = fc.record({
  vehicle: fc.integer({ min: 0, max: 9 }),
  variant: fc.integer({ min: 0, max: 3 }),
  bodyType: fc.integer({ min: 0, max: 9 }),
  modelDescription: maybe(fc.constantFrom(...modelDescriptions)),
  description: fc.constantFrom(...sellerTexts),
  facts: inventedFacts(opening, ownFacts),
  priceEuros: fc.constantFrom(400, 500, 9_999, 10_000, 10_001, 15_000, 47_000, 300_000),
  mileageKm: maybe(fc.constantFrom(0, 9_999, 10_000, 50_000, 123_456, 300_000)),
  year: fc.constantFrom(1931, 1979, 1980, 2015, 2016, 2026),
  powerKw: maybe(fc.constantFrom(25, 55, 56, 110, 400)),
  engineCc: maybe(fc.constantFrom(50, 1_000, 1_598)),
  co2GramsPerKm: maybe(fc.constantFrom(0, 95, 120)),
  seats: maybe(fc.constantFrom(2, 5, 7)),
  doors: maybe(fc.constantFrom(2, 5)),
  fuelType: maybe(fc.constantFrom(...fuelTypes)),
  transmission: maybe(fc.constantFrom(...transmissions)),
  condition: fc.constantFrom(...conditions),
  colour: maybe(fc.constantFrom(...colours)),
  features: fc.subarray([...features]),
  sellerKind: fc.constantFrom(...sellerKinds),
  country: fc.constantFrom('DE', 'ES', 'NO'),
  town: fc.constantFrom(...towns),
  hasPictures: fc.boolean(),
  priceStep: maybe(fc.constantFrom(...priceSteps)),
  percentOfEstimate: maybe(fc.constantFrom(0, 66, 90, 100, 101, 1_000)),
  status: fc.constantFrom('active', 'active', 'active', 'reserved', 'paused', 'rejected'),
  publishedHours: hours(400),
  featuredHours: maybe(hours(20)),
  expiryHours: maybe(hours(20)),
})

const makes = ['volkswagen', 'fiat', 'tesla', 'yamaha', 'trabant']
const models = ['golf', 'passat', 'panda', 'model-3', 'mt-07']
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 })
const seldom = <Value>(value: fc.Arbitrary<Value>) =>
  fc.option(value, { nil: undefined, freq: 1 }).chain((one) => fc.constantFrom(one, undefined, undefined))
const vehicleRow = fc
  .tuple(
    fc.constantFrom('', '', '-'),
    fc.constantFrom(...makes),
    seldom(fc.constantFrom(...models)),
    seldom(fc.constantFrom('gti', '1-2')),
  )
  .map(([sign, make, model, variant]) => sign + [make, model, model && variant].filter(Boolean).join('.'))
const price = fc.constantFrom(0, 450, 500, 9_999, 10_000, 10_500, 15_000, 46_999, 250_001)

export const berlin = { name: 'Berlin', latitude: 52.52, longitude: 13.405 }
export const koln = { name: 'Köln', latitude: 50.94, longitude: 6.96 }
const madrid = { name: 'Madrid', latitude: 40.42, longitude: -3.7 }

export const inventedConditions: fc.Arbitrary<SearchConditions> = fc
  .record({
    vehicleType: optional(fc.constantFrom(...vehicleTypes)),
    make: seldom(fc.constantFrom(...makes)),
    model: seldom(fc.constantFrom(...models)),
    variant: seldom(fc.constantFrom('gti', '1-6-tdi')),
    vehicle: seldom(fc.array(vehicleRow, { maxLength: 4 })),
    text: seldom(
      fc.constantFrom(
        'golf',
        'VOLKS',
        'model 3',
        'gti golf',
        'a',
        '7',
        '%',
        'gti|r',
        'r',
        '3|x|golf',
        '|',
        'x-drive|7 golf|polo',
        '  ',
        'x'.repeat(200),
        ...typedTexts,
      ),
    ),
    priceFrom: seldom(price),
    priceUpTo: seldom(price),
    firstRegistrationFrom: seldom(fc.constantFrom(1980, 2016)),
    minYear: seldom(fc.constantFrom(1930, 1979, 2015, 2020)),
    maxYear: seldom(fc.constantFrom(1931, 1980, 2016, 2100)),
    registeredFrom: seldom(fc.constantFrom(...['1979-12', '2015-06', '2016-01', '2020-12'].map(monthNumber))),
    registeredUpTo: seldom(fc.constantFrom(...['1980-01', '2016-05', '2020-01', '2100-12'].map(monthNumber))),
    minMileage: seldom(fc.constantFrom(0, 1, 10_000)),
    maxMileage: seldom(fc.constantFrom(0, 9_999, 10_000, 123_455, 250_000)),
    minPowerKw: seldom(fc.constantFrom(1, 55, 57)),
    maxPowerKw: seldom(fc.constantFrom(24, 55, 110, 2_000)),
    minEngineCc: seldom(fc.constantFrom(1, 51)),
    maxEngineCc: seldom(fc.constantFrom(1_000)),
    maxCo2: seldom(fc.constantFrom(0, 95)),
    minSeats: seldom(fc.constantFrom(1, 5)),
    maxSeats: seldom(fc.constantFrom(5)),
    region: seldom(fc.subarray<Country>(['DE', 'ES', 'NO', 'FR'], { minLength: 1, maxLength: 2 })),
    cityZip: seldom(
      fc.constantFrom(
        'berlin',
        'ÜNCHEN',
        'muenchen',
        'Munchen',
        '10',
        '10115',
        '80331',
        'brandenburg, g',
        '_',
        '%',
        'é',
        'ue',
      ),
    ),
    origins: optional(fc.subarray([berlin, koln, madrid], { minLength: 1 })),
    radiusKm: seldom(fc.constantFrom(...radiusOptionsKm)),
    bodyType: seldom(fc.subarray(Object.values(bodyTypesByVehicleType).flat(), { maxLength: 6 })),
    transmission: seldom(fc.subarray([...transmissions])),
    fuelType: seldom(fc.subarray([...fuelTypes])),
    condition: seldom(fc.subarray([...conditions])),
    doors: seldom(fc.subarray([2, 5, 9])),
    colour: seldom(fc.subarray([...colours])),
    features: seldom(fc.subarray([...features], { maxLength: 2 })),
    priceRating: seldom(fc.constantFrom(...priceRatings)),
    sellerKind: seldom(fc.constantFrom(...sellerKinds)),
    withPictures: seldom(fc.boolean()),
    withoutReserved: seldom(fc.boolean()),
    onlineSinceDays: seldom(fc.constantFrom(...onlineSinceOptionsDays)),
    featuredOnly: seldom(fc.boolean()),
    withoutFeatured: seldom(fc.boolean()),
  })
  .chain((conditions) => inventedFilters(ownFacts).map((others) => ({ ...conditions, ...others })))
  .map(
    (conditions) =>
      Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined)) as SearchConditions,
  )
