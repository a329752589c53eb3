import { useEffect, useState } from 'react'
import type { ListingCard } from '../../contract/listings.ts'

/** Cards by their ids; null while they are on their way, 'failed' when they did not come. */
export type Cards = ReadonlyMap<string, ListingCard> | 'failed' | null

/** Asks for the cards of listings (pages/cards.ts). Those no longer on offer are not among the answer. */
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
  // Nobody waits for these: what the page was opened for goes first.
  const response = await fetch(`/cards?ids=${ids}`, { signal, priority: 'low' })
  if (!response.ok) throw new Error(`Cards: ${response.status}`)
  const { listings } = (await response.json()) as { listings: ListingCard[] }
  return new Map(listings.map((listing) => [listing.id, listing]))
}
