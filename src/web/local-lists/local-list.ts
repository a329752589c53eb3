/**
 * Lists of listings that stay on this device: what is being compared, what was looked at. No account is needed, and the
 * server never learns whose list it is.
 */
import { useSyncExternalStore } from 'react'

/** The title is kept too, so that a listing that is gone still has a name. */
export interface KeptListing {
  id: string
  title: string
}
export type KeptListings = readonly KeptListing[]

export interface KeptList {
  read: () => KeptListings
  write: (listings: KeptListings) => void
  subscribe: (changed: () => void) => () => void
}

const none: KeptListings = []

/** One list in browser storage. All components of a page and all tabs of the browser see the same. */
export function keptList(storageKey: string): KeptList {
  const watchers = new Set<() => void>()
  let text = ''
  let listings = none

  function stored(): string {
    try {
      return localStorage.getItem(storageKey) ?? ''
    } catch {
      // A browser that forbids storage: the list lasts as long as the page.
      return text
    }
  }

  return {
    read() {
      const now = stored()
      if (now !== text) {
        text = now
        listings = parseKept(now)
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

/** What is on the list; null while the server renders and until the page has come alive, when nobody knows yet. */
export function useKept({ subscribe, read }: KeptList): KeptListings | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

export function isKept(listings: KeptListings | null, id: string): boolean {
  return listings?.some((listing) => listing.id === id) ?? false
}

export function withoutKept(listings: KeptListings, ...ids: readonly string[]): KeptListings {
  return listings.filter(({ id }) => !ids.includes(id))
}

/** Storage belongs to the visitor: whatever stands there, nothing breaks, and nothing but ids is sent. */
export function parseKept(text: string): KeptListings {
  try {
    const value: unknown = JSON.parse(text || '[]')
    return Array.isArray(value) ? value.filter(isKeptListing) : none
  } catch {
    return none
  }
}

function isKeptListing(value: unknown): value is KeptListing {
  const listing = value as Partial<KeptListing> | null
  return typeof listing?.id === 'string' && isListingId(listing.id) && typeof listing.title === 'string'
}

export function isListingId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
