/** What the contact limits require of a visit to a listing's page: its duration and its interactions. */
import { type RefObject, useEffect, useRef } from 'react'

export interface PageVisit {
  onPageMs(): number
  /** Scrolls, clicks and focuses (specification section 9). */
  interactions(): number
  /** The server's token for when the page was opened; null if unavailable. */
  pageToken(): Promise<string | null>
  /** Starts again, with a new token. */
  beginAnew(): void
  /** Sets the elapsed time: by the server's clock the page was opened later than by this one. */
  countAs(onPageMs: number): void
}

const counted = ['scroll', 'click', 'focusin']

/**
 * Starts with the page, before the number is requested. The token comes from an operation and is not in the page, which
 * visitors share. Null until hydration, and if there is no number.
 */
export function usePageVisit(listingId: string | null): RefObject<PageVisit | null> {
  const visit = useRef<PageVisit>(null)
  useEffect(() => {
    if (listingId === null) return
    const leaving = new AbortController()
    visit.current = beginVisit(listingId, leaving.signal)
    return () => leaving.abort()
  }, [listingId])
  return visit
}

function beginVisit(listingId: string, signal: AbortSignal): PageVisit {
  let openedAt = performance.now()
  let interactions = 0
  let pageToken = openPage(listingId)
  for (const name of counted) {
    document.addEventListener(name, () => (interactions += 1), { passive: true, capture: true, signal })
  }
  return {
    onPageMs: () => performance.now() - openedAt,
    interactions: () => interactions,
    pageToken: () => pageToken,
    beginAnew: () => {
      openedAt = performance.now()
      pageToken = openPage(listingId)
    },
    countAs: (onPageMs) => {
      openedAt = performance.now() - onPageMs
    },
  }
}

async function openPage(listingId: string): Promise<string | null> {
  try {
    const answer = await fetch(`/api/v1/listings/${listingId}/contact-pages`, { method: 'POST', priority: 'low' })
    return ((await answer.json()) as { pageToken?: string }).pageToken ?? null
  } catch {
    return null
  }
}
