import { expect, test } from 'vitest'
import { barsBetween } from './bars-between.ts'

test('listings are counted between the options, before the first and after the last', () => {
  const bars = [
    { from: 0, listings: 1 },
    { from: 500, listings: 2 },
    { from: 1_000, listings: 3 },
    { from: 1_500, listings: 4 },
    { from: 5_000, listings: 5 },
  ]
  expect(barsBetween(bars, [500, 1_500])).toEqual([1, 5, 9])
})
