import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonLook } from '../ui/button.tsx'
import type { DeveloperIntent } from './developer-outcome.ts'

interface DeveloperFormProps {
  intent: DeveloperIntent
  /** Hidden fields: what the form is about. */
  about?: Readonly<Record<string, string>>
  className?: string
  children: ReactNode
}

/** A form of the page of programs; works without JavaScript. */
export function DeveloperForm({ intent, about = {}, className, children }: DeveloperFormProps) {
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
export function DeveloperSubmit({
  intent,
  children,
  ...look
}: { intent: DeveloperIntent; children: ReactNode } & ButtonLook) {
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

/** A button with a form of its own, about one thing; `name` says which, for screen readers. */
export function DeveloperButton({
  intent,
  about,
  name,
  children,
  ...look
}: {
  intent: DeveloperIntent
  about: Readonly<Record<string, string>>
  name: string
  children: ReactNode
} & ButtonLook) {
  return (
    <DeveloperForm intent={intent} about={about}>
      <DeveloperSubmit intent={intent} size="small" look="secondary" {...look}>
        {children}
        <span className="sr-only"> {name}</span>
      </DeveloperSubmit>
    </DeveloperForm>
  )
}
