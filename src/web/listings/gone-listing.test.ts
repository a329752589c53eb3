import { expect, test } from 'vitest'
import { goneListing, pausedSince } from './gone-listing.ts'

test('the last facts of a gone listing are shown', () => {
  const facts = {
    title: 'Fiat Panda',
    priceEuros: 4_500,
    vehicleType: 'car',
    make: 'fiat',
    year: 2016,
    variant: '1.2',
    sold: true,
  }
  const { sold: _, variant, ...shown } = facts
  expect(goneListing({ facts })).toEqual({ ...shown, variant: { name: variant } })
})

test.each([[{}], [{ facts: null }], [{ facts: { title: 5, vehicleType: 7 } }]])(
  'what is missing is left out: %j',
  (details) => {
    const nothing = { title: null, priceEuros: null, vehicleType: null, make: null, year: null, variant: null }
    expect(goneListing(details)).toEqual(nothing)
  },
)

test.each([
  [{ pausedAt: '2026-06-01T09:00:00.000Z' }, '2026-06-01T09:00:00.000Z'],
  [{ pausedAt: 'soon' }, null],
  [{ pausedAt: 5 }, null],
  [{}, null],
])('with %j it is paused since %s', (details, since) => {
  expect(pausedSince(details)).toBe(since)
})
