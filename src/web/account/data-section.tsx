import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { InputField } from './input-field.tsx'
import { outcomeOf } from './outcome.ts'
import type { SectionProps } from './settings-data.ts'
import { SettingsForm, SubmitButton } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Download of all personal data (GDPR, articles 15 and 20). */
export function DataSection({ data: { texts } }: SectionProps) {
  return (
    <SettingsSection id="data" title={texts['settings.data']} text={texts['settings.dataText']}>
      <a href="/api/v1/me/data.zip" download className={buttonClass({ look: 'secondary' })}>
        <Icon name="download" className="size-[1.125rem]" />
        {texts['settings.dataDownload']}
      </a>
    </SettingsSection>
  )
}

/** Which version of the terms the account accepted, when and by what. */
export function AgreementsSection({ data: { texts, agreements } }: SectionProps) {
  return (
    <SettingsSection id="agreements" title={texts['settings.agreements']} text={texts['settings.agreementsText']}>
      {agreements.length === 0 ? (
        <p className="text-muted">{texts['settings.agreementsNone']}</p>
      ) : (
        <ul className="divide-y divide-line">
          {agreements.map(({ path, title, how }) => (
            <li key={`${path} ${how}`} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
              <LocalLink to={path} className="font-medium underline underline-offset-2">
                {title}
              </LocalLink>
              <span className="text-[0.9375rem] text-muted">{how}</span>
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  )
}

/** Deletion of the account (GDPR, article 17). */
export function ErasureSection({ data: { texts, withdrawable }, outcome: all }: SectionProps) {
  const outcome = outcomeOf(all, 'erase')
  return (
    <SettingsSection id="delete" title={texts['settings.erase']} text={texts['settings.eraseText']} outcome={outcome}>
      <p className="-mt-2 max-w-2xl text-[0.9375rem] text-muted">{texts['settings.eraseKept']}</p>
      {withdrawable.length > 0 && (
        <div className="mt-4 max-w-2xl rounded-card bg-accent-soft px-4 py-3 text-on-accent-soft">
          <p className="font-semibold">{texts['settings.eraseOrders']}</p>
          <ul className="mt-1 list-disc pl-5">
            {withdrawable.map((order) => (
              <li key={order} className="wrap-anywhere">
                {order}
              </li>
            ))}
          </ul>
          <p className="mt-2">
            {texts['settings.eraseOrdersMoney']}{' '}
            <LocalLink to="/my-profile#payments" className="font-semibold underline underline-offset-4">
              {texts['settings.eraseWithdraw']}
            </LocalLink>
          </p>
        </div>
      )}
      <details open={outcome !== null} className="mt-4">
        <summary className={buttonClass({ look: 'secondary' }, 'cursor-pointer text-danger in-[details[open]]:hidden')}>
          <Icon name="trash" className="size-[1.125rem]" />
          {texts['settings.erase']}
        </summary>
        <SettingsForm intent="erase" className="grid max-w-md gap-4">
          <InputField
            name="email"
            type="email"
            autoComplete="off"
            required
            label={texts['settings.eraseConfirm']}
            defaultValue={outcome?.typed?.email}
            error={outcome?.errors.email}
          />
          <div>
            <SubmitButton intent="erase" look="danger">
              {texts['settings.erase']}
            </SubmitButton>
          </div>
        </SettingsForm>
      </details>
    </SettingsSection>
  )
}
