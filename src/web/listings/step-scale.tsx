import { priceSteps, type PriceStep } from '../../contract/market/price-verdicts.ts'
import { Icon } from '../ui/icon.tsx'

/** Five bars, of which one stands out by its height; for a caution its sign. A picture; its words stand beside it. */
export function StepScale({ step }: { step: PriceStep }) {
  if (step === 'suspiciously_low')
    return <Icon name="triangle-exclamation-point" className="size-[1.125rem] shrink-0" />
  const place = priceSteps.indexOf(step)
  const [before, after] = [place * 9, (place + 1) * 9]
  const bars = priceSteps.map((_, bar) => (bar === place ? '' : `M${bar * 9} 5h7v4h-7z`)).join('')
  return (
    <svg aria-hidden viewBox="0 0 43 14" className="h-3.5 w-[2.6875rem] shrink-0 print:hidden">
      <path d={bars} className="fill-line-strong" />
      <path d={`M${before} 0h${after - before - 2}v14h-7z`} className="fill-ink" />
    </svg>
  )
}
