import { useState } from 'react'
import type { WizardData } from './wizard-data.ts'
import type { WizardOutcome } from './wizard-outcome.ts'

/**
 * The server's refusal, until the field that caused it is changed. The newest response counts, whether to a page or a
 * script.
 */
export function useRefused(answered: WizardOutcome | undefined, fetched: WizardOutcome | undefined, data: WizardData) {
  const outcome = fetched ?? answered
  const [refused, setRefused] = useState({ outcome, data })
  // The data as it was refused: React's pattern to store a value of the render that brought the response.
  if (refused.outcome !== outcome) setRefused({ outcome, data })
  const then = refused.outcome === outcome ? refused.data : data
  return {
    issues: (outcome?.issues ?? []).filter(({ field }) => data[field] === then[field]),
    failure: then === data ? (outcome?.failure ?? null) : null,
    listingRevision: outcome?.listingRevision ?? null,
    confirmedPrice: outcome?.confirmedPrice ?? null,
  }
}
