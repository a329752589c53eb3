/** What a number means by the words around it: a fact, a distance, or nothing that a search could ask for. */
import type { Country } from '../../../../contract/market/vocabulary.ts'
import { ageWords, type Bound, type Measure, numbersWithCc, type Unit } from './data/number-words.ts'
import type { Wish } from './data/wish.ts'
import { cost, type Prefix, type ReadNumber, type Shape } from './number-shapes.ts'
import { valueOf, wishOf } from './quantity-wishes.ts'
import type { Token } from './tokens.ts'

/** The meaning of tokens `from` to `to` (exclusive). */
export interface Quantity {
  from: number
  to: number
  /** Null for a distance, which needs the place that it is measured from, and for numbers without a filter, which stay as typed. */
  wish: Wish | null
  distanceKm: number | null
  /** A year without a word that says so: it may be the name of a model. */
  bare: boolean
}

/** What a reading needs to know besides the text. */
export interface NumberContext {
  /** The newest year a vehicle can be of. */
  nextYear: number
  /** The month of today, for dates on which something ends. */
  month: number
  home?: Country | undefined
  /** What it costs to read the number at a token as a part of a vehicle's name; null where it is none. */
  nameCost?: (at: number) => number | null
  /** How many tokens that name takes. */
  nameLength?: (at: number) => number
  /** Tokens that say something else. */
  isTaken?: (at: number) => boolean
}

export interface Reading extends Quantity {
  cost: number
  isName: boolean
}

/** A radius is never more than this many kilometres. */
export const farthestKm = 400

const oldestAge = 60

const unitsOfMeasure: Partial<Record<Measure, readonly Unit[]>> = {
  priceEuros: ['euro'],
  mileageKm: ['km', 'mile'],
  powerKw: ['horsepower', 'kilowatt'],
  engineCc: ['cubic', 'litre'],
  co2GramsPerKm: ['grams'],
  seats: ['seats'],
  gears: ['gears'],
  cylinders: ['cylinders'],
  previousOwners: ['owners'],
  inspectionValidUntil: ['months', 'years'],
  permittedMassKg: ['kilogram', 'tonne'],
  payloadKg: ['kilogram', 'tonne'],
  berths: ['berths', 'seats'],
  lengthCm: ['metre', 'centimetre'],
  warrantyMonths: ['months', 'years'],
  electricRangeKm: ['km', 'mile'],
  batteryWh: ['kilowattHour'],
  batteryHealthPercent: ['percent'],
  acChargingWatts: ['kilowatt'],
  dcChargingWatts: ['kilowatt'],
  chargingMinutes: ['minutes'],
  consumptionMlPerKm: ['litre'],
  consumptionWhPerKm: ['kilowattHour'],
  doors: ['doors'],
  axles: ['axles'],
}
const measureOfUnit: Partial<Record<Unit, Measure>> = {
  euro: 'priceEuros',
  km: 'mileageKm',
  mile: 'mileageKm',
  horsepower: 'powerKw',
  kilowatt: 'powerKw',
  cubic: 'engineCc',
  litre: 'engineCc',
  doors: 'doors',
  seats: 'seats',
  berths: 'berths',
  owners: 'previousOwners',
  gears: 'gears',
  cylinders: 'cylinders',
  axles: 'axles',
  kilowattHour: 'batteryWh',
  tonne: 'permittedMassKg',
  metre: 'lengthCm',
  perMonth: 'instalment',
  kilogram: 'other',
  centimetre: 'other',
  other: 'other',
}
const unfiltered: ReadonlySet<Measure> = new Set<Measure>(['tax', 'instalment', 'towingLoad', 'other'])

export function meaningOf(
  tokens: readonly Token[],
  from: number,
  prefix: Prefix,
  first: ReadNumber,
  shape: Shape,
  context: NumberContext,
): Reading | null {
  const { nextYear } = context
  const { high, to } = shape
  if (prefix.measure !== null && shape.measure !== null) return null
  const stated = prefix.measure ?? shape.measure
  const bound = prefix.bound ?? shape.bound
  const hasBound = bound !== null || high !== null
  if (prefix.isOpened && !hasBound && stated === null && shape.unit === null) return null
  const unit = prefix.isEuro ? 'euro' : shape.unit
  if (prefix.isEuro && shape.unit !== null && shape.unit !== 'euro') return null
  let price = shape.cost + (prefix.measure === null ? 0 : cost.measureBefore)
  const reading = (wish: Wish | null, more: Partial<Reading> = {}): Reading => ({
    from,
    to,
    wish,
    distanceKm: null,
    bare: false,
    isName: false,
    cost: price,
    ...more,
  })

  // "One careful owner": a written number needs a unit or a bound.
  if (first.token.kind !== 'number' && unit === null && !first.isThousand && !hasBound) return null
  if (unit === 'cubic' && numbersWithCc.has(first.token.word)) return null
  if (stated !== null && unfiltered.has(stated)) {
    const isMoney = stated === 'tax' || stated === 'instalment'
    const isKnownUnit =
      unit === null ||
      ['euro', 'percent', 'kilogram', 'tonne', 'other', 'litre', 'centimetre', 'metre', 'perMonth'].includes(unit)
    if (!isKnownUnit) return null
    return !isMoney || unit === 'perMonth' || unit === 'euro' || unit === 'percent' || (unit === null && hasBound)
      ? reading(null)
      : null
  }
  // "Caddy Maxi 7-Sitzer" has seven seats, and not at most.
  if ((unit === 'seats' || unit === 'doors') && tokens[from]?.word === 'maxi') return null
  if (unit === 'years' && (stated === null || stated === 'year'))
    return ageReading(tokens, shape, bound, nextYear, reading)
  if (stated === 'inspectionValidUntil' || stated === 'warrantyMonths')
    return endReading(stated, first, shape, context, reading)

  const ofUnit =
    unit === 'kilogram' && hasBound && shape.low >= leastKilograms ? 'permittedMassKg' : unit && measureOfUnit[unit]
  const measure = stated ?? ofUnit ?? null
  if (measure !== null) {
    if (unfiltered.has(measure)) return reading(null)
    if (unit !== null && stated !== null && !unitsOfMeasure[stated]?.includes(unit)) return null
    if (
      stated === null &&
      unit !== null &&
      measure === 'permittedMassKg' &&
      unit === 'tonne' &&
      shape.low < leastTonnes
    )
      return null
    if (stated === null && measure === 'lengthCm' && !hasBound) return null
    if (measure === 'year' && shape.unit === null && first.isThousand) return null
    const [low, most] = [valueOf(measure, shape.low, unit), high === null ? null : valueOf(measure, high, unit)]
    if (
      stated === null &&
      measure === 'mileageKm' &&
      high === null &&
      bound !== 'from' &&
      !first.isThousand &&
      low <= farthestKm
    ) {
      // Behind an engine a Polish "km" is horsepower.
      if (context.home === 'PL' && unit === 'km' && low >= 40 && isBehindEngine(tokens, from))
        return reading(wishOf('powerKw', valueOf('powerKw', shape.low, null), null, bound))
      return reading(null, { distanceKm: low })
    }
    if (measure === 'year' && most === null && bound === null && low < 60 && first.token.text.length !== 2) return null
    const isOddPrice = low < 9_999 && low % 50 !== 0 && low % 100 < 89
    if (measure === 'priceEuros' && most !== null && (isOddPrice || (low < 400 && most >= 1_000)))
      price += cost.unlikely
    const wish = wishOf(measure, low, most, bound)
    return wish && reading(wish)
  }
  return bySize(first, shape, bound, nextYear, context, reading, (more) => {
    price += more
  })
}

const leastTonnes = 2.8
const leastKilograms = 500

function isBehindEngine(tokens: readonly Token[], at: number): boolean {
  return tokens
    .slice(Math.max(0, at - 2), at)
    .some(
      ({ decimal, word }) =>
        decimal || /^(?:\d{3}[dei]|tdi|tsi|tfsi|cdi|dci|hdi|jtd|tce|crdi|benzyna|diesel)$/.test(word),
    )
}

type Make = (wish: Wish | null, more?: Partial<Reading>) => Reading

/** Without a word that says what it is, the size of a number and its bounds decide, or nothing does. */
function bySize(
  first: ReadNumber,
  { low, high, unit }: Shape,
  bound: Bound | null,
  nextYear: number,
  { home }: NumberContext,
  reading: Make,
  pay: (more: number) => void,
): Reading | null {
  if (unit !== null) return null
  const isYear = (value: number) =>
    !first.isThousand && !first.token.grouped && !first.token.decimal && value >= 1_900 && value <= nextYear
  const hasBound = bound !== null || high !== null
  if (high !== null && isYear(low) && isYear(high)) {
    pay(cost.yearPair / 2)
    return reading(wishOf('year', low, high, null))
  }
  if (isYear(low) && high === null && !(bound === 'upTo' && low % 100 === 0)) {
    pay(bound === null ? cost.bareYear : cost.year)
    const wish = wishOf('year', low, null, bound)
    return wish && reading(wish, { bare: bound === null && first.month === null })
  }
  if (first.month !== null) return null
  if (first.isThousand || (high !== null && high >= 1_000 && low >= 500)) {
    pay(hasBound ? 0.1 : cost.thousandAlone)
    if (low % 50 !== 0) pay(cost.unlikely)
    return first.isThousand || hasBound ? reading(wishOf('priceEuros', low, high, bound)) : null
  }
  if (!hasBound) return null
  if (high === null && low >= 500) {
    pay(low % 50 === 0 || low % 100 > 89 ? cost.bySize : cost.bySizeAlone)
    return reading(wishOf('priceEuros', low, null, bound))
  }
  // "Golf up to 10" is ten thousand; hardly anybody says so of a lower bound.
  if (high === null && bound === 'upTo' && low >= 4 && low < 100 && !first.token.decimal && home !== undefined) {
    pay(cost.smallPrice)
    return reading(wishOf('priceEuros', low * 1_000, null, bound))
  }
  return null
}

/** "3 years old", "not older than 5 years". Null without a word that says that an age is meant. */
function ageReading(
  tokens: readonly Token[],
  { low, high, to }: Shape,
  bound: Bound | null,
  nextYear: number,
  reading: Make,
): Reading | null {
  let end = to
  while (
    end < tokens.length &&
    (ageWords.has(tokens[end]?.word ?? '') || ageWords.has(`${tokens[end]?.word} ${tokens[end + 1]?.word}`))
  )
    end += 1
  if (high !== null || (bound === null && end === to) || !Number.isInteger(low) || low > oldestAge) return null
  // A vehicle of the year before `nextYear` is one year old.
  const year = nextYear - 1 - low
  return reading(bound === 'older' || bound === 'from' ? { maxYear: year } : { minYear: year }, { to: end })
}

/** What ends on a day, or lasts so many months: "TÜV bis 11/27", "2 Jahre Garantie". */
function endReading(
  measure: 'inspectionValidUntil' | 'warrantyMonths',
  first: ReadNumber,
  { unit, low, high }: Shape,
  { nextYear, month }: NumberContext,
  reading: Make,
): Reading | null {
  if (high !== null || first.isThousand) return null
  const isYear = unit === null && low >= nextYear - 1 && low < nextYear + 20 && !first.token.grouped
  const months =
    unit === 'years' || unit === 'months'
      ? valueOf(measure, low, unit)
      : isYear
        ? (low - nextYear + 1) * 12 + (first.month ?? 1) - month
        : null
  const wish = months === null ? null : wishOf(measure, Math.max(1, months), null, 'from')
  return wish && reading(wish)
}
