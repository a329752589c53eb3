import type { ReactNode } from 'react'
import { useDealershipText } from '../dealership-texts/dealership-text.tsx'
import { Icon } from '../ui/icon.tsx'
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
  const own = outcome && intents.includes(outcome.intent) ? outcome : null
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-20 rounded-card border border-line bg-surface p-5 shadow-card md:p-6"
    >
      <h2 id={`${id}-title`} className="text-lg font-bold tracking-tight">
        {title}
      </h2>
      <p className="mt-1 max-w-2xl text-[0.9375rem] text-muted">{lead}</p>
      {/* Always rendered: screen readers ignore a live region that arrives together with its text. */}
      <div role={own?.failure ? 'alert' : 'status'}>
        {own && (
          <p
            className={`mt-3 flex items-start gap-2.5 rounded-control px-3.5 py-2.5 text-[0.9375rem] ${own.failure ? 'bg-danger-soft text-danger' : 'bg-brand-soft'}`}
          >
            <Icon name={own.failure ? 'triangle-exclamation-point' : 'circle-check'} className="mt-0.5 size-5" />
            {text(own.failure ? `peopleFailure.${own.failure}` : `peopleDone.${own.intent}`)}
          </p>
        )}
      </div>
      <div className="mt-4">{children}</div>
    </section>
  )
}
