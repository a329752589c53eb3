import type { Valuation } from '../../contract/selling.ts'
import { useSpeech } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { PriceBand, placeInBand } from './price-band.tsx'

const basisKeys = {
  model: 'valuation.basisModel',
  make: 'valuation.basisMake',
  class: 'valuation.basisClass',
} as const

/**
 * Prices of similar vehicles, what was compared, and this price's position among vehicles of its model; a sentence if
 * there are too few to compare.
 */
export function PriceCheck({ valuation, priceEuros }: { valuation: Valuation; priceEuros: number }) {
  const { text } = useSpeech()
  return (
    <section aria-labelledby="price-check" className="rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 id="price-check" className="flex items-center gap-2 font-semibold">
        <Icon name="scale" className="size-5 text-brand" />
        {text('valuation.title')}
      </h2>
      {valuation.status === 'estimated' ? (
        <Estimate {...valuation} priceEuros={priceEuros} />
      ) : (
        <p className="mt-2 text-sm text-muted">{text('valuation.tooFew')}</p>
      )}
    </section>
  )
}

type Estimated = Extract<Valuation, { status: 'estimated' }>

function Estimate({ lowEuros, highEuros, comparables, comparison, priceEuros }: Estimated & { priceEuros: number }) {
  const { text, formats } = useSpeech()
  const band = { lowEuros, highEuros, priceEuros }
  return (
    <>
      <p className="mt-2 text-lg font-bold tabular-nums">
        {text('valuation.range', { low: formats.euro(lowEuros), high: formats.euro(highEuros) })}
      </p>
      <div className="mt-2">
        <PriceBand {...band} />
      </div>
      {/* Other models say too little to judge a price. */}
      {comparison.comparedWith === 'model' && (
        <p className="mt-1 text-[0.9375rem] font-medium">{text(`valuation.${placeInBand(band)}`)}</p>
      )}
      <p className="mt-2 text-sm text-muted">
        {text(basisKeys[comparison.comparedWith], { count: comparables, years: comparison.yearsApart })}
      </p>
    </>
  )
}
