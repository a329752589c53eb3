import { minComparables } from '../../contract/market/limits.ts'
import type { MyListingCard } from '../../contract/my-listing-card.ts'
import { stepAt, turningPrices } from '../../contract/market/price-verdicts.ts'
import { useSpeech } from '../i18n/text.tsx'
import { PriceVerdict } from '../listings/price-verdict.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { stepName } from './step-name.ts'

/** What buyers read beside an own price, at which prices they would read something else, or why nothing is said of it. */
export function OwnVerdict({ listing }: { listing: MyListingCard }) {
  const { text: words, formats } = useSpeech()
  const text = useSellerText()
  const { valuation, priceEuros } = listing
  if (valuation === null) return null
  if (valuation.status === 'no_estimate') {
    return <p className="text-sm text-muted">{words(`abstention.${valuation.reason}`)}</p>
  }
  const { estimateEuros, comparables, limits } = valuation
  // Of the price that stands here, which may be newer than what buyers read.
  const step = stepAt(priceEuros, limits)
  if (step === 'suspiciously_low') return <p className="text-sm">{text('wizard.tooLow')}</p>
  const { lower, higher } = turningPrices(step, limits)
  const turning = [
    lower && text('rows.stepUpTo', { step: stepName(lower.step, words, text), price: formats.euro(lower.priceEuros) }),
    higher &&
      text('rows.stepFrom', { step: stepName(higher.step, words, text), price: formats.euro(higher.priceEuros) }),
  ].filter(Boolean)
  return (
    <div>
      <PriceVerdict
        verdict={{ step, estimateEuros: comparables < minComparables ? null : estimateEuros }}
        priceEuros={priceEuros}
      />
      {turning.length > 0 && <p className="text-xs text-muted">{turning.join(' · ')}</p>}
    </div>
  )
}
