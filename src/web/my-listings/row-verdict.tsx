import type { MyListingRow } from '../../contract/my-listing-rows.ts'
import type { ListingValuation } from '../../contract/price-verdict-schemas.ts'
import { type PriceStep, stepAt, turningPrices } from '../../contract/market/price-verdicts.ts'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { useSpeech } from '../i18n/text.tsx'
import { StepScale } from '../listings/step-scale.tsx'
import { readAmount } from '../wizard/whole-amount.ts'
import { stepName } from './step-name.ts'

/** What is said of a price, and at which prices something else would be said; of what is not compared, why. */
export function RowVerdict({ row: { valuation, onOffer } }: { row: MyListingRow }) {
  const { text: words, formats } = useSpeech()
  const text = useSellerText()
  if (valuation === null || !onOffer) return <span className="max-lg:hidden">–</span>
  if (valuation.status === 'no_estimate') {
    return (
      <details className="text-muted">
        <summary className="min-h-6 cursor-pointer">{text('rows.notCompared')}</summary>
        <p className="max-w-44 text-xs whitespace-normal">{words(`abstention.${valuation.reason}`)}</p>
      </details>
    )
  }
  const { step, limits } = valuation
  const { lower, higher } = turningPrices(step, limits)
  return (
    <div className="lg:min-w-44" data-verdict={step}>
      <span className="flex items-center gap-2">
        <StepScale step={step} />
        {stepName(step, words, text)}
      </span>
      {[lower && (['rows.stepUpTo', lower] as const), higher && (['rows.stepFrom', higher] as const)].map(
        (turning) =>
          turning && (
            <span key={turning[0]} className="block text-xs text-muted tabular-nums">
              {text(turning[0], {
                step: stepName(turning[1].step, words, text),
                price: formats.euro(turning[1].priceEuros),
              })}
            </span>
          ),
      )}
    </div>
  )
}

/** Where a typed price would stand. */
export function typedStep(valuation: ListingValuation, typed: string): PriceStep | null {
  const { digits, rounded } = readAmount(typed)
  const isPrice = Number(digits) > 0 && !rounded
  return valuation?.status === 'estimated' && isPrice ? stepAt(Number(digits), valuation.limits) : null
}
