import { describe, expect, test } from 'vitest'
import { dayMs } from '../../../../contract/market/durations.ts'
import { offerStateOf, reductionOf } from './rules.ts'

const now = new Date('2026-06-30T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
const steps = (...list: [priceEuros: number, days: number][]) =>
  list.map(([priceEuros, days]) => ({ priceEuros, since: daysAgo(days) }))

describe('a price reduction is announced against the lowest price of the 30 days before it', () => {
  test.each([
    ['the first price', steps([10_000, 60]), null],
    ['one reduction', steps([10_000, 60], [9_500, 3]), 10_000],
    ['a price that was lower in between', steps([10_000, 60], [9_200, 25], [10_000, 20], [9_000, 3]), 9_200],
    ['a price that ended before the 30 days', steps([9_000, 90], [10_000, 40], [9_500, 3]), 10_000],
    ['a price that ended inside the 30 days', steps([9_400, 90], [10_000, 20], [9_500, 3]), null],
    ['a price raised', steps([10_000, 60], [10_500, 3]), null],
    ['a price raised and brought back', steps([10_000, 60], [12_000, 10], [10_000, 3]), null],
    ['less than 2 % and 200 euro', steps([10_000, 60], [9_850, 3]), null],
    ['200 euro of a dear vehicle', steps([90_000, 60], [89_800, 3]), 90_000],
    ['2 % of a cheap vehicle', steps([1_000, 60], [980, 3]), 1_000],
    ['a reduction of 31 days ago', steps([10_000, 60], [9_000, 31]), null],
  ])('%s', (_, prices, reference) => {
    expect(reductionOf(prices, now)?.lowestPriorPriceEuros ?? null).toBe(reference)
  })
})

test.each([
  ['active', null, 'on_offer'],
  ['active', 1, 'on_offer'],
  ['active', 0, 'expired'],
  ['active', -1, 'expired'],
  ['reserved', null, 'on_offer'],
  ['sold', 1, 'sold'],
  ['sold', -1, 'sold'],
  ['paused', null, 'unavailable'],
  ['rejected', null, 'unavailable'],
] as const)(
  'to a user who saw it before, a listing that is %s, its end %s ms away, is %s',
  (status, endsInMs, state) => {
    const packageExpiry = endsInMs === null ? null : new Date(now.getTime() + endsInMs)
    expect(offerStateOf({ status, pausedAt: null, packageExpiry, isWithheld: false }, now)).toBe(state)
  },
)

test('what the market no longer offers is gone for everybody, whatever its package', () => {
  expect(offerStateOf({ status: 'active', pausedAt: null, packageExpiry: null, isWithheld: true }, now)).toBe(
    'unavailable',
  )
})

test.each<[state: string, change: object]>([
  ['paused', {}],
  ['unavailable', { pausedAt: null }],
  ['unavailable', { isWithheld: true }],
  ['unavailable', { packageExpiry: daysAgo(1) }],
])('a paused listing is %s with %j', (state, change) => {
  const paused = { status: 'paused', pausedAt: daysAgo(1), packageExpiry: null, isWithheld: false }
  expect(offerStateOf({ ...paused, ...change }, now)).toBe(state)
})
