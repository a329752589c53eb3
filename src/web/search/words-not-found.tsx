import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Icon } from '../ui/icon.tsx'
import { shownWord } from './filter-words.ts'
import { literalWords, type Search, searchPath } from './search-address.ts'

/**
 * Says which typed words no vehicle has, above the nearest results, with the way to insist on them; and that a search
 * insists on its words, with the way back.
 */
export function WordsNotFound({ search, notFound }: { search: Search; notFound: readonly string[] }) {
  const { text, formats } = useSpeech()
  const { filters, sort, exact } = search
  if (notFound.length === 0 && !exact) return null
  const words = (exact ? literalWords(filters.text ?? '') : notFound).map((word) => shownWord(word, formats))
  return (
    <p role="status" className="mb-4 flex gap-x-3 rounded-control bg-sunken px-4 py-2.5 text-[0.9375rem]">
      <Icon name="search" className="mt-0.5 size-[1.125rem] shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">
        {text(exact ? 'words.exact' : 'words.notFound', { words: formats.list(words), count: words.length })}{' '}
        <LocalLink
          to={searchPath(filters, sort, 1, search, !exact)}
          preventScrollReset
          className="font-medium text-brand underline underline-offset-2"
        >
          {text(exact ? 'words.nearest' : 'words.insist')}
        </LocalLink>
      </span>
    </p>
  )
}
