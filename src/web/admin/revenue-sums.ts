/** Revenue, summed for the chart and the tables. Days are written `2026-06-01` and counted in UTC. */
import type { RevenueLine } from '../../contract/admin-revenue.ts'
import { dayMs } from '../../contract/market/durations.ts'

export interface Sums {
  orders: number
  netCents: number
  vatCents: number
  grossCents: number
  refundedCents: number
}

export function sumOf(lines: readonly RevenueLine[]): Sums {
  const total: Sums = { orders: 0, netCents: 0, vatCents: 0, grossCents: 0, refundedCents: 0 }
  for (const line of lines) {
    total.orders += line.orders
    total.netCents += line.netCents
    total.vatCents += line.vatCents
    total.grossCents += line.grossCents
    total.refundedCents += line.refundedCents
  }
  return total
}

/** Returns the sums by a part of the lines, the highest first. */
export function sumsBy<Key extends string | null>(
  lines: readonly RevenueLine[],
  keyOf: (line: RevenueLine) => Key,
): { key: Key; sums: Sums; first: RevenueLine }[] {
  return [...Map.groupBy(lines, keyOf)]
    .flatMap(([key, group]) => (group[0] ? [{ key, sums: sumOf(group), first: group[0] }] : []))
    .toSorted((one, other) => other.sums.netCents - one.sums.netCents)
}

/** Days, weeks from Monday, or months: as many bars as fit. */
export type Step = 'day' | 'week' | 'month'

export function stepFor(from: string, to: string): Step {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return days <= 31 ? 'day' : days <= 182 ? 'week' : 'month'
}

/** A bar of the chart: from its first day to its last, both included. */
export interface Period {
  from: string
  to: string
  sums: Sums
}

/** Returns all periods from the first day to the last, also those without revenue. */
export function periodsOf(lines: readonly RevenueLine[], from: string, to: string, step: Step): Period[] {
  const starts = new Map<string, { to: string; lines: RevenueLine[] }>()
  const startOf = new Map<string, string>()
  for (let day = from; day <= to; day = dayAfter(day)) {
    const start = startOfStep(day, step)
    const period = starts.get(start)
    if (period) period.to = day
    else starts.set(start, { to: day, lines: [] })
    startOf.set(day, start)
  }
  for (const line of lines) starts.get(startOf.get(line.day) ?? '')?.lines.push(line)
  return [...starts].map(([start, { to, lines }]) => ({ from: start < from ? from : start, to, sums: sumOf(lines) }))
}

function startOfStep(day: string, step: Step): string {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 7)}-01`
  const moment = Date.parse(day)
  // The first day of 1970 was a Thursday.
  const sinceMonday = (Math.floor(moment / dayMs) + 3) % 7
  return isoDay(moment - sinceMonday * dayMs)
}

function dayAfter(day: string): string {
  return isoDay(Date.parse(day) + dayMs)
}

function isoDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
