/** Reads a step's form. The other steps' data is in one hidden field, so no script is needed. */
import type { Image } from '../../contract/fields.ts'
import { isUuid } from './device-drafts.ts'
import { fittingData, fittingFeatures } from './fitting-fields.ts'
import { knownFeatures, switches, textFields, fieldValue, type WizardData, wizardDataOf } from './wizard-data.ts'
import { consistent, emptiedByType } from './wizard-state.ts'
import { hasField, readStep, type Step } from './wizard-steps.ts'
import { throwStatus } from '../problems.ts'

export type WizardIntent = 'next' | 'refresh' | 'publish' | 'discard' | { toStep: Step }

export interface WizardSubmission {
  intent: WizardIntent
  step: Step
  data: WizardData
  /** Ids of all pictures in their order, including those that only the server knows. */
  imageIds: string[]
  draftId: string | null
  /** Sent when publishing, so that two clicks publish once. */
  submissionKey: string | null
  /** The revision of the edited listing when it was read. */
  listingRevision: number | null
  /** The price that the page has asked about. */
  confirmedPrice: string | null
  /** Whether a new car may be saved without the facts of its label; the server decides. */
  mayWait: boolean
}

export function readWizardForm(form: FormData): WizardSubmission {
  const step = readStep(textOf(form, 'step'))
  const carried = wizardDataOf(parsed(textOf(form, 'carried')))
  const data = consistent(merged(carried, step, form))
  const ids = form.getAll('imageIds').filter(isUuid)
  const imageIds = step === 2 ? ids : data.images.map(({ id }) => id)
  const known = new Map(data.images.map((image) => [image.id, image]))
  const images = imageIds.map((id) => known.get(id)).filter((image): image is Image => image !== undefined)
  const revision = Number(textOf(form, 'listingRevision'))
  return {
    intent: wizardIntentOf(textOf(form, 'intent')),
    step,
    data: { ...data, images },
    imageIds,
    draftId: uuidOf(form, 'draftId'),
    submissionKey: uuidOf(form, 'submissionKey'),
    listingRevision: Number.isInteger(revision) && revision > 0 ? revision : null,
    confirmedPrice: textOf(form, 'confirmedPrice'),
    mayWait: form.has('mayWait'),
  }
}

/** Merges the step's fields into the earlier data, at each step (specification section 4). */
function merged(carried: WizardData, step: Step, form: FormData): WizardData {
  const data = { ...carried }
  const shown = fittingData(carried)
  for (const field of textFields) {
    const sent = form.get(field)
    // A field that was shown empty does not change a value that currently does not fit the vehicle.
    const wasHidden = sent === '' && shown[field] === ''
    if (hasField(step, field) && typeof sent === 'string' && !wasHidden) data[field] = fieldValue(field, sent)
  }
  if (step === 1 && data.location !== carried.location) {
    Object.assign(data, { city: '', region: '', postcode: '', country: '', latitude: '', longitude: '' })
  }
  if (step === 1 && data.vehicleType !== carried.vehicleType) Object.assign(data, emptiedByType(data))
  if (step === 1 && data.make !== carried.make) Object.assign(data, { model: '', variant: '' })
  if (step === 1 && data.model !== carried.model) data.variant = ''
  // The other unit is calculated from the changed one.
  if (step === 2 && data.powerPs !== carried.powerPs && data.powerKw === carried.powerKw) data.powerKw = ''
  if (step === 2) {
    const offered = fittingFeatures(carried)
    const hidden = carried.features.filter((feature) => !offered.includes(feature))
    data.features = knownFeatures([...form.getAll('features'), ...hidden])
    // Unticked boxes are not sent, so the form names the boxes that it showed.
    const asked = form.getAll('asked')
    for (const field of switches) {
      if (asked.includes(field)) data[field] = form.has(field)
    }
  }
  return data
}

/** A form that is read where it stands was not sent by a button. */
function wizardIntentOf(text: string | null): WizardIntent {
  if (text === null) return 'next'
  if (text === 'next' || text === 'refresh' || text === 'publish' || text === 'discard') return text
  return text.startsWith('step-') ? { toStep: readStep(text.slice('step-'.length)) } : throwStatus(400)
}

function textOf(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' ? value : null
}

function uuidOf(form: FormData, name: string): string | null {
  const value = form.get(name)
  return isUuid(value) ? value : null
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
