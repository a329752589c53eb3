import { useSellerText } from '../seller-texts/seller-text.tsx'
import { FactField, FactFields } from './fact-field.tsx'
import { FoldedFields } from './folded-fields.tsx'
import { useWizardForm } from './wizard-context.tsx'

/** What buyers ask on the phone. Folded because all of it is optional; missing facts are shown as not stated. */
export function HistoryFields() {
  const text = useSellerText()
  const { data, now } = useWizardForm()
  const isDamaged = data.damaged === 'yes'
  return (
    <FoldedFields
      title={text('wizard.history')}
      lead={text('wizard.historyLead')}
      open={isOld(data.year, now)}
      sections={['history']}
    >
      <FactFields
        section="history"
        own={{
          firstRegistrationMonth: <FactField fact="firstRegistrationMonth" label={text('wizard.registrationMonth')} />,
          damaged: <FactField fact="damaged" {...(isDamaged && { hint: text('wizard.damagedHint') })} />,
        }}
      />
    </FoldedFields>
  )
}

/** From this age on a vehicle may be registered as historic, which is asked here (Directive 2014/45/EU, article 3). */
const historicYears = 30

function isOld(year: string, now: Date): boolean {
  return /^\d{4}$/.test(year) && now.getFullYear() - Number(year) >= historicYears
}
