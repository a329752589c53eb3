import { factOfStep, type FactStep, type QualityStep, qualityOf } from '../../contract/market/listing-quality.ts'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { vehicleKindOf } from './fitting-fields.ts'
import { fieldId, useWizardForm } from './wizard-context.tsx'
import type { WizardField } from './wizard-steps.ts'

/** How complete the listing is, and the three steps that would improve it most, each linking to its field. */
export function QualityCard({ onStep }: { onStep: (field: WizardField) => void }) {
  const text = useSellerText()
  const { data } = useWizardForm()
  const { score, nextSteps } = qualityOf({
    ...vehicleKindOf(data),
    imageCount: data.images.length,
    description: data.description,
    facts: { ...data },
  })
  return (
    <section aria-labelledby="wizard-quality" className="rounded-card border border-line bg-surface p-5 shadow-card">
      <h3 id="wizard-quality" className="flex items-center justify-between gap-2 font-semibold">
        <span className="flex items-center gap-2">
          <Icon name="sparkles" className="size-5 text-brand" />
          {text('wizard.quality')}
        </span>
        <span className="tabular-nums">{text('wizard.qualityScore', { score })}</span>
      </h3>
      <svg
        role="meter"
        aria-labelledby="wizard-quality"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={score}
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="mt-3 h-2 w-full overflow-hidden rounded-full bg-sunken"
      >
        <rect width={score} height="8" className="fill-brand" />
      </svg>
      {nextSteps.length === 0 ? (
        <p className="mt-3 text-sm text-muted">{text('wizard.qualityFull')}</p>
      ) : (
        <>
          <p className="mt-4 text-sm text-muted">{text('wizard.qualityNext')}</p>
          <ul className="mt-1">
            {nextSteps.map(({ step, points }) => (
              <li key={step}>
                <a
                  href={`#${fieldId(fieldOfStep(step))}`}
                  onClick={(event) => {
                    event.preventDefault()
                    onStep(fieldOfStep(step))
                  }}
                  className="-mx-2 flex min-h-11 items-center justify-between gap-3 rounded-control px-2 text-[0.9375rem] font-medium hover:bg-sunken"
                >
                  {text(`quality.${step}`)}
                  <span className="shrink-0 text-sm text-brand tabular-nums">
                    {text('wizard.qualityPoints', { points })}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const ownFields: Record<Exclude<QualityStep, FactStep>, WizardField> = {
  add_photos: 'images',
  longer_description: 'description',
  add_features: 'features',
  add_variant: 'variant',
  add_video: 'videoUrl',
}

function fieldOfStep(step: QualityStep): WizardField {
  return isOwn(step) ? ownFields[step] : factOfStep(step)
}

function isOwn(step: QualityStep): step is keyof typeof ownFields {
  return step in ownFields
}
