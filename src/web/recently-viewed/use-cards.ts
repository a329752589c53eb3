import { useEffect, useState } from 'react'
import type { ListingCard } from '../../contract/listings.ts'

/** Cards by id; null while they load, 'failed' after a failure. */
export type Cards = ReadonlyMap<string, ListingCard> | 'failed' | null

/** Fetches the cards of listings (pages/cards.ts). Listings no longer on offer are left out. */
export function useCards(ids: readonly string[]): Cards {
  const [cards, setCards] = useState<Cards>(null)
  const wanted = ids.join(',')
  useEffect(() => {
    if (!wanted) return
    const abort = new AbortController()
    fetchCards(wanted, abort.signal).then(setCards, () => {
      if (!abort.signal.aborted) setCards('failed')
    })
    return () => abort.abort()
  }, [wanted])
  return cards
}

async function fetchCards(ids: string, signal: AbortSignal): Promise<Cards> {
  // Low priority: the page's own content goes first.
  const response = await fetch(`/cards?ids=${ids}`, { signal, priority: 'low' })
  if (!response.ok) throw new Error(`Cards: ${response.status}`)
  const { listings } = (await response.json()) as { listings: ListingCard[] }
  return new Map(listings.map((listing) => [listing.id, listing]))
}
