/** The filters that a number with its unit becomes. */
import { maxMileageKm, maxPriceEuros } from '../../../../contract/market/limits.ts'
import { kwPerPs } from '../../../../contract/market/power.ts'
import type { Bound, Unit } from './data/number-words.ts'
import type { Wish } from './data/words.ts'

/** Length of the international mile. */
export const kilometresPerMile = 1.609_344

function limit(value: number, most: number): number {
  return Math.min(Math.round(value), most)
}

/** Returns the filters for a number, or for the two of a range; null if no vehicle has such a value. */
export function wishOf(unit: Unit, low: number, high: number | null, bound: Bound | null): Wish | null {
  switch (unit) {
    case 'euro': {
      if (high !== null) return { priceFrom: limit(low, maxPriceEuros), priceUpTo: limit(high, maxPriceEuros) }
      if (bound === 'about')
        return { priceFrom: limit(low * 0.85, maxPriceEuros), priceUpTo: limit(low * 1.15, maxPriceEuros) }
      return bound === 'from' ? { priceFrom: limit(low, maxPriceEuros) } : { priceUpTo: limit(low, maxPriceEuros) }
    }
    case 'km': {
      if (high !== null) return { minMileage: limit(low, maxMileageKm), maxMileage: limit(high, maxMileageKm) }
      return bound === 'from' ? { minMileage: limit(low, maxMileageKm) } : { maxMileage: limit(low, maxMileageKm) }
    }
    case 'mile':
      return wishOf('km', low * kilometresPerMile, high === null ? null : high * kilometresPerMile, bound)
    case 'year':
      return yearWish(fullYear(low), high === null ? null : fullYear(high), bound)
    case 'horsepower':
      return powerWish(low * kwPerPs, high === null ? null : high * kwPerPs, bound)
    case 'kilowatt':
      return powerWish(low, high, bound)
    case 'litre':
      return engineWish(low * 1_000, high === null ? null : high * 1_000, bound)
    case 'cubic':
      return engineWish(low, high, bound)
    case 'doors':
      return Number.isInteger(low) && low >= 2 && low <= 5 ? { doors: [low] } : null
    case 'age':
      return null
    case 'seats':
      if (!Number.isInteger(low) || low < 1 || low > 60) return null
      return bound === 'upTo' ? { maxSeats: low } : { minSeats: low }
  }
}

/** "Bj 15" is 2015. */
function fullYear(year: number): number {
  if (year >= 100) return year
  return year > 60 ? 1_900 + year : 2_000 + year
}

/** Null if the number is not a whole year: an engine of 1.5 litres may follow the word. */
function yearWish(low: number, high: number | null, bound: Bound | null): Wish | null {
  if (!Number.isInteger(low) || (high !== null && !Number.isInteger(high))) return null
  if (low < 1_900 || low > 2_100 || (high !== null && high > 2_100)) return null
  if (high !== null) return { minYear: low, maxYear: high }
  if (bound === 'from') return { minYear: low }
  if (bound === 'upTo') return { maxYear: low }
  return bound === 'about' ? { minYear: low - 1, maxYear: low + 1 } : { minYear: low, maxYear: low }
}

/** Smaller numbers are names of models: 2 CV. */
const leastKilowatts = 4

/** A number alone means that power, within the rounding between kW and horsepower. */
function powerWish(low: number, high: number | null, bound: Bound | null): Wish | null {
  if (low < leastKilowatts || (high ?? low) > 1_999) return null
  if (high !== null) return { minPowerKw: Math.floor(low), maxPowerKw: Math.ceil(high) }
  if (bound === 'from') return { minPowerKw: Math.round(low) }
  if (bound === 'upTo') return { maxPowerKw: Math.round(low) }
  const about = bound === 'about' ? low * 0.1 : 1
  return { minPowerKw: Math.max(1, Math.round(low - about)), maxPowerKw: Math.round(low + about) }
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
  return cubicCentimetres >= 1_000 ? 50 : Math.ceil(cubicCentimetres * 0.05)
}
