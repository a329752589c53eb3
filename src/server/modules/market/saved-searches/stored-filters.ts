/** The filters of saved searches as they are stored. */
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { ownValue } from '../../../../contract/market/own-value.ts'
import { searchFilters } from '../../../../contract/search.ts'

export type StoredFilters = z.output<typeof searchFilters>

/** Filters as they are stored: without what says nothing. */
export function statedFilters(filters: StoredFilters): StoredFilters {
  return Object.fromEntries(
    Object.entries(filters).filter(
      ([, value]) =>
        value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

/** The same for filters that mean the same, however they are ordered. */
export function hashOfFilters(filters: StoredFilters): string {
  const entries = Object.entries(statedFilters(filters)).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(String).toSorted() : value,
  ])
  const ordered = entries.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(ordered)).digest('base64url')
}

/** Reads what was stored, perhaps by an older version: the filters that are still known, and the names of the others. */
export function readStoredFilters(stored: unknown): { filters: StoredFilters; lost: string[] } {
  const shape: Readonly<Record<string, z.ZodType | undefined>> = searchFilters.shape
  const lost: string[] = []
  const known = Object.entries((stored ?? {}) as Readonly<Record<string, unknown>>).filter(([name, value]) => {
    const isKnown = ownValue(shape, name)?.safeParse(value).success === true
    if (!isKnown) lost.push(name)
    return isKnown
  })
  return { filters: searchFilters.parse(Object.fromEntries(known)), lost }
}
