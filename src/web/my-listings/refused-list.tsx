import { useSpeech } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import type { Refused } from './change-many.ts'
import { reasonOf } from './outcome-words.ts'
import { WaitingNote } from './waiting-note.tsx'

/** The listings that were not changed, each with the reason. */
export function RefusedList({ refused }: { refused: readonly Refused[] }) {
  const { text: words, formats } = useSpeech()
  const text = useSellerText()
  if (refused.length === 0) return null
  return (
    <section aria-labelledby="refused" className="mt-3 rounded-control bg-danger-soft px-4 py-3 text-sm">
      <p id="refused" className="font-semibold">
        {text('rows.refused', { count: refused.length })}
      </p>
      <ul className="mt-1">
        {refused.map(({ listingId, title, code, missing }) => (
          <li key={listingId}>
            {title === null ? text('rows.unknownListing') : formats.vehicle(title)}: {reasonOf(code, words, text)}
            <WaitingNote listing={{ id: listingId, title: title ?? '', missingOnLabel: missing }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
