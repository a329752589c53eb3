import { expect, test } from 'vitest'
import { maxFavouritesOnDevice } from '../../contract/market/favourite-alert-choices.ts'
import { withSaved } from './device-favourites.ts'

const listing = (number: number) => ({ id: String(number), title: `Vehicle ${number}` })
const full = Array.from({ length: maxFavouritesOnDevice }, (_, index) => listing(index))

test('the last saved comes first, once', () => {
  expect(withSaved([listing(1)], listing(2), true)).toEqual([listing(2), listing(1)])
  expect(withSaved([listing(1), listing(2)], listing(2), true)).toEqual([listing(1), listing(2)])
})

test('a full list loses nothing, and takes nothing more', () => {
  expect(withSaved(full, listing(99), true)).toBeNull()
  expect(withSaved(full, listing(3), true)).toEqual(full)
  expect(withSaved(full, listing(0), false)).toEqual(full.slice(1))
})

test('what is not there is not removed', () => {
  expect(withSaved([listing(1)], listing(2), false)).toEqual([listing(1)])
})
