/** The line that sellers add to make, model and variant, made of what the vehicle has. */
import { maxModelDescriptionLength } from '../../contract/market/limits.ts'
import { ownValue } from '../../contract/market/own-value.ts'
import type { Feature, KnownBodyType, Transmission } from '../../contract/market/vocabulary.ts'
import type { ChosenVehicle } from './vehicle-choice.ts'

/** What makes call their automatic gearboxes. */
const automatics: Readonly<Record<string, string>> = {
  audi: 'S tronic',
  bmw: 'Steptronic',
  cupra: 'DSG',
  ford: 'PowerShift',
  hyundai: 'DCT',
  kia: 'DCT',
  'mercedes-benz': 'G-Tronic',
  mini: 'Steptronic',
  peugeot: 'EAT8',
  citroen: 'EAT8',
  porsche: 'PDK',
  renault: 'EDC',
  dacia: 'EDC',
  seat: 'DSG',
  skoda: 'DSG',
  volkswagen: 'DSG',
  volvo: 'Geartronic',
}

/** What makes call their estate cars. */
const wagons: Readonly<Record<string, string>> = {
  audi: 'Avant',
  bmw: 'Touring',
  citroen: 'Tourer',
  ford: 'Turnier',
  'mercedes-benz': 'T-Modell',
  opel: 'Sports Tourer',
  peugeot: 'SW',
  renault: 'Grandtour',
  seat: 'ST',
  skoda: 'Combi',
  toyota: 'Touring Sports',
  volkswagen: 'Variant',
}

/** Equipment that adverts name in every language of Europe, what buyers ask for first. */
const equipment: readonly (readonly [Feature, string])[] = [
  ['navigation_system', 'Navi'],
  ['sunroof', 'Panorama'],
  ['keyless_entry', 'Keyless'],
  ['parking_sensors', 'PDC'],
  ['bluetooth', 'Bluetooth'],
  ['alloy_wheels', 'Alu'],
]
const mostEquipment = 3

interface Described {
  vehicle: ChosenVehicle
  bodyType: KnownBodyType
  transmission: Transmission | null
  features: readonly Feature[]
}

/** "2.0 TDI Variant DSG Navi Panorama". Null for vehicles of which there is nothing to add to the variant. */
export function modelDescriptionOf({ vehicle, bodyType, transmission, features }: Described): string | null {
  const { vehicleType, make, model, variant } = vehicle
  // What stands in brackets is the generation, which sellers leave out.
  const name = variant.name.replaceAll(/\s*\([^)]*\)/g, '').replace(`${model.name} `, '')
  const isCar = vehicleType === 'car'
  const added = [
    ...(isCar && bodyType === 'wagon' ? [ownValue(wagons, make.slug)] : []),
    ...(isCar && transmission === 'automatic' && variant.fuelType !== 'electric'
      ? [ownValue(automatics, make.slug)]
      : []),
    ...equipment
      .filter(([feature]) => features.includes(feature))
      .map(([, word]) => word)
      .slice(0, mostEquipment),
  ].filter((word) => word !== undefined && !`${model.name} ${name}`.includes(word))
  const description = [name, ...added].join(' ').trim()
  return added.length === 0 || description.length > maxModelDescriptionLength ? null : description
}
