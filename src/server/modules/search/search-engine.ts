import type { z } from 'zod'
import type { searchInput } from '../../../contract/listings.ts'

/** A search as operations hand it on: parsed, with defaults. */
export type SearchQuery = z.output<typeof searchInput> & {
  /** Only what this account offers. */
  sellerId?: string
}
/** A search without order and page. */
export type SearchConditions = Omit<SearchQuery, 'sort' | 'page' | 'pageSize'>

/** How many match, and the range of their prices; null where none does. */
export interface PriceSummary {
  total: number
  lowestPriceEuros: number | null
  medianPriceEuros: number | null
  highestPriceEuros: number | null
}

/** What search answers. Rows are read by id afterwards and checked once more. */
export interface SearchAnswer {
  total: number
  ids: string[]
}
