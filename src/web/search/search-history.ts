/** The last searches of this device (specification sections 3 and 9): at most five, newest first, each search once. */
import { useSyncExternalStore } from 'react'
import { maxHistoryEntries, maxHistoryThumbnails } from '../../contract/market/device-storage.ts'
import { remembering } from '../local-lists/remembering.ts'
import { type Filters, searchPath } from './search-address.ts'

export interface SearchHistoryEntry {
  id: string
  timestamp: number
  filters: Filters
  /** Whether the search insisted on every word. */
  exact?: boolean
  searchTerm: string
  resultCount: number
  thumbnails: string[]
}

const storageKey = 'search-history'

/** The history with one more search in front; the same filters replace their older entry. */
export function withEntry(history: readonly SearchHistoryEntry[], entry: SearchHistoryEntry): SearchHistoryEntry[] {
  const same = searchPathOf(entry)
  const others = history.filter((other) => searchPathOf(other) !== same)
  return [{ ...entry, thumbnails: entry.thumbnails.slice(0, maxHistoryThumbnails) }, ...others].slice(
    0,
    maxHistoryEntries,
  )
}

/** The path of its results, without a language prefix. */
export function searchPathOf({ filters, exact }: Pick<SearchHistoryEntry, 'filters' | 'exact'>): string {
  return searchPath(filters, undefined, 1, undefined, exact)
}

/** Only where this device may remember. */
export function rememberSearch(entry: Omit<SearchHistoryEntry, 'id' | 'timestamp'>): void {
  if (remembering() !== 'yes') return
  const history = withEntry(parse(stored()), { id: crypto.randomUUID(), timestamp: Date.now(), ...entry })
  try {
    localStorage.setItem(storageKey, JSON.stringify(history))
  } catch {
    // A full or forbidden storage: the search itself is unharmed.
  }
}

/** The latest search; null while the server renders, and where there is none. */
export function useLatestSearch(): SearchHistoryEntry | null {
  const text = useSyncExternalStore(subscribe, stored, () => '')
  return parse(text)[0] ?? null
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

function stored(): string {
  try {
    return remembering() === 'yes' ? (localStorage.getItem(storageKey) ?? '') : ''
  } catch {
    return ''
  }
}

/** Storage belongs to the visitor: whatever stands there, nothing breaks. */
export function parse(text: string): SearchHistoryEntry[] {
  try {
    const value: unknown = JSON.parse(text || '[]')
    return Array.isArray(value) ? value.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is SearchHistoryEntry {
  const entry = value as Partial<SearchHistoryEntry> | null
  return (
    typeof entry?.searchTerm === 'string' &&
    typeof entry.resultCount === 'number' &&
    typeof entry.filters === 'object' &&
    entry.filters !== null &&
    Array.isArray(entry.thumbnails)
  )
}
