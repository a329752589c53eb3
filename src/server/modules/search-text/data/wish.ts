import type { SearchFilters } from '../../../../contract/search.ts'
import type { ListingSort } from '../../../../contract/search-filters.ts'

/** What a word asks for. */
export type Wish = Partial<SearchFilters> & { sort?: ListingSort }

/** Words, separated by commas, with what each of them asks for. */
export interface Entry {
  wish: Wish
  words: string
}

