import { useSellerText } from '../seller-texts/seller-text.tsx'
import { FieldSection } from './form-field.tsx'
import { TypedInput } from './text-inputs.tsx'
import { TickBox } from './tick-box.tsx'
import { useWizardForm } from './wizard-context.tsx'

/**
 * The phone number and whether it is shown: private sellers and administrators only (specification sections 2 and 6).
 * Dealers show the company's numbers.
 */
export function ContactBlock() {
  const text = useSellerText()
  const { data, change, viewer } = useWizardForm()
  if (viewer.isDealer && !viewer.isAdmin) return null
  return (
    <FieldSection title={text('wizard.contact')} lead={text('wizard.contactLead')}>
      <TypedInput
        field="contactPhone"
        label={text('wizard.contactPhone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        placeholder="+49 30 1234567"
        optional
      />
      <div className="flex items-end">
        <input type="hidden" name="asked" value="showContactPhone" />
        <TickBox
          name="showContactPhone"
          checked={data.showContactPhone}
          onChange={(event) => change({ kind: 'switch', field: 'showContactPhone', on: event.currentTarget.checked })}
          label={text('wizard.showContactPhone')}
        />
      </div>
    </FieldSection>
  )
}
