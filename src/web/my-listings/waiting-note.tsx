import type { NewCarFact } from '../../contract/market/energy-label.ts'
import { factName, isNamed } from '../facts/fact-words.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { labelPath } from '../wizard/label-path.ts'

interface WaitingNoteProps {
  listing: { id: string; title: string; missingOnLabel: readonly NewCarFact[] }
}

/** What a paused new car has to state before it can be on offer, and the way to the first of it; nothing for others. */
export function WaitingNote({ listing: { id, title, missingOnLabel } }: WaitingNoteProps) {
  const text = useSellerText()
  const { text: words, formats } = useSpeech()
  const [first] = missingOnLabel
  if (first === undefined) return null
  const facts = formats.list(
    missingOnLabel.map((fact) => (isNamed(fact) ? words(factName(fact)) : text('wizard.registrationMonth'))),
  )
  return (
    <span className="block max-w-80 text-sm whitespace-normal text-muted">
      {text('mine.awaitsLabel', { facts })}{' '}
      <LocalLink
        to={labelPath(id, first)}
        className="inline-flex min-h-8 items-center font-semibold text-brand underline underline-offset-4"
      >
        {text('mine.stateLabel')}
        <span className="sr-only">: {formats.vehicle(title)}</span>
      </LocalLink>
    </span>
  )
}
