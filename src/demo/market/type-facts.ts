/** Facts that only some vehicle types have, with values that such vehicles really have. Some sellers leave them empty. */
import type { FactValues } from '../../contract/market/vehicle-facts.ts'
import type { KnownBodyType } from '../../contract/market/vocabulary.ts'
import type { Random } from './random.ts'
import type { ChosenVehicle } from './vehicle-choice.ts'

type TypeFact =
  | 'licenceClass' | 'stroke' | 'a2Restriction' | 'permittedMassKg' | 'payloadKg' | 'axles' | 'cabin' | 'berths' | 'lengthCm'
  | 'layout' | 'heating' // prettier-ignore
type TypeFacts = Pick<FactValues, TypeFact>

const none: TypeFacts = {
  licenceClass: null,
  stroke: null,
  a2Restriction: null,
  permittedMassKg: null,
  payloadKg: null,
  axles: null,
  cabin: null,
  berths: null,
  lengthCm: null,
  layout: null,
  heating: null,
}

/** The facts of a vehicle's type; draws nothing from `random` for cars. */
export function typeFactsOf(random: Random, vehicle: ChosenVehicle): TypeFacts {
  const stated = statedOf(random, vehicle)
  const entries = Object.entries(stated).map(([key, value]) => [key, random.chance(0.85) ? value : null])
  return { ...none, ...(Object.fromEntries(entries) as Partial<TypeFacts>) }
}

function statedOf(random: Random, vehicle: ChosenVehicle): Partial<TypeFacts> {
  switch (vehicle.vehicleType) {
    case 'motorcycle':
      return ofMotorcycle(random, vehicle)
    case 'truck':
    case 'bus':
      return ofCommercial(random, vehicle)
    case 'caravan':
      return ofCaravan(random, vehicle)
    case 'car':
      return {}
  }
}

/** The limits of Directive 2006/126/EC: class A1 up to 125 cm³ and 11 kW, A2 up to 35 kW. */
function ofMotorcycle(random: Random, { variant }: ChosenVehicle): Partial<TypeFacts> {
  const [kw, cc] = [variant.powerKw ?? 50, variant.engineCc ?? 0]
  const isElectric = variant.fuelType === 'electric'
  const licenceClass = cc <= 50 && kw <= 4 ? 'am' : cc <= 125 && kw <= 11 ? 'a1' : kw <= 35 ? 'a2' : 'a'
  return {
    licenceClass,
    ...(!isElectric && { stroke: cc <= 300 && kw > 30 ? 'two_stroke' : 'four_stroke' }),
    // A motorcycle of twice 35 kW or less may be restricted for class A2.
    ...(licenceClass === 'a' &&
      kw <= 70 &&
      random.chance(0.4) && {
        a2Restriction: random.chance(0.3) ? 'restricted' : 'restrictable',
      }),
  }
}

/** Kilograms of mass and payload, axles; the first are the most usual. */
const commercial: Partial<Record<KnownBodyType, readonly (readonly [massKg: number, payloadKg: number, axles: number])[]>> = {
  panel_van: [[3_500, 1_250, 2], [2_800, 900, 2], [3_000, 1_000, 2]],
  box_truck: [[7_490, 2_900, 2], [12_000, 5_600, 2], [18_000, 9_000, 2]],
  flatbed: [[3_500, 1_100, 2], [7_490, 3_200, 2], [18_000, 9_500, 2]],
  tipper: [[3_500, 950, 2], [26_000, 13_500, 3], [32_000, 18_000, 4]],
  refrigerated_truck: [[18_000, 8_200, 2], [26_000, 14_000, 3], [3_500, 850, 2]],
  tractor_unit: [[18_000, 10_500, 2], [20_500, 12_000, 2], [26_000, 16_500, 3]],
  minibus: [[3_500, 0, 2], [5_000, 0, 2]],
  city_bus: [[18_000, 0, 2], [28_000, 0, 3]],
  coach: [[18_000, 0, 2], [24_750, 0, 3]],
} // prettier-ignore

function ofCommercial(random: Random, { vehicleType, bodyType }: ChosenVehicle): Partial<TypeFacts> {
  const [permittedMassKg, payloadKg, axles] = random.pick(commercial[bodyType] ?? [[3_500, 1_000, 2]])
  if (vehicleType === 'bus') return { permittedMassKg, axles }
  const cabin = bodyType === 'tractor_unit' ? 'sleeper' : random.chance(0.15) ? 'crew' : 'day'
  return { permittedMassKg, payloadKg, axles, cabin }
}

interface Living {
  lengthsCm: readonly number[]
  massesKg: readonly number[]
  berths: readonly number[]
  layouts: readonly NonNullable<TypeFacts['layout']>[]
}

const living: Partial<Record<KnownBodyType, Living>> = {
  touring_caravan: { lengthsCm: [590, 640, 690, 740, 780], massesKg: [1_200, 1_350, 1_500, 1_800], berths: [2, 4, 4, 5], layouts: ['french_bed', 'twin_beds', 'bunk_beds', 'island_bed', 'round_seat'] },
  campervan: { lengthsCm: [489, 541, 599, 636], massesKg: [3_000, 3_500], berths: [2, 2, 4], layouts: ['transverse_bed', 'twin_beds', 'drop_down_bed'] },
  semi_integrated: { lengthsCm: [599, 674, 699, 741], massesKg: [3_500, 3_500, 4_250], berths: [2, 3, 4], layouts: ['twin_beds', 'island_bed', 'french_bed', 'drop_down_bed'] },
  alcove: { lengthsCm: [599, 650, 699, 725], massesKg: [3_500, 4_250], berths: [4, 6, 6], layouts: ['bunk_beds', 'french_bed', 'twin_beds'] },
  fully_integrated: { lengthsCm: [674, 699, 749, 839], massesKg: [3_500, 4_250, 5_000], berths: [2, 4, 4], layouts: ['island_bed', 'twin_beds', 'drop_down_bed', 'round_seat'] },
} // prettier-ignore

function ofCaravan(random: Random, { bodyType, variant }: ChosenVehicle): Partial<TypeFacts> {
  const usual = living[bodyType]
  if (!usual) return {}
  const permittedMassKg = random.pick(usual.massesKg)
  const isTowed = bodyType === 'touring_caravan'
  return {
    permittedMassKg,
    axles: isTowed ? (permittedMassKg > 1_700 ? 2 : 1) : permittedMassKg > 4_500 ? 3 : 2,
    berths: random.pick(usual.berths),
    lengthCm: random.pick(usual.lengthsCm),
    layout: random.pick(usual.layouts),
    heating: variant.fuelType === 'diesel' && random.chance(0.3) ? 'diesel' : random.chance(0.2) ? 'warm_water' : 'gas',
  }
}
