/** The server's response to a step's form: the step to show, its data and its issues. */
import type { Valuation } from '../../contract/selling.ts'
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
  /** The lists for the step's selects. */
  choices: KnownChoices
  valuation: Valuation | null
  /** The edited listing's current revision; sending the form again overwrites what was changed meanwhile. */
  listingRevision: number | null
  /** The price that was asked about; sending the form again with it confirms it. */
  confirmedPrice: string | null
}
