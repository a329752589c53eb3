import { useSellerText } from '../seller-texts/seller-text.tsx'
import { FactField, FactFields } from './fact-field.tsx'
import { FoldedFields } from './folded-fields.tsx'
import { useWizardForm } from './wizard-context.tsx'

/** What buyers ask on the phone. Folded because all of it is optional; missing facts are shown as not stated. */
export function HistoryFields() {
  const text = useSellerText()
  const { data } = useWizardForm()
  const isDamaged = data.damaged === 'yes'
  return (
    <FoldedFields title={text('wizard.history')} lead={text('wizard.historyLead')} sections={['history']}>
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
