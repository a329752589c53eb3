/** What buyers of vehicles search by. A fact that is to have a filter is one entry here, beside the contract's. */
import {
  co2OptionsGramsPerKm,
  engineOptionsCc,
  mileageBarsKm,
  mileageOptionsKm,
  powerOptionsKw,
  priceBarsEuros,
  priceOptionsEuros,
  seatOptions,
  yearBars,
} from '../../../contract/search-filters.ts'
import { bodyTypes, colours, conditions, countries, features, fuelTypes, sellerKinds, transmissions } from '../../../contract/vocabulary.ts' // prettier-ignore
import { maxMileageKm, maxPriceEuros } from '../../../contract/limits.ts'
import { vehicleListings } from '../listings/tables.ts'
import { type Schema, schemaOf } from './schema.ts'

const listing = vehicleListings

/** Administrators add categories: more than these, and the index leaves the search to SQL. */
const mostBodyTypes = 1_000

const steps = (from: number, upTo: number, by: number) =>
  Array.from({ length: (upTo - from) / by + 1 }, (_, index) => from + index * by)

export const marketSchema: Schema = schemaOf([
  { by: 'choice', name: 'bodyType', column: listing.bodyType, words: bodyTypes, mostWords: mostBodyTypes },
  { by: 'choice', name: 'fuelType', column: listing.fuelType, words: fuelTypes },
  { by: 'choice', name: 'transmission', column: listing.transmission, words: transmissions },
  { by: 'choice', name: 'condition', column: listing.condition, words: conditions },
  { by: 'choice', name: 'colour', column: listing.colour, words: colours },
  { by: 'choice', name: 'doors', column: listing.doors, words: steps(1, 9, 1).map(String) },
  { by: 'choice', name: 'sellerKind', column: listing.salespersonType, words: sellerKinds },
  { by: 'choice', name: 'region', column: listing.country, words: countries },
  { by: 'choice', name: 'withPictures', column: listing.hasPictures, words: ['true'] },
  {
    by: 'range',
    name: 'price',
    column: listing.priceEuros,
    most: maxPriceEuros,
    lower: ['priceFrom'],
    upper: ['priceUpTo'],
    options: priceOptionsEuros,
    readyBounds: [...steps(500, 30_000, 500), ...steps(32_500, 60_000, 2_500)],
    bars: priceBarsEuros,
    sort: 'price',
  },
  {
    by: 'range',
    name: 'year',
    column: listing.year,
    most: 2_100,
    lower: ['minYear', 'firstRegistrationFrom'],
    upper: ['maxYear'],
    bars: yearBars,
    sort: 'year',
  },
  {
    by: 'range',
    name: 'mileage',
    column: listing.mileageKm,
    most: maxMileageKm,
    lower: ['minMileage'],
    upper: ['maxMileage'],
    options: mileageOptionsKm,
    readyBounds: steps(5_000, 200_000, 5_000),
    bars: mileageBarsKm,
    sort: 'mileage',
  },
  {
    by: 'range',
    name: 'power',
    column: listing.powerKw,
    most: 2_000,
    lower: ['minPowerKw'],
    upper: ['maxPowerKw'],
    options: powerOptionsKw,
    sort: 'power',
  },
  {
    by: 'range',
    name: 'engine',
    column: listing.engineCc,
    most: 30_000,
    lower: ['minEngineCc'],
    upper: ['maxEngineCc'],
    options: engineOptionsCc,
  },
  {
    by: 'range',
    name: 'co2',
    column: listing.co2GramsPerKm,
    most: 2_000,
    lower: [],
    upper: ['maxCo2'],
    options: co2OptionsGramsPerKm,
  },
  {
    by: 'range',
    name: 'seats',
    column: listing.seats,
    most: 100,
    lower: ['minSeats'],
    upper: ['maxSeats'],
    options: seatOptions,
  },
  { by: 'items', name: 'features', column: listing.features, words: features },
])
