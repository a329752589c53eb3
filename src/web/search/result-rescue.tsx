import type { ReactNode } from 'react'
import { askedOfPage } from '../../contract/market/damaged-vehicles.ts'
import type { SearchRelaxations } from '../../contract/search.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Icon } from '../ui/icon.tsx'
import { activeFilters, shownWord } from './filter-words.ts'
import type { TaxonomyNames } from './load-facets.ts'
import { statedFilters } from './filters.ts'
import { type Filters, type Search, searchPath, withoutFilter } from './search-address.ts'

type Relaxation = SearchRelaxations['relaxations'][number]

interface ResultRescueProps {
  search: Search
  names: TaxonomyNames
  relaxations: readonly Relaxation[]
  onlyVehicle: SearchRelaxations['onlyVehicle']
}

/**
 * Ways out of a search that finds hardly anything: what it would find without one of its filters, or with a wider one; where none of
 * these helps, its make and model alone.
 */
export function ResultRescue({ search, names, relaxations, onlyVehicle }: ResultRescueProps) {
  const speech = useSpeech()
  const { text, formats } = speech
  if (relaxations.length === 0 && onlyVehicle === null) return null
  const { filters, sort, exact } = search
  const alone: Filters = onlyVehicle ? askedOfPage(statedFilters(onlyVehicle.filters)) : {}
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
            .map(({ name, value, words }) => (name === 'text' ? shownWord(String(value), formats) : words))
          return (
            <WayOut
              key={`${relaxation.filter} ${relaxation.value}`}
              to={searchPath(wider, sort, 1, search, exact)}
              total={relaxation.total}
            >
              {isOfDamaged(relaxation)
                ? text('rescue.damaged')
                : text(relaxation.value === null ? 'rescue.without' : 'rescue.with', { filter: formats.list(words) })}
            </WayOut>
          )
        })}
        {onlyVehicle && (
          <WayOut to={searchPath(alone, undefined, 1, search)} total={onlyVehicle.total}>
            {text('rescue.only', {
              filter: formats.list(activeFilters(alone, speech, names).map(({ words }) => words)),
            })}
          </WayOut>
        )}
      </ul>
    </section>
  )
}

/** A row that leads to another search and says how much that finds. */
function WayOut({ to, total, children }: { to: string; total: number; children: ReactNode }) {
  const { text } = useSpeech()
  return (
    <li>
      <LocalLink
        to={to}
        preventScrollReset
        className="flex min-h-11 items-center justify-between gap-3 rounded-control border border-line px-4 py-2 hover:border-line-strong hover:bg-sunken"
      >
        <span className="min-w-0">{children}</span>
        <span className="flex shrink-0 items-center gap-2 font-semibold tabular-nums">
          {text('rescue.found', { count: total })}
          <Icon name="arrow-right" className="size-4 text-brand" />
        </span>
      </LocalLink>
    </li>
  )
}

/** The filters of a way out. */
export function relaxed(filters: Filters, { filter, value }: Pick<Relaxation, 'filter' | 'value'>): Filters {
  if (isOfDamaged({ filter, value })) return { ...filters, damaged: ['shown'] }
  return value === null ? withoutFilter(filters, filter) : { ...filters, [filter]: value }
}

/** Damaged vehicles as well: without a word about them, a page leaves them out. */
function isOfDamaged({ filter, value }: Pick<Relaxation, 'filter' | 'value'>): boolean {
  return filter === 'damaged' && value === null
}
