import { priceSteps, type StepLimits } from '../../contract/market/price-verdicts.ts'

interface PriceScaleProps {
  limits: StepLimits
  /** Null: only the scale. */
  priceEuros: number | null
}

const width = 300
const partWidth = width / priceSteps.length

/** Where a price stands on the five steps, each drawn as wide as the others. A picture; its words stand beside it. */
export function PriceScale({ limits, priceEuros }: PriceScaleProps) {
  return (
    <svg aria-hidden viewBox={`0 0 ${width} 22`} className="w-full">
      {priceSteps.map((step, place) => (
        <rect key={step} x={place * partWidth} y="8" width={partWidth - 2} height="6" rx="2" className="fill-line-strong" />
      ))}
      {priceEuros !== null && (
        <circle cx={8 + placeOf(priceEuros, limits) * (width - 16)} cy="11" r="8" strokeWidth="3" className="fill-ink stroke-surface" />
      )}
    </svg>
  )
} // prettier-ignore

/** From 0 to 1: even between each two limits; the outer steps end where a caution begins, and as far above. */
export function placeOf(priceEuros: number, { suspiciousBelow, greatBelow, goodBelow, fairUpTo, highUpTo }: StepLimits) {
  const ends = [suspiciousBelow, greatBelow, goodBelow, fairUpTo, highUpTo, 2 * highUpTo - fairUpTo]
  const last = ends.length - 2
  const part = Math.min(last, Math.max(0, ends.findLastIndex((end) => end <= priceEuros)))
  const [from, to] = [ends[part] as number, ends[part + 1] as number]
  const within = to > from ? (priceEuros - from) / (to - from) : 0
  return (part + Math.min(1, Math.max(0, within))) / (last + 1)
} // prettier-ignore
