/** The vehicle facts of each wizard section. */
import type { WizardSection } from '../../contract/market/fact-kinds.ts'
import { surfacesOf } from '../../contract/market/fact-surfaces.ts'
import { ownValue } from '../../contract/market/own-value.ts'
import { type FactKey, factKeys, factOf, inOrder } from '../../contract/market/vehicle-facts.ts'
import type { VehicleType } from '../../contract/market/vocabulary.ts'

/** The specification's order; facts that it does not name follow in their section. */
const specified: readonly FactKey[] = [
  'bodyType',
  'fuelType',
  'transmission',
  'engineCc',
  'powerKw',
  'co2GramsPerKm',
  'colour',
  'condition',
  'firstRegistrationMonth',
  'seats',
  'previousOwners',
  'inspectionValidUntil',
]
const asked = inOrder(specified, factKeys)

/** The facts of a section; with a vehicle type, those that it asks vehicles of this type for. */
export function factsOfSection(section: WizardSection, vehicleType?: string): FactKey[] {
  return asked.filter((key) => sectionOf(key, vehicleType) === section)
}

/** The section that asks vehicles of this type for a fact; null: they are not asked for it. */
export function sectionOf(key: FactKey, vehicleType: string | undefined): WizardSection | null {
  const type = vehicleType as VehicleType
  if (factOf(key).fits?.notAskedOf?.includes(type)) return null
  const { asked, askedOf } = surfacesOf(key)
  return ownValue(askedOf, type) ?? asked
}
