/** The rarer filters in folded groups. */
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { SearchFacets } from '../../contract/search.ts'
import { useText } from '../i18n/text.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { activeIn, type FilterGroup, filterGroups } from './filter-groups.ts'
import type { FieldTarget } from './focus-field.ts'
import { HiddenValues } from './hidden-values.tsx'
import { offersGroup } from './offered-filters.ts'
import { allFiltersField, type Filters } from './search-address.ts'

/** Fields of most groups are never seen: browsers load them when a group is unfolded. */
const GroupFields = import.meta.env.SSR
  ? (await import('./group-fields.tsx')).GroupFields
  : lazy(async () => ({ default: (await import('./group-fields.tsx')).GroupFields }))

interface FieldsProps {
  filters: Filters
  facets: SearchFacets
  /** The page was asked for with all fields, for a reader without a script: with this group unfolded. */
  all: string | null
}

/** A field of a group that was looked for; each time it is another object. */
export interface FoundField {
  group: FilterGroup
  target: FieldTarget
}

/**
 * Each group says how many of its filters are in force. Its fields and their counts come when it is unfolded: most pages are
 * read without them. Without a script a button of the group asks for the page that has them.
 */
export function FoldedFilters({ found, ...fields }: FieldsProps & { found: FoundField | null }) {
  return (
    <div className="border-b border-line">
      {filterGroups
        .filter((group) => offersGroup(group, fields.filters))
        .map((group) => (
          <Group key={group} group={group} target={found?.group === group ? found.target : undefined} {...fields} />
        ))}
    </div>
  )
}

interface GroupProps extends FieldsProps {
  group: FilterGroup
  /** The field to go to once it is there. */
  target: FieldTarget | undefined
}

function Group({ group, target, filters, facets, all }: GroupProps) {
  const text = useText()
  const frame = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(all === group)
  // Fields stay once they were seen: a form must not lose them.
  const [seen, setSeen] = useState(all !== null)
  const active = activeIn(group, filters)
  useEffect(() => {
    // A reader was faster than this script.
    if (frame.current?.open) setOpen(true)
  }, [])
  useEffect(() => {
    if (target && frame.current) frame.current.open = true
  }, [target])
  const Boundary = all === null ? Suspense : Whole
  const loading = <LoadingFields group={group} filters={filters} />
  return (
    <details
      ref={frame}
      open={all === group}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (currentTarget.open) setSeen(true)
      }}
      className="group border-t border-line"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 py-1.5 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 wrap-anywhere">{text(`filterGroup.${group}`)}</span>
        {active > 0 && (
          <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-brand px-1.5 text-xs text-on-brand tabular-nums">
            <span aria-hidden>{active}</span>
            <span className="sr-only">{text('filterGroup.active', { count: active })}</span>
          </span>
        )}
        <Icon name="chevron-down" className="ml-auto size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      {seen || open ? (
        // A page that is for readers without a script is sent whole: content of a boundary may arrive hidden, for a script to show.
        <Boundary fallback={loading}>
          <GroupFields {...{ group, filters, open, target, loading }} sent={all === null ? null : facets} />
        </Boundary>
      ) : (
        <>
          <HiddenValues group={group} filters={filters} />
          <noscript>
            <Button type="submit" name={allFiltersField} value={group} look="secondary" className="mb-4 w-full">
              {text('filters.more')}
            </Button>
          </noscript>
        </>
      )}
    </details>
  )
}

function Whole({ children }: { children: ReactNode }) {
  return children
}

function LoadingFields(props: { group: FilterGroup; filters: Filters }) {
  return (
    <div aria-busy className="space-y-5 pt-1 pb-5">
      <HiddenValues {...props} />
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-16" />
      ))}
    </div>
  )
}
