import { useEffect, useReducer, useRef, useState } from 'react'
import type { OpenedWizard } from './opened-wizard.ts'
import { useDraftSaver } from './use-draft-saver.ts'
import { useWizardStep } from './use-wizard-step.ts'
import { isUntouched } from './wizard-data.ts'
import { readWizardForm } from './wizard-form.ts'
import { firstIncompleteStep, issuesOfStep } from './wizard-issues.ts'
import type { WizardOutcome } from './wizard-outcome.ts'
import { changeWizard } from './wizard-state.ts'
import type { Step } from './wizard-steps.ts'

/** The open draft: its data, its step and their changes; every change is saved. */
export function useWizard(
  opened: OpenedWizard,
  answered: WizardOutcome | undefined,
  { userId, isDealer, now }: { userId: string | null; isDealer: boolean; now: Date },
) {
  const { draftId, listingId, draftRevision, mayWait } = opened
  const circumstances = { now, isDealer, mayWait }
  const form = useRef<HTMLFormElement>(null)
  const [data, change] = useReducer(changeWizard, answered?.data ?? opened.data)
  const { wanted, goTo, isNamed } = useWizardStep(draftId, answered?.step)
  // No preview of a vehicle without a price, whatever the address says.
  const step = Math.min(wanted, firstIncompleteStep(data, circumstances) ?? 3) as Step
  const [attempted, setAttempted] = useState<Step | null>(answered && answered.issues.length > 0 ? answered.step : null)

  /** Data that is saved already, or was not typed by a user. */
  const saved = useRef(data)
  const { saver, state } = useDraftSaver({ draftId, listingId, userId, revision: draftRevision }, (found) => {
    // Typed before a crash, or before the page was hydrated.
    const typed = form.current && readWizardForm(new FormData(form.current)).data
    const restored = found?.data ?? typed
    // The account did not confirm it before the last page was closed, so the step of the address may be older.
    if (found && userId !== null && found.step !== wanted) goTo(found.step, { replace: true })
    if (!restored || JSON.stringify(restored) === JSON.stringify(saved.current)) return false
    change({ kind: 'replace', data: restored })
    return true
  })

  useEffect(() => {
    if (saver === null || data === saved.current) return
    saved.current = data
    if (listingId === null && isUntouched(data)) return
    saver.save({ step, data })
    // From the first change the address names the draft, so that a reload finds it.
    if (!isNamed) goTo(step, { replace: true })
  }, [saver, data, step, listingId, isNamed, goTo])

  function move(to: Step) {
    setAttempted(null)
    goTo(to)
    if (state.kind !== 'untouched') saver?.save({ step: to, data })
  }

  /** Continues with one of two versions of the draft. */
  function choose(choice: 'ours' | 'theirs') {
    if (state.kind === 'changed_elsewhere' && choice === 'theirs') {
      saved.current = state.theirs.data
      change({ kind: 'replace', data: state.theirs.data })
    }
    saver?.resolve(choice)
  }

  return {
    form,
    data,
    change,
    step,
    move,
    choose,
    saveState: state,
    flush: async () => saver?.flush(),
    discard: () => saver?.discard(),
    issues: attempted === step ? issuesOfStep(step, data, circumstances) : [],
    /** Returns true if the step is complete; from then on its issues are shown. */
    attempt: () => {
      const found = issuesOfStep(step, data, circumstances)
      setAttempted(found.length > 0 ? step : null)
      return found
    },
  }
}
