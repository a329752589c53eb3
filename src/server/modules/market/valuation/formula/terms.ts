/**
 * The terms of the price formula: what each fact of a vehicle counts as. The logarithm of the price is the sum of these values,
 * each times its coefficient.
 */
import type { ValuedVehicle } from './vehicle.ts'

/** Between two of these ages, in years, the loss is even. */
export const ageKnots: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 45, 70]
/** Between two of these, the loss is even per unit of `kmScale`. */
export const kmKnots: readonly number[] = [0, 1_000, 5_000, 15_000, 30_000, 50_000, 75_000, 100_000, 130_000, 170_000, 220_000, 300_000, 1_200_000] // prettier-ignore

/** The first kilometres cost more than later ones: doubling a high mileage counts like a fixed number of units. */
export function kmScale(mileageKm: number): number {
  return Math.log1p(Math.min(Math.max(mileageKm, 0), 1_200_000) / 20_000)
}

export const kmScaleKnots: readonly number[] = kmKnots.map(kmScale)

const fuels = ['diesel', 'electric', 'hybrid', 'plugin_hybrid', 'cng', 'lpg'] as const
const offerKinds = ['demonstration', 'day_registration', 'employee_car', 'new'] as const
/** Terms that change what a year costs. */
const perAge = ['power', 'automatic', 'diesel', 'electric', 'hybrid'] as const
/** Terms that change what kilometres cost. */
const perKm = ['power', 'automatic', 'diesel', 'electric'] as const

export const termNames: readonly string[] = [
  'start',
  'age',
  'mileage',
  ...ageKnots.slice(1).map((until) => `age until ${until}`),
  ...kmKnots.slice(1).map((until) => `mileage until ${until}`),
  'power',
  'power squared',
  'automatic',
  ...fuels,
  ...offerKinds,
  ...perAge.map((name) => `age by ${name}`),
  ...perKm.map((name) => `mileage by ${name}`),
  'automatic by power',
  'diesel by power',
]

const firstAge = 3
const firstKm = firstAge + ageKnots.length - 1
const firstOther = firstKm + kmKnots.length - 1
const firstPerAge = firstOther + 3 + fuels.length + offerKinds.length
const firstPerKm = firstPerAge + perAge.length

/** Where each kind of term begins and ends. */
export const termRanges = {
  start: [0, 1],
  age: [1, 2],
  mileage: [2, 3],
  ageSteps: [firstAge, firstKm],
  kmSteps: [firstKm, firstOther],
  facts: [firstOther, firstPerAge],
  together: [firstPerAge, termNames.length],
} as const satisfies Readonly<Record<string, readonly [number, number]>>

/** The numbers that the terms are made of. */
export interface Coordinates {
  /** Since first registration, in years. */
  age: number
  km: number
  /** The logarithm of the ratio to 80 kW. */
  power: number
  isAutomatic: number
  fuel: string
  offerKind: string
}

/**
 * @param now as a year with its fraction
 * @param powerKw what to take for a power that is not stated
 */
export function coordinatesOf(vehicle: ValuedVehicle, now: number, powerKw: number): Coordinates {
  const registered = vehicle.year + (vehicle.firstRegistrationMonth === null ? 0.5 : (vehicle.firstRegistrationMonth - 0.5) / 12) // prettier-ignore
  const { transmission, fuelType, offerKind, condition } = vehicle
  return {
    age: Math.min(Math.max(now - registered, 0), 70),
    km: kmScale(vehicle.mileageKm),
    power: Math.log((vehicle.powerKw ?? powerKw) / 80),
    isAutomatic: transmission === 'automatic' || transmission === 'semi_automatic' ? 1 : 0,
    fuel: fuelType ?? '',
    offerKind: condition === 'new' ? 'new' : (offerKind ?? ''),
  }
}

/** Values that are not zero, by their terms. */
export interface Terms {
  indexes: number[]
  values: number[]
}

export const ageUnit = 5
export const kmMiddle = 1.3

export function termsOf(at: Coordinates): Terms {
  const terms: Terms = { indexes: [], values: [] }
  const add = (index: number, value: number) => {
    if (value === 0) return
    terms.indexes.push(index)
    terms.values.push(value)
  }
  add(0, 1)
  add(1, at.age / ageUnit)
  add(2, at.km - kmMiddle)
  partsOf(at.age, ageKnots).forEach((part, step) => add(firstAge + step, part))
  partsOf(at.km, kmScaleKnots).forEach((part, step) => add(firstKm + step, part))
  let next = firstOther
  for (const value of factValues(at)) add((next += 1) - 1, value)
  for (const value of slopeValues(at)) {
    add(next, (value * at.age) / ageUnit)
    next += 1
  }
  for (const value of slopeValues(at).slice(0, perKm.length)) {
    add(next, value * at.km)
    next += 1
  }
  add(next, at.isAutomatic * at.power)
  add(next + 1, at.fuel === 'diesel' ? at.power : 0)
  return terms
}

function factValues(at: Coordinates): number[] {
  return [
    at.power,
    at.power ** 2,
    at.isAutomatic,
    ...fuels.map((fuel) => Number(at.fuel === fuel)),
    ...offerKinds.map((kind) => Number(at.offerKind === kind)),
  ]
}

/** In the order of `perAge`, of which `perKm` is the beginning. */
function slopeValues({ power, isAutomatic, fuel }: Coordinates): number[] {
  return [power, isAutomatic, Number(fuel === 'diesel'), Number(fuel === 'electric'), Number(fuel.endsWith('hybrid'))]
}

/** How much of each interval between two knots lies below a value. */
export function partsOf(value: number, knots: readonly number[]): number[] {
  const parts: number[] = []
  for (let step = 1; step < knots.length; step += 1) {
    const from = knots[step - 1] as number
    if (value <= from) break
    parts.push(Math.min(value, knots[step] as number) - from)
  }
  return parts
}

/** A vehicle's price as a function of its age and mileage alone: a start, and a slope between each two knots, never upwards. */
export interface Slopes {
  start: number
  perYear: number[]
  perKmUnit: number[]
}

/** Collects the terms of age and mileage; a chance that makes years or kilometres add value counts as none. */
export function slopesOf(coefficients: Float64Array, at: Coordinates): Slopes {
  const values = slopeValues(at)
  const aging = (coefficients[1] as number) + sumOf(values, values.length, coefficients, firstPerAge)
  const driving = (coefficients[2] as number) + sumOf(values, perKm.length, coefficients, firstPerKm)
  const facts = factValues(at)
  const last = termNames.length - 2
  const together =
    at.isAutomatic * at.power * (coefficients[last] as number) +
    (at.fuel === 'diesel' ? at.power * (coefficients[last + 1] as number) : 0)
  return {
    start:
      (coefficients[0] as number) -
      kmMiddle * (coefficients[2] as number) +
      sumOf(facts, facts.length, coefficients, firstOther) +
      together,
    perYear: fallsOf(coefficients, firstAge, ageKnots.length - 1, aging / ageUnit),
    perKmUnit: fallsOf(coefficients, firstKm, kmKnots.length - 1, driving),
  }
}

function sumOf(values: readonly number[], count: number, coefficients: Float64Array, first: number): number {
  let sum = 0
  for (let place = 0; place < count; place += 1)
    sum += (values[place] as number) * (coefficients[first + place] as number)
  return sum
}

function fallsOf(coefficients: Float64Array, first: number, count: number, common: number): number[] {
  const falls: number[] = []
  for (let step = 0; step < count; step += 1) falls.push(Math.min(0, (coefficients[first + step] as number) + common))
  return falls
}

/** What a value's parts between the knots take off. */
export function fallAt(value: number, knots: readonly number[], slopes: readonly number[]): number {
  let sum = 0
  for (let step = 1; step < knots.length; step += 1) {
    const from = knots[step - 1] as number
    if (value <= from) break
    sum += (Math.min(value, knots[step] as number) - from) * (slopes[step - 1] as number)
  }
  return sum
}

export function heightAt({ start, perYear, perKmUnit }: Slopes, { age, km }: Pick<Coordinates, 'age' | 'km'>): number {
  return start + fallAt(age, ageKnots, perYear) + fallAt(km, kmScaleKnots, perKmUnit)
}
