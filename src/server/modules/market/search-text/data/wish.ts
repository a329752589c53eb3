import type { SearchFilters } from '../../../../../contract/search.ts'
import type { ListingSort } from '../../../../../contract/market/search-filters.ts'

/** The meaning of a word. */
export type Wish = Partial<SearchFilters> & { sort?: ListingSort }

/** Words, separated by commas, with the meaning of each. */
export interface Entry {
  wish: Wish
  words: string
}

