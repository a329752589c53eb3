/** An estimate as arithmetic that anybody can repeat, and what moved it, in euro. */
import type { Mover } from '../../../../../contract/market/price-verdicts.ts'
import type { Appraisal, Calculation, ValuationModel } from './appraise.ts'
import { coefficientsFor, medianOf } from './fit.ts'
import { coordinatesFor } from './market-model.ts'
import {
  ageKnots,
  heightAt,
  kmMiddle,
  kmScaleKnots,
  partsOf,
  slopesOf,
  termNames,
  termRanges,
  termsOf,
} from './terms.ts'
import { modelKey, type Offer, type ValuedVehicle } from './vehicle.ts'

export interface Explanation {
  /** The logarithm of the price begins as the sum of these values, each times its coefficient. */
  terms: { name: string; value: number; coefficient: number }[]
  /**
   * To it each comparable adds its share of the logarithm by which its price exceeds what the terms say of it. The shares
   * depend on how like the vehicle it is.
   */
  comparables: (Pick<Offer, 'id' | 'priceEuros' | 'year' | 'mileageKm' | 'powerKw'> & {
    residual: number
    share: number
  })[]
  /** Added in the end, so that no vehicle is worth more for being older or having driven further; zero almost always. */
  correction: number
}

export function explain({ calculation }: Appraisal): Explanation {
  const { reading, counted, structure } = calculation
  const shares = reading.shares()
  const comparables = counted.flatMap(({ offer: { id, priceEuros, year, mileageKm, powerKw }, residuals }, index) => {
    const share = shares[index] as number
    return share === 0
      ? []
      : [{ id, priceEuros, year, mileageKm, powerKw, residual: residuals[structure] as number, share }]
  })
  comparables.sort((one, other) => other.share - one.share)
  return { terms: termsIn(calculation), comparables, correction: reading.correction }
}

/** What a reader does: the estimate in euro. */
export function recompute({ terms, comparables, correction }: Explanation): number {
  const ofTerms = terms.reduce((sum, { value, coefficient }) => sum + value * coefficient, 0)
  const ofComparables = comparables.reduce((sum, { residual, share }) => sum + residual * share, 0)
  return Math.max(1, Math.round(Math.exp(ofTerms + ofComparables + correction)))
}

function termsIn({ at, slopes, coefficients, stated }: Calculation): Explanation['terms'] {
  const [firstFact, afterFacts] = termRanges.facts
  const { indexes, values } = termsOf(at)
  const own = indexes.flatMap((index, place) => {
    const isFact = index >= firstFact && index < afterFacts
    if (!isFact && index < termNames.length - 2) return []
    return [{ name: termNames[index] as string, value: values[place] as number, coefficient: coefficients[index] as number }]
  })
  const begin = (coefficients[0] as number) - kmMiddle * (coefficients[2] as number)
  return [
    { name: 'start', value: 1, coefficient: begin },
    ...own,
    ...stated.map(({ of, key, coefficient }) => ({ name: `${of}: ${key}`, value: 1, coefficient })),
    ...pieces(at.age, ageKnots, slopes.perYear, termRanges.ageSteps[0]),
    ...pieces(at.km, kmScaleKnots, slopes.perKmUnit, termRanges.kmSteps[0]),
  ]
} // prettier-ignore

function pieces(value: number, knots: readonly number[], slopes: readonly number[], firstTerm: number): Explanation['terms'] {
  return partsOf(value, knots).map((part, step) => {
    return { name: termNames[firstTerm + step] as string, value: part, coefficient: slopes[step] as number }
  })
} // prettier-ignore

export interface Moved {
  /** What the formula says of the usual vehicle of the model: its middle year, mileage and power, its most frequent fuel and gearbox. */
  usualEuros: number
  usual: Pick<ValuedVehicle, 'year' | 'mileageKm' | 'powerKw' | 'fuelType' | 'transmission'>
  /** What makes this vehicle worth more or less than that; together they are the difference. */
  movedBy: { mover: Mover; euros: number }[]
}

export function movedFrom(model: ValuationModel, vehicle: ValuedVehicle, { calculation, estimateEuros }: Appraisal): Moved {
  const usual = usualOf(model, vehicle)
  const structure = model.structures[calculation.structure] ?? new Map()
  const heightOf = (stated: ValuedVehicle) => {
    const at = coordinatesFor(model, stated)
    const found = coefficientsFor(structure, stated)
    return found.stated.reduce((sum, { coefficient }) => sum + coefficient, heightAt(slopesOf(found.coefficients, at), at))
  }
  const begin = { ...vehicle, ...usual, firstRegistrationMonth: null, offerKind: 'used', condition: null, words: [], facts: [] }
  const steps: [Mover, Partial<ValuedVehicle>][] = [
    ['year', { year: vehicle.year, firstRegistrationMonth: vehicle.firstRegistrationMonth }],
    ['mileage', { mileageKm: vehicle.mileageKm }],
    ['fuel', { fuelType: vehicle.fuelType }],
    ['transmission', { transmission: vehicle.transmission }],
    ['power', { powerKw: vehicle.powerKw }],
    ['offer_kind', { offerKind: vehicle.offerKind, condition: vehicle.condition }],
    ['version', { words: vehicle.words }],
    ['equipment', { facts: vehicle.facts.filter(isFeature) }],
    ['previous_owners', { facts: vehicle.facts.filter((fact) => isFeature(fact) || isOwners(fact)) }],
    ['other_facts', { facts: vehicle.facts }],
  ]
  let stated: ValuedVehicle = begin
  const first = heightOf(begin)
  let before = first
  const logs = steps.map(([mover, change]) => {
    stated = { ...stated, ...change }
    const after = heightOf(stated)
    const log = after - before
    before = after
    return { mover, log }
  })
  logs.push({ mover: 'comparables', log: Math.log(estimateEuros) - before })
  const usualEuros = Math.round(Math.exp(first))
  const whole = Math.log(estimateEuros) - Math.log(usualEuros)
  // Parts of a logarithm as parts of the difference in euro.
  const euroPerLog = Math.abs(whole) < 1e-9 ? estimateEuros : (estimateEuros - usualEuros) / whole
  return { usualEuros, usual, movedBy: rounded(logs.map(({ mover, log }) => ({ mover, euros: log * euroPerLog })), estimateEuros - usualEuros) }
} // prettier-ignore

/** Whole euros whose sum is the difference: what rounding leaves goes to the largest. */
function rounded(moved: { mover: Mover; euros: number }[], difference: number): Moved['movedBy'] {
  const whole = moved.map(({ mover, euros }) => ({ mover, euros: Math.round(euros) }))
  const rest = difference - whole.reduce((sum, { euros }) => sum + euros, 0)
  const [largest] = whole.toSorted((one, other) => Math.abs(other.euros) - Math.abs(one.euros))
  if (largest) largest.euros += rest
  return whole.filter(({ euros }) => euros !== 0)
}

function usualOf(model: ValuationModel, vehicle: ValuedVehicle): Moved['usual'] {
  const offers = [...(model.comparables.get(modelKey(vehicle))?.values() ?? [])].map(({ offer }) => offer)
  return {
    year: middle(offers.map(({ year }) => year)),
    mileageKm: middle(offers.map(({ mileageKm }) => mileageKm)),
    powerKw: middle(offers.flatMap(({ powerKw }) => powerKw ?? [])) || vehicle.powerKw,
    fuelType: mostFrequent(offers.flatMap(({ fuelType }) => fuelType ?? [])),
    transmission: mostFrequent(offers.flatMap(({ transmission }) => transmission ?? [])),
  }
}

function isFeature(fact: string): boolean {
  return fact.startsWith('features=')
}

function isOwners(fact: string): boolean {
  return fact.startsWith('previousOwners=')
}

function middle(values: readonly number[]): number {
  return Math.round(medianOf(Float64Array.from(values)))
}

function mostFrequent(values: readonly string[]): string | null {
  const counts = [...Map.groupBy(values, (value) => value)].map(([value, of]) => ({ value, count: of.length }))
  return (
    counts.toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))[0]?.value ?? null
  )
}
