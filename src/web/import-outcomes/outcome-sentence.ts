import type { ImportOutcome } from '../../contract/market/import-outcomes.ts'
import type { StockText } from '../stock-texts/stock-text.tsx'

/** What a code of the report about a dealer's file means, as a sentence; beside it stand the field and the cell. */
export function outcomeSentence(code: ImportOutcome, text: StockText): string {
  return text(`importOutcome.${code}`)
}
