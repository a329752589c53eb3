import { priceSteps, stepAt, type PriceStep, type StepLimits } from '../../contract/market/price-verdicts.ts'
import type { Valuation } from '../../contract/selling.ts'
import { useSpeech } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { classNames } from '../ui/class-names.ts'
import { StepScale } from '../listings/step-scale.tsx'

interface StepListProps {
  valuation: Extract<Valuation, { status: 'estimated' }>
  /** Null until one is typed. */
  priceEuros: number | null
}

/** What buyers will read beside each price, and at which of the steps the typed price stands. */
export function StepList({ valuation, priceEuros }: StepListProps) {
  const { text: words } = useSpeech()
  const text = useSellerText()
  const { limits, stays } = valuation
  const own = priceEuros === null ? null : stepAt(priceEuros, limits)
  const stay = stays.find(({ step }) => step === own)
  const isCaution = own === 'suspiciously_low'
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p id="wizard-steps" className="text-sm font-semibold">
        {text('wizard.priceSteps')}
      </p>
      <ul aria-labelledby="wizard-steps" className="mt-1.5 text-sm">
        {priceSteps.map((step) => (
          <li
            key={step}
            aria-current={step === own || undefined}
            className={classNames(
              '-mx-2 flex items-center gap-2 rounded-control px-2 py-1.5',
              step === own && 'bg-sunken font-semibold',
            )}
          >
            <StepScale step={step} />
            <span className="min-w-0 grow">
              {words(`verdict.${step}`)}
              {step === own && <span className="block text-xs font-normal">{text('wizard.stepHere')}</span>}
            </span>
            <span className="text-right text-muted tabular-nums">
              <Span step={step} limits={limits} />
            </span>
          </li>
        ))}
      </ul>
      <div role="status">
        {own !== null && (
          <p className={classNames(isCaution ? 'mt-2 text-sm' : 'sr-only')}>
            {isCaution ? text('wizard.tooLow') : `${text('wizard.stepHere')}: ${words(`verdict.${own}`)}`}
          </p>
        )}
        {stay && <p className="mt-2 text-sm text-muted">{text('wizard.stay', { days: stay.medianDays, ...stay })}</p>}
      </div>
    </div>
  )
}

/** Limits are told to the ten, and hold at what is told. */
const roundedTo = 10

/** The prices of a step. */
function Span({ step, limits }: { step: (typeof priceSteps)[number]; limits: StepLimits }) {
  const { formats } = useSpeech()
  const text = useSellerText()
  const upTo = lastOf(step, limits)
  if (upTo === null)
    return text('wizard.from', { price: formats.euro(Math.ceil((limits.highUpTo + 1) / roundedTo) * roundedTo) })
  return text('wizard.upTo', { price: formats.euro(Math.floor(upTo / roundedTo) * roundedTo) })
}

/** The highest whole price of a step; null of the last. */
function lastOf(step: PriceStep, { greatBelow, goodBelow, fairUpTo, highUpTo }: StepLimits): number | null {
  switch (step) {
    case 'great':
      return greatBelow - 1
    case 'good':
      return goodBelow - 1
    case 'fair':
      return fairUpTo
    case 'high':
      return highUpTo
    default:
      return null
  }
}
