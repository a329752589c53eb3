import { Icon } from '../ui/icon.tsx'

/** The outcome of a form; always rendered, since screen readers ignore a live region that arrives with its text. */
export function OutcomeLine({ outcome }: { outcome: { ok: boolean; words: string } | null | undefined }) {
  return (
    <div role={outcome && !outcome.ok ? 'alert' : 'status'}>
      {outcome && (
        <p
          className={`mt-4 flex items-start gap-2.5 rounded-control px-3.5 py-2.5 text-[0.9375rem] ${outcome.ok ? 'bg-brand-soft' : 'bg-danger-soft text-danger'}`}
        >
          <Icon name={outcome.ok ? 'circle-check' : 'triangle-exclamation-point'} className="mt-0.5 size-5" />
          {outcome.words}
        </p>
      )}
    </div>
  )
}
