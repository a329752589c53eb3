/** What becomes of an offer, for modules that tell somebody of it. */
import { isOffered } from '../contract/market/listing-status.ts'

/**
 * `reserved` also if it is until another day, `free`: reserved no longer and still for sale, `price`: another one while it is for sale,
 * `back`: for sale again after it was not. `ended` without a reason that is public.
 */
export type OfferEventKind = 'reserved' | 'free' | 'price' | 'sold' | 'paused' | 'back' | 'ended'

export interface OfferEvent {
  listingId: string
  kind: OfferEventKind
  /** By the clock of the database. */
  at: Date
  priceEuros: number
  /** Before the change. */
  formerPriceEuros: number
  /** The last day of a reservation; null if there is none. */
  reservedUntil: string | null
}

/** What decides about events, at one moment. */
export interface OfferFacts {
  status: string
  priceEuros: number
  reservedUntil: string | null
}

/** Returns what a change of a listing is to those who asked about it: nothing, one thing, or another price and one more. */
export function offerEventsOf(before: OfferFacts, after: OfferFacts): OfferEventKind[] {
  const wasOffered = isOffered(before.status)
  if (!isOffered(after.status)) {
    if (after.status === before.status) return []
    if (after.status === 'sold' || (after.status === 'paused' && wasOffered)) return [after.status]
    return wasOffered ? ['ended'] : []
  }
  const state = stateEvent(before, after, wasOffered)
  const hasOtherPrice = after.priceEuros !== before.priceEuros
  return [...(hasOtherPrice ? (['price'] as const) : []), ...(state === null ? [] : [state])]
}

function stateEvent(before: OfferFacts, after: OfferFacts, wasOffered: boolean): OfferEventKind | null {
  if (after.status === 'reserved') return after.reservedUntil === before.reservedUntil && wasOffered ? null : 'reserved'
  if (!wasOffered) return 'back'
  return before.status === 'reserved' ? 'free' : null
}
