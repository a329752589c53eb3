import { useSellerText } from '../seller-texts/seller-text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { FieldSection } from './form-field.tsx'
import { TypedInput } from './text-inputs.tsx'
import { TickBox } from './tick-box.tsx'
import { asksContact, fieldId, useWizardForm } from './wizard-context.tsx'

/**
 * The phone number and whether it is shown: private sellers and administrators only (specification sections 2 and 6).
 * Dealers show the company's numbers.
 */
export function ContactBlock() {
  const text = useSellerText()
  const { data, change, viewer } = useWizardForm()
  if (!asksContact(viewer)) return null
  return (
    <FieldSection title={text('wizard.contact')} lead={text('wizard.contactLead')}>
      <div>
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
        <ProfileNumber />
      </div>
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

/** Writes the number of the profile into the empty field, where its seller asks for it: a number may become public. */
function ProfileNumber() {
  const text = useSellerText()
  const { data, change, viewer } = useWizardForm()
  const number = viewer.contactNumber
  if (number === null || data.contactPhone !== '') return null
  const use = () => {
    change({ kind: 'set', field: 'contactPhone', value: number })
    document.getElementById(fieldId('contactPhone'))?.focus()
  }
  return (
    <button
      type="button"
      onClick={use}
      className={buttonClass({ look: 'quiet', size: 'small', wraps: true }, '-ml-3 mt-1 text-left noscript:hidden')}
    >
      {text('wizard.useProfileNumber', { number })}
    </button>
  )
}
