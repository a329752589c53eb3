import type { z } from 'zod'
import type { searchInput } from '../../../contract/listings.ts'

/** A search as operations hand it on: parsed, with defaults. */
export type SearchQuery = z.output<typeof searchInput>

/** What search answers. Rows are read by id afterwards and checked once more. */
export interface SearchAnswer {
  total: number
  ids: string[]
}
