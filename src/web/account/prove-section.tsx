import { Form } from 'react-router'
import { useLocalHref } from '../layout/local-href.tsx'
import { Button } from '../ui/button.tsx'
import { InputField } from './input-field.tsx'
import { outcomeOf } from './outcome.ts'
import type { SectionProps } from './settings-data.ts'
import { SettingsForm, SubmitButton } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

/**
 * Asks for the password again before credentials change or the account is deleted; a stolen session does not have it.
 */
export function ProveSection({ data: { hasPassword, provenRecently, texts }, outcome: all }: SectionProps) {
  const outcome = outcomeOf(all, 'prove')
  const href = useLocalHref()
  if (provenRecently && !outcome) return null
  return (
    <SettingsSection
      id="prove"
      title={texts['settings.prove']}
      text={texts[hasPassword ? 'settings.proveText' : 'settings.proveBySignIn']}
      outcome={outcome}
    >
      {provenRecently ? null : hasPassword ? (
        <SettingsForm intent="prove" className="grid max-w-md gap-4">
          <InputField
            name="current"
            type="password"
            autoComplete="current-password"
            label={texts['settings.passwordCurrent']}
            error={outcome?.errors.current}
          />
          <div>
            <SubmitButton intent="prove" look="secondary">
              {texts['settings.proveDo']}
            </SubmitButton>
          </div>
        </SettingsForm>
      ) : (
        <Form method="post" action={href('/sign-out')}>
          <Button type="submit" look="secondary">
            {texts['settings.proveSignOut']}
          </Button>
        </Form>
      )}
    </SettingsSection>
  )
}
