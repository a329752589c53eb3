import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { FactField, FactFields } from './fact-field.tsx'

/** What buyers ask on the phone. Collapsed because all of it is optional; missing facts are shown as not stated. */
export function HistoryFields() {
  const text = useSellerText()
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
        <FactFields
          section="history"
          own={{
            firstRegistrationMonth: (
              <FactField fact="firstRegistrationMonth" label={text('wizard.registrationMonth')} />
            ),
          }}
        />
      </div>
    </details>
  )
}
