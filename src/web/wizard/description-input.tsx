import { namesContact } from '../../contract/market/contact-in-text.ts'
import { maxDescriptionLength, minDescriptionLength } from '../../contract/market/limits.ts'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { TypedArea } from './text-inputs.tsx'
import { asksContact, useWizardForm } from './wizard-context.tsx'

/** The seller's description, with writing hints and a character count. */
export function DescriptionInput() {
  const text = useSellerText()
  const { data, viewer } = useWizardForm()
  const length = data.description.trim().length
  return (
    <TypedArea
      field="description"
      label={text('wizard.description')}
      maxLength={maxDescriptionLength}
      rows={7}
      placeholder={text('wizard.descriptionPlaceholder')}
      className="sm:col-span-2"
      hint={
        <>
          {namesContact(data.description) && (
            <span role="status" className="mb-1 block font-medium text-ink">
              {text(asksContact(viewer) ? 'wizard.contactInText' : 'wizard.contactInTextOfDealer')}
            </span>
          )}
          <span className="flex flex-wrap justify-between gap-x-4 gap-y-1">
            <span>{text('wizard.descriptionHint', { min: minDescriptionLength })}</span>
            <span className="tabular-nums">{text('wizard.characters', { count: length })}</span>
          </span>
        </>
      }
    />
  )
}
