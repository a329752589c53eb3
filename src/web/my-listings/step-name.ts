import type { PriceStep } from '../../contract/market/price-verdicts.ts'
import type { Text } from '../i18n/text.tsx'
import type { SellerText } from '../seller-texts/seller-text.tsx'

/** A step as its seller reads it: what cautions buyers is told as that. */
export function stepName(step: PriceStep, words: Text, text: SellerText): string {
  return step === 'suspiciously_low' ? text('rows.cautioned') : words(`verdict.${step}`)
}
