import type { SearchFilters } from '../../contract/search.ts'

/** What a search asks for, without sort and page. Those of a page leave damaged vehicles out where they say nothing of these. */
export type Filters = { [Name in keyof SearchFilters]?: Exclude<SearchFilters[Name], undefined> }
export type FilterName = keyof Filters
export type FilterValue = string | number | boolean

/** Without what is there but not stated, as answers of the API may have it. */
export function statedFilters(filters: { [Name in keyof Filters]: Filters[Name] | undefined }): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}
