import { minComparables } from '../../contract/market/limits.ts'
import { differenceOf, roundedEstimate } from '../../contract/market/price-verdicts.ts'
import { useSpeech } from '../i18n/text.tsx'
import { usePriceText } from '../price-texts/price-text.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Estimated } from './limits.ts'
import type { PlainExplanation } from './price-story.server.ts'

interface PriceSummaryProps {
  told: PlainExplanation
}

/** The price in one word and one figure; or why nothing is said of it. */
export function PriceSummary({ told }: PriceSummaryProps) {
  const text = usePriceText()
  const { formats } = useSpeech()
  return (
    <div className="mt-5 rounded-card border border-line bg-surface p-5 shadow-card">
      <p className="text-sm text-muted">{text('pricePage.asking')}</p>
      <p className="text-[2rem] leading-tight font-bold tracking-tight tabular-nums">{formats.euro(told.priceEuros)}</p>
      {told.status === 'estimated' ? (
        <Verdict told={told} />
      ) : (
        <>
          <h2 className="mt-3 text-lg font-semibold">{text('priceReason.title')}</h2>
          <p className="mt-1">{text(`priceReason.${told.reason}`)}</p>
          {told.reason !== 'not_yet' && <p className="mt-1 text-muted">{text('priceReason.lead')}</p>}
        </>
      )}
      <p className="mt-3 text-sm text-muted">{text('pricePage.basis')}</p>
    </div>
  )
}

function Verdict({ told }: { told: Omit<Estimated, 'calculation'> }) {
  const text = usePriceText()
  const { text: say, formats } = useSpeech()
  const { step, priceEuros, comparables } = told
  const isRough = comparables < minComparables
  const { estimateEuros, lowEuros, highEuros } = roundedEstimate(told)
  const apart = differenceOf(priceEuros, told.estimateEuros)
  const direction = apart === null ? 'same' : priceEuros < told.estimateEuros ? 'below' : 'above'
  return (
    <>
      <p className="mt-2 text-lg font-semibold">{say(`verdict.${step}`)}</p>
      {!isRough && <p className="font-medium">{text(`pricePage.${direction}`, { euros: formats.euro(apart ?? 0) })}</p>}
      {step === 'suspiciously_low' && (
        <p className="mt-3 flex items-start gap-2.5 rounded-control bg-accent-soft px-4 py-3 text-on-accent-soft">
          <Icon name="triangle-exclamation-point" className="mt-0.5 size-5 shrink-0" />
          <span>{text('pricePage.caution')}</span>
        </p>
      )}
      <p className="mt-3">
        {text(isRough ? 'pricePage.rough' : 'pricePage.estimate', {
          estimate: formats.euro(estimateEuros),
          low: formats.euro(lowEuros),
          high: formats.euro(highEuros),
        })}
      </p>
    </>
  )
}
