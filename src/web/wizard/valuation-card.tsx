import { minComparables } from '../../contract/limits.ts'
import { roundedRange } from '../../contract/price-verdicts.ts'
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
  const { formats } = useSpeech()
  const { data } = useWizardForm()
  const { valuation, loading } = useValuationState()
  const range =
    valuation === null ? null : valuation.status === 'estimated' ? roundedRange(valuation) : valuation.placeholder
  const price = Number(data.priceEuros)
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
        {valuation === null || range === null ? (
          <p className="text-sm text-muted">{text('wizard.estimateLater')}</p>
        ) : (
          <>
            <p className="text-2xl font-bold tracking-tight tabular-nums">
              {text('wizard.estimateRange', { low: formats.euro(range.lowEuros), high: formats.euro(range.highEuros) })}
            </p>
            <Basis valuation={valuation} />
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

/** Where the range comes from, or why it is only an example. */
function Basis({ valuation }: { valuation: Valuation }) {
  const { text: words } = useSpeech()
  const text = useSellerText()
  const say = () => {
    if (valuation.status === 'estimated') {
      const { comparables: count } = valuation
      return text(count < minComparables ? 'wizard.estimateRough' : 'wizard.estimateFrom', { count })
    }
    const { reason } = valuation
    if (reason === 'too_few_comparables') return text('wizard.estimateTooFew')
    const why = reason === 'not_ready' ? text('wizard.estimateNotReady') : words(`abstention.${reason}`)
    return `${why} ${text('wizard.estimateExample')}`
  }
  return <p className="mt-1.5 text-sm text-muted">{say()}</p>
}
