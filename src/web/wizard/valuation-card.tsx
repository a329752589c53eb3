import { minComparables } from '../../contract/market/limits.ts'
import { otherMake } from '../../contract/market/other-model.ts'
import { roundedRange } from '../../contract/market/price-verdicts.ts'
import type { Valuation } from '../../contract/selling.ts'
import { useSpeech } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { DemandLine } from './demand-line.tsx'
import { ModelOffersLine } from './model-offers-line.tsx'
import { StepList } from './step-list.tsx'
import { useValuationState } from './valuation-provider.tsx'
import { useWizardForm } from './wizard-context.tsx'

/**
 * The estimated value: the range of comparable offers on this site, or the specification's fixed range and disclaimer
 * if there are too few. Its space is reserved, so that the page does not shift when the range arrives.
 */
export function ValuationCard() {
  const text = useSellerText()
  const { text: words, formats } = useSpeech()
  const { data } = useWizardForm()
  const { valuation, loading } = useValuationState()
  const price = Number(data.priceEuros)
  const range = valuation && rangeOf(valuation, price)
  return (
    <section
      aria-labelledby="wizard-valuation"
      className="rounded-card border border-line bg-surface p-5 shadow-card"
      aria-busy={loading}
    >
      <h3 id="wizard-valuation" className="flex items-center gap-2 font-semibold">
        <Icon name="scale" className="size-5 text-brand" />
        {text('wizard.estimate')}
      </h3>
      <div role="status" className="mt-3 min-h-24">
        {valuation === null ? (
          <p className="text-sm text-muted">
            {data.make === otherMake ? words('abstention.other_model') : text('wizard.estimateLater')}
          </p>
        ) : (
          <>
            {range && (
              <p className="text-2xl font-bold tracking-tight tabular-nums">
                {text('wizard.estimateRange', {
                  low: formats.euro(range.lowEuros),
                  high: formats.euro(range.highEuros),
                })}
              </p>
            )}
            <Basis valuation={valuation} hasRange={range !== null} />
          </>
        )}
      </div>
      {valuation?.status === 'estimated' && <StepList valuation={valuation} priceEuros={price > 0 ? price : null} />}
      <DemandLine />
      {valuation && <ModelOffersLine ofModel={valuation.ofModel} />}
      {range !== null && (
        <p className="mt-3 border-t border-line pt-3 text-xs text-muted">{text('wizard.estimateDisclaimer')}</p>
      )}
    </section>
  )
}

/** A price so many times above or below the example says that it is none of this vehicle. */
const farFromExample = 2

/** The estimated range, or the specification's fixed one: only where comparable vehicles are missing, and a typed price does not mock it. */
function rangeOf(valuation: Valuation, price: number): { lowEuros: number; highEuros: number } | null {
  if (valuation.status === 'estimated') return roundedRange(valuation)
  const { reason, placeholder } = valuation
  if (reason !== 'too_few_comparables' && reason !== 'not_ready') return null
  const isNear = price * farFromExample >= placeholder.lowEuros && price <= placeholder.highEuros * farFromExample
  return price === 0 || isNear ? placeholder : null
}

/** Where the range comes from, why it is only an example, or why there is none. */
function Basis({ valuation, hasRange }: { valuation: Valuation; hasRange: boolean }) {
  const { text: words } = useSpeech()
  const text = useSellerText()
  const say = () => {
    if (valuation.status === 'estimated') {
      const { comparables: count } = valuation
      return text(count < minComparables ? 'wizard.estimateRough' : 'wizard.estimateFrom', { count })
    }
    const { reason } = valuation
    if (reason === 'too_few_comparables' && hasRange) return text('wizard.estimateTooFew')
    const why = reason === 'not_ready' ? text('wizard.estimateNotReady') : words(`abstention.${reason}`)
    return hasRange ? `${why} ${text('wizard.estimateExample')}` : why
  }
  return <p className="mt-1.5 text-sm text-muted">{say()}</p>
}
