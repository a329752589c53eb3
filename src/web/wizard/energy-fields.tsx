import { isLabelled } from '../../contract/energy-label.ts'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { FactFields } from './fact-field.tsx'
import { factsOfSection } from './fact-sections.ts'
import { fits, labelledOf } from './fitting-fields.ts'
import { FoldedFields } from './folded-fields.tsx'
import { useWizardForm } from './wizard-context.tsx'
import { isFeatures } from './wizard-data.ts'

/** Battery, consumption and emissions: folded, but of a new car the law wants some of them. */
export function EnergyFields() {
  const text = useSellerText()
  const { data } = useWizardForm()
  const isNewCar = isLabelled(labelledOf(data))
  if (!factsOfSection('energy', data.vehicleType).some((key) => !isFeatures(key) && fits(key, data))) return null
  return (
    <FoldedFields
      title={text('wizard.energy')}
      lead={text(isNewCar ? 'wizard.energyOfNewCar' : 'wizard.energyLead')}
      open={isNewCar}
      sections={['energy']}
    >
      <FactFields section="energy" own={{}} />
    </FoldedFields>
  )
}
