import type { StepStay } from '../../contract/price-verdict-schemas.ts'
import { saidSteps, type ShownStep } from '../../contract/market/price-verdicts.ts'
import { useSpeech } from '../i18n/text.tsx'
import { StepScale } from '../listings/step-scale.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { stepName } from './step-name.ts'

interface StockVerdictsProps {
  verdicts: Readonly<Record<ShownStep, number>>
  stays: readonly StepStay[]
}

/** How many of the listings on offer have each step, and how long such offers have stayed on this site. */
export function StockVerdicts({ verdicts, stays }: StockVerdictsProps) {
  const { text: words } = useSpeech()
  const text = useSellerText()
  const counted = saidSteps.filter((step) => verdicts[step] > 0)
  if (counted.length === 0) return null
  return (
    <section aria-labelledby="stock-verdicts" className="rounded-card border border-line bg-surface px-4 py-3 text-sm">
      <h2 id="stock-verdicts" className="font-semibold">
        {text('rows.verdicts')}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {counted.map((step) => {
          const stay = stays.find((one) => one.step === step)
          return (
            <li key={step} className="flex items-center gap-2">
              <StepScale step={step} />
              <span>
                {text('rows.verdictCount', { step: stepName(step, words, text), count: verdicts[step] })}
                {stay && <span className="text-muted"> · {text('rows.stay', { days: stay.medianDays })}</span>}
              </span>
            </li>
          )
        })}
        {verdicts.none > 0 && (
          <li className="text-muted">
            {text('rows.verdictCount', { step: text('rows.notCompared'), count: verdicts.none })}
          </li>
        )}
      </ul>
    </section>
  )
}
