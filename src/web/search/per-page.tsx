import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { perPageChoices, type Search, searchPath } from './search-address.ts'

/**
 * How many vehicles a page shows: links, and part of the address, so that it is kept from page to page and can be shared. The first
 * vehicle of this page is on the other one too. Nothing where one short page holds everything.
 */
export function PerPage({ search, total }: { search: Search; total: number }) {
  const { text, formats } = useSpeech()
  if (total <= perPageChoices[0]) return null
  const { filters, sort, from, exact } = search
  const pageWithFirst = (perPage: number) => Math.floor(((from - 1) * search.perPage) / perPage) + 1
  return (
    <div
      role="group"
      aria-label={text('filter.perPage')}
      className="mt-4 flex flex-wrap items-center justify-center gap-1 text-sm text-muted"
    >
      <span aria-hidden className="mr-1">
        {text('filter.perPage')}
      </span>
      {perPageChoices.map((perPage) => (
        <LocalLink
          key={perPage}
          to={searchPath(filters, sort, pageWithFirst(perPage), { view: search.view, perPage }, exact)}
          preventScrollReset
          aria-current={perPage === search.perPage || undefined}
          className="grid h-11 min-w-11 place-items-center rounded-control px-2 font-medium tabular-nums hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink"
        >
          {formats.number(perPage)}
        </LocalLink>
      ))}
    </div>
  )
}
