import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { showToast } from '../toasts/toast.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { AuthOutcome } from './auth-outcome.ts'

interface AuthFormProps {
  intent: string
  outcome: AuthOutcome | undefined
  submit: string
  children: ReactNode
}

/** A form of the page: shows its error at the top, and moves the focus to the field to correct. */
export function AuthForm({ intent, outcome, submit, children }: AuthFormProps) {
  const ref = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formData?.get('intent') === intent
  useEffect(() => {
    if (!outcome?.fields && !outcome?.failure) return
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    ;(wrong ?? ref.current?.querySelector<HTMLElement>('input:not([type=hidden])'))?.focus()
  }, [outcome])
  return (
    <Form ref={ref} method="post" noValidate className="space-y-4">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <button type="submit" aria-disabled={busy} className={buttonClass({ size: 'large', wraps: true }, 'mt-1 w-full')}>
        {submit}
      </button>
    </Form>
  )
}

/** The failure or success, above the form, and as a toast with a script (specification section 8). */
export function OutcomeNotice({ outcome, arrival }: { outcome: AuthOutcome | undefined; arrival: string | null }) {
  const failure = outcome ? outcome.failure : arrival
  useEffect(() => {
    if (failure) return showToast({ look: 'failure', title: failure })
    if (outcome?.news) showToast({ look: 'success', title: outcome.news })
    return undefined
  }, [outcome, failure])
  if (failure) {
    return (
      <p className="mb-5 flex gap-2.5 rounded-control bg-danger-soft px-4 py-3 font-medium text-danger">
        <Icon name="triangle-exclamation-point" className="mt-0.5 size-5" />
        {failure}
      </p>
    )
  }
  return null
}
