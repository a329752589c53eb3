/** Days of the market, whose time zone is one for everybody. Free of zod, so that browser code may import it. */
const timeZone = 'Europe/Brussels'

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Returns the market's date of a moment, `2026-06-01`. */
export function marketDay(moment: Date): string {
  return dayFormat.format(moment)
}

/** Returns the date so many days after a date. */
export function dateAfter(date: string, days: number): string {
  const later = new Date(`${date}T00:00:00Z`)
  later.setUTCDate(later.getUTCDate() + days)
  return later.toISOString().slice(0, 10)
}
