import { Form } from 'react-router'
import { InputField } from '../account/input-field.tsx'
import { IntentForm, IntentSubmit } from '../account/intent-form.tsx'
import { useDeveloperText } from '../developer-texts/developer-text.tsx'
import { useLocalHref } from '../layout/local-href.tsx'
import { Button } from '../ui/button.tsx'
import type { DeveloperOutcome } from './developer-outcome.ts'
import { DeveloperSection } from './developer-section.tsx'

/** Asks for the password again before keys and secrets are made. Accounts without one sign in again. */
export function ProveFirst({ hasPassword, outcome }: { hasPassword: boolean; outcome: DeveloperOutcome | undefined }) {
  const text = useDeveloperText()
  const href = useLocalHref()
  return (
    <DeveloperSection
      id="prove"
      title={text('developer.prove')}
      lead={text(hasPassword ? 'developer.proveLead' : 'developer.proveBySignIn')}
      outcome={outcome}
      intents={['prove']}
    >
      {hasPassword ? (
        <IntentForm intent="prove" className="grid max-w-md gap-4">
          <InputField
            name="current"
            type="password"
            autoComplete="current-password"
            label={text('developer.password')}
          />
          <div>
            <IntentSubmit intent="prove" look="secondary">
              {text('developer.proveDo')}
            </IntentSubmit>
          </div>
        </IntentForm>
      ) : (
        <Form method="post" action={href('/sign-out')}>
          <Button type="submit" look="secondary">
            {text('developer.signOut')}
          </Button>
        </Form>
      )}
    </DeveloperSection>
  )
}
