import type { InputIssue } from '../../../../contract/market/errors.ts'
import { missingOnLabel } from '../../../../contract/market/energy-label.ts'
import { durabilityAboveMonths, isDurabilityStatedFully } from '../../../../contract/market/guarantees.ts'
import { maxYear, minYear } from '../../../../contract/market/limits.ts'
import { mayLackOdometer } from '../../../../contract/market/mileage.ts'
import { isOtherModel, otherMake } from '../../../../contract/market/other-model.ts'
import { type FactKey, factKeys, isStated } from '../../../../contract/market/vehicle-facts.ts'
import { type Misfit, misfitOf } from '../../../../contract/market/misfits.ts'
import { featuresFor } from '../../../../contract/market/vehicle-fields.ts'
import {
  type BodyType,
  type Condition,
  type Country,
  type Feature,
  type FuelType,
  type OdometerState,
  type OfferKind,
  type SellerKind,
  type VatTreatment,
  ownerOf,
  type VehicleType,
  type WarrantyKind,
} from '../../../../contract/market/vocabulary.ts'

/** Facts of a draft that must be consistent; the contract checks shape and single values. */
export interface StatedFacts extends Partial<Record<FactKey, unknown>> {
  vehicleType: VehicleType
  /** The slugs, and the name of a make that the catalogue lacks. */
  make?: string
  model?: string
  otherMake?: string | null
  bodyType: BodyType | null
  fuelType: FuelType | null
  condition: Condition
  offerKind: OfferKind | null
  mileageKm: number | null
  odometer: OdometerState | null
  year: number
  firstRegistrationMonth: number | null
  country: Country
  sellerKind: SellerKind
  features: readonly Feature[]
  warrantyKind: WarrantyKind | null
  warrantyMonths: number | null
}

const misfitTitles: Readonly<Record<Misfit, string>> = {
  not_of_vehicle_type: 'This type of vehicle does not have it',
  not_for_electric: 'An electric vehicle does not have it',
  not_for_towed: 'A touring caravan does not have it',
  not_for_fuel: 'A vehicle with this fuel does not have it',
}

/**
 * Returns all inconsistencies of a draft at once, so that a seller can fix them in one go. A new car that is not offered
 * (`mayWait`) may lack the facts of its label.
 */
export function issuesOf(facts: StatedFacts, now: Date, mayWait = false): InputIssue[] {
  const issues: InputIssue[] = []
  const refuse = (path: string, code: string, message: string) => issues.push({ path, code, message })
  const owner = facts.bodyType === null ? undefined : ownerOf(facts.bodyType)

  if (facts.year < minYear || facts.year > maxYear(now)) {
    refuse('year', 'out_of_range', `Year must be between ${minYear} and ${maxYear(now)}`)
  }
  if (owner !== undefined && owner !== facts.vehicleType) {
    refuse('bodyType', 'not_of_vehicle_type', 'This body type does not belong to the vehicle type')
  }
  if (isStated(facts.otherMake) && facts.make !== otherMake) {
    refuse('otherMake', 'make_stated', 'A make of the catalogue has its name there')
  }
  if (isOtherModel(facts.model) && !isStated(facts.modelDescription)) {
    refuse('modelDescription', 'required_for_other', 'Of a model that is not in the list, the description is required')
  }
  if (facts.mileageKm === null && facts.odometer === null) refuse('mileageKm', 'missing', 'Please enter the mileage')
  if (facts.mileageKm !== null && facts.odometer !== null) {
    refuse('odometer', 'mileage_stated', 'With a mileage there is nothing to say of the odometer')
  }
  if (facts.odometer === 'none' && !mayLackOdometer(facts.vehicleType, facts.bodyType)) {
    refuse('odometer', 'not_of_vehicle_type', 'This type of vehicle has an odometer')
  }
  for (const field of factKeys) {
    const misfit = isStated(facts[field]) ? misfitOf(field, facts) : null
    if (misfit !== null) refuse(field, misfit, misfitTitles[misfit])
  }
  if (facts.fuelType === 'electric' && facts.transmission === 'manual') {
    refuse('transmission', 'not_for_electric', 'An electric vehicle has no manual transmission')
  }
  for (const field of mayWait ? [] : missingOnLabel(facts, now)) {
    refuse(field, 'required_for_new_car', 'A new car has to state it')
  }
  if (facts.warrantyKind === 'none' && isStated(facts.warrantyMonths)) {
    refuse('warrantyMonths', 'no_warranty', 'There is no warranty')
  }
  if (!isDurabilityStatedFully(facts.warrantyKind, facts.warrantyMonths)) {
    refuse(
      'warrantyMonths',
      'not_of_durability',
      `A guarantee of durability is for more than ${durabilityAboveMonths} months`,
    )
  }
  const fitting = featuresFor(facts)
  if (facts.features.some((feature) => !fitting.includes(feature))) {
    refuse('features', 'not_of_vehicle_type', misfitTitles.not_of_vehicle_type)
  }
  return issues
}

/** A private seller sees the vehicle and states its body type; a dealer's file may not know it (decision 110). */
export function issuesOfSeller(sellerKind: SellerKind, { bodyType }: Pick<StatedFacts, 'bodyType'>): InputIssue[] {
  if (sellerKind === 'dealer' || bodyType !== null) return []
  return [{ path: 'bodyType', code: 'missing', message: 'Please select a body type' }]
}

/** VAT is stated by dealers only, and never inferred. */
export function vatTreatmentOf(sellerKind: SellerKind, stated: VatTreatment): VatTreatment {
  return sellerKind === 'dealer' ? stated : 'not_stated'
}
