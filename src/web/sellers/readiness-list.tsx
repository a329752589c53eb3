import { LocalLink } from '../layout/local-href.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Readiness } from './readiness.server.ts'

const icons = { done: 'circle-check', missing: 'info', waiting: 'hourglass', optional: 'info' } as const

/** What a business still lacks, each step with its state and the way to it. */
export function ReadinessList({ readiness: { title, steps } }: { readiness: Readiness }) {
  return (
    <section aria-label={title} className="rounded-card bg-accent-soft p-5 text-on-accent-soft">
      <h2 className="text-lg font-semibold">{title}</h2>
      <ol className="mt-2 space-y-1.5">
        {steps.map(({ name, state, stateWords, more, path }) => (
          <li key={name} className="flex items-start gap-2.5">
            <Icon name={icons[state]} className="mt-1 size-5 shrink-0" />
            <span className="min-w-0">
              {path === null ? (
                <span className="font-medium">{name}</span>
              ) : (
                <LocalLink to={path} className="font-semibold underline underline-offset-4">
                  {name}
                </LocalLink>
              )}
              {': '}
              {stateWords}
              {more !== null && `. ${more}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
