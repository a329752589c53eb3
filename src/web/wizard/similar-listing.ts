/** A new listing that starts with what an earlier one of the seller states about its kind of vehicle. */
import { surfacesOf } from '../../contract/market/fact-surfaces.ts'
import type { ListingDraft } from '../../contract/listing-draft.ts'
import { type FactKey, factKeys } from '../../contract/market/vehicle-facts.ts'
import { wizardFactsOf } from './listing-draft-of.ts'
import { type WizardData, wizardDataOf } from './wizard-data.ts'
import { consistent } from './wizard-state.ts'

const typedAnew: readonly FactKey[] = [
  'priceEuros',
  'mileageKm',
  'odometer',
  'firstRegistrationMonth',
  'registrationNumber',
]

/** Of the type of the vehicle, although its papers state it. */
const ofItsType: FactKey = 'typeKey'

/** What is true of one vehicle only: its price, mileage and papers, and its history, which nobody should state by accident. */
export const ofOneVehicle: readonly FactKey[] = factKeys.filter(
  (key) => typedAnew.includes(key) || (surfacesOf(key).sheet === 'history' && key !== ofItsType),
)

/** The facts, equipment, texts, place and contact of a listing; without what is true of one vehicle only, pictures and video. */
export function similarWizardData(stated: ListingDraft): WizardData {
  const facts = wizardFactsOf(stated)
  for (const key of ofOneVehicle) delete facts[key]
  delete facts['videoUrl']
  delete facts['zeroMileage']
  return consistent(wizardDataOf(facts))
}
