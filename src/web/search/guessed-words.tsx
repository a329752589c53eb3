import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Icon } from '../ui/icon.tsx'
import { activeFilters } from './filter-words.ts'
import type { TaxonomyNames } from './load-facets.ts'
import type { Guess } from './understood-text.ts'

/** Says which typed words were corrected, above the results, with the way to search for each as typed. */
export function GuessedWords({ guesses, names }: { guesses: readonly Guess[]; names: TaxonomyNames }) {
  const speech = useSpeech()
  const { text, formats } = speech
  if (guesses.length === 0) return null
  return (
    <div role="status" className="mb-4 rounded-control bg-sunken px-4 py-2.5 text-[0.9375rem]">
      {guesses.map(({ typed, filters, name, literalPath }) => (
        <p key={typed} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Icon name="search" className="size-[1.125rem] shrink-0 text-muted" />
          <span>
            {text('words.guessed', {
              typed,
              meaning: name ?? formats.list(activeFilters(filters, speech, names).map(({ words }) => words)),
            })}
          </span>
          <LocalLink
            to={literalPath}
            preventScrollReset
            className="font-medium text-brand underline-offset-2 hover:underline"
          >
            {text('words.literally', { typed })}
          </LocalLink>
        </p>
      ))}
    </div>
  )
}
