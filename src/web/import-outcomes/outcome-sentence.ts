import type { ImportOutcome } from '../../contract/import-outcomes.ts'
import type { SellerText } from '../seller-texts/seller-text.tsx'

/** What a code of the report about a dealer's file means, as a sentence; beside it stand the field and the cell. */
export function outcomeSentence(code: ImportOutcome, text: SellerText): string {
  return text(`importOutcome.${code}`)
}
