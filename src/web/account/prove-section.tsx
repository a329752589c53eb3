import { Form } from 'react-router'
import type { ContentTexts } from '../content/content-texts.server.ts'
import { useLocalHref } from '../layout/local-href.tsx'
import { Button } from '../ui/button.tsx'
import { InputField } from './input-field.tsx'
import { IntentForm, IntentSubmit } from './intent-form.tsx'
import { IntentSection } from './intent-section.tsx'

interface ProveSectionProps {
  texts: ContentTexts<'prove'>
  /** What the proof is for, and how it is given. */
  lead: string
  /** Accounts without one sign in again. */
  hasPassword: boolean
  /** Whether the session was proven recently; then only the outcome is shown. */
  isProven: boolean
  /** What came of the form; null if it was not sent. */
  outcome: { isFailure: boolean; words: string } | null
}

/**
 * Asks for the password again before credentials, keys or roles change or the account is deleted; a stolen session does
 * not have it. Sends the form `prove`, which `proofFailure` reads.
 */
export function ProveSection({ texts, lead, hasPassword, isProven, outcome }: ProveSectionProps) {
  const href = useLocalHref()
  if (isProven && outcome === null) return null
  return (
    <IntentSection id="prove" title={texts['prove.title']} lead={isProven ? null : lead} outcome={outcome}>
      {!isProven && hasPassword && (
        <IntentForm intent="prove" className="mt-4 grid max-w-md gap-4">
          <InputField
            name="current"
            type="password"
            autoComplete="current-password"
            label={texts['prove.password']}
            aria-invalid={outcome?.isFailure || undefined}
          />
          <div>
            <IntentSubmit intent="prove" look="secondary">
              {texts['prove.confirm']}
            </IntentSubmit>
          </div>
        </IntentForm>
      )}
      {!isProven && !hasPassword && (
        <Form method="post" action={href('/sign-out')} className="mt-4">
          <Button type="submit" look="secondary">
            {texts['prove.signOut']}
          </Button>
        </Form>
      )}
    </IntentSection>
  )
}
