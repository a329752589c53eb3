import { useSellerText } from '../seller-texts/seller-text.tsx'
import { FactFields } from './fact-field.tsx'
import { FoldedFields } from './folded-fields.tsx'
import { fits } from './fitting-fields.ts'
import { useWizardForm } from './wizard-context.tsx'
import type { WizardData } from './wizard-data.ts'

/** What few buyers look for: folded, because a seller should not spend time on it. */
export function InteriorFields() {
  const text = useSellerText()
  const { data } = useWizardForm()
  return (
    <FoldedFields title={text(titleOf(data))} lead={text('wizard.interiorLead')} sections={['equipment']}>
      {/* The items have their own list. */}
      <FactFields section="equipment" own={{ features: null }} />
    </FoldedFields>
  )
}

/** Motorcycles have no interior, touring caravans no engine. */
function titleOf(data: WizardData) {
  if (!fits('interiorColour', data)) return 'wizard.paintAndEngine'
  return fits('gears', data) ? 'wizard.interior' : 'wizard.interiorAndPaint'
}
