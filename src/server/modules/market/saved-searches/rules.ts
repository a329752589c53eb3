import { dayMs, hourMs } from '../../../../contract/market/durations.ts'
import type { AlertFrequency, AlertKind } from '../../../../contract/market/saved-search-choices.ts'

/** How long what is found waits for more before it is sent at once. */
export const waitingMs = 20_000
/** How long a letter that could not be written waits. */
export const postponeMs = hourMs
export const muteMs = 7 * dayMs
/** How long an address without an account may be silent before it is asked whether letters are still wanted. */
export const silenceMs = 180 * dayMs
/** A price that fell is why a listing fits, up to this later: its verdict follows in its own time. */
export const priceFellMs = dayMs
/** Letters that ask for a confirmation, to one address in a day. */
export const maxConfirmationsADay = 5
/** Fewer letters than these in a day say nothing about the usual delay. */
export const fewestDelays = 10

export interface Schedule {
  frequency: AlertFrequency
  sendHour: number
  /** Monday is 1. */
  sendWeekday: number
  timeZone: string
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const quarterMs = hourMs / 4

/**
 * When news of this moment is to be sent; null if never. An hour that a clock change leaves out is skipped: the next day or week has it.
 */
export function sendingTime({ frequency, sendHour, sendWeekday, timeZone }: Schedule, now: Date): Date | null {
  if (frequency === 'never') return null
  if (frequency === 'at_once') return new Date(now.getTime() + waitingMs)
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    weekday: 'short',
    hourCycle: 'h23',
  })
  // The offset of every time zone is a multiple of a quarter of an hour.
  const first = Math.floor(now.getTime() / quarterMs) * quarterMs + quarterMs
  for (let at = first; at <= first + 15 * dayMs; at += quarterMs) {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
    const isDay = frequency === 'daily' || parts['weekday'] === weekdays[sendWeekday - 1]
    if (isDay && Number(parts['hour']) === sendHour && Number(parts['minute']) === 0) return new Date(at)
  }
  return null
}

export function isMutedAt({ isMuted, mutedUntil }: { isMuted: boolean; mutedUntil: Date | null }, now: Date): boolean {
  return isMuted && (mutedUntil === null || mutedUntil > now)
}

/** What a search sees of a listing at a moment; null where it is not in its results. */
export type Seen = { priceEuros: number } | null

/**
 * What is news for a search. In its results for the first time, a listing is new, unless it was on offer before and a lower price
 * brought it there; one that was off the market is back; one that was in the results before is news for less, and once it is reserved
 * no longer.
 */
export function newsOf(before: Seen, after: Seen, { wasOffTheMarket, wasFreed, wasLowered }: Past): AlertKind | null {
  if (after === null) return null
  if (wasFreed && !wasOffTheMarket) return 'free'
  if (before === null) return wasOffTheMarket ? 'back' : wasLowered ? 'reduced' : 'new'
  return after.priceEuros < before.priceEuros ? 'reduced' : null
}

interface Past {
  wasOffTheMarket: boolean
  /** Whether it was reserved, and is not now. */
  wasFreed: boolean
  /** Whether its price fell lately, while it was on offer. */
  wasLowered: boolean
}
