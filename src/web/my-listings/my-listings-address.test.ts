import { expect, test } from 'vitest'
import { readView, viewPath } from './my-listings-address.ts'

test.each([
  ['', '/my-listings'],
  ['filter=sold', '/my-listings?filter=sold'],
  ['filter=sold&sort=price_asc&page=2', '/my-listings?filter=sold&sort=price_asc&page=2'],
  ['filter=all&sort=newest&page=1', '/my-listings'],
  ['filter=hidden&sort=magic&page=-1', '/my-listings'],
  ['page=1.5', '/my-listings'],
  ['statistics=018f', '/my-listings?statistics=018f'],
])('?%s is the view at %s', (query, path) => {
  expect(viewPath(readView(new URLSearchParams(query)))).toBe(path)
})
