/**
 * What a listing states of its mileage: kilometres, or why there are none. A vehicle that is towed has no odometer, whatever is
 * sent; one of a type that administrators added may have none. Free of zod, so that browser code may import it.
 */
import { isTowed } from './misfits.ts'
import {
  type BodyType,
  type Condition,
  type OdometerState,
  type OfferKind,
  type VehicleType,
  vehicleTypes,
} from './vocabulary.ts'

export interface StatedMileage {
  mileageKm: number | null
  odometer: OdometerState | null
}

/** Returns the facts with the mileage of a vehicle that is towed: none. */
export function settledMileage<Facts extends StatedMileage & { bodyType: BodyType | null }>(facts: Facts): Facts {
  return isTowed(facts) ? { ...facts, mileageKm: null, odometer: 'none' } : facts
}

/** Returns whether a vehicle of this kind may have no odometer. */
export function mayLackOdometer(vehicleType: VehicleType | null, bodyType: BodyType | null): boolean {
  if (isTowed({ bodyType })) return true
  // A dealer's caravan may be listed without its body.
  if (vehicleType === 'caravan') return bodyType === null
  return vehicleType !== null && !vehicleTypes.some((type) => type === vehicleType)
}

/** Returns whether a mileage of 0 km asks for a second look: the vehicle is said to have been used. */
export function isZeroDoubtful(
  mileageKm: number | null,
  { condition, offerKind }: { condition: Condition | null; offerKind: OfferKind | null },
): boolean {
  return mileageKm === 0 && condition !== null && condition !== 'new' && offerKind !== 'day_registration'
}
