import { buttonClass } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { InputField } from './input-field.tsx'
import type { Outcome } from './outcome.ts'
import type { Factor, SettingsTexts } from './settings-data.ts'
import { SettingsForm, SubmitButton } from './settings-form.tsx'

interface FactorStartProps {
  factors: readonly Factor[]
  offersPhone: boolean
  outcome: Outcome | null
  texts: SettingsTexts
}

/** The second factors that are not set up yet. */
export function FactorStart({ factors, offersPhone, outcome, texts }: FactorStartProps) {
  const has = (kind: Factor['kind']) => factors.some((factor) => factor.kind === kind)
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      {!has('totp') && (
        <SettingsForm intent="factorApp">
          <SubmitButton intent="factorApp" look={factors.length > 0 ? 'secondary' : 'primary'}>
            <Icon name="key-round" className="size-[1.125rem]" />
            {texts['settings.factorAddApp']}
          </SubmitButton>
        </SettingsForm>
      )}
      {offersPhone && !has('phone') && (
        <details open={outcome?.intent === 'factorPhone'} className="open:basis-full">
          <summary className={buttonClass({ look: 'secondary' }, 'cursor-pointer in-[details[open]]:hidden')}>
            <Icon name="smartphone" className="size-[1.125rem]" />
            {texts['settings.factorAddPhone']}
          </summary>
          <SettingsForm intent="factorPhone" className="grid max-w-xl gap-4 sm:grid-cols-2">
            <InputField
              name="phone"
              type="tel"
              autoComplete="tel"
              required
              label={texts['settings.factorPhoneNumber']}
              defaultValue={outcome?.typed?.phone}
              error={outcome?.errors.phone}
            />
            <SelectField label={texts['settings.factorChannel']} name="channel">
              <option value="sms">{texts['settings.factorSms']}</option>
              <option value="whatsapp">{texts['settings.factorWhatsapp']}</option>
            </SelectField>
            <div className="sm:col-span-2">
              <SubmitButton intent="factorPhone">{texts['settings.factorSend']}</SubmitButton>
            </div>
          </SettingsForm>
        </details>
      )}
    </div>
  )
}
