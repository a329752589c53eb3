import { useText } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { hasFilters, type Search, writeSearch } from './search-address.ts'

/** Cells that the tile fills, by how many the cards leave in their last row. */
const ofTwo = ['sm:max-xl:col-span-2', 'sm:max-xl:col-span-1'] as const
const ofThree = ['xl:col-span-3', 'xl:col-span-2', 'xl:col-span-1'] as const

/** Behind the cards of a grid, as wide as what their last row leaves free: the way to saving the search. */
export function SaveSearchTile({ search, cards }: { search: Search; cards: number }) {
  const text = useText()
  if (!hasFilters(search.filters)) return null
  return (
    <li data-tile className={classNames(ofTwo[cards % 2], ofThree[cards % 3])}>
      <LocalLink
        to={`/saved-searches/new?${writeSearch(search.filters, search.sort)}`}
        className="flex h-full min-h-28 flex-col items-center justify-center gap-1 rounded-card border border-dashed border-line-strong p-5 text-center hover:bg-sunken"
      >
        <span className="flex items-center gap-2 font-semibold text-brand">
          <Icon name="bell" className="size-5 shrink-0" />
          {text('searches.save')}
        </span>
        <span className="text-sm text-muted">{text('searches.tile')}</span>
      </LocalLink>
    </li>
  )
}
