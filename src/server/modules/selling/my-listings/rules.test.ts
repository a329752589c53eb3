import { dayMs, hourMs } from '../../../../contract/market/durations.ts'
import { describe, expect, test } from 'vitest'
import type { PriceRule } from '../../../../contract/my-listing-rows.ts'
import { maxPriceEuros } from '../../../../contract/market/limits.ts'
import { daysOnOffer, priceBy, termOf } from './rules.ts'

const now = new Date('2026-06-30T12:00:00Z')

test.each([
  ['thirty days', 30 * dayMs, 30, false, 0],
  ['a day and a moment', dayMs + 1, 2, false, 0],
  ['a day', dayMs, 1, false, 0],
  ['an hour', hourMs, 1, false, 0],
  ['nothing any more', 0, 0, true, 0],
  ['since an hour nothing', -hourMs, 0, true, 0],
  ['since a day nothing', -dayMs, 0, true, 1],
  ['since nearly two days nothing', -2 * dayMs + 1, 0, true, 1],
])('a package with %s left', (_, leftMs, daysRemaining, expired, expiredDaysAgo) => {
  const endsAt = new Date(now.getTime() + leftMs)
  expect(termOf(endsAt, now)).toEqual({ endsAt: endsAt.toISOString(), daysRemaining, expired, expiredDaysAgo })
})

test('what has no end has no term', () => {
  expect(termOf(null, now)).toBeNull()
})

test.each([
  ['a moment', 1, null, 0],
  ['a day', dayMs, null, 1],
  ['nearly two days', 2 * dayMs - 1, null, 1],
  ['ten days, sold after three', 10 * dayMs, 3 * dayMs, 3],
])('%s on offer', (_, sinceMs, soldAfterMs, days) => {
  const publishedAt = new Date(now.getTime() - sinceMs)
  const soldAt = soldAfterMs === null ? null : new Date(publishedAt.getTime() + soldAfterMs)
  expect(daysOnOffer({ publishedAt, soldAt }, now)).toBe(days)
})

describe('a price', () => {
  const percent = (amount: number, more: Partial<PriceRule> = {}): PriceRule => ({
    by: 'percent',
    amount,
    step: 'euro',
    lowestEuros: null,
    ...more,
  })
  const euros = (amount: number, more: Partial<PriceRule> = {}): PriceRule => ({
    ...percent(amount, more),
    by: 'euros',
  })
  test.each([
    ['falls by 3 %', 10_000, percent(-3), 9_700],
    ['rises by 2.5 %', 9_999, percent(2.5), 10_249],
    ['falls by an amount', 10_000, euros(-250), 9_750],
    ['falls to the nearest ...90', 10_000, percent(-3, { step: 'ninety' }), 9_690],
    ['falls to the nearest ...50, the lower of two', 10_000, percent(-3, { step: 'fifty' }), 9_650],
    ['falls to a hundred', 9_990, percent(-3, { step: 'hundred' }), 9_700],
    ['rises to a hundred', 9_990, percent(3, { step: 'hundred' }), 10_300],
    ['is not raised by rounding a reduction', 9_660, percent(-0.1, { step: 'ninety' }), 9_590],
    ['is not lowered by rounding an increase', 9_640, percent(0.1, { step: 'ninety' }), 9_690],
    ['that ends in 90 stays if the reduction is too small', 9_690, percent(-0.1, { step: 'ninety' }), 9_690],
    ['stops at the lower limit', 10_000, percent(-10, { lowestEuros: 9_500 }), 9_500],
    ['stops at the lower limit whatever the step', 10_000, percent(-10, { step: 'ninety', lowestEuros: 9_500 }), 9_500],
    ['below the lower limit already stays', 9_000, percent(-10, { lowestEuros: 9_500 }), 9_000],
    ['below the lower limit may rise', 9_000, percent(1, { lowestEuros: 9_500 }), 9_090],
    ['never falls below a euro', 100, euros(-500), 1],
    ['never falls below the first of its step', 140, euros(-500, { step: 'ninety' }), 90],
    ['below the first of its step stays', 40, euros(-10, { step: 'ninety' }), 40],
    ['never rises above the highest', maxPriceEuros, percent(10), maxPriceEuros],
    ['changes by nothing', 9_999, percent(0), 9_999],
  ] as const)('%s', (_, from, rule, to) => {
    expect(priceBy(rule, from)).toBe(to)
  })
})
