import { expect, test } from 'vitest'
import { signInFirst } from './sign-in-first.ts'

function placeAfter(address: string): string | null {
  try {
    return signInFirst(new Request(`http://market.test${address}`))
  } catch (error) {
    if (!(error instanceof Response)) throw error
    const signIn = new URL(error.headers.get('location') ?? '', 'http://market.test')
    return signIn.searchParams.get('returnTo')
  }
}

test.each([
  ['/saved-searches/new?make=bmw', '/saved-searches/new?make=bmw'],
  ['/saved-searches/new.data?make=bmw&_routes=pages%2Fsave-search', '/saved-searches/new?make=bmw'],
  ['/my-listings.data', '/my-listings'],
])('who has to sign in for %s comes back to %s', (address, place) => {
  expect(placeAfter(address)).toBe(place)
})
