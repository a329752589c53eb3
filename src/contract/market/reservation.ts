/** How long a vehicle may be reserved (decision 215). Free of zod, so that browser code may import it. */
import { dateAfter, marketDay } from './market-day.ts'

/** The most days for which a vehicle is reserved at once. */
export const maxReservedDays = 14
/** What a page proposes. */
export const usualReservedDays = 7

/** The first and the last day until which a vehicle may be reserved, both included. */
export interface ReservationDays {
  earliest: string
  latest: string
}

export function reservationDays(now: Date): ReservationDays {
  const earliest = marketDay(now)
  return { earliest, latest: dateAfter(earliest, maxReservedDays) }
}

export function isReservationDay(until: string, now: Date): boolean {
  const { earliest, latest } = reservationDays(now)
  return until >= earliest && until <= latest
}
