import type { PriceVerdict } from '../../contract/price-verdict-schemas.ts'
import { differenceOf } from '../../contract/market/price-verdicts.ts'
import type { Speech } from '../i18n/text.tsx'

/** Of a price; null if nothing is said of it. */
export interface Judged {
  verdict: PriceVerdict
  priceEuros: number
}

/** How far a price is from similar offers, where that is known and worth saying: "€1,200 below similar offers". */
export function differenceWords({ verdict, priceEuros }: Judged, { text, formats }: Speech): string | null {
  // A caution names no saving, and a usual price no difference.
  if (!verdict?.estimateEuros || verdict.step === 'suspiciously_low' || verdict.step === 'fair') return null
  const euros = differenceOf(priceEuros, verdict.estimateEuros)
  const key = priceEuros < verdict.estimateEuros ? 'verdict.below' : 'verdict.above'
  return euros === null ? null : text(key, { euros: formats.euro(euros) })
}

/** A step with the difference: "Good price · €1,200 below similar offers". */
export function verdictWords(judged: Judged, speech: Speech): string | null {
  const words = judged.verdict && speech.text(`verdict.${judged.verdict.step}`)
  return words && [words, differenceWords(judged, speech)].filter(Boolean).join(' · ')
}
