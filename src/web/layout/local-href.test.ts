import { expect, test } from 'vitest'
import { localHref, plainPath } from './local-href.tsx'

test.each([
  ['/listings', '/', '/'],
  ['/de', '/', '/de'],
  ['/de/listing/1', '/listings', '/de/listings'],
  ['/de/listing/1', '/listings?make=audi', '/de/listings?make=audi'],
  ['/fr', '/?vehicleType=bus', '/fr?vehicleType=bus'],
  ['/en/listings', '/listings', '/listings'],
  ['/devices', '/listings', '/listings'],
])('on %s a link to %s leads to %s', (pathname, path, expected) => {
  expect(localHref(pathname, path)).toBe(expected)
})

test.each([
  ['/', '/'],
  ['/pt', '/'],
  ['/pt/listings', '/listings'],
  ['/listings', '/listings'],
])('%s without its language is %s', (pathname, expected) => {
  expect(plainPath(pathname)).toBe(expected)
})
