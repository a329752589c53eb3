import { isLanguage } from '../../../../contract/market/language.ts'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import type { Payer, PaymentRow } from './store.ts'

/** The account's language, else that of the payment page. */
export function languageOf(payer: Pick<Payer, 'language'>, payment: Pick<PaymentRow, 'language'>): Language {
  return [payer.language, payment.language].find((known) => isLanguage(known)) ?? 'en'
}
