/**
 * Months of first registration as searches name them: `2019-03`. Free of zod, so that browser code may import it.
 *
 * A search from one month up to another includes both. A vehicle whose month is stated fits if its month is one of them. A vehicle
 * of which only the year is stated counts as that whole year: it fits if any of its twelve months is one of them.
 */
import { minYear } from './limits.ts'

/** The last year that a search may name. */
const lastYear = 2100

/** A month as the API and addresses have it. */
export const registrationMonthPattern = /^(19\d\d|20\d\d|2100)-(0[1-9]|1[0-2])$/

/** The earliest month that a search may name. */
export const firstRegistrationMonth = `${minYear}-01`

/** A month as people write it, `03/2019`, `3.2019` or `2019-3`, as searches have it; undefined if it is none. */
export function readRegistrationMonth(text: string): string | undefined {
  const monthFirst = /^(\d{1,2})\s*[/.-]\s*(\d{4})$/.exec(text)
  const yearFirst = /^(\d{4})\s*[/.-]\s*(\d{1,2})$/.exec(text)
  const [year, month] = monthFirst ? [monthFirst[2], monthFirst[1]] : [yearFirst?.[1], yearFirst?.[2]]
  const written = `${year}-${month?.padStart(2, '0')}`
  return registrationMonthPattern.test(written) ? written : undefined
}

/** Year and month, counted from 1. */
export function partsOfMonth(month: string): { year: number; month: number } {
  const [year, number] = month.split('-').map(Number)
  return { year: year ?? minYear, month: number ?? 1 }
}

/** Months since January 1900, as the database counts them. */
export function monthNumber(written: string): number {
  const { year, month } = partsOfMonth(written)
  return (year - minYear) * 12 + month - 1
}

/** The largest number of a month. */
export const mostMonthNumber = monthNumber(`${lastYear}-12`)
