import { minComparables } from '../../contract/market/limits.ts'
import type { ListingValuation } from '../../contract/price-verdict-schemas.ts'
import { roundedRange } from '../../contract/market/price-verdicts.ts'
import type { ListingDetail } from '../../contract/listings.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Icon } from '../ui/icon.tsx'
import { PriceScale } from './price-scale.tsx'
import { PriceVerdict } from './price-verdict.tsx'

/** What similar vehicles are offered for, and what that says of this price; or why nothing is said of it. */
export function PriceCheck({ listing }: { listing: ListingDetail }) {
  const { text } = useSpeech()
  const { valuation } = listing
  return (
    <section aria-labelledby="price-check" className="rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 id="price-check" className="flex items-center gap-2 font-semibold">
        <Icon name="scale" className="size-5 text-brand" />
        {text('valuation.title')}
      </h2>
      {valuation?.status === 'estimated' ? (
        <Estimate listing={listing} valuation={valuation} />
      ) : (
        <p className="mt-2 text-sm text-muted">
          {text(valuation === null ? 'valuation.pending' : `abstention.${valuation.reason}`)}
        </p>
      )}
    </section>
  )
}

interface EstimateProps {
  listing: ListingDetail
  valuation: Extract<ListingValuation, { status: 'estimated' }>
}

function Estimate({ listing: { id, verdict, priceEuros }, valuation }: EstimateProps) {
  const { text, formats } = useSpeech()
  const { step, limits, comparables } = valuation
  const { lowEuros, highEuros } = roundedRange(valuation)
  const isCaution = step === 'suspiciously_low'
  return (
    <>
      <PriceVerdict verdict={verdict} priceEuros={priceEuros} className="mt-2 font-semibold" />
      {isCaution && (
        <p className="mt-2 rounded-control bg-accent-soft px-3 py-2 text-sm text-on-accent-soft">
          {text('valuation.caution')}
        </p>
      )}
      <p className="mt-3 text-lg font-bold tabular-nums">
        {text('valuation.range', { low: formats.euro(lowEuros), high: formats.euro(highEuros) })}
      </p>
      {!isCaution && (
        <div className="mt-1">
          <PriceScale limits={limits} priceEuros={priceEuros} />
        </div>
      )}
      <p className="mt-2 text-sm text-muted">
        {text(comparables < minComparables ? 'valuation.rough' : 'valuation.basis', { count: comparables })}{' '}
        {text('valuation.neutral')}
      </p>
      <LocalLink
        to={`/listing/${id}/price`}
        className="mt-1 inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
      >
        {text('valuation.how')}
      </LocalLink>
    </>
  )
}
