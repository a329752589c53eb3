/** The three steps and their fields. */
import { isFact } from '../../contract/market/vehicle-facts.ts'
import { sectionOf } from './fact-sections.ts'
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

/** The fields of step 1 that are not vehicle facts. */
const namesAndPlace: readonly WizardField[] = [
  'vehicleType',
  'make',
  'otherMake',
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

/** The step that has a field, of a vehicle of this type. */
export function stepOf(field: WizardField, vehicleType = ''): 1 | 2 {
  const isOfFirst = isFact(field) ? sectionOf(field, vehicleType) === 'basics' : namesAndPlace.includes(field)
  return isOfFirst ? 1 : 2
}

/** Fields of step 2 that step 1 offers as well, because they say which vehicle it is; the body of some types. */
const askedEarly: readonly WizardField[] = ['vin', 'typeKey', 'bodyType']

/** Whether a step has a field. */
export function hasField(step: Step, field: WizardField): boolean {
  return stepOf(field) === step || (step === 1 && askedEarly.includes(field))
}

/** `2` in an address is step 2; every other value is the first step. */
export function readStep(text: string | null): Step {
  return steps.find((step) => String(step) === text) ?? 1
}
