/** Converts between wizard data and a draft of the contract, which refers to pictures by id. */
import type { Image } from '../../contract/fields.ts'
import type { DraftData } from '../../contract/selling-drafts.ts'
import { textFields, type WizardData, wizardDataOf } from './wizard-data.ts'

export function draftDataOf(data: WizardData): DraftData {
  return {
    ...Object.fromEntries(textFields.filter((field) => data[field] !== '').map((field) => [field, data[field]])),
    showContactPhone: data.showContactPhone,
    ...(data.zeroMileage && { zeroMileage: true }),
    features: [...data.features],
    imageIds: data.images.map(({ id }) => id),
  }
}

export function wizardDataOfDraft(draft: { data: DraftData; images: readonly Image[] }): WizardData {
  return wizardDataOf({ ...draft.data, images: draft.images })
}
