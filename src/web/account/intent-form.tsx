import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonLook } from '../ui/button.tsx'

interface IntentFormProps {
  intent: string
  /** Hidden fields: what the form is about. */
  about?: Readonly<Record<string, string>>
  className?: string
  children: ReactNode
}

/** One of several forms of a page, which its action knows by the intent; works without JavaScript. */
export function IntentForm({ intent, about = {}, className, children }: IntentFormProps) {
  return (
    <Form method="post" preventScrollReset className={className} noValidate>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

/** A submit button that sends its form once. */
export function IntentSubmit({ intent, children, ...look }: { intent: string; children: ReactNode } & ButtonLook) {
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get('intent') === intent
  return (
    <Button
      type="submit"
      aria-disabled={isSending}
      onClick={(event) => isSending && event.preventDefault()}
      wraps
      {...look}
    >
      {children}
    </Button>
  )
}
