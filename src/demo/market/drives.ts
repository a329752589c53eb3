/** Which wheels are driven, by what makes and variants are known for. */
import type { Drive } from '../../contract/market/vocabulary.ts'
import type { Random } from './random.ts'
import type { ChosenVehicle } from './vehicle-choice.ts'

const rearDriven: ReadonlySet<string> = new Set([
  'alpine', 'aston-martin', 'bmw', 'chevrolet', 'ferrari', 'jaguar', 'lamborghini', 'lotus', 'maserati', 'mercedes-benz',
  'morgan', 'porsche', 'tesla',
]) // prettier-ignore
const allDriven: ReadonlySet<string> = new Set(['jeep', 'land-rover', 'subaru'])
const saysAll = /4x4|4wd|awd|quattro|xdrive|4matic|4motion|allroad|dual motor/i

/** The drive of a vehicle, which one seller in five does not state; null for motorcycles and touring caravans. */
export function driveOf(random: Random, vehicle: ChosenVehicle): Drive | null {
  const { vehicleType, bodyType } = vehicle
  const [chance, silent] = [random.next(), random.chance(0.2)]
  if (vehicleType === 'motorcycle' || bodyType === 'touring_caravan' || silent) return null
  return usualDriveOf(vehicle, chance)
}

function usualDriveOf({ vehicleType, bodyType, make, model, variant }: ChosenVehicle, chance: number): Drive {
  if (saysAll.test(`${model.name} ${variant.name}`)) return 'all'
  if (vehicleType === 'truck' || vehicleType === 'bus') return chance < 0.06 ? 'all' : bodyType === 'panel_van' && chance < 0.6 ? 'front' : 'rear' // prettier-ignore
  if (allDriven.has(make.slug)) return chance < 0.8 ? 'all' : 'front'
  if (chance < (bodyType === 'suv' || bodyType === 'pickup' ? 0.35 : 0.04)) return 'all'
  return rearDriven.has(make.slug) ? 'rear' : 'front'
}
