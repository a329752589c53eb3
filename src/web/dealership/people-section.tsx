import type { ReactNode } from 'react'
import { IntentSection } from '../account/intent-section.tsx'
import { type DealershipText, useDealershipText } from '../dealership-texts/dealership-text.tsx'
import type { Formats } from '../i18n/format.ts'
import { useFormats } from '../i18n/text.tsx'
import type { PeopleIntent, PeopleOutcome } from './people-outcome.ts'

interface PeopleSectionProps {
  id: string
  title: string
  lead: string
  outcome: PeopleOutcome | undefined
  /** The forms of the section. */
  intents: readonly PeopleIntent[]
  children: ReactNode
}

/** A section with the outcome of its forms. */
export function PeopleSection({ id, title, lead, outcome, intents, children }: PeopleSectionProps) {
  const text = useDealershipText()
  const formats = useFormats()
  const own = outcome && intents.includes(outcome.intent) ? outcome : null
  return (
    <IntentSection id={id} title={title} lead={lead} outcome={own && outcomeWords(own, text, formats)}>
      <div className="mt-4">{children}</div>
    </IntentSection>
  )
}

/** What came of a form, in words. */
export function outcomeWords({ failure, intent, ended = [] }: PeopleOutcome, text: DealershipText, formats: Formats) {
  if (failure !== null) return { isFailure: true, words: text(`peopleFailure.${failure}`) }
  const list = formats.list(ended.map(({ kind, name }) => text(`ended.${kind}`, { name })))
  const words = [text(`peopleDone.${intent}`), ...(ended.length > 0 ? [text('people.ended', { list })] : [])]
  return { isFailure: false, words: words.join(' ') }
}
