import { useRef } from 'react'
import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import { InputField } from './input-field.tsx'
import { outcomeOf } from './outcome.ts'
import type { SectionProps } from './settings-data.ts'
import { SettingsForm, SubmitButton } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The password panel: collapsed, expanded, collapsed again on success or cancel (specification section 2). */
export function PasswordSection({ data: { hasPassword, texts }, outcome: all }: SectionProps) {
  const outcome = outcomeOf(all, 'password')
  const panel = useRef<HTMLDetailsElement>(null)
  const failed = outcome !== null && !outcome.ok
  return (
    <SettingsSection
      id="password"
      title={texts['settings.password']}
      text={texts['settings.passwordText']}
      outcome={outcome}
    >
      {/* A new panel after success is closed and empty. */}
      <details key={String(outcome?.ok)} ref={panel} open={failed}>
        <summary className={buttonClass({ look: 'secondary' }, 'cursor-pointer in-[details[open]]:hidden')}>
          {texts['settings.passwordChange']}
        </summary>
        <SettingsForm intent="password" className="grid max-w-md gap-4">
          {hasPassword && (
            <InputField
              name="current"
              type="password"
              autoComplete="current-password"
              label={texts['settings.passwordCurrent']}
              error={outcome?.errors.current}
            />
          )}
          <InputField
            name="password"
            type="password"
            autoComplete="new-password"
            label={texts['settings.passwordNew']}
            error={outcome?.errors.password}
          />
          <InputField
            name="confirm"
            type="password"
            autoComplete="new-password"
            label={texts['settings.passwordConfirm']}
            error={outcome?.errors.confirm}
          />
          <div className="flex flex-wrap gap-2">
            <SubmitButton intent="password">{texts['settings.passwordChange']}</SubmitButton>
            <LocalLink
              to="/profile-settings"
              className={buttonClass({ look: 'quiet' })}
              onClick={(event) => {
                if (!panel.current) return
                event.preventDefault()
                panel.current.querySelector('form')?.reset()
                panel.current.open = false
                panel.current.querySelector('summary')?.focus()
              }}
            >
              {texts['settings.cancel']}
            </LocalLink>
          </div>
        </SettingsForm>
      </details>
    </SettingsSection>
  )
}
