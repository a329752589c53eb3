import { expect, test } from 'vitest'
import { boundsOf, isWithin, placeOf } from './limits.ts'

const limits = { suspiciousBelow: 6_500, greatBelow: 9_000, goodBelow: 9_600, fairUpTo: 10_400, highUpTo: 11_000 }

test('the words follow each other without a gap, from the lowest price to the highest', () => {
  const bounds = boundsOf(limits)
  expect(bounds.map(({ step }) => step)).toEqual(['suspiciously_low', 'great', 'good', 'fair', 'high', 'very_high'])
  expect(bounds.map(({ fromEuros }) => fromEuros)).toEqual([null, ...Object.values(limits)])
  expect(bounds.map(({ upToEuros }) => upToEuros)).toEqual([...Object.values(limits), null])
})

test('a dearer price stands further to the right, within its step, and never beyond the scale', () => {
  const bounds = boundsOf(limits)
  const prices = [0, 3_000, 6_500, 8_000, 9_300, 10_000, 10_700, 11_001, 14_000, 900_000]
  const places = prices.map((price) => placeOf(price, bounds))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(Math.max(...places)).toBeLessThanOrEqual(1)
  expect(placeOf(10_000, bounds)).toBe(0.5833333333333334)
})

test('a step that waits stands beside its limits', () => {
  const bounds = boundsOf(limits)
  expect(isWithin(10_400, bounds, 'fair')).toBe(true)
  expect(isWithin(10_450, bounds, 'fair')).toBe(false)
  expect(isWithin(100, bounds, 'suspiciously_low')).toBe(true)
  expect(isWithin(90_000, bounds, 'very_high')).toBe(true)
})
