/** The filters that a number becomes, once it is known what it measures. */
import { filterOf, type RangedFact } from '../../../../contract/market/fact-filters.ts'
import { maxMileageKm, maxPriceEuros } from '../../../../contract/market/limits.ts'
import { kwPerPs } from '../../../../contract/market/power.ts'
import { factOf } from '../../../../contract/market/vehicle-facts.ts'
import type { Bound, Measure, Unit } from './data/number-words.ts'
import type { Wish } from './data/wish.ts'

/** Length of the international mile. */
export const kilometresPerMile = 1.609_344
const kilogramsPerTonne = 1_000

/** One unit in that of the fact: `batteryWh` is stored in watt-hours. */
const factorOf: Partial<Record<Unit, number>> = {
  mile: kilometresPerMile,
  horsepower: kwPerPs,
  tonne: kilogramsPerTonne,
  metre: 100,
  kilowattHour: 1_000,
}
/** Units of facts whose numbers people write in another unit than the fact has. */
const ownFactorOf: Partial<Record<Measure, Partial<Record<Unit | 'none', number>>>> = {
  powerKw: { none: kwPerPs },
  engineCc: { litre: 1_000 },
  batteryWh: { none: 1_000 },
  acChargingWatts: { kilowatt: 1_000, none: 1_000 },
  dcChargingWatts: { kilowatt: 1_000, none: 1_000 },
  consumptionMlPerKm: { litre: 10, none: 10 },
  consumptionWhPerKm: { kilowattHour: 10, none: 10 },
  warrantyMonths: { years: 12 },
  inspectionValidUntil: { years: 12 },
}

/** A value in the unit of the fact. */
export function valueOf(measure: Measure, value: number, unit: Unit | null): number {
  return value * (ownFactorOf[measure]?.[unit ?? 'none'] ?? (unit === null ? 1 : (factorOf[unit] ?? 1)))
}

/** Which bound a number alone is: "400 km range" is at least that, "2 owners" at most. */
const sideAlone: Partial<Record<Measure, 'from' | 'upTo'>> = {
  co2GramsPerKm: 'upTo',
  previousOwners: 'upTo',
  lengthCm: 'upTo',
  permittedMassKg: 'upTo',
  consumptionMlPerKm: 'upTo',
  consumptionWhPerKm: 'upTo',
  chargingMinutes: 'upTo',
}

/** Returns the filters for a number, or for the two of a range, in the unit of the fact; null if no vehicle has such a value. */
export function wishOf(measure: Measure, low: number, high: number | null, bound: Bound | null): Wish | null {
  switch (measure) {
    case 'priceEuros':
      return priceWish(limit(low, maxPriceEuros), high === null ? null : limit(high, maxPriceEuros), bound)
    case 'mileageKm':
      return rangeWish('mileageKm', limit(low, maxMileageKm), high && limit(high, maxMileageKm), bound ?? 'upTo')
    case 'year':
      return yearWish(fullYear(low), high === null ? null : fullYear(high), bound)
    case 'powerKw':
      return powerWish(low, high, bound)
    case 'engineCc':
      return engineWish(low, high, bound)
    case 'doors':
      return Number.isInteger(low) && low >= 2 && low <= 5 ? { doors: [low] } : null
    case 'axles':
      return Number.isInteger(low) && low >= 1 && low <= 6 ? { axles: [low] } : null
    case 'seats':
      if (!Number.isInteger(low) || low < 1 || low > 60) return null
      // "Two seats" are no more than two.
      return bound === 'upTo' || (bound === null && low <= 2) ? { maxSeats: low } : { minSeats: low }
    case 'cylinders':
      if (!Number.isInteger(low)) return null
      return rangeWish('cylinders', low, bound === null ? low : high, bound)
    case 'tax':
    case 'instalment':
    case 'towingLoad':
    case 'other':
      return null
    default:
      return rangeWish(
        measure,
        Math.round(low),
        high === null ? null : Math.round(high),
        bound ?? sideAlone[measure] ?? 'from',
      )
  }
}

function limit(value: number, most: number): number {
  return Math.min(Math.round(value), most)
}

function priceWish(low: number, high: number | null, bound: Bound | null): Wish {
  if (high !== null) return { priceFrom: low, priceUpTo: high }
  if (bound === 'about') return { priceFrom: Math.round(low * 0.85), priceUpTo: limit(low * 1.15, maxPriceEuros) }
  return bound === 'from' ? { priceFrom: low } : { priceUpTo: low }
}

/** The bounds that the fact has; null if the value is none of its, or it has no such bound. */
function rangeWish(fact: RangedFact, low: number, high: number | null, bound: Bound | null): Wish | null {
  const range = rangeOf(fact)
  const fits = (value: number) => value >= range.least && value <= range.most
  if (!fits(low) || (high !== null && !fits(high))) return null
  if (high !== null) return { ...named(range.min, low), ...named(range.max, high) }
  const isUpper = bound === 'upTo' || bound === 'older'
  const name = isUpper ? range.max : range.min
  return name === undefined ? null : named(name, low)
}

function named(name: string | undefined, value: number): Wish {
  return name === undefined ? {} : { [name]: value }
}

function rangeOf(key: RangedFact): { min: string | undefined; max: string | undefined; least: number; most: number } {
  const [fact, filter] = [factOf(key), filterOf(key)]
  if (filter?.by !== 'range') return { min: undefined, max: undefined, least: 0, most: -1 }
  const { min, max, from } = filter
  const months = 'maxMonths' in filter ? filter.maxMonths : undefined
  const own = fact.kind === 'number' ? fact : { min: 1, max: 0 }
  return { min, max, least: from ?? own.min, most: months ?? own.max }
}

/** "Bj 15" is 2015. */
function fullYear(year: number): number {
  if (year >= 100) return year
  return year > 60 ? 1_900 + year : 2_000 + year
}

/** Null if the number is not a whole year: an engine of 1.5 litres may follow the word. */
function yearWish(low: number, high: number | null, bound: Bound | null): Wish | null {
  if (!Number.isInteger(low) || (high !== null && !Number.isInteger(high))) return null
  if (low < 1_900 || low > 2_100 || (high !== null && (high > 2_100 || high < low))) return null
  if (high !== null) return { minYear: low, maxYear: high }
  if (bound === 'from' || bound === 'newer') return { minYear: low }
  if (bound === 'upTo' || bound === 'older') return { maxYear: low }
  return bound === 'about' ? { minYear: low - 1, maxYear: low + 1 } : { minYear: low, maxYear: low }
}

/** Smaller numbers are names of models: 2 CV. */
const leastKilowatts = 4

/** A number alone means that power; of a horsepower either of the kilowatts beside it. */
function powerWish(low: number, high: number | null, bound: Bound | null): Wish | null {
  if (low < leastKilowatts || (high ?? low) > 1_999) return null
  if (high !== null) return { minPowerKw: Math.floor(low), maxPowerKw: Math.ceil(high) }
  if (bound === 'from') return { minPowerKw: Math.round(low) }
  if (bound === 'upTo') return { maxPowerKw: Math.round(low) }
  const about = bound === 'about' ? low * 0.1 : 0
  return { minPowerKw: Math.max(1, Math.floor(low - about)), maxPowerKw: Math.ceil(low + about) }
}

/** "2.0 l" means engines that round to it: 1,950 to 2,049 cc; small ones are named more exactly. */
function engineWish(low: number, high: number | null, bound: Bound | null): Wish | null {
  if (low < 40 || (high ?? low) > 29_000) return null
  const least = Math.round(low) - roundingOf(low)
  const most = Math.round(high ?? low) + roundingOf(high ?? low) - 1
  if (high !== null) return { minEngineCc: least, maxEngineCc: most }
  if (bound === 'from') return { minEngineCc: least }
  return bound === 'upTo' ? { maxEngineCc: most } : { minEngineCc: least, maxEngineCc: most }
}

function roundingOf(cubicCentimetres: number): number {
  return cubicCentimetres >= 1_000 ? 50 : Math.ceil(cubicCentimetres * 0.04)
}
