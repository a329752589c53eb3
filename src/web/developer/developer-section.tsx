import type { ReactNode } from 'react'
import type { Maker } from '../../contract/fields.ts'
import { IntentSection } from '../account/intent-section.tsx'
import { type DeveloperText, useDeveloperText } from '../developer-texts/developer-text.tsx'
import type { DeveloperIntent, DeveloperOutcome } from './developer-outcome.ts'
import { SecretOnce } from './secret-once.tsx'

interface DeveloperSectionProps {
  id: string
  title: string
  lead: string
  outcome: DeveloperOutcome | undefined
  /** The forms of the section. */
  intents: readonly DeveloperIntent[]
  children: ReactNode
}

/** A section with the outcome of its forms, and a new secret. */
export function DeveloperSection({ id, title, lead, outcome, intents, children }: DeveloperSectionProps) {
  const text = useDeveloperText()
  const own = outcome && intents.includes(outcome.intent) ? outcome : null
  return (
    <IntentSection id={id} title={title} lead={lead} outcome={own && outcomeWords(own, text)}>
      {own?.secret !== undefined && <SecretOnce key={own.secret} secret={own.secret} />}
      <div className="mt-4">{children}</div>
    </IntentSection>
  )
}

/** What is to be said about who made a key or a webhook; null if nothing is. */
export function makerNote(
  { madeBy, hasEnded, isLive }: { madeBy: Maker | null; hasEnded: boolean; isLive: boolean },
  text: DeveloperText,
): string | null {
  if (hasEnded) {
    return madeBy === null
      ? text('developer.endedWithUnknown')
      : text('developer.endedWithMaker', { name: madeBy.name })
  }
  return isLive && madeBy?.isPresent === false ? text('developer.makerLeft', { name: madeBy.name }) : null
}

/** What came of a form, in words. */
export function outcomeWords({ failure, intent }: DeveloperOutcome, text: DeveloperText) {
  return {
    isFailure: failure !== null,
    words: text(failure === null ? `developerDone.${intent}` : `developerFailure.${failure}`),
  }
}
