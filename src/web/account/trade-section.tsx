import { LocalLink } from '../layout/local-href.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { InputField } from './input-field.tsx'
import { outcomeOf } from './outcome.ts'
import type { SectionProps } from './settings-data.ts'
import { SettingsForm, SubmitButton } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Whether the account sells privately or as a business, which every trader must declare. */
export function TradeSection({ data: { profile, texts }, outcome: all }: SectionProps) {
  const outcome = outcomeOf(all, 'declare', 'takeBack')
  const { isDealer, isApprovedDealer, companyName } = profile
  return (
    <SettingsSection
      id="trade"
      title={texts['settings.trade']}
      text={texts['settings.tradeText']}
      mark={
        <Badge look={isDealer ? 'brand' : 'neutral'}>
          {texts[isDealer ? 'settings.tradeDealer' : 'settings.tradePrivate']}
        </Badge>
      }
      outcome={outcome}
    >
      {isDealer ? (
        <>
          {companyName && <p className="font-medium wrap-anywhere">{companyName}</p>}
          <p className="mt-1 text-[0.9375rem]">{texts['settings.tradePlan']}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <LocalLink to="/package-selection" className={buttonClass({ look: 'secondary' })}>
              {texts['settings.tradePlans']}
            </LocalLink>
            <LocalLink to="/seller-details" className={buttonClass({ look: 'secondary' })}>
              {texts['settings.tradeDetails']}
            </LocalLink>
            {!isApprovedDealer && (
              <SettingsForm intent="takeBack">
                <SubmitButton intent="takeBack" look="quiet">
                  {texts['settings.tradeEnd']}
                </SubmitButton>
              </SettingsForm>
            )}
          </div>
        </>
      ) : (
        <SettingsForm intent="declare" className="grid max-w-xl grid-cols-1 gap-4">
          <InputField
            name="trade_companyName"
            label={texts['settings.companyName']}
            defaultValue={outcome?.typed?.companyName ?? companyName ?? ''}
            error={outcome?.errors.companyName}
            autoComplete="organization"
            maxLength={200}
            required
          />
          <div>
            <SubmitButton intent="declare">{texts['settings.tradeDeclare']}</SubmitButton>
          </div>
        </SettingsForm>
      )}
    </SettingsSection>
  )
}
