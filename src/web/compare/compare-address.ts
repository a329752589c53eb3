/** The address of a comparison contains everything it shows, so that it can be shared, printed and bookmarked. */
import { maxCompared } from '../../contract/market/limits.ts'

export interface ComparisonAddress {
  /** Ids as in the address; they may not exist. */
  ids: string[]
  onlyDifferences: boolean
}

export function readComparison(query: URLSearchParams): ComparisonAddress {
  const ids = query.getAll('ids').flatMap((text) => text.split(','))
  const named = ids.map((id) => id.trim().toLowerCase()).filter((id) => id !== '')
  return {
    ids: [...new Set(named)].slice(0, maxCompared),
    onlyDifferences: query.get('differences') === 'only',
  }
}

/** Without a language prefix. */
export function comparePath(ids: readonly string[], onlyDifferences = false): string {
  if (ids.length === 0) return '/compare'
  return `/compare?ids=${ids.map(encodeURIComponent).join(',')}${onlyDifferences ? '&differences=only' : ''}`
}
