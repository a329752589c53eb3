import type { DealerApplication } from '../../contract/dealer-application.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { InputField } from './input-field.tsx'
import { outcomeOf } from './outcome.ts'
import type { SectionProps } from './settings-data.ts'
import { SettingsForm, SubmitButton } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

const looks = { pending: 'accent', approved: 'brand', declined: 'neutral' } as const
const labels = {
  pending: 'settings.dealerPending',
  approved: 'settings.dealerApproved',
  declined: 'settings.dealerDeclined',
} as const
const leads = {
  pending: 'settings.dealerPendingText',
  approved: 'settings.dealerApprovedText',
  declined: 'settings.dealerDeclinedText',
} as const

/** The dealer application: a form, or its state; after a refusal both (specification section 4). */
export function DealerSection({ data, outcome: all }: SectionProps) {
  const { texts, application, dealerAppliedOn } = data
  const outcome = outcomeOf(all, 'dealer')
  const { status } = application
  const failed = outcome !== null && !outcome.ok
  return (
    <SettingsSection
      id="dealer"
      title={texts['settings.dealer']}
      text={texts[status === null ? 'settings.dealerText' : leads[status]]}
      mark={status && <Badge look={looks[status]}>{texts[labels[status]]}</Badge>}
      outcome={outcome}
    >
      {status === 'declined' && application.notes && (
        <p className="mb-4 rounded-control bg-sunken px-3.5 py-2.5 wrap-anywhere whitespace-pre-line">
          <strong className="font-semibold">{texts['settings.dealerNotes']}:</strong> {application.notes}
        </p>
      )}
      {(status === 'pending' || status === 'approved') && <Facts {...data} />}
      {dealerAppliedOn && <p className="mb-4 text-sm text-muted">{dealerAppliedOn}</p>}
      {(status === null || status === 'declined') && (
        <details key={String(outcome?.ok)} open={failed}>
          <summary className={buttonClass({ look: 'secondary' }, 'cursor-pointer in-[details[open]]:hidden')}>
            {texts[status === 'declined' ? 'settings.dealerReapply' : 'settings.dealerApply']}
          </summary>
          <SettingsForm intent="dealer" className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Fields {...data} typed={outcome?.typed} errors={outcome?.errors} />
            <div className="sm:col-span-2">
              <SubmitButton intent="dealer">{texts['settings.dealerSubmit']}</SubmitButton>
            </div>
          </SettingsForm>
        </details>
      )}
    </SettingsSection>
  )
}

const fields = [
  { name: 'companyName', label: 'settings.companyName', autoComplete: 'organization', maxLength: 200 },
  { name: 'registeredAddress', label: 'settings.dealerAddress', autoComplete: 'street-address', maxLength: 300 },
  { name: 'taxVatNumber', label: 'settings.dealerTax', maxLength: 30 },
  { name: 'email', label: 'settings.dealerEmail', type: 'email', autoComplete: 'email', maxLength: 320 },
  { name: 'phone', label: 'settings.dealerPhone', type: 'tel', autoComplete: 'tel', maxLength: 30 },
  { name: 'website', label: 'settings.dealerWebsite', type: 'url', autoComplete: 'url', maxLength: 200 },
] as const satisfies { name: keyof DealerApplication; [attribute: string]: unknown }[]

type Typed = Readonly<Record<string, string>> | undefined

function Fields({
  texts,
  application,
  typed,
  errors,
}: Pick<SectionProps['data'], 'texts' | 'application'> & { typed: Typed; errors: Typed }) {
  return fields.map(({ name, label, ...rest }) => (
    <InputField
      key={name}
      name={`dealer_${name}`}
      label={texts[label]}
      defaultValue={typed?.[name] ?? application[name] ?? ''}
      error={errors?.[name]}
      hint={name === 'website' ? texts['settings.optional'] : undefined}
      required={name !== 'website'}
      className={name === 'companyName' || name === 'registeredAddress' ? 'sm:col-span-2' : undefined}
      {...rest}
    />
  ))
}

/** The stated company data, under review or as buyers see it. */
function Facts({ texts, application }: Pick<SectionProps['data'], 'texts' | 'application'>) {
  return (
    <dl className="mb-4 grid gap-x-6 gap-y-2 text-[0.9375rem] sm:grid-cols-2">
      {fields.map(({ name, label }) =>
        application[name] === null ? null : (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{texts[label]}</dt>
            <dd className="wrap-anywhere">{application[name]}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
