import { expect, test } from 'vitest'
import { signInFirst } from './sign-in-first.ts'

function placeAfter(address: string): string | null {
  try {
    return signInFirst(new URL(address, 'http://market.test'))
  } catch (error) {
    if (!(error instanceof Response)) throw error
    const signIn = new URL(error.headers.get('location') ?? '', 'http://market.test')
    return signIn.searchParams.get('returnTo')
  }
}

test.each([
  ['/saved-searches/new?make=bmw', '/saved-searches/new?make=bmw'],
  ['/my-listings', '/my-listings'],
  ['/de/my-listings', '/de/my-listings'],
])('who has to sign in for %s comes back to %s', (address, place) => {
  expect(placeAfter(address)).toBe(place)
})
