import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { periodOf, quarterOf, quartersBetween } from './quarters.ts'

test.each([
  ['2026-Q1', '2025-12-31T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  ['2026-Q2', '2026-03-31T22:00:00.000Z', '2026-06-30T22:00:00.000Z'],
  ['2026-Q3', '2026-06-30T22:00:00.000Z', '2026-09-30T22:00:00.000Z'],
  ['2026-Q4', '2026-09-30T22:00:00.000Z', '2026-12-31T23:00:00.000Z'],
])('%s lasts from %s to %s, in winter and in summer time', (quarter, from, before) => {
  expect(periodOf(quarter)).toEqual({ from: new Date(from), before: new Date(before) })
})

test('every moment is in its quarter', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2080-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (moment) => {
      const { from, before } = periodOf(quarterOf(moment))
      expect(moment >= from && moment < before).toBe(true)
    }),
  )
})

test('quarters from the first to the last document, newest first', () => {
  const between = (first: string, last: string) => quartersBetween(new Date(first), new Date(last))
  expect(between('2025-11-30T12:00:00Z', '2026-06-01T12:00:00Z')).toEqual(['2026-Q2', '2026-Q1', '2025-Q4'])
  expect(between('2026-04-01T00:00:00Z', '2026-06-30T21:59:59Z')).toEqual(['2026-Q2'])
  expect(between('2026-06-30T21:59:59Z', '2026-06-30T22:00:00Z')).toEqual(['2026-Q3', '2026-Q2'])
})
