/** What a page opens the wizard with. */
import type { KnownChoices } from './use-taxonomy.ts'
import type { WizardData } from './wizard-data.ts'
import type { Step } from './wizard-steps.ts'

export interface OpenedWizard {
  draftId: string
  listingId: string | null
  /** What the account has of the draft; null where it has nothing yet. */
  draftRevision: number | null
  /** Of the listing that is edited; null for a new one. */
  listingRevision: number | null
  /** Sent along with publishing, so that two clicks are one. */
  submissionKey: string
  step: Step
  data: WizardData
  choices: KnownChoices
  /** When the unsaved changes of an edited listing were made that are shown now; null where there are none. */
  restoredFrom: string | null
}
