/** What is on and in a vehicle: colour, doors, seats, equipment, and what comes out of its exhaust. */
import { ownValue } from '../../contract/market/own-value.ts'
import type { KnownBodyType, Colour } from '../../contract/market/vocabulary.ts'
import type { NamedItem } from './texts/text-bank.ts'
import { pricedLike } from './pricing.ts'
import { type Random, type WeightedTable, weightedTable } from './random.ts'
import type { ChosenVehicle } from './vehicle-choice.ts'
import { isHeavy } from './vehicle-state.ts'

type ColourShares = Partial<Record<Colour, number>>

const coloursOf = {
  car: { grey: 24, black: 22, white: 19, blue: 12, silver: 9, red: 7, green: 2.2, brown: 1.5, beige: 1.2, orange: 1, yellow: 0.7, gold: 0.2, purple: 0.2 },
  motorcycle: { black: 32, red: 15, blue: 12, white: 12, grey: 11, silver: 5, green: 5, orange: 4, yellow: 2.5, brown: 0.8, gold: 0.4, purple: 0.3 },
  truck: { white: 58, silver: 9, grey: 9, blue: 9, red: 7, black: 4, yellow: 2, green: 1, orange: 1 },
  bus: { white: 50, silver: 15, red: 9, blue: 9, yellow: 8, grey: 5, black: 3, green: 1 },
  caravan: { white: 74, silver: 11, grey: 9, beige: 4, black: 2 },
} as const satisfies Record<string, ColourShares> // prettier-ignore

/** Makes known for a colour. */
const coloursOfMake: Readonly<Record<string, ColourShares>> = {
  ferrari: { red: 52, black: 14, grey: 11, yellow: 8, white: 6, silver: 5, blue: 4 },
  lamborghini: { yellow: 20, orange: 16, green: 14, black: 18, white: 14, grey: 10, red: 8 },
  kawasaki: { green: 46, black: 26, grey: 12, white: 6, red: 4, blue: 4, orange: 2 },
  ktm: { orange: 62, black: 20, white: 12, grey: 4, blue: 2 },
  ducati: { red: 62, black: 15, white: 9, grey: 7, yellow: 5, green: 2 },
  husqvarna: { white: 45, black: 22, blue: 16, grey: 12, yellow: 5 },
  'gas-gas': { red: 84, white: 12, black: 4 },
  vespa: { white: 20, red: 14, blue: 14, green: 12, grey: 12, black: 10, yellow: 8, beige: 6, brown: 2, orange: 2 },
} // prettier-ignore

/**
 * The colour used in place of a rare colour on a rare vehicle: each look needs its own drawings, which are not worth it
 * for one vehicle (decision 88).
 */
const commonColourFor: Readonly<Partial<Record<Colour, Colour>>> = {
  green: 'blue',
  brown: 'grey',
  beige: 'silver',
  orange: 'red',
  yellow: 'white',
  gold: 'silver',
  purple: 'blue',
}
const bodiesOfAnyColour: ReadonlySet<KnownBodyType> = new Set(['suv', 'hatchback'])

const tables = new Map<string, WeightedTable<Colour>>()

/** Draws a colour by its frequency on the road; for makes known for one, by its frequency on theirs. */
export function colourOf(random: Random, { vehicleType, make, bodyType, variant }: ChosenVehicle): Colour {
  const special = ownValue(coloursOfMake, make.slug)
  const key = special ? make.slug : vehicleType
  let table = tables.get(key)
  if (!table) {
    table = weightedTable(Object.entries(special ?? coloursOf[vehicleType]) as [Colour, number][])
    tables.set(key, table)
  }
  const colour = random.draw(table)
  const isAnyColour = bodiesOfAnyColour.has(bodyType) && variant.fuelType !== 'electric'
  if (special || isAnyColour) return colour
  const common = commonColourFor[colour] ?? colour
  return vehicleType !== 'car' && common === 'silver' ? 'grey' : common
}

interface Seating {
  doors: readonly number[] | null
  seats: readonly number[] | null
}

/** The body's defaults if the taxonomy does not state otherwise. Two wheels have no doors, a caravan's do not count. */
const seatingByBody: Readonly<Record<KnownBodyType, Seating>> = {
  sedan: { doors: [4], seats: [5] },
  hatchback: { doors: [5], seats: [5] },
  suv: { doors: [5], seats: [5] },
  coupe: { doors: [2], seats: [4] },
  convertible: { doors: [2], seats: [4] },
  wagon: { doors: [5], seats: [5] },
  minivan: { doors: [5], seats: [7, 5] },
  pickup: { doors: [4], seats: [5] },
  naked: { doors: null, seats: [2] },
  sport: { doors: null, seats: [2] },
  touring: { doors: null, seats: [2] },
  cruiser: { doors: null, seats: [2] },
  enduro: { doors: null, seats: [2, 1] },
  scooter: { doors: null, seats: [2] },
  panel_van: { doors: [4, 5], seats: [3] },
  box_truck: { doors: [2], seats: [3] },
  flatbed: { doors: [2], seats: [3] },
  tipper: { doors: [2], seats: [3] },
  refrigerated_truck: { doors: [2], seats: [3] },
  tractor_unit: { doors: [2], seats: [2] },
  minibus: { doors: [4], seats: [9, 17, 20] },
  city_bus: { doors: [3, 2], seats: [29, 33, 38, 44] },
  coach: { doors: [2], seats: [49, 51, 53, 55] },
  touring_caravan: { doors: null, seats: null },
  campervan: { doors: [4], seats: [4] },
  semi_integrated: { doors: [3], seats: [4] },
  alcove: { doors: [3], seats: [6, 5] },
  fully_integrated: { doors: [2], seats: [4] },
}

export function seatingOf(random: Random, vehicle: ChosenVehicle): { doors: number | null; seats: number | null } {
  const { bodyType, model, year } = vehicle
  const usual = seatingByBody[bodyType]
  // If a model had three and five doors, the three-door version was discontinued by then.
  const known = model.doors !== null && year > 2014 ? [Math.max(...model.doors)] : model.doors
  const doors = usual.doors === null ? null : random.pick(known ?? usual.doors)
  const seats = usual.seats === null ? null : (model.seats ?? random.pick(usual.seats))
  return { doors, seats }
}

/** The year in which about half of the ordinary cars came with it. */
const spread: readonly (readonly [NamedItem, number])[] = [
  ['power_steering', 1993],
  ['airbags', 1996],
  ['central_locking', 1997],
  ['abs_brakes', 1998],
  ['electric_windows', 1998],
  ['air_conditioning', 2000],
  ['alloy_wheels', 2006],
  ['cruise_control', 2011],
  ['usb_port', 2012],
  ['bluetooth', 2012],
  ['parking_sensors', 2014],
  ['navigation_system', 2017],
  ['heated_seats', 2018],
  ['reverse_camera', 2018],
  ['keyless_entry', 2019],
  ['leather_seats', 2023],
  ['sunroof', 2027],
]

const offeredOn = {
  motorcycle: new Set<NamedItem>(['abs_brakes', 'bluetooth', 'usb_port', 'cruise_control', 'heated_seats', 'navigation_system', 'keyless_entry', 'alloy_wheels']),
  touring_caravan: new Set<NamedItem>(['air_conditioning', 'alloy_wheels', 'usb_port', 'reverse_camera', 'sunroof']),
  truck: new Set<NamedItem>(['air_conditioning', 'power_steering', 'electric_windows', 'central_locking', 'abs_brakes', 'airbags', 'bluetooth', 'usb_port', 'cruise_control', 'parking_sensors', 'reverse_camera', 'navigation_system', 'heated_seats']),
} // prettier-ignore

/**
 * The year of an ordinary car that has as much. An expensive vehicle had years before what a cheap one has today; two wheels and
 * trailers get less of everything.
 */
export function modernityOf(vehicle: ChosenVehicle): number {
  const { vehicleType, bodyType, year } = vehicle
  const head =
    { car: 0, truck: -3, bus: -1, caravan: -1, motorcycle: -8 }[vehicleType] - (bodyType === 'touring_caravan' ? 5 : 0)
  return year + head + 5.5 * Math.log2(pricedLike(vehicle))
}

/** The rarest last; `furtherEquipmentOf` adds what descriptions do not name. */
export function featuresOf(random: Random, vehicle: ChosenVehicle): NamedItem[] {
  const { vehicleType, bodyType } = vehicle
  const offered =
    vehicleType === 'motorcycle'
      ? offeredOn.motorcycle
      : bodyType === 'touring_caravan'
        ? offeredOn.touring_caravan
        : vehicleType === 'truck' || vehicleType === 'bus'
          ? offeredOn.truck
          : null
  const modernity = modernityOf(vehicle)
  return spread
    .filter(([feature, halfway]) => {
      if (offered !== null && !offered.has(feature)) return false
      return random.chance(0.96 / (1 + Math.exp((halfway - modernity) / 2.4)))
    })
    .map(([feature]) => feature)
}

/** Grams per kilometre as in the papers; heavy vehicles are not measured that way, and motorhomes do not state it. */
export function co2Of(random: Random, vehicle: ChosenVehicle): number | null {
  const grams = measuredCo2(random, vehicle)
  return vehicle.vehicleType === 'caravan' ? null : grams
}

function measuredCo2(random: Random, vehicle: ChosenVehicle): number | null {
  const { vehicleType, bodyType, variant, year } = vehicle
  const { fuelType, powerKw } = variant
  if (fuelType === null || powerKw === null) return null
  if (fuelType === 'electric' || fuelType === 'hydrogen') return 0
  if (vehicleType === 'bus' || isHeavy(vehicle) || year < 1998 || random.chance(0.12)) return null
  if (vehicleType === 'motorcycle') return Math.round((44 + powerKw * 0.78) * random.between(0.94, 1.06))

  const tall =
    vehicleType !== 'car' ? 1.28 : bodyType === 'suv' || bodyType === 'minivan' || bodyType === 'pickup' ? 1.1 : 1
  const technology = year < 2008 ? 1.2 : year < 2014 ? 1.05 : 1
  const factor = { petrol: 1, diesel: 0.91, hybrid: 0.8, plugin_hybrid: 0.26, lpg: 0.93, cng: 0.8 }[fuelType]
  return Math.round((86 + powerKw * 0.46) * factor * tall * technology * random.between(0.94, 1.06))
}
