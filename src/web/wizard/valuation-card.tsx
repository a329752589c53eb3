import { useFormats } from '../i18n/text.tsx'
import { PriceBand, placeInBand } from '../listings/price-band.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { useValuation } from './use-valuation.ts'
import { useWizardForm } from './wizard-context.tsx'

/**
 * The estimated value: the range of comparable offers on this site, or the specification's fixed range and disclaimer
 * if there are too few. Its space is reserved, so that the page does not shift when the range arrives.
 */
export function ValuationCard() {
  const text = useSellerText()
  const formats = useFormats()
  const { valuation, loading } = useValuation()
  const range = valuation === null ? null : valuation.status === 'estimated' ? valuation : valuation.placeholder
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
        {range === null ? (
          <p className="text-sm text-muted">{text('wizard.estimateLater')}</p>
        ) : (
          <>
            <p className="text-2xl font-bold tracking-tight tabular-nums">
              {text('wizard.estimateRange', { low: formats.euro(range.lowEuros), high: formats.euro(range.highEuros) })}
            </p>
            <p className="mt-1.5 text-sm text-muted">
              {valuation?.status === 'estimated'
                ? text(estimateKeys[valuation.comparison.comparedWith], {
                    count: valuation.comparables,
                    median: formats.euro(valuation.medianEuros),
                  })
                : text('wizard.estimateTooFew')}
            </p>
          </>
        )}
      </div>
      {valuation?.status === 'estimated' && <PricePosition {...valuation} />}
      {range !== null && (
        <p className="mt-3 border-t border-line pt-3 text-xs text-muted">{text('wizard.estimateDisclaimer')}</p>
      )}
    </section>
  )
}

const estimateKeys = {
  model: 'wizard.estimateFrom',
  make: 'wizard.estimateFromMake',
  class: 'wizard.estimateFromClass',
} as const

/** The position of the asking price in the range, if stated. */
function PricePosition({ lowEuros, highEuros }: { lowEuros: number; highEuros: number }) {
  const text = useSellerText()
  const { data } = useWizardForm()
  const price = Number(data.priceEuros)
  if (price <= 0) return null
  const band = { lowEuros, highEuros, priceEuros: price }
  const key = ({ below: 'wizard.priceBelow', within: 'wizard.priceWithin', above: 'wizard.priceAbove' } as const)[
    placeInBand(band)
  ]
  return (
    <div className="mt-3">
      <PriceBand {...band} />
      <p className="mt-1.5 text-sm font-medium">{text(key)}</p>
    </div>
  )
}
