/** Which days the market remembers. Days are those of UTC, as `2026-06-30`. */
import { dayMs } from '../../../../contract/market/durations.ts'

/** Weeks back whose Sundays are remembered. */
const weeks = 13
/** Months back whose last days are remembered, when a market records for the first time. */
const monthsBackfilled = 12

/** `2026-06-30` */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** The first moment after a day. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(day) + dayMs)
}

/** The days that should be remembered at a moment, the earliest first: ends of months, Sundays of the last weeks, and today. */
export function dueDays(now: Date): string[] {
  const today = Date.parse(dayOf(now))
  const sundays = Array.from({ length: weeks }, (_, index) => {
    const lastSunday = today - (now.getUTCDay() === 0 ? 7 : now.getUTCDay()) * dayMs
    return new Date(lastSunday - index * 7 * dayMs)
  })
  const monthEnds = Array.from(
    { length: monthsBackfilled },
    (_, index) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - index, 0)),
  )
  return [...new Set([...sundays, ...monthEnds, new Date(today)].map(dayOf))].toSorted()
}

/** Until when single days are kept: only ends of months are older. */
export function firstDailyDay(now: Date): string {
  return dayOf(new Date(Date.parse(dayOf(now)) - weeks * 7 * dayMs))
}

/** Days before this are forgotten. */
export function firstDay(now: Date, years: number): string {
  return dayOf(new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate())))
}
