import { useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { newUuid } from './device-drafts.ts'
import type { OpenedWizard } from './opened-wizard.ts'
import type { WizardData } from './wizard-data.ts'
import type { WizardOutcome } from './wizard-outcome.ts'

interface Publishing {
  opened: OpenedWizard
  data: WizardData
  /** Resolves when the draft is saved as far as possible. */
  flush: () => Promise<unknown>
  /** Where users without an account go first; null for all others. */
  signIn: string | null
}

/** Publishes from a script: saves the draft first; two clicks publish once. */
export function usePublishing({ opened, data, flush, signIn }: Publishing) {
  const fetcher = useFetcher<WizardOutcome>()
  const navigate = useNavigate()
  const [saving, setSaving] = useState(false)
  const attempt = useRef({ data, key: opened.submissionKey })

  async function publish(form: FormData) {
    if (saving || fetcher.state !== 'idle') return
    setSaving(true)
    await flush()
    setSaving(false)
    if (signIn !== null) return navigate(signIn)
    // A change since the last attempt makes another submission.
    if (attempt.current.data !== data) attempt.current = { data, key: newUuid() }
    form.set('intent', 'publish')
    form.set('submissionKey', attempt.current.key)
    await fetcher.submit(form, { method: 'post' })
  }

  return { publish, publishing: saving || fetcher.state !== 'idle', refusedBy: fetcher.data }
}
