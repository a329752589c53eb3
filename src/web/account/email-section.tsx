import { useFrameData } from '../layout/frame-data.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { MailLink } from '../content/mail-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { controlClass } from '../ui/field.tsx'
import { InputField } from './input-field.tsx'
import { outcomeOf } from './outcome.ts'
import type { SectionProps } from './settings-data.ts'
import { SettingsForm, SubmitButton } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The email address: read-only, changed via support (specification section 2) or by confirming a new one. */
export function EmailSection({ data, outcome: all }: SectionProps) {
  const isUnreached = Boolean(useFrameData()?.reader?.undeliverable)
  const { profile, pendingEmail, supportEmail, texts } = data
  const outcome = outcomeOf(all, 'email', 'emailAgain')
  return (
    <SettingsSection id="email" title={texts['settings.email']} text={texts['settings.emailText']} outcome={outcome}>
      <div className="flex flex-wrap items-end gap-3">
        <input
          type="email"
          readOnly
          value={profile.email}
          aria-label={texts['settings.email']}
          className={`${controlClass} max-w-md grow read-only:bg-sunken`}
        />
        <MailLink
          email={supportEmail}
          subject={texts['settings.emailChange']}
          className={buttonClass({ look: 'secondary' }, 'no-underline')}
        >
          {texts['settings.emailSupport']}
        </MailLink>
      </div>
      {isUnreached && (
        <div className="mt-4 max-w-2xl rounded-card bg-accent-soft px-4 py-3 text-on-accent-soft">
          <p>{texts['settings.undeliverable']}</p>
          <SettingsForm intent="emailAgain" className="mt-3">
            <SubmitButton intent="emailAgain" look="secondary">
              {texts['settings.undeliverableSend']}
            </SubmitButton>
          </SettingsForm>
        </div>
      )}
      {pendingEmail && <p className="mt-2 text-sm text-muted">{pendingEmail}</p>}
      <details open={outcome !== null && !outcome.ok} className="group mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand hover:underline">
          {texts['settings.emailChange']}
        </summary>
        <SettingsForm intent="email" className="mt-2 grid max-w-md gap-4">
          <InputField
            name="email"
            type="email"
            autoComplete="email"
            required
            label={texts['settings.emailNew']}
            defaultValue={outcome?.typed?.email}
            error={outcome?.errors.email}
          />
          <div className="flex flex-wrap gap-2">
            <SubmitButton intent="email">{texts['settings.emailSend']}</SubmitButton>
            <LocalLink to="/profile-settings" className={buttonClass({ look: 'quiet' })} reloadDocument>
              {texts['settings.cancel']}
            </LocalLink>
          </div>
        </SettingsForm>
      </details>
    </SettingsSection>
  )
}
