import { useText } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Icon } from '../ui/icon.tsx'
import { resultViews, type Search, searchPath } from './search-address.ts'

const icons = { list: 'list', grid: 'layout-grid' } as const

/** A row each, or tiles side by side. Part of the address, so that it is kept from page to page and can be shared. */
export function ViewToggle({ search }: { search: Search }) {
  const text = useText()
  return (
    <div
      role="group"
      aria-label={text('view.label')}
      className="flex rounded-control border border-line-strong max-sm:hidden"
    >
      {resultViews.map((other) => (
        <LocalLink
          key={other}
          to={searchPath(search.filters, search.sort, search.page, { ...search, view: other }, search.exact)}
          preventScrollReset
          aria-label={text(`view.${other}`)}
          aria-current={other === search.view || undefined}
          className="grid size-[2.625rem] place-items-center text-muted first:rounded-l-[0.5rem] last:rounded-r-[0.5rem] hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink"
        >
          <Icon name={icons[other]} className="size-5" />
        </LocalLink>
      ))}
    </div>
  )
}
