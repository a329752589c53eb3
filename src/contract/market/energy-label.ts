/**
 * What new cars must state before they are offered (Directive 1999/94/EC and its laws in Germany, France and Spain), and the
 * CO2 class that two of these laws calculate. Free of zod, so that browser code may import it.
 */
import { type FactKey, isStated } from './vehicle-facts.ts'
import type { Condition, Country, FuelType, OfferKind, SellerKind, VehicleType } from './vocabulary.ts'

export interface LabelledVehicle {
  vehicleType: VehicleType | null
  condition: Condition | null
  offerKind: OfferKind | null
  mileageKm: number | null
  year: number | null
  firstRegistrationMonth: number | null
  country: Country | null
  sellerKind: SellerKind
}

/** What is registered and has not been driven farther counts as new (German Federal Court of Justice, I ZR 190/10). */
const mostKmOfNew = 1_000
/** In Germany a dealer's car counts as new so long after its first registration (Pkw-EnVKV § 2(1) no. 2 a). */
const mostMonthsOfNew = 8
/** From then on each newly registered car has values by WLTP (Regulation (EU) 2017/1151); older ones have none to state. */
const firstMonthOfWltp = monthOf(2018, 9)

/** `perhaps_new`: the year alone does not say whether it is nearly new. */
export type Newness = 'new' | 'nearly_new' | 'perhaps_new' | 'used'

/** How new the laws on the label take a vehicle to be that is offered at a moment. */
export function newnessOf(vehicle: LabelledVehicle, at: Date): Newness {
  const { vehicleType, condition, offerKind, mileageKm, country, sellerKind } = vehicle
  if (vehicleType !== 'car') return 'used'
  const isBarelyDriven = (mileageKm ?? 0) <= mostKmOfNew
  if (condition === 'new' || (offerKind === 'day_registration' && isBarelyDriven)) return 'new'
  return country === 'DE' && sellerKind === 'dealer' ? newnessInGermany(vehicle, at) : 'used'
}

/** "Sold already for another purpose than resale" is no way out: within either limit a car is taken to be new. */
function newnessInGermany({ year, firstRegistrationMonth, mileageKm }: LabelledVehicle, at: Date): Newness {
  if (year === null) return 'used'
  const earliest = monthOf(year, firstRegistrationMonth ?? 1)
  const latest = monthOf(year, firstRegistrationMonth ?? 12)
  if (mileageKm !== null && mileageKm <= mostKmOfNew && latest >= firstMonthOfWltp) return 'nearly_new'
  const firstOfNew = monthOf(at.getUTCFullYear(), at.getUTCMonth() + 1) - mostMonthsOfNew
  if (earliest >= firstOfNew) return 'nearly_new'
  return latest >= firstOfNew ? 'perhaps_new' : 'used'
}

function monthOf(year: number, month: number): number {
  return year * 12 + month
}

/** Returns true for cars that state the label: unused ones, those that were only registered, and in Germany nearly new ones. */
export function isLabelled(vehicle: LabelledVehicle, at: Date): boolean {
  return newnessOf(vehicle, at) !== 'used'
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
export type NewCarFact = LabelFact | 'fuelType' | 'firstRegistrationMonth'

/** All facts that a new car may have to state. */
export const newCarFacts: readonly NewCarFact[] = [
  'fuelType',
  ...new Set(Object.values(labelOfFuel).flat()),
  'firstRegistrationMonth',
]

/** The facts on the label of a car with this fuel, in their order. */
export function labelFacts(fuelType: FuelType): readonly LabelFact[] {
  return labelOfFuel[fuelType]
}

/**
 * The facts that a new car must state and this one does not; as long as there are any it is not offered. Of a car that is
 * perhaps new only the month is asked: it may be the answer.
 */
export function missingOnLabel(
  vehicle: LabelledVehicle & { fuelType: FuelType | null } & Partial<Record<FactKey, unknown>>,
  at: Date,
): NewCarFact[] {
  const newness = newnessOf(vehicle, at)
  if (newness === 'used') return []
  const facts: readonly NewCarFact[] = vehicle.fuelType === null ? ['fuelType'] : labelFacts(vehicle.fuelType)
  const missing = facts.filter((fact) => !isStated(vehicle[fact]))
  return newness === 'perhaps_new' && missing.length > 0 ? ['firstRegistrationMonth'] : missing
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
