import { expect, test } from 'vitest'
import { isPicturePage } from './picture-pages.ts'

test.each(['/add-listing', '/de/add-listing', '/add-listing/018f', '/pt/add-listing/018f', '/fr/add-listing.data'])(
  'the page %s takes pictures',
  (path) => {
    expect(isPicturePage(path)).toBe(true)
  },
)

test.each(['/', '/auth', '/de', '/add-listings', '/add-listing/018f/more', '/en/auth', '/x/add-listing'])(
  'the page %s takes none',
  (path) => {
    expect(isPicturePage(path)).toBe(false)
  },
)
