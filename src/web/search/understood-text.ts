import type { ForecourtApi } from '../../contract/index.ts'
import { statedFilters } from './filters.ts'
import { hasFilters, type Search, searchPath } from './search-address.ts'

/**
 * Where a search leads whose text says more than words: "golf diesel under 15000" becomes filters, which are chips on the
 * page, and the words that were not understood stay. Null when the text is to be searched as it stands.
 */
export async function pathOfUnderstoodText(api: ForecourtApi, search: Search): Promise<string | null> {
  const { text, ...filters } = search.filters
  if (text === undefined) return null
  const { filters: understood, rest } = await api.searchText.interpret({ text })
  const { sort, ...stated } = understood
  const asked = statedFilters(stated)
  if (!hasFilters(asked) && sort === undefined) return null
  return searchPath({ ...filters, ...asked, ...(rest !== '' && { text: rest }) }, sort ?? search.sort, 1, search.view)
}
