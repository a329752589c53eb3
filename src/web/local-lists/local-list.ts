/**
 * Lists of listings in browser storage: the comparison, and the viewed listings. They need no account, and the server
 * never learns whose list it is.
 */
import { useSyncExternalStore } from 'react'

/** The title is saved too, so that a listing that is gone still has a name. */
export interface ListEntry {
  id: string
  title: string
}
export type ListEntries = readonly ListEntry[]

export interface LocalList {
  read: () => ListEntries
  write: (listings: ListEntries) => void
  subscribe: (changed: () => void) => () => void
}

const none: ListEntries = []

/** A list in browser storage. All components of a page and all tabs of the browser share it. */
export function createLocalList(storageKey: string): LocalList {
  const watchers = new Set<() => void>()
  let text = ''
  let listings = none

  function stored(): string {
    try {
      return localStorage.getItem(storageKey) ?? ''
    } catch {
      // The browser forbids storage: the list lasts as long as the page.
      return text
    }
  }

  return {
    read() {
      const now = stored()
      if (now !== text) {
        text = now
        listings = parseEntries(now)
      }
      return listings
    },
    write(changed) {
      listings = changed.map(({ id, title }) => ({ id, title }))
      text = JSON.stringify(listings)
      try {
        localStorage.setItem(storageKey, text)
      } catch {
        // Forbidden or full, as above.
      }
      for (const watcher of watchers) watcher()
    },
    subscribe(changed) {
      watchers.add(changed)
      window.addEventListener('storage', changed)
      return () => {
        watchers.delete(changed)
        window.removeEventListener('storage', changed)
      }
    },
  }
}

/** The list; null while the server renders and until hydration: it is not known yet. */
export function useLocalList({ subscribe, read }: LocalList): ListEntries | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

export function isListed(listings: ListEntries | null, id: string): boolean {
  return listings?.some((listing) => listing.id === id) ?? false
}

export function withoutEntries(listings: ListEntries, ...ids: readonly string[]): ListEntries {
  return listings.filter(({ id }) => !ids.includes(id))
}

/** Storage belongs to the visitor: unknown content must not break anything, and only ids are sent. */
export function parseEntries(text: string): ListEntries {
  try {
    const value: unknown = JSON.parse(text || '[]')
    return Array.isArray(value) ? value.filter(isListEntry) : none
  } catch {
    return none
  }
}

function isListEntry(value: unknown): value is ListEntry {
  const listing = value as Partial<ListEntry> | null
  return typeof listing?.id === 'string' && isListingId(listing.id) && typeof listing.title === 'string'
}

export function isListingId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
