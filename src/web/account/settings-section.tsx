import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { Outcome } from './outcome.ts'

interface SettingsSectionProps {
  id: string
  title: string
  text?: string
  /** Text beside the title, such as "On". */
  mark?: ReactNode
  outcome?: Outcome | null
  children: ReactNode
}

/** A section of the settings, with its form's outcome. */
export function SettingsSection({ id, title, text, mark, outcome, children }: SettingsSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-20 rounded-card border border-line bg-surface p-5 shadow-card md:p-6"
    >
      <h2 id={`${id}-title`} className="flex flex-wrap items-center gap-3 text-lg font-bold tracking-tight">
        {title}
        {mark}
      </h2>
      {text && <p className="mt-1 max-w-2xl text-[0.9375rem] text-muted">{text}</p>}
      <OutcomeNote outcome={outcome ?? null} />
      <div className="mt-4">{children}</div>
    </section>
  )
}

function OutcomeNote({ outcome }: { outcome: Outcome | null }) {
  // Always rendered: screen readers ignore a live region that arrives together with its text.
  return (
    <div role={outcome && !outcome.ok ? 'alert' : 'status'}>
      {outcome?.message && (
        <p
          className={
            outcome.ok
              ? 'mt-3 flex items-start gap-2.5 rounded-control bg-brand-soft px-3.5 py-2.5 text-[0.9375rem]'
              : 'mt-3 flex items-start gap-2.5 rounded-control bg-danger-soft px-3.5 py-2.5 text-[0.9375rem] text-danger'
          }
        >
          <Icon name={outcome.ok ? 'circle-check' : 'triangle-exclamation-point'} className="mt-0.5 size-5" />
          {outcome.leadsTo ? (
            <a href={outcome.leadsTo} className="underline underline-offset-2">
              {outcome.message}
            </a>
          ) : (
            outcome.message
          )}
        </p>
      )}
    </div>
  )
}
