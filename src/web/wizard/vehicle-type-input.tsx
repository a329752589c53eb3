import { useSpeech } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { VehicleTypeIcon } from '../vehicles/vehicle-type-icon.tsx'
import { Icon } from '../ui/icon.tsx'
import { fieldId, useFieldError, useWizardForm } from './wizard-context.tsx'

/** The first question, with large pictures: everything else depends on it. */
export function VehicleTypeInput({ className }: { className?: string }) {
  const { site, text: words } = useSpeech()
  const text = useSellerText()
  const { data, change } = useWizardForm()
  const error = useFieldError('vehicleType')
  const errorId = `${fieldId('vehicleType')}-error`
  return (
    <fieldset className={className} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-1.5 text-sm font-medium">{text('wizard.vehicleType')}</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {site.types.map(({ key: type }, index) => (
          <label
            key={type}
            className="flex min-h-20 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-control border border-line-strong bg-surface px-1 text-center text-sm font-medium wrap-anywhere hyphens-auto max-sm:text-[0.8125rem] max-[24rem]:text-xs hover:border-ink has-checked:border-brand has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="vehicleType"
              id={index === 0 ? fieldId('vehicleType') : undefined}
              value={type}
              checked={data.vehicleType === type}
              onChange={() => change({ kind: 'set', field: 'vehicleType', value: type })}
              className="sr-only"
            />
            <VehicleTypeIcon type={type} className="size-6 text-brand" />
            <span className="max-w-full">{words(`vehicleTypes.${type}`)}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon name="triangle-exclamation-point" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
