/** The period of a revenue report, as its address says. */
import { dayMs } from '../../contract/market/durations.ts'
import { timeZone } from '../i18n/format.ts'

const isoDay = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })

/** The longest report, in days. */
const maxDays = 1_100

export interface ReportPeriod {
  from: string
  to: string
}

/** Returns the period in an address; the last 30 days if it names none that makes sense. */
export function periodIn(params: URLSearchParams, now: Date): ReportPeriod {
  const [from, to] = [dayIn(params, 'from'), dayIn(params, 'to')]
  if (from === null || to === null || from > to) return lastDays(30, now)
  return (Date.parse(to) - Date.parse(from)) / dayMs < maxDays
    ? { from, to }
    : { from: daysBefore(to, maxDays - 1), to }
}

/** Returns the periods to choose from, by name. */
export function usualPeriods(now: Date): Record<'days30' | 'days90' | 'thisYear' | 'lastYear', ReportPeriod> {
  const year = Number(isoDay.format(now).slice(0, 4))
  return {
    days30: lastDays(30, now),
    days90: lastDays(90, now),
    thisYear: { from: `${year}-01-01`, to: isoDay.format(now) },
    lastYear: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  }
}

function lastDays(days: number, now: Date): ReportPeriod {
  const to = isoDay.format(now)
  return { from: daysBefore(to, days - 1), to }
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)
}

function dayIn(params: URLSearchParams, name: string): string | null {
  const day = params.get(name) ?? ''
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(day) : null
  return moment && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null
}
