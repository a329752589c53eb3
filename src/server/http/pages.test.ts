import { expect, test } from 'vitest'
import { pathOnOffer } from './pages.ts'

test.each([
  ['/en', ['en', 'de'], '/', 308],
  ['/en/listings', ['de', 'en'], '/listings', 308],
  ['/en//elsewhere.test', ['en'], '/elsewhere.test', 308],
  ['/en/listings', ['fr', 'de'], '/fr/listings', 307],
  ['/es//elsewhere.test', ['en', 'de'], '/elsewhere.test', 307],
] as const)('%s where %s are on offer leads to %s', (address, offered, path, status) => {
  expect(pathOnOffer(address, offered)).toEqual({ path, status })
})

test.each(['/', '/listings', '/engine', '/de/listings'])('%s stays where it is', (address) => {
  expect(pathOnOffer(address, ['en', 'de'])).toBeNull()
})
