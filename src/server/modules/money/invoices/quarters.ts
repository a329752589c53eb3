/** Calendar quarters in the market's time zone. */
import { dayOf } from './rules.ts'

export interface Period {
  from: Date
  before: Date
}

const hourMs = 3_600_000

/** Returns the moments of a quarter, `2026-Q4`. */
export function periodOf(quarter: string): Period {
  const year = Number(quarter.slice(0, 4))
  const firstMonth = (Number(quarter.slice(6)) - 1) * 3
  return { from: startOfMonth(year, firstMonth), before: startOfMonth(year, firstMonth + 3) }
}

/** Returns the first moment of a month; 12 is January of the next year. The zone is one or two hours ahead of UTC. */
function startOfMonth(year: number, month: number): Date {
  const midnightUtcMs = Date.UTC(year, month, 1)
  const summer = new Date(midnightUtcMs - 2 * hourMs)
  return dayOf(summer) === new Date(midnightUtcMs).toISOString().slice(0, 10)
    ? summer
    : new Date(midnightUtcMs - hourMs)
}

/** Returns the quarter of a moment. */
export function quarterOf(moment: Date): string {
  const [year = '', month = ''] = dayOf(moment).split('-')
  return `${year}-Q${Math.ceil(Number(month) / 3)}`
}

/** Returns the quarters from the first moment to the last, newest first. */
export function quartersBetween(first: Date, last: Date): string[] {
  const quarters: string[] = []
  for (let at = last; at >= first; at = new Date(periodOf(quarterOf(at)).from.getTime() - 1))
    quarters.push(quarterOf(at))
  return quarters.at(-1) === quarterOf(first) ? quarters : [...quarters, quarterOf(first)]
}
