import { useText } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import type { ListingsOutcome } from './change-listings.ts'
import { outcomeWords } from './outcome-words.ts'

/** The message that is a toast with a script. */
export function OutcomeWithoutScript({ outcome }: { outcome: ListingsOutcome | undefined }) {
  const words = useText()
  const text = useSellerText()
  if (!outcome) return null
  const { title, text: more } = outcomeWords(outcome, words, text)
  return (
    <p role="status" className="mb-5 rounded-card bg-brand-soft px-5 py-4">
      <strong className="font-semibold">{title}</strong> {more}
    </p>
  )
}
