import { newnessOf } from '../../contract/market/energy-label.ts'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { FactFields } from './fact-field.tsx'
import { factsOfSection } from './fact-sections.ts'
import { fits, labelledOf } from './fitting-fields.ts'
import { FoldedFields } from './folded-fields.tsx'
import { useWizardForm } from './wizard-context.tsx'
import { isFeatures } from './wizard-data.ts'

const leads = {
  new: 'wizard.energyOfNewCar',
  nearly_new: 'wizard.energyOfNearlyNewCar',
  perhaps_new: 'wizard.energyOfNearlyNewCar',
  used: 'wizard.energyLead',
} as const

/** Battery, consumption and emissions: folded, but of a new car the law wants some of them. */
export function EnergyFields() {
  const text = useSellerText()
  const { data, viewer, now } = useWizardForm()
  const newness = newnessOf(labelledOf(data, viewer.isDealer), now)
  if (!factsOfSection('energy', data.vehicleType).some((key) => !isFeatures(key) && fits(key, data))) return null
  return (
    <FoldedFields
      title={text('wizard.energy')}
      lead={text(leads[newness])}
      open={newness !== 'used'}
      sections={['energy']}
    >
      <FactFields section="energy" own={{}} />
    </FoldedFields>
  )
}
