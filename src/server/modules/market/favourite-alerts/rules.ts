import { hourMs } from '../../../../contract/market/durations.ts'
import type { FavouriteAlertFrequency, FavouriteNewsKind } from '../../../../contract/market/favourite-alert-choices.ts'
import { sendingTime } from '../saved-searches/rules.ts'

/** How long a letter that could not be written waits. */
export const postponeMs = hourMs

/** When news of this moment is to be sent; null if never. */
export function dueTime(
  alerts: { frequency: FavouriteAlertFrequency; sendHour: number; timeZone: string },
  now: Date,
): Date | null {
  return sendingTime({ ...alerts, sendWeekday: 1 }, now)
}

/** What matters of a listing to those who saved it, at one moment. */
export interface OfferMoment {
  status: string
  onOffer: boolean
  priceEuros: number
}

/**
 * What a change of a listing is to those who saved it; null for no news. Whether a lower price is below what somebody knew is
 * settled for each of them.
 */
export function favouriteNewsOf(before: OfferMoment, after: OfferMoment): FavouriteNewsKind | null {
  if (after.status === 'sold') return before.status === 'sold' ? null : 'sold'
  if (!after.onOffer) return null
  if (!before.onOffer) return 'back'
  if (before.status === 'reserved' && after.status !== 'reserved') return 'free'
  return after.priceEuros < before.priceEuros ? 'reduced' : null
}
