import { useState } from 'react'
import type { WizardData } from './wizard-data.ts'
import type { WizardOutcome } from './wizard-outcome.ts'

/**
 * What the server refused, until the field that was to blame is changed. The newest answer counts, whether it came to the
 * whole page or to a script.
 */
export function useRefused(answered: WizardOutcome | undefined, fetched: WizardOutcome | undefined, data: WizardData) {
  const outcome = fetched ?? answered
  const [refused, setRefused] = useState({ outcome, data })
  // The data as it was refused: React's way to remember something of the render that brought the answer.
  if (refused.outcome !== outcome) setRefused({ outcome, data })
  const then = refused.outcome === outcome ? refused.data : data
  return {
    issues: (outcome?.issues ?? []).filter(({ field }) => data[field] === then[field]),
    failure: then === data ? (outcome?.failure ?? null) : null,
    listingRevision: outcome?.listingRevision ?? null,
  }
}
