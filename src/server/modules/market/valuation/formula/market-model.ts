/**
 * A market as the estimate sees it: the coefficients that its offers gave, and the offers themselves, by model. Made of the
 * whole market now and then; offers that come, change and go in between are replaced one by one.
 */
import type { Abstention } from '../../../../../contract/market/price-verdicts.ts'
import { leastKmPerYearOf, ownReason, teaches, type Usual } from './abstain.ts'
import { fit, type FitRow, coefficientsFor, medianOf, type Structure } from './fit.ts'
import type { Described } from './likeness.ts'
import { type Coordinates, coordinatesOf, heightAt, slopesOf, termsOf } from './terms.ts'
import { modelKey, type Offer, type ValuedVehicle } from './vehicle.ts'

/**
 * An offer is valued by coefficients that have not seen it: those learned without its part of the market. The first structure
 * has seen everything; it is for vehicles that are not on offer.
 */
export const parts = 4

export interface Comparable extends Described {
  offer: Offer
  /** By how much its price exceeds what each structure says, in logarithms. */
  residuals: Float64Array
  /** At most 1; less for a price that nothing explains. */
  weight: number
}

export interface MarketModel {
  /** The moment for which ages count, as a year with its fraction. */
  now: number
  structures: readonly Structure[]
  /** The offers of each model that the market learns from. */
  comparables: Map<string, Map<string, Comparable>>
  /** The usual power in kW by model, make and vehicle type: what is taken where none is stated. */
  usualPower: ReadonlyMap<string, number>
  /** Of each vehicle type the kilometres a year below which a mileage is a typing error. */
  leastKmPerYear: ReadonlyMap<string, number>
  /** How many offers each make had. */
  offersOfMake: ReadonlyMap<string, number>
  /** The usual residual. */
  scale: number
}

/** The same offers give the same model, in whatever order they come. */
export function fitMarket(offers: readonly Offer[], now: number): MarketModel {
  const sorted = offers.toSorted((one, other) => (one.id < other.id ? -1 : Number(one.id > other.id)))
  const usualPower = usualPowersOf(sorted)
  const leastKmPerYear = leastKmPerYears(sorted, now)
  const known = { now, usualPower, leastKmPerYear }
  const learned = sorted.filter((offer) => teaches(ownReasonIn(known, offer)))
  const rows = learned.map((offer): FitRow => {
    const at = coordinatesFor(known, offer)
    return { offer, at, terms: termsOf(at) }
  })
  const whole = fit(rows)
  const others = Array.from({ length: parts }, (_, part) => {
    const seen = rows.map((_, row) => row).filter((row) => partOf((rows[row] as FitRow).offer.id) !== part)
    const weights = Float64Array.from(seen, (row) => whole.weights[row] as number)
    return fit(seen.map((row) => rows[row] as FitRow), weights).structure
  })
  const model: MarketModel = { ...known, structures: [whole.structure, ...others], comparables: new Map(), offersOfMake: countsOf(learned), scale: 1 }
  for (const offer of learned) putOffer(model, offer)
  const residuals = [...model.comparables.values()].flatMap((of) => [...of.values()].map(({ offer, residuals }) => Math.abs(residuals[structureFor(offer.id)] as number)))
  model.scale = Math.max(0.005, medianOf(Float64Array.from(residuals)) / 0.6745)
  for (const of of model.comparables.values()) for (const comparable of of.values()) comparable.weight = weightOf(model, comparable)
  return model
} // prettier-ignore

/** An offer that came or changed; one that the market does not learn from is none of its comparables. */
export function putOffer(model: MarketModel, offer: Offer): void {
  if (!teaches(ownReasonIn(model, offer))) return
  const at = coordinatesFor(model, offer)
  const log = Math.log(offer.priceEuros)
  const residuals = Float64Array.from(model.structures, (structure) => log - formulaFor(structure, offer, at))
  const comparable: Comparable = { offer, vehicle: offer, at, residuals, weight: 1 }
  comparable.weight = weightOf(model, comparable)
  const key = modelKey(offer)
  const known = model.comparables.get(key)
  if (known) known.set(offer.id, comparable)
  else model.comparables.set(key, new Map([[offer.id, comparable]]))
}

type Known = Pick<MarketModel, 'now' | 'usualPower' | 'leastKmPerYear'>

/** What a vehicle itself says against an estimate in this market. */
export function ownReasonIn(known: Known, vehicle: ValuedVehicle): Abstention | null {
  const usual: Usual = {
    powerKw: known.usualPower.get(modelKey(vehicle)) ?? null,
    leastKmPerYear: known.leastKmPerYear.get(vehicle.vehicleType) ?? 0,
  }
  return ownReason(vehicle, coordinatesFor(known, vehicle), known.now, usual)
}

/** An offer that went, or moved to another model. */
export function removeOffer(model: MarketModel, offer: Pick<Offer, 'id'> & ValuedVehicle): void {
  model.comparables.get(modelKey(offer))?.delete(offer.id)
}

/** @param id of an offer; null for a vehicle that is not on offer */
export function structureFor(id: string | null): number {
  return id === null ? 0 : 1 + partOf(id)
}

export function coordinatesFor({ now, usualPower }: Known, vehicle: ValuedVehicle): Coordinates {
  return coordinatesOf(vehicle, now, powerFor(usualPower, vehicle))
}

/** The logarithm of the price by the coefficients alone. */
function formulaFor(structure: Structure, vehicle: ValuedVehicle, at: Coordinates): number {
  const { coefficients, stated } = coefficientsFor(structure, vehicle)
  return stated.reduce((sum, { coefficient }) => sum + coefficient, heightAt(slopesOf(coefficients, at), at))
}

const freedom = 4

function weightOf({ scale }: MarketModel, { offer, residuals }: Comparable): number {
  const residual = residuals[structureFor(offer.id)] as number
  return Math.min(1, (freedom + 1) / (freedom + (residual / scale) ** 2))
}

/** A part of the market by the letters of an id (FNV-1a): it stays the same when others come and go. */
function partOf(id: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193)
  return (hash >>> 8) % parts
}

const anyPower = 80

function usualPowersOf(offers: readonly Offer[]): ReadonlyMap<string, number> {
  const powers = new Map<string, number[]>()
  for (const offer of offers) {
    if (offer.powerKw === null) continue
    for (const key of powerKeys(offer)) {
      const known = powers.get(key)
      if (known) known.push(offer.powerKw)
      else powers.set(key, [offer.powerKw])
    }
  }
  return new Map([...powers].map(([key, values]) => [key, medianOf(Float64Array.from(values))]))
}

function leastKmPerYears(offers: readonly Offer[], now: number): ReadonlyMap<string, number> {
  const types = Map.groupBy(offers, ({ vehicleType }) => vehicleType)
  return new Map([...types].map(([type, of]) => [type, leastKmPerYearOf(of.map((offer) => ({ age: coordinatesOf(offer, now, anyPower).age, mileageKm: offer.mileageKm })))]))
} // prettier-ignore

function countsOf(offers: readonly Offer[]): ReadonlyMap<string, number> {
  return new Map([...Map.groupBy(offers, makeKey)].map(([key, of]) => [key, of.length]))
}

export function makeKey({ vehicleType, make }: ValuedVehicle): string {
  return `${vehicleType}/${make}`
}

function powerKeys(vehicle: ValuedVehicle): string[] {
  return [modelKey(vehicle), makeKey(vehicle), vehicle.vehicleType]
}

function powerFor(usual: ReadonlyMap<string, number>, vehicle: ValuedVehicle): number {
  return powerKeys(vehicle).reduce<number | undefined>((found, key) => found ?? usual.get(key), undefined) ?? anyPower
}
