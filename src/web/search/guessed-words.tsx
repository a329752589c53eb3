import { type Speech, useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Icon } from '../ui/icon.tsx'
import { activeFilters } from './filter-words.ts'
import type { TaxonomyNames } from './load-facets.ts'
import type { Guess, LiteralSearch } from './understood-text.ts'

interface GuessedWordsProps {
  guesses: readonly Guess[]
  literalSearch: LiteralSearch | null
  names: TaxonomyNames
}

/**
 * Says which typed words were corrected, above the results, with the way to search for each as typed; and which are
 * searched for as typed, with the way back to the correction.
 */
export function GuessedWords({ guesses, literalSearch, names }: GuessedWordsProps) {
  const speech = useSpeech()
  const { text, formats } = speech
  if (guesses.length === 0 && literalSearch === null) return null
  return (
    <div role="status" className="mb-4 rounded-control bg-sunken px-4 py-2.5 text-[0.9375rem]">
      {guesses.map((guess) => (
        <GuessLine
          key={guess.typed}
          words={text('words.guessed', { typed: guess.typed, meaning: meaningOf(guess, speech, names) })}
          path={guess.literalPath}
          link={text('words.literally', { typed: guess.typed })}
        />
      ))}
      {literalSearch && (
        <GuessLine
          words={text('words.literal', { typed: formats.list(literalSearch.words) })}
          path={literalSearch.correctedPath}
          link={text('words.correct')}
        />
      )}
    </div>
  )
}

function GuessLine({ words, path, link }: { words: string; path: string; link: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Icon name="search" className="size-[1.125rem] shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">{words}</span>
      <LocalLink to={path} preventScrollReset className="font-medium text-brand underline-offset-2 hover:underline">
        {link}
      </LocalLink>
    </p>
  )
}

/** What a typed word was taken for, in the user's language: a name, else its filters and its order. */
export function meaningOf({ filters, sort, name }: Guess, speech: Speech, names: TaxonomyNames): string {
  const { text, formats } = speech
  if (name !== null) return filters.place || filters.region ? name : formats.vehicle(name)
  const words = activeFilters(filters, speech, names).map(({ words }) => words)
  return formats.list(sort === null ? words : [...words, text(`sort.${sort}`)])
}
