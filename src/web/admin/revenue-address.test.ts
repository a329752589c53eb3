import { expect, test } from 'vitest'
import { periodIn, usualPeriods } from './revenue-address.ts'

const now = new Date('2026-06-30T22:30:00Z')

test.each([
  ['', { from: '2026-06-02', to: '2026-07-01' }],
  ['from=2026-05-01&to=2026-05-31', { from: '2026-05-01', to: '2026-05-31' }],
  ['from=2026-05-31&to=2026-05-01', { from: '2026-06-02', to: '2026-07-01' }],
  ['from=2026-02-30&to=2026-05-01', { from: '2026-06-02', to: '2026-07-01' }],
  ['from=1990-01-01&to=2026-05-01', { from: '2023-04-28', to: '2026-05-01' }],
])('the period of ?%s', (query, period) => {
  expect(periodIn(new URLSearchParams(query), now)).toEqual(period)
})

test('the year is that of Central Europe', () => {
  const { thisYear, lastYear } = usualPeriods(new Date('2026-12-31T23:30:00Z'))
  expect([thisYear.from, lastYear.to]).toEqual(['2027-01-01', '2026-12-31'])
})
