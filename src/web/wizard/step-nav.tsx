import { useSellerText } from '../seller-texts/seller-text.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { type Step, steps, stepTitles } from './wizard-steps.ts'

/** Shows the current one of the three steps; completed steps are links. */
export function StepNav({ step }: { step: Step }) {
  const text = useSellerText()
  return (
    <nav aria-label={text('wizard.steps')} className="mt-5">
      {/* Beside each other as long as their words fit. */}
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2">
        {steps.map((other) => {
          const done = other < step
          const words = (
            <>
              <span
                aria-hidden
                className={classNames('mb-2 block h-1.5 rounded-full', other <= step ? 'bg-brand' : 'bg-line')}
              />
              <span className="flex items-center gap-1.5 text-sm font-medium wrap-anywhere hyphens-auto">
                {done && <Icon name="check" className="size-4 shrink-0 text-brand" />}
                <span className="min-w-0">{text(stepTitles[other])}</span>
              </span>
            </>
          )
          return (
            <li
              key={other}
              aria-current={other === step ? 'step' : undefined}
              className={other > step ? 'text-muted' : ''}
            >
              {done ? (
                <button
                  type="submit"
                  form="wizard"
                  formNoValidate
                  name="intent"
                  value={`step-${other}`}
                  className="flex min-h-11 w-full flex-col items-stretch justify-start rounded-control text-left hover:underline"
                >
                  {words}
                </button>
              ) : (
                <div className="min-h-11">{words}</div>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
