import { InputField } from './input-field.tsx'
import { outcomeOf } from './outcome.ts'
import type { ProfileSectionProps } from './settings-data.ts'
import { SettingsForm, SubmitButton } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Name, number and company. */
export function PersonalSection({
  data: { profile, texts },
  outcome: all,
  title = texts['settings.personal'],
}: ProfileSectionProps & { title?: string }) {
  const outcome = outcomeOf(all, 'personal')
  const field = (name: 'firstName' | 'lastName' | 'contactNumber' | 'companyName') => ({
    name,
    label: texts[`settings.${name}`],
    defaultValue: outcome?.typed?.[name] ?? profile[name] ?? '',
    error: outcome?.errors[name],
  })
  return (
    <SettingsSection id="personal" title={title} text={texts['settings.personalText']} outcome={outcome}>
      <SettingsForm
        // A new form takes the values that the server normalised.
        key={[profile.firstName, profile.lastName, profile.contactNumber, profile.companyName].join()}
        intent="personal"
        className="grid grid-cols-1 gap-4 sm:grid-cols-2"
      >
        <InputField {...field('firstName')} autoComplete="given-name" maxLength={100} />
        <InputField {...field('lastName')} autoComplete="family-name" maxLength={100} />
        <InputField
          {...field('contactNumber')}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          hint={texts['settings.contactNumberHint']}
        />
        <InputField
          {...field('companyName')}
          autoComplete="organization"
          maxLength={200}
          hint={texts['settings.optional']}
        />
        <div className="sm:col-span-2">
          <SubmitButton intent="personal">{texts['settings.save']}</SubmitButton>
        </div>
      </SettingsForm>
    </SettingsSection>
  )
}
