/** The three steps, and which of them asks for a field. */
import { surfacesOf } from '../../contract/fact-surfaces.ts'
import { isFact } from '../../contract/vehicle-facts.ts'
import type { SellerKey } from '../seller-texts/seller-text.tsx'
import type { WizardData } from './wizard-data.ts'

export const steps = [1, 2, 3] as const
export type Step = (typeof steps)[number]

export type WizardField = keyof WizardData

export const stepTitles = {
  1: 'wizard.basics',
  2: 'wizard.details',
  3: 'wizard.preview',
} as const satisfies Record<Step, SellerKey>

/** What step 1 asks besides facts of the vehicle. */
const namesAndPlace: readonly WizardField[] = [
  'vehicleType',
  'make',
  'model',
  'variant',
  'location',
  'city',
  'region',
  'postcode',
  'country',
  'latitude',
  'longitude',
]

/** On which step a field is asked. */
export function stepOf(field: WizardField): 1 | 2 {
  const isOfFirst = isFact(field) ? surfacesOf(field).asked === 'basics' : namesAndPlace.includes(field)
  return isOfFirst ? 1 : 2
}

/** `2` out of an address; everything else begins at the beginning. */
export function readStep(text: string | null): Step {
  return steps.find((step) => String(step) === text) ?? 1
}
