/**
 * Whether this device may remember what is viewed and searched on it: only after a yes, which can be taken back
 * (Directive 2002/58/EC, Article 5(3)). Comparisons and drafts are asked for by using them and need none.
 */
import { useSyncExternalStore } from 'react'

const storageKey = 'remember-on-device'
/** What is removed with a no. */
const remembered = ['viewed-listings', 'search-history']

export type Remembering = 'yes' | 'no' | 'unasked'

export function remembering(): Remembering {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'yes' || stored === 'no' ? stored : 'unasked'
  } catch {
    // The browser forbids storage.
    return 'no'
  }
}

/** Saves the choice; a no also removes what was remembered. */
export function chooseRemembering(choice: 'yes' | 'no'): void {
  try {
    localStorage.setItem(storageKey, choice)
    if (choice === 'no') for (const key of remembered) localStorage.removeItem(key)
  } catch {
    // Forbidden or full: nothing is remembered.
  }
  // Other tabs hear of it by themselves; this one has to be told.
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey }))
}

/** The choice; null while the server renders and until hydration. */
export function useRemembering(): Remembering | null {
  return useSyncExternalStore(subscribe, remembering, () => null)
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}
