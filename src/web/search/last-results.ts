/** The results page that this tab showed last, for the way back from a vehicle. */
import { useEffect, useSyncExternalStore } from 'react'

const storageKey = 'last-results'

interface LastResults {
  /** Without a language prefix. */
  path: string
  /** Of the browser's history. */
  entry: number | null
}

/** Remembers a results page while it is shown. */
export function useRememberedResults(path: string): void {
  useEffect(() => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify({ path, entry: historyEntry() } satisfies LastResults))
    } catch {
      // Storage is full or forbidden: the way back leads to the whole market.
    }
  }, [path])
}

/** The results to go back to; null while the server renders, and where there are none. */
export function useLastResults(): { path: string; isPreviousEntry: () => boolean } | null {
  const results = parse(useSyncExternalStore(subscribe, stored, () => ''))
  if (!results) return null
  const isPreviousEntry = () => results.entry !== null && results.entry + 1 === historyEntry()
  return { path: results.path, isPreviousEntry }
}

/** The router numbers the entries of a tab's history. */
function historyEntry(): number | null {
  const { idx } = (history.state ?? {}) as { idx?: unknown }
  return typeof idx === 'number' ? idx : null
}

function subscribe(): () => void {
  return () => {}
}

function stored(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

/** Storage belongs to the visitor: only an address of results leads anywhere. */
export function parse(text: string): LastResults | null {
  try {
    const { path, entry } = JSON.parse(text || '{}') as Partial<LastResults>
    if (typeof path !== 'string' || !/^\/listings(\?|$)/.test(path)) return null
    return { path, entry: typeof entry === 'number' ? entry : null }
  } catch {
    return null
  }
}
