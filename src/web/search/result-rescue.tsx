import type { SearchRelaxations } from '../../contract/search.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Icon } from '../ui/icon.tsx'
import { activeFilters } from './filter-words.ts'
import type { TaxonomyNames } from './load-facets.ts'
import { type Filters, type Search, searchPath, withoutFilter } from './search-address.ts'

type Relaxation = SearchRelaxations['relaxations'][number]

interface ResultRescueProps {
  search: Search
  names: TaxonomyNames
  relaxations: readonly Relaxation[]
}

/** Ways out of a search that finds hardly anything: what it would find without one of its filters, or with a wider one. */
export function ResultRescue({ search, names, relaxations }: ResultRescueProps) {
  const speech = useSpeech()
  const { text, formats } = speech
  if (relaxations.length === 0) return null
  const { filters, sort, view, exact } = search
  return (
    <section className="mx-auto max-w-2xl rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 className="font-semibold">{text('rescue.title')}</h2>
      <ul className="mt-3 grid gap-2">
        {relaxations.map((relaxation) => {
          const wider = relaxed(filters, relaxation)
          const asked = relaxation.value === null ? filters : wider
          const words = activeFilters(asked, speech, names)
            // A distance is said together with its place.
            .filter(({ name }) => name === (relaxation.filter === 'radiusKm' ? 'place' : relaxation.filter))
            // The sentence has its own quotation marks.
            .map(({ name, value, words }) => (name === 'text' ? String(value) : words))
          return (
            <li key={`${relaxation.filter} ${relaxation.value}`}>
              <LocalLink
                to={searchPath(wider, sort, 1, view, exact)}
                preventScrollReset
                className="flex min-h-11 items-center justify-between gap-3 rounded-control border border-line px-4 py-2 hover:border-line-strong hover:bg-sunken"
              >
                <span className="min-w-0">
                  {text(relaxation.value === null ? 'rescue.without' : 'rescue.with', { filter: formats.list(words) })}
                </span>
                <span className="flex shrink-0 items-center gap-2 font-semibold tabular-nums">
                  {text('rescue.found', { count: relaxation.total })}
                  <Icon name="arrow-right" className="size-4 text-brand" />
                </span>
              </LocalLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The filters of a way out. */
export function relaxed(filters: Filters, { filter, value }: Relaxation): Filters {
  return value === null ? withoutFilter(filters, filter) : { ...filters, [filter]: value }
}
