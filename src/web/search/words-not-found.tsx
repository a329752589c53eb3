import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Search, searchPath } from './search-address.ts'

/** Says which typed words no vehicle has, above the nearest results, with the way to insist on them. */
export function WordsNotFound({ search, notFound }: { search: Search; notFound: readonly string[] }) {
  const { text, formats } = useSpeech()
  if (notFound.length === 0) return null
  const { filters, sort, view } = search
  return (
    <p role="status" className="mb-4 flex gap-x-3 rounded-control bg-sunken px-4 py-2.5 text-[0.9375rem]">
      <Icon name="search" className="mt-0.5 size-[1.125rem] shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">
        {text('words.notFound', { words: formats.list([...notFound]), count: notFound.length })}{' '}
        <LocalLink
          to={searchPath(filters, sort, 1, view, true)}
          preventScrollReset
          className="font-medium whitespace-nowrap text-brand underline underline-offset-2"
        >
          {text('words.insist')}
        </LocalLink>
      </span>
    </p>
  )
}
