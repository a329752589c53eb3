import { Form } from 'react-router'
import { InputField } from '../account/input-field.tsx'
import { IntentForm, IntentSubmit } from '../account/intent-form.tsx'
import { useDealershipText } from '../dealership-texts/dealership-text.tsx'
import { useLocalHref } from '../layout/local-href.tsx'
import { Button } from '../ui/button.tsx'
import type { PeopleOutcome } from './people-outcome.ts'
import { PeopleSection } from './people-section.tsx'

/** Asks for the password again before people are invited. Accounts without one sign in again. */
export function ProveSection({ hasPassword, outcome }: { hasPassword: boolean; outcome: PeopleOutcome | undefined }) {
  const text = useDealershipText()
  const href = useLocalHref()
  return (
    <PeopleSection
      id="prove"
      title={text('people.prove')}
      lead={text(hasPassword ? 'people.proveLead' : 'people.proveBySignIn')}
      outcome={outcome}
      intents={['prove']}
    >
      {hasPassword ? (
        <IntentForm intent="prove" className="grid max-w-md gap-4">
          <InputField name="current" type="password" autoComplete="current-password" label={text('people.password')} />
          <div>
            <IntentSubmit intent="prove" look="secondary">
              {text('people.proveDo')}
            </IntentSubmit>
          </div>
        </IntentForm>
      ) : (
        <Form method="post" action={href('/sign-out')}>
          <Button type="submit" look="secondary">
            {text('people.signOut')}
          </Button>
        </Form>
      )}
    </PeopleSection>
  )
}
