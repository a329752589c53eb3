/** Facts of offer, warranty, battery, consumption and emissions: plausible, and stated by a share of the sellers. */
import type { FactValues } from '../../contract/market/vehicle-facts.ts'
import type { Country, EmissionClass, EnvironmentalBadge, OfferKind } from '../../contract/market/vocabulary.ts'
import { driveOf } from './drives.ts'
import type { Random } from './random.ts'
import type { ChosenVehicle } from './vehicle-choice.ts'
import { isHeavy, type VehicleState } from './vehicle-state.ts'

interface Described {
  vehicle: ChosenVehicle
  state: VehicleState
  soldByDealer: boolean
  country: Country
  /** Whether the law wants its label. */
  isLabelled: boolean
  /** As its seller states it; null where nothing is stated. */
  co2GramsPerKm: number | null
}

type BatteryFact =
  | 'electricRangeKm' | 'batteryWh' | 'batteryHealthPercent' | 'chargingPlug' | 'acChargingWatts' | 'dcChargingWatts'
  | 'chargingMinutes' | 'heatPump' // prettier-ignore
type ConsumptionFact =
  | 'co2GramsPerKm' | 'consumptionMlPerKm' | 'consumptionWhPerKm' | 'consumptionGramsPerKm' | 'dischargedConsumptionMlPerKm'
  | 'dischargedCo2GramsPerKm' // prettier-ignore
type OfferFact = 'warrantyKind' | 'warrantyMonths' | 'nonSmoker' | 'offerKind' | 'firstRegistrationCountry'
type EmissionFact = 'emissionClass' | 'environmentalBadge'
export type LaterFacts = Pick<FactValues, 'drive' | BatteryFact | ConsumptionFact | OfferFact | EmissionFact>

export function laterFactsOf(random: Random, described: Described): LaterFacts {
  const emissions = emissionsOf(random, described)
  return {
    drive: driveOf(random, described.vehicle),
    ...offerOf(random, described),
    ...batteryOf(random, described),
    ...consumptionOf(random, described),
    ...emissions,
  }
}

function offerOf(random: Random, { vehicle, state, soldByDealer, country }: Described): Pick<LaterFacts, OfferFact> {
  const isNew = state.condition === 'new'
  const [warranty, smoke, imported, kind] = [random.next(), random.next(), random.next(), random.next()]
  const warrantyKind = isNew
    ? 'manufacturer'
    : soldByDealer && warranty < 0.55
      ? 'dealer'
      : warranty > 0.93
        ? 'none'
        : null
  const warrantyMonths =
    warrantyKind === 'manufacturer' ? random.pick([24, 36, 60]) : warrantyKind === 'dealer' ? 12 : null
  return {
    warrantyKind: soldByDealer && warrantyMonths === 60 ? 'durability' : warrantyKind,
    warrantyMonths,
    nonSmoker: vehicle.vehicleType === 'motorcycle' || smoke > 0.35 ? 'not_stated' : smoke < 0.31 ? 'yes' : 'no',
    offerKind: isNew ? null : offerKindOf(vehicle, soldByDealer, kind),
    firstRegistrationCountry: isNew || imported > 0.3 ? null : imported < 0.05 && country !== 'DE' ? 'DE' : country,
  }
}

function offerKindOf({ vehicleType, age }: ChosenVehicle, soldByDealer: boolean, chance: number): OfferKind | null {
  if (age > 30) return 'classic'
  if (vehicleType === 'car' && soldByDealer && age < 1.5) return (['demonstration', 'company_car', 'employee_car'] as const)[Math.floor(chance * 4)] ?? null // prettier-ignore
  return chance < 0.6 ? 'used' : null
}

/** Nothing for vehicles that are not charged. */
const noBattery: Pick<LaterFacts, BatteryFact> = {
  electricRangeKm: null,
  batteryWh: null,
  batteryHealthPercent: null,
  chargingPlug: null,
  acChargingWatts: null,
  dcChargingWatts: null,
  chargingMinutes: null,
  heatPump: 'not_stated',
}

function batteryOf(random: Random, { vehicle, state, isLabelled }: Described): Pick<LaterFacts, BatteryFact> {
  const { vehicleType, variant, age } = vehicle
  const isElectric = variant.fuelType === 'electric'
  if (!isElectric && variant.fuelType !== 'plugin_hybrid') return noBattery
  const power = variant.powerKw ?? 80
  const ofCar = isElectric ? 26 + Math.min(power, 250) * 0.24 : 9 + Math.min(power, 250) * 0.03
  const kiloWattHours = Math.max(2, (vehicleType === 'motorcycle' ? 9 : ofCar) * random.between(0.92, 1.08) - age * 0.5)
  const isNew = state.condition === 'new'
  const states = (probability: number) => isNew || isLabelled || random.chance(probability)
  const fast = isElectric && vehicleType !== 'motorcycle'
  return {
    electricRangeKm: states(0.8) ? Math.round(kiloWattHours * (vehicleType === 'truck' || vehicleType === 'bus' ? 4 : 6.1)) : null,
    batteryWh: states(0.85) ? Math.round(kiloWattHours * 10) * 100 : null,
    batteryHealthPercent: !isNew && random.chance(0.4) ? Math.round(Math.max(70, 99 - age * 1.6)) : null,
    chargingPlug: states(0.7) ? (fast ? 'ccs' : 'type_2') : null,
    acChargingWatts: states(0.6) ? (isElectric ? random.pick([7_400, 11_000, 11_000, 22_000]) : random.pick([3_700, 7_400])) : null,
    dcChargingWatts: fast && states(0.6) ? random.pick([50_000, 100_000, 125_000, 150_000, 170_000]) : null,
    chargingMinutes: fast && states(0.4) ? random.int(22, 44) : null,
    heatPump: isElectric && random.chance(0.35) ? 'yes' : 'not_stated',
  }
} // prettier-ignore

/** Grams of CO2 from a millilitre of a fuel, and from a gram of natural gas. */
const co2OfMl = { petrol: 2.33, diesel: 2.64, hybrid: 2.33, lpg: 1.63, plugin_hybrid: 2.33 } as const
const co2OfGramGas = 2.75

/** Cars with a label state what they have to; others as often as their CO2. */
function consumptionOf(
  random: Random,
  { vehicle, isLabelled, co2GramsPerKm }: Described,
): Pick<LaterFacts, ConsumptionFact> {
  const { vehicleType, variant } = vehicle
  const { fuelType } = variant
  const co2 = co2GramsPerKm ?? (isLabelled ? 128 : null)
  const nothing = {
    co2GramsPerKm,
    consumptionMlPerKm: null,
    consumptionWhPerKm: null,
    consumptionGramsPerKm: null,
    dischargedConsumptionMlPerKm: null,
    dischargedCo2GramsPerKm: null,
  }
  if (fuelType === null || co2 === null || (!isLabelled && (vehicleType !== 'car' || random.chance(0.3))))
    return nothing
  const wattHours = Math.round(random.between(145, 205))
  if (fuelType === 'electric') return { ...nothing, consumptionWhPerKm: wattHours }
  if (fuelType === 'hydrogen') return { ...nothing, consumptionGramsPerKm: Math.round(random.between(8, 11)) }
  if (fuelType === 'cng') return { ...nothing, co2GramsPerKm: co2, consumptionGramsPerKm: Math.max(1, Math.round(co2 / co2OfGramGas)) } // prettier-ignore
  const consumptionMlPerKm = Math.max(1, Math.round(co2 / co2OfMl[fuelType]))
  if (fuelType !== 'plugin_hybrid') return { ...nothing, co2GramsPerKm: co2, consumptionMlPerKm }
  const dischargedConsumptionMlPerKm = Math.round(random.between(55, 75))
  return {
    co2GramsPerKm: co2,
    consumptionMlPerKm,
    consumptionWhPerKm: wattHours,
    consumptionGramsPerKm: null,
    dischargedConsumptionMlPerKm,
    dischargedCo2GramsPerKm: Math.round(dischargedConsumptionMlPerKm * co2OfMl.plugin_hybrid),
  }
}

/** The year from which new cars had to meet each class. */
const classes: readonly (readonly [number, EmissionClass])[] = [
  [2024, 'euro_6e'], [2021, 'euro_6d'], [2019, 'euro_6d_temp'], [2015, 'euro_6'], [2011, 'euro_5'], [2006, 'euro_4'],
  [2001, 'euro_3'], [1997, 'euro_2'], [1993, 'euro_1'],
] // prettier-ignore

function emissionsOf(random: Random, { vehicle, country }: Described): Pick<LaterFacts, EmissionFact> {
  const { vehicleType, bodyType, variant, year } = vehicle
  const [states, statesBadge] = [random.chance(0.7), random.chance(0.6)]
  if (bodyType === 'touring_caravan' || vehicleType === 'motorcycle' || isHeavy(vehicle) || variant.fuelType === null) {
    return { emissionClass: null, environmentalBadge: null }
  }
  const emissionClass = variant.fuelType === 'electric' ? null : (classes.find(([from]) => year >= from)?.[1] ?? null)
  return {
    emissionClass: states ? emissionClass : null,
    environmentalBadge: statesBadge ? badgeOf(vehicle, country) : null,
  }
}

function badgeOf({ variant: { fuelType }, year }: ChosenVehicle, country: Country): EnvironmentalBadge | null {
  const isDiesel = fuelType === 'diesel'
  const burnsNothing = fuelType === 'electric' || fuelType === 'hydrogen'
  switch (country) {
    case 'DE':
      return burnsNothing || year >= (isDiesel ? 2006 : 1993) ? 'de_green' : isDiesel && year >= 2001 ? 'de_yellow' : null
    case 'FR':
      if (burnsNothing) return 'fr_e'
      if (isDiesel) return year >= 2011 ? 'fr_2' : year >= 2006 ? 'fr_3' : year >= 2001 ? 'fr_4' : null
      return year >= 2011 || fuelType === 'plugin_hybrid' ? 'fr_1' : year >= 2006 ? 'fr_2' : year >= 1997 ? 'fr_3' : null
    case 'ES':
      if (burnsNothing || fuelType === 'plugin_hybrid') return 'es_0'
      if (fuelType !== 'petrol' && !isDiesel) return 'es_eco'
      return year >= (isDiesel ? 2015 : 2006) ? 'es_c' : year >= (isDiesel ? 2006 : 2001) ? 'es_b' : null
    default:
      return null
  }
} // prettier-ignore
