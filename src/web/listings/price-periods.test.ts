import { describe, expect, test } from 'vitest'
import { daysSince, lowestOfThirtyDays, pricePeriods, stepLine } from './price-periods.ts'

const now = new Date('2026-06-30T12:00:00Z')
const steps = [
  { priceEuros: 10_000, since: '2026-03-01T12:00:00Z' },
  { priceEuros: 9_000, since: '2026-05-20T12:00:00Z' },
  { priceEuros: 9_000, since: '2026-05-25T12:00:00Z' },
  { priceEuros: 9_500, since: '2026-06-20T12:00:00Z' },
]

describe('the price of a listing over time', () => {
  test('each step says what it changed, and a step that changed nothing is none', () => {
    expect(pricePeriods(steps).map(({ priceEuros, changeEuros }) => [priceEuros, changeEuros])).toEqual([
      [10_000, 0],
      [9_000, -1_000],
      [9_500, 500],
    ])
  })

  test('the lowest price of 30 days counts one that began earlier and lasted into them', () => {
    expect(lowestOfThirtyDays(pricePeriods(steps), now)).toBe(9_000)
  })

  test('a price that ended before the 30 days does not count', () => {
    const old = [
      { priceEuros: 5_000, since: '2026-01-01T00:00:00Z' },
      { priceEuros: 8_000, since: '2026-02-01T00:00:00Z' },
    ]
    expect(lowestOfThirtyDays(pricePeriods(old), now)).toBe(8_000)
  })

  test('days online are whole days, and never negative', () => {
    expect(daysSince('2026-06-29T12:00:01Z', now)).toBe(0)
    expect(daysSince('2026-06-29T12:00:00Z', now)).toBe(1)
    expect(daysSince('2026-07-01T00:00:00Z', now)).toBe(0)
  })

  test('the line steps from price to price and ends today', () => {
    expect(stepLine(pricePeriods(steps), now, { width: 121, height: 100 })).toBe('M0 0H80V100H111V50H121')
  })

  test('a price that never changed is a level line', () => {
    expect(stepLine(pricePeriods(steps.slice(0, 1)), now, { width: 100, height: 40 })).toBe('M0 20H100')
  })
})
