/** The data that a page opens the wizard with. */
import type { Valuation } from '../../contract/selling.ts'
import type { KnownChoices } from './use-taxonomy.ts'
import type { WizardData } from './wizard-data.ts'
import type { Step } from './wizard-steps.ts'

export interface OpenedWizard {
  draftId: string
  listingId: string | null
  /** The account's revision of the draft; null if it has none yet. */
  draftRevision: number | null
  /** The revision of the listing being edited; null for a new one. */
  listingRevision: number | null
  /** Whether a new car may be saved without the facts of its label: the listing is paused. */
  mayWait: boolean
  /** Sent when publishing, so that two clicks publish once. */
  submissionKey: string
  step: Step
  data: WizardData
  choices: KnownChoices
  /** Of the data; null where too little is stated for one. */
  valuation: Valuation | null
  /** When the unsaved changes shown here were made; null if there are none. */
  restoredFrom: string | null
}
