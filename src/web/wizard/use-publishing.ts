import { useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { newUuid } from './device-drafts.ts'
import type { OpenedWizard } from './opened-wizard.ts'
import type { WizardData } from './wizard-data.ts'
import type { WizardOutcome } from './wizard-outcome.ts'

interface Publishing {
  opened: OpenedWizard
  data: WizardData
  /** Resolves when the draft is kept where it can be. */
  flush: () => Promise<unknown>
  /** Where somebody without an account goes first; null for everybody else. */
  signIn: string | null
}

/** Publishes from a script: the draft is kept first, and two clicks are one. */
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
    // What was changed since the last attempt is another submission.
    if (attempt.current.data !== data) attempt.current = { data, key: newUuid() }
    form.set('intent', 'publish')
    form.set('submissionKey', attempt.current.key)
    await fetcher.submit(form, { method: 'post' })
  }

  return { publish, publishing: saving || fetcher.state !== 'idle', refusedBy: fetcher.data }
}
