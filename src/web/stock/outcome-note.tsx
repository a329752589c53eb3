import { useStockText } from '../stock-texts/stock-text.tsx'
import type { StockOutcome } from './stock-actions.ts'
import { refusalKey } from './stock-words.ts'

/** What came of the last form. */
export function OutcomeNote({ outcome }: { outcome: StockOutcome | undefined }) {
  const text = useStockText()
  if (!outcome) return null
  if ('saved' in outcome || 'started' in outcome) {
    return (
      <p role="status" className="mb-5 rounded-card bg-brand-soft px-5 py-4">
        {text('started' in outcome ? 'stockFeed.started' : 'stock.saved')}
      </p>
    )
  }
  return (
    <p role="alert" className="mb-5 rounded-card bg-danger-soft px-5 py-4 font-medium text-danger">
      {text(refusalKey(outcome.refused))}
    </p>
  )
}
