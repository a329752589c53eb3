import { useText } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { fittingFeatures } from './fitting-fields.ts'
import { TickBox } from './tick-box.tsx'
import { fieldId, useWizardForm } from './wizard-context.tsx'

/** The vehicle's equipment, out of the items that fit its type. */
export function FeatureChecklist() {
  const words = useText()
  const text = useSellerText()
  const { data, change } = useWizardForm()
  const fitting = fittingFeatures(data)
  return (
    <fieldset id={fieldId('features')} className="border-t border-line pt-7">
      <legend className="float-left mb-3 w-full text-lg font-semibold tracking-tight">
        {words('listing.features')}{' '}
        <span className="text-sm font-normal text-muted">
          {text('wizard.featuresChosen', { count: data.features.length, of: fitting.length })}
        </span>
      </legend>
      <div className="clear-both grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {fitting.map((feature) => (
          <TickBox
            key={feature}
            name="features"
            value={feature}
            checked={data.features.includes(feature)}
            onChange={(event) => change({ kind: 'feature', feature, on: event.currentTarget.checked })}
            label={words(`feature.${feature}`)}
          />
        ))}
      </div>
    </fieldset>
  )
}
