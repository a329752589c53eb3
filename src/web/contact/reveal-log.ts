/** The numbers that this device has revealed (specification sections 3 and 9): five in a rolling hour. */
import { maxReveals, revealWindowMs } from '../../contract/market/contact-limits.ts'

export interface RevealLogEntry {
  timestamp: number
  listingId: string
  userId: string | null
}

const storageKey = 'contact-reveals'

/**
 * The device's state: whether the listing was revealed within the hour, how many are left, when the next is possible.
 */
export function standingOf(log: readonly RevealLogEntry[], listingId: string, now: number) {
  const counted = within(log, now)
  return {
    repeated: counted.some((entry) => entry.listingId === listingId),
    left: Math.max(0, maxReveals - counted.length),
    resetsAt: counted.length === 0 ? null : Math.min(...counted.map(({ timestamp }) => timestamp)) + revealWindowMs,
  }
}

/** The log with one more reveal; a listing counts once, and entries older than an hour are removed. */
export function withReveal(log: readonly RevealLogEntry[], entry: RevealLogEntry): RevealLogEntry[] {
  const counted = within(log, entry.timestamp)
  return counted.some(({ listingId }) => listingId === entry.listingId) ? counted : [...counted, entry]
}

function within(log: readonly RevealLogEntry[], now: number): RevealLogEntry[] {
  return log.filter(({ timestamp }) => timestamp > now - revealWindowMs && timestamp <= now)
}

export function readLog(): RevealLogEntry[] {
  try {
    return parseLog(localStorage.getItem(storageKey) ?? '')
  } catch {
    return []
  }
}

export function rememberReveal(entry: RevealLogEntry): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(withReveal(readLog(), entry)))
  } catch {
    // Storage is full or forbidden: the server counts too.
  }
}

/** Storage belongs to the visitor: unknown content must not break anything. */
export function parseLog(text: string): RevealLogEntry[] {
  try {
    const value: unknown = JSON.parse(text || '[]')
    return Array.isArray(value) ? value.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is RevealLogEntry {
  const { timestamp, listingId } = (value ?? {}) as Partial<RevealLogEntry>
  return typeof timestamp === 'number' && typeof listingId === 'string'
}
