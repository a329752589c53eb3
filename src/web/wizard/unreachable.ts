import { whenReachable } from '../layout/unreachable.ts'
import type { WizardOutcome } from './wizard-outcome.ts'
import { readWizardForm } from './wizard-form.ts'

/**
 * Sends a form to the server. If the server cannot be reached, the wizard stays with its data and says so, instead of
 * an error page.
 */
export async function withUnreachableFallback<Answer>(
  request: Request,
  send: () => Promise<Answer>,
): Promise<Answer | WizardOutcome> {
  const form = await request.clone().formData()
  return whenReachable(send, (): WizardOutcome => {
    const { data, draftId, listingRevision } = readWizardForm(form)
    const { vehicleType, make, model } = data
    return {
      step: 3,
      data,
      draftId: draftId ?? '',
      issues: [],
      failure: { message: 'wizardError.notSubmitted' },
      choices: { vehicleType, make, model, makes: null, models: null, variants: null },
      valuation: null,
      listingRevision,
      confirmedPrice: null,
    }
  })
}
