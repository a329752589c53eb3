import { expect, test } from 'vitest'
import { placesLeft } from './places-left.ts'

const vehicles = ['a', 'b', 'c', 'd'].map((listingId, days) => ({
  listingId,
  publishedAt: `2026-06-0${days + 1}T09:00:00.000Z`,
}))

test.each([
  [[], 2, ['d', 'c']],
  [['a'], 2, ['d']],
  [['d'], 2, ['c']],
  [['a', 'b'], 2, []],
  [['a', 'b', 'c'], 2, []],
  [[], 9, ['d', 'c', 'b', 'a']],
])('with %j chosen, the places that are left of %i go to %j', (chosen, places, left) => {
  expect([...placesLeft(vehicles, new Set(chosen), places)]).toEqual(left)
})
