import { expect, test } from 'vitest'
import type { RevenueLine } from '../../contract/admin-revenue.ts'
import { periodsOf, stepFor, sumOf, sumsBy } from './revenue-sums.ts'

function line(day: string, netCents: number, more: Partial<RevenueLine> = {}): RevenueLine {
  const vatCents = netCents / 10
  const sums = { orders: 1, netCents, vatCents, grossCents: netCents + vatCents, refundedCents: 0 }
  return { day, packageId: 'p', packageName: 'Basic', country: 'DE', ...sums, ...more }
}

const lines = [
  line('2026-06-01', 1000),
  line('2026-06-03', 2000, { country: 'FR' }),
  line('2026-06-08', -500, { orders: 0, refundedCents: 550 }),
]

test('revenue is summed with what was paid back', () => {
  expect(sumOf(lines)).toEqual({ orders: 2, netCents: 2500, vatCents: 250, grossCents: 2750, refundedCents: 550 })
})

test('countries come with the highest revenue first', () => {
  const sums = sumsBy(lines, ({ country }) => country)
  expect(sums.map(({ key, sums }) => [key, sums.netCents])).toEqual([
    ['FR', 2000],
    ['DE', 500],
  ])
})

test.each([
  ['2026-06-01', '2026-06-30', 'day'],
  ['2026-06-01', '2026-07-31', 'week'],
  ['2026-01-01', '2026-12-31', 'month'],
] as const)('from %s to %s there is a bar for each %s', (from, to, step) => {
  expect(stepFor(from, to)).toBe(step)
})

test('days without revenue have a bar too', () => {
  const periods = periodsOf(lines, '2026-05-31', '2026-06-03', 'day')
  expect(periods.map(({ from, sums }) => [from, sums.netCents])).toEqual([
    ['2026-05-31', 0],
    ['2026-06-01', 1000],
    ['2026-06-02', 0],
    ['2026-06-03', 2000],
  ])
})

test('weeks begin on Monday, and the first and the last may be shorter', () => {
  // The first of June 2026 is a Monday.
  const periods = periodsOf(lines, '2026-05-30', '2026-06-09', 'week')
  expect(periods.map(({ from, to, sums }) => [from, to, sums.netCents])).toEqual([
    ['2026-05-30', '2026-05-31', 0],
    ['2026-06-01', '2026-06-07', 3000],
    ['2026-06-08', '2026-06-09', -500],
  ])
})

test('months are those of the calendar', () => {
  const periods = periodsOf(lines, '2026-05-30', '2026-06-30', 'month')
  expect(periods.map(({ from, to }) => [from, to])).toEqual([
    ['2026-05-30', '2026-05-31'],
    ['2026-06-01', '2026-06-30'],
  ])
})
