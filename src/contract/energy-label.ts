/**
 * What new cars must state before they are offered (Directive 1999/94/EC and its laws in Germany, France and Spain), and the
 * CO2 class that two of these laws calculate. Free of zod, so that browser code may import it.
 */
import { type FactKey, isStated } from './vehicle-facts.ts'
import type { Condition, Country, FuelType, OfferKind, VehicleType } from './vocabulary.ts'

export interface LabelledVehicle {
  vehicleType: VehicleType | null
  condition: Condition | null
  offerKind: OfferKind | null
  mileageKm: number | null
}

/** What is registered and has not been driven farther counts as new (German Federal Court of Justice, I ZR 190/10). */
const mostKmOfNew = 1_000

/** Returns true for cars that were not used yet, including those that were only registered. */
export function isLabelled({ vehicleType, condition, offerKind, mileageKm }: LabelledVehicle): boolean {
  const isOnlyRegistered = offerKind === 'day_registration' && (mileageKm ?? 0) <= mostKmOfNew
  return vehicleType === 'car' && (condition === 'new' || isOnlyRegistered)
}

const fuelBurnt = ['consumptionMlPerKm', 'co2GramsPerKm'] as const satisfies FactKey[]
/** In the order in which the laws want them shown; nothing comes out of an electric car or one with a fuel cell. */
const labelOfFuel = {
  petrol: fuelBurnt,
  diesel: fuelBurnt,
  hybrid: fuelBurnt,
  lpg: fuelBurnt,
  cng: ['consumptionGramsPerKm', 'co2GramsPerKm'],
  hydrogen: ['consumptionGramsPerKm'],
  electric: ['consumptionWhPerKm', 'electricRangeKm'],
  plugin_hybrid: [
    'consumptionWhPerKm',
    'consumptionMlPerKm',
    'dischargedConsumptionMlPerKm',
    'co2GramsPerKm',
    'dischargedCo2GramsPerKm',
    'electricRangeKm',
  ],
} as const satisfies Readonly<Record<FuelType, readonly FactKey[]>>

export type LabelFact = (typeof labelOfFuel)[FuelType][number]
/** A fact that a new car cannot leave out. */
export type NewCarFact = LabelFact | 'fuelType'

/** All facts that a new car may have to state. */
export const newCarFacts: readonly NewCarFact[] = ['fuelType', ...new Set(Object.values(labelOfFuel).flat())]

/** The facts on the label of a car with this fuel, in their order. */
export function labelFacts(fuelType: FuelType): readonly LabelFact[] {
  return labelOfFuel[fuelType]
}

/** The facts that this vehicle must state; none unless it is a new car. */
export function factsOfNewCar(vehicle: LabelledVehicle & { fuelType: FuelType | null }): readonly NewCarFact[] {
  if (!isLabelled(vehicle)) return []
  return vehicle.fuelType === null ? ['fuelType'] : labelFacts(vehicle.fuelType)
}

/** The facts that a new car must state and this one does not; as long as there are any it is not offered. */
export function missingOnLabel(
  vehicle: LabelledVehicle & { fuelType: FuelType | null } & Partial<Record<FactKey, unknown>>,
): NewCarFact[] {
  return factsOfNewCar(vehicle).filter((fact) => !isStated(vehicle[fact]))
}

/** The CO2 of a car: what it states, and none of those that burn nothing. */
export function co2Of({
  fuelType,
  co2GramsPerKm,
}: {
  fuelType: FuelType | null
  co2GramsPerKm: number | null
}): number | null {
  return fuelType === 'electric' || fuelType === 'hydrogen' ? 0 : co2GramsPerKm
}

const co2Classes = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type Co2Class = (typeof co2Classes)[number]

/**
 * The most grams per kilometre of the classes A to F; G has more. Germany: annex 1 of the Pkw-EnVKV of 2024. France: annex of the
 * order of 10 April 2003. Spain's class compares cars of one size, which sellers do not state, and is voluntary (RD 837/2002).
 */
const co2Limits: Partial<Record<Country, readonly number[]>> = {
  DE: [0, 95, 115, 135, 155, 175],
  FR: [100, 120, 140, 160, 200, 250],
}

/** The class of a car by the law of a country; null where that has none. */
export function co2ClassOf(country: Country, gramsPerKm: number): Co2Class | null {
  const limits = co2Limits[country]
  if (!limits) return null
  const index = limits.findIndex((limit) => gramsPerKm <= limit)
  return co2Classes[index === -1 ? limits.length : index] ?? null
}
