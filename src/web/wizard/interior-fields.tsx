import { useSellerText } from '../seller-texts/seller-text.tsx'
import { FactFields } from './fact-field.tsx'
import { FoldedFields } from './folded-fields.tsx'

/** What few buyers look for: folded, because a seller should not spend time on it. */
export function InteriorFields() {
  const text = useSellerText()
  return (
    <FoldedFields title={text('wizard.interior')} lead={text('wizard.interiorLead')} sections={['equipment']}>
      {/* The items have their own list. */}
      <FactFields section="equipment" own={{ features: null }} />
    </FoldedFields>
  )
}
