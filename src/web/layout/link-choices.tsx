import { LocalLink } from './local-href.tsx'

interface LinkChoicesProps {
  label: string
  choices: readonly { to: string; isChosen: boolean; words: string }[]
}

/** A few ways to show the same page, of which one is chosen: links, so they work without a script and can be shared. */
export function LinkChoices({ label, choices }: LinkChoicesProps) {
  return (
    <nav aria-label={label} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ to, isChosen, words }) => (
          <li key={to}>
            <LocalLink
              to={to}
              preventScrollReset
              aria-current={isChosen ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 py-1 text-[0.9375rem] font-medium hover:border-ink aria-[current]:border-brand aria-[current]:bg-brand-soft"
            >
              {words}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
