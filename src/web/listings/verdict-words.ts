import type { PriceVerdict } from '../../contract/price-verdict-schemas.ts'
import { differenceOf } from '../../contract/market/price-verdicts.ts'
import type { Speech } from '../i18n/text.tsx'

/** Of a price; null if nothing is said of it. */
export interface Judged {
  verdict: PriceVerdict
  priceEuros: number
}

/** A step, and how far the price is from similar offers where that is known and worth saying: "Good price · €1,200 below similar offers". */
export function verdictWords({ verdict, priceEuros }: Judged, { text, formats }: Speech): string | null {
  if (verdict === null) return null
  const { step, estimateEuros } = verdict
  const words = text(`verdict.${step}`)
  // A caution names no saving, and a usual price no difference.
  if (step === 'suspiciously_low' || step === 'fair' || estimateEuros === null) return words
  const euros = differenceOf(priceEuros, estimateEuros)
  if (euros === null) return words
  const key = priceEuros < estimateEuros ? 'verdict.below' : 'verdict.above'
  return `${words} · ${text(key, { euros: formats.euro(euros) })}`
}
