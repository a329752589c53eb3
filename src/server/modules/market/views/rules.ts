/** Days of statistics are those of the market's clock (decision 14). */
import { marketDay } from '../../../../contract/market/market-day.ts'

/** Returns the last days up to and including that of `now`, oldest first. */
export function lastDays(now: Date, count: number): string[] {
  const today = new Date(`${marketDay(now)}T12:00:00Z`)
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(today)
    day.setUTCDate(day.getUTCDate() - (count - 1 - index))
    return day.toISOString().slice(0, 10)
  })
}
