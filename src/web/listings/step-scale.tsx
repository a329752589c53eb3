import { priceSteps, type PriceStep } from '../../contract/market/price-verdicts.ts'
import { Icon } from '../ui/icon.tsx'

/** Five bars, the more of them filled the better the price; for a caution its sign. A picture; its words stand beside it. */
export function StepScale({ step }: { step: PriceStep }) {
  if (step === 'suspiciously_low')
    return <Icon name="triangle-exclamation-point" className="size-[1.125rem] shrink-0" />
  // Bars are the dashes of a line: 4 wide, 2 apart.
  const filled = 6 * (priceSteps.length - priceSteps.indexOf(step)) - 2
  return (
    <svg
      aria-hidden
      viewBox="0 0 28 12"
      stroke="currentColor"
      strokeWidth={12}
      strokeDasharray="4 2"
      className="h-3 w-7 shrink-0 print:hidden"
    >
      <path d={`M0 6h${filled}`} />
      <path d="M0 6h28" opacity=".3" />
    </svg>
  )
}
