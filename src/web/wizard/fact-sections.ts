/** The vehicle facts of each wizard section. */
import type { WizardSection } from '../../contract/fact-kinds.ts'
import { surfacesOf } from '../../contract/fact-surfaces.ts'
import { type FactKey, factKeys, inOrder } from '../../contract/vehicle-facts.ts'

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

export function factsOfSection(section: WizardSection): FactKey[] {
  return asked.filter((key) => surfacesOf(key).asked === section)
}
