/** A column of files that says which vehicles are reserved (decision 215). */
import { dateAfter } from '../../../../contract/market/market-day.ts'
import { reservationDays } from '../../../../contract/market/reservation.ts'
import type { Scope } from '../../../scope.ts'
import { freeOwn, reserveOwn } from '../../market/offers/service.ts'
import { readInspection } from './dates.ts'
import { isNo, isYes } from './values.ts'

/** Until a day, for as long as the file says so, or not. */
export type Reserved = { until: string } | 'yes' | 'no'

/** Reads a cell; undefined if it is not understood. */
export function readReserved(cell: string): Reserved | undefined {
  const text = cell.trim()
  if (text === '' || isNo(text)) return 'no'
  if (isYes(text) || /^(?:reserv|réserv|riserv|gereserv|zarezerw)\p{L}*$/iu.test(text)) return 'yes'
  const until = /\d.*\d.*\d/.test(text) ? readInspection(text, undefined) : undefined
  return typeof until === 'string' ? { until } : undefined
}

/** Returns the day of a reservation at a moment; null for none. */
export function reservedDay(reserved: Reserved, now: Date): string | null {
  const { earliest, latest } = reservationDays(now)
  if (reserved === 'no') return null
  if (reserved === 'yes') {
    // A Sunday, so that the same file is a change once a week, and not each day.
    return dateAfter(latest, -new Date(latest).getUTCDay())
  }
  if (reserved.until < earliest) return null
  return reserved.until < latest ? reserved.until : latest
}

/** Reserves and frees vehicles as their rows say. What is not on offer stays as it is. */
export async function applyReservations(
  scope: Scope,
  sellerId: string,
  rows: readonly { listingId: string; reserved: Reserved }[],
): Promise<void> {
  const now = scope.now()
  const byDay = Map.groupBy(rows, ({ reserved }) => reservedDay(reserved, now))
  for (const [until, ofDay] of byDay) {
    const listingIds = ofDay.map(({ listingId }) => listingId)
    if (until === null) await freeOwn(scope, sellerId, listingIds)
    else await reserveOwn(scope, sellerId, { listingIds, until })
  }
}
