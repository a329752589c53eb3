interface PriceBandProps {
  lowEuros: number
  highEuros: number
  priceEuros: number
}

/** The position of a price in a range. A picture; its text stands beside it. */
export function PriceBand({ lowEuros, highEuros, priceEuros }: PriceBandProps) {
  const span = highEuros - lowEuros || 1
  // A quarter of the bar on either side is outside the range.
  const share = Math.min(1, Math.max(0, 0.25 + (0.5 * (priceEuros - lowEuros)) / span))
  return (
    <svg aria-hidden viewBox="0 0 200 16" className="w-full">
      <rect y="5" width="200" height="6" rx="3" className="fill-sunken" />
      <rect x="50" y="5" width="100" height="6" rx="3" className="fill-brand" />
      <circle cx={8 + share * 184} cy="8" r="6" strokeWidth="2" className="fill-ink stroke-surface" />
    </svg>
  )
}

/** The element that describes it. */
export function placeInBand({ lowEuros, highEuros, priceEuros }: PriceBandProps): 'below' | 'within' | 'above' {
  if (priceEuros < lowEuros) return 'below'
  return priceEuros > highEuros ? 'above' : 'within'
}
