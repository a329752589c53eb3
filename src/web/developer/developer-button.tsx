import type { ReactNode } from 'react'
import { IntentForm, IntentSubmit } from '../account/intent-form.tsx'
import type { ButtonLook } from '../ui/button.tsx'
import type { DeveloperIntent } from './developer-outcome.ts'

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
    <IntentForm intent={intent} about={about}>
      <IntentSubmit intent={intent} size="small" look="secondary" {...look}>
        {children}
        <span className="sr-only"> {name}</span>
      </IntentSubmit>
    </IntentForm>
  )
}
