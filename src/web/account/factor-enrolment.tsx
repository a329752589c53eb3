import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import { InputField } from './input-field.tsx'
import type { Enrolment } from './outcome.ts'
import type { SettingsTexts } from './settings-data.ts'
import { SettingsForm, SubmitButton } from './settings-form.tsx'

interface FactorEnrolmentProps {
  enrolment: Enrolment
  error: string | undefined
  texts: SettingsTexts
}

/** Asks for the first code of a factor being set up. */
export function FactorEnrolment({ enrolment, error, texts }: FactorEnrolmentProps) {
  return (
    <SettingsForm
      intent="factorVerify"
      className="mt-4 grid gap-6 rounded-control bg-sunken p-4 sm:grid-cols-[auto_1fr]"
    >
      <input type="hidden" name="factorId" value={enrolment.factorId} />
      {enrolment.kind === 'totp' ? (
        <>
          <input type="hidden" name="uri" value={enrolment.uri} />
          <input type="hidden" name="secret" value={enrolment.secret} />
          <img
            src={enrolment.picture}
            alt={texts['settings.factorScan']}
            width={192}
            height={192}
            className="size-48 rounded-control border border-line bg-[white]"
          />
        </>
      ) : (
        <>
          <input type="hidden" name="challengeId" value={enrolment.challengeId} />
          <input type="hidden" name="phone" value={enrolment.phone} />
        </>
      )}
      <div className="min-w-0 space-y-4">
        {enrolment.kind === 'totp' && (
          <div className="text-[0.9375rem]">
            <p className="font-semibold">{texts['settings.factorScan']}</p>
            <p className="mt-1 text-muted">
              {texts['settings.factorSecret']}{' '}
              <code className="font-semibold break-all text-ink">{enrolment.secret}</code>
            </p>
          </div>
        )}
        <InputField
          name="code"
          label={texts['settings.factorCode']}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
          error={error}
          className="max-w-48"
        />
        <div className="flex flex-wrap gap-2">
          <SubmitButton intent="factorVerify">{texts['settings.factorVerify']}</SubmitButton>
          <LocalLink to="/profile-settings" className={buttonClass({ look: 'quiet' })}>
            {texts['settings.cancel']}
          </LocalLink>
        </div>
      </div>
    </SettingsForm>
  )
}
