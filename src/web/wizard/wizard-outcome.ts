/** What the server answers to a step that was sent: the step to show, its data and what is wrong with it. */
import type { MessageValues } from '../i18n/text.tsx'
import type { SellerKey } from '../seller-texts/seller-text.tsx'
import type { KnownChoices } from './use-taxonomy.ts'
import type { WizardData } from './wizard-data.ts'
import type { WizardIssue } from './wizard-issues.ts'
import type { Step } from './wizard-steps.ts'

export interface WizardOutcome {
  step: Step
  data: WizardData
  draftId: string
  issues: WizardIssue[]
  /** Why the listing was not published. */
  failure: { message: SellerKey; values?: MessageValues } | null
  /** The lists that the step's selects need. */
  choices: KnownChoices
  /** Of the edited listing, as it stands now; sending it again then goes over what was changed meanwhile. */
  listingRevision: number | null
}
