/** The three steps and the fields of each, in the order in which they are asked. */
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

export const fieldsOfSteps = {
  1: [
    'vehicleType',
    'make',
    'model',
    'variant',
    'mileageKm',
    'year',
    'location',
    'city',
    'region',
    'postcode',
    'country',
    'latitude',
    'longitude',
  ],
  2: [
    'bodyType',
    'fuelType',
    'transmission',
    'engineCc',
    'powerKw',
    'powerPs',
    'co2GramsPerKm',
    'colour',
    'doors',
    'registrationNumber',
    'vin',
    'features',
    'condition',
    'priceEuros',
    'vatTreatment',
    'description',
    'contactPhone',
    'showContactPhone',
    'images',
    'videoUrl',
    'dealerAddress',
    'seats',
    'firstRegistrationMonth',
    'previousOwners',
    'inspectionValidUntil',
    'accident',
    'damaged',
    'serviceHistory',
  ],
  3: [],
} as const satisfies Record<Step, readonly WizardField[]>

/** On which step a field is asked. */
export function stepOf(field: WizardField): Step {
  return (fieldsOfSteps[1] as readonly WizardField[]).includes(field) ? 1 : 2
}

/** `2` out of an address; everything else begins at the beginning. */
export function readStep(text: string | null): Step {
  return steps.find((step) => String(step) === text) ?? 1
}
