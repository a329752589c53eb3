import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

interface IntentSectionProps {
  id: string
  title: string
  lead: string | null
  /** What came of the form of this section that was sent last; null if none was. */
  outcome: { isFailure: boolean; words: string } | null
  children: ReactNode
}

/** A section of forms, with the outcome of the last one. */
export function IntentSection({ id, title, lead, outcome, children }: IntentSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-20 rounded-card border border-line bg-surface p-5 shadow-card md:p-6"
    >
      <h2 id={`${id}-title`} className="text-lg font-bold tracking-tight">
        {title}
      </h2>
      {lead !== null && <p className="mt-1 max-w-2xl text-[0.9375rem] text-muted">{lead}</p>}
      {/* Always rendered: screen readers ignore a live region that arrives together with its text. */}
      <div role={outcome?.isFailure ? 'alert' : 'status'}>
        {outcome && (
          <p
            className={`mt-3 flex items-start gap-2.5 rounded-control px-3.5 py-2.5 text-[0.9375rem] ${outcome.isFailure ? 'bg-danger-soft text-danger' : 'bg-brand-soft'}`}
          >
            <Icon name={outcome.isFailure ? 'triangle-exclamation-point' : 'circle-check'} className="mt-0.5 size-5" />
            {outcome.words}
          </p>
        )}
      </div>
      {children}
    </section>
  )
}
