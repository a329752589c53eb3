import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonLook } from '../ui/button.tsx'
import type { Intent } from './outcome.ts'

interface SettingsFormProps {
  intent: Intent
  className?: string
  children: ReactNode
}

/** A form of the settings page; `intent` tells the action which one. Works without JavaScript. */
export function SettingsForm({ intent, className, children }: SettingsFormProps) {
  return (
    <Form method="post" preventScrollReset className={className} noValidate>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  )
}

/** A submit button that sends its form once. */
export function SubmitButton({ intent, children, ...look }: { intent: Intent; children: ReactNode } & ButtonLook) {
  const { state, formData } = useNavigation()
  const sending = state !== 'idle' && formData?.get('intent') === intent
  return (
    <Button type="submit" aria-disabled={sending} onClick={(event) => sending && event.preventDefault()} {...look}>
      {children}
    </Button>
  )
}
