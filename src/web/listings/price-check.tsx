import type { Valuation } from '../../contract/selling.ts'
import { useSpeech } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { PriceBand, placeInBand } from './price-band.tsx'

/** What comparable vehicles are offered for, and where this price stands; nothing where there are too few of them. */
export function PriceCheck({ valuation, priceEuros }: { valuation: Valuation; priceEuros: number }) {
  const { text, formats } = useSpeech()
  if (valuation.status !== 'estimated') return null
  const { lowEuros, highEuros, comparables } = valuation
  const band = { lowEuros, highEuros, priceEuros }
  return (
    <section aria-labelledby="price-check" className="rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 id="price-check" className="flex items-center gap-2 font-semibold">
        <Icon name="scale" className="size-5 text-brand" />
        {text('valuation.title')}
      </h2>
      <p className="mt-2 text-lg font-bold tabular-nums">
        {text('valuation.range', { low: formats.euro(lowEuros), high: formats.euro(highEuros) })}
      </p>
      <div className="mt-2">
        <PriceBand {...band} />
      </div>
      <p className="mt-1 text-[0.9375rem] font-medium">{text(`valuation.${placeInBand(band)}`)}</p>
      <p className="mt-2 text-sm text-muted">{text('valuation.basis', { count: comparables })}</p>
    </section>
  )
}
