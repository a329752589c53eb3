import { askedOfOperation } from '../../contract/market/damaged-vehicles.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { activeFilters } from './filter-words.ts'
import { type Filters, type InvalidFilter, type Search, searchPath, withoutValue } from './search-address.ts'
import type { TaxonomyNames } from './load-facets.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

const chip =
  'inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border py-1 pr-2.5 pl-3.5 text-sm font-medium transition-colors'

interface FilterChipsProps {
  search: Search
  names: TaxonomyNames
  /** Literal words that no vehicle has. */
  notFound?: readonly string[]
  /** Whether damaged vehicles are left out unless they are asked for; that is said, and counts as no filter. */
  leavesOutDamaged?: boolean
  /** Address of the results with other filters. */
  pathOf?: typeof searchPath
  className?: string
}

/** The filters in force, each a link to the same results without it, then those that mean nothing. */
export function FilterChips({
  search,
  names,
  notFound = [],
  leavesOutDamaged = false,
  pathOf = searchPath,
  className,
}: FilterChipsProps) {
  const speech = useSpeech()
  const { text } = speech
  const { filters, sort, invalid } = search
  const active = activeFilters(leavesOutDamaged ? askedOfChips(filters) : filters, speech, names)
  if (active.length === 0 && invalid.length === 0) return null
  return (
    <ul aria-label={text('filters.active')} className={classNames('flex flex-wrap gap-2', className)}>
      {active.map(({ name, value, words }) => (
        <li key={`${name}:${value}`} className="max-w-full shrink-0">
          <LocalLink
            to={pathOf(withoutValue(filters, name, value), sort)}
            preventScrollReset
            className={`${chip} border-line bg-surface hover:border-line-strong`}
          >
            {name === 'text' && notFound.includes(String(value)) ? (
              <s className="truncate text-muted">{words}</s>
            ) : (
              <span className="truncate">{words}</span>
            )}
            <Icon name="x" className="size-4 shrink-0 text-muted" />
            <span className="sr-only">{text('filters.remove')}</span>
          </LocalLink>
        </li>
      ))}
      {invalid.map(({ name, value }) => (
        <li key={`invalid:${name}:${value}`} className="max-w-full shrink-0">
          {/* Only what was understood is written into addresses: without it, it is gone. */}
          <LocalLink
            to={pathOf(filters, sort)}
            preventScrollReset
            className={`${chip} border-danger bg-danger-soft text-danger`}
          >
            <Icon name="triangle-exclamation-point" className="size-4 shrink-0" />
            <span className="truncate">
              {text('filters.invalid', { name: text(`filter.${name}`), value: shortened(value) })}
            </span>
            <Icon name="x" className="size-4 shrink-0" />
            <span className="sr-only">{text('filters.remove')}</span>
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}

/** What is left out stands among the chips; where everything is shown, that is one. */
function askedOfChips(filters: Filters): Filters {
  return filters.damaged === undefined ? askedOfOperation(filters) : filters
}

function shortened(value: InvalidFilter['value']): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value
}
