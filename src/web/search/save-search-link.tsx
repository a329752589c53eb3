import { useText } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { hasFilters, type Search, writeSearch } from './search-address.ts'

/** The way to saving a search; none where it asks for nothing. */
export function SaveSearchLink({ search }: { search: Search }) {
  const text = useText()
  if (!hasFilters(search.filters)) return null
  return (
    <LocalLink
      to={`/saved-searches/new?${writeSearch(search.filters, search.sort)}`}
      className={buttonClass({ look: 'secondary' }, 'shrink-0 whitespace-nowrap')}
    >
      <Icon name="bell" className="size-4" />
      {text('searches.save')}
    </LocalLink>
  )
}
