import { useText } from '../i18n/text.tsx'
import { LocalLink, useLocalHref } from '../layout/local-href.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { closePopover, Popover, PopoverClose } from '../ui/popover.tsx'
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx'
import { hasFilters, perPageChoices, resultViews, searchPath, writeSearch } from './search-address.ts'
import { useLiveSearchForm } from './search-form.ts'

/** Fields outside of the form, such as the sort order, name it by this id. */
export const filterFormId = 'filter-form'
export const filterSheetId = 'filters'

interface FilterPanelProps extends FilterFieldsProps {
  /** Puts the panel away on wide screens. */
  onHide: () => void
}

/** The filters: beside the results on wide screens, a sheet over them on small ones; the same form either way. */
export function FilterPanel({ onHide, ...fields }: FilterPanelProps) {
  const { search, facets } = fields
  const { total } = facets
  const text = useText()
  const href = useLocalHref()
  const form = useLiveSearchForm(writeSearch(search.filters, search.sort, 1, search, search.exact))
  return (
    <Popover
      id={filterSheetId}
      label={text('filters.title')}
      sheet
      className="inset-0 size-full max-h-none max-w-none flex-col bg-surface text-ink open:flex lg:static lg:flex lg:h-auto lg:overflow-visible lg:rounded-card lg:border lg:border-line lg:shadow-card"
    >
      <div className="flex h-16 shrink-0 items-center justify-between border-b border-line px-5 lg:h-14">
        <h2 className="text-lg font-bold lg:text-base">{text('filters.title')}</h2>
        <ClearAll active={hasFilters(search.filters)} to={searchPath({}, undefined, 1, search)} />
        <button
          type="button"
          aria-label={text('filters.hide')}
          onClick={onHide}
          className={buttonClass({ look: 'quiet', size: 'icon' }, '-mr-3 max-lg:hidden')}
        >
          <Icon name="panel-left-close" className="size-5" />
        </button>
        <PopoverClose id={filterSheetId} label={text('filters.close')} className="-mr-2 lg:hidden" />
      </div>
      <form
        id={filterFormId}
        action={href('/listings')}
        autoComplete="off"
        className="flex min-h-0 grow flex-col"
        {...form}
      >
        <div className="grow space-y-5 overflow-y-auto overscroll-contain p-5 lg:overflow-visible">
          {search.view !== resultViews[0] && <input type="hidden" name="view" value={search.view} />}
          {search.perPage !== perPageChoices[0] && <input type="hidden" name="perPage" value={search.perPage} />}
          <FilterFields {...fields} />
        </div>
        <div className="border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] lg:hidden">
          <ShowResults total={total} />
        </div>
        <noscript>
          <div className="hidden p-5 pt-0 lg:block">
            <ShowResults total={total} />
          </div>
        </noscript>
      </form>
    </Popover>
  )
}

function ShowResults({ total }: { total: number }) {
  const text = useText()
  return (
    <Button type="submit" size="large" wraps className="w-full" onClick={() => closePopover(filterSheetId)}>
      {text('search.show', { count: total })}
    </Button>
  )
}

/** A link while there is something to clear; a disabled button when there is not. */
function ClearAll({ active, to }: { active: boolean; to: string }) {
  const text = useText()
  const look = buttonClass({ look: 'quiet', size: 'small' }, 'ml-auto')
  if (!active) {
    return (
      <button type="button" disabled className={look}>
        {text('filters.clear')}
      </button>
    )
  }
  return (
    <LocalLink to={to} preventScrollReset className={look}>
      {text('filters.clear')}
    </LocalLink>
  )
}
