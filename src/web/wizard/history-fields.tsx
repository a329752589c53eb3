import { statedValues } from '../../contract/vocabulary.ts'
import { useFormats, useText } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { SelectInput } from './select-input.tsx'
import { NumberInput, TypedInput } from './text-inputs.tsx'

/** What buyers ask on the phone. Folded, because none of it has to be stated; what is not stated is shown as such. */
export function HistoryFields() {
  const words = useText()
  const formats = useFormats()
  const text = useSellerText()
  const stated = statedValues
    .filter((value) => value !== 'not_stated')
    .map((value) => ({ value, label: words(`stated.${value}`) }))
  return (
    <details className="group border-t border-line pt-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-control text-lg font-semibold tracking-tight [&::-webkit-details-marker]:hidden">
        <span>
          {text('wizard.history')}{' '}
          <span className="block text-sm font-normal text-muted sm:inline">{text('wizard.historyLead')}</span>
        </span>
        <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-4 grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectInput
          field="firstRegistrationMonth"
          label={text('wizard.registrationMonth')}
          optional
          none={text('wizard.notStated')}
          options={months.map((month) => ({ value: String(month), label: formats.month(month) }))}
        />
        <NumberInput field="seats" label={words('fact.seats')} maxLength={3} optional />
        <NumberInput field="previousOwners" label={words('fact.previousOwners')} maxLength={2} optional />
        <TypedInput field="inspectionValidUntil" type="date" label={words('fact.inspection')} optional />
        {(['accident', 'damaged', 'serviceHistory'] as const).map((field) => (
          <SelectInput
            key={field}
            field={field}
            label={words(`fact.${field}`)}
            optional
            none={text('wizard.notStated')}
            options={stated}
          />
        ))}
      </div>
    </details>
  )
}

const months = Array.from({ length: 12 }, (_, index) => index + 1)
