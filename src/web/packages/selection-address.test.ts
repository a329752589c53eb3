import { expect, test } from 'vitest'
import { readSelection, verificationPath } from './selection-address.ts'

const nothing = {
  mode: 'new',
  listingId: null,
  featureListingId: null,
  pendingListingId: null,
  sessionId: null,
  cancelled: false,
}

test.each([
  ['', {}],
  ['mode=renew&listing=a', { mode: 'renew', listingId: 'a' }],
  ['mode=other', {}],
  ['pending=b', { pendingListingId: 'b' }],
  ['payment=success&package=p&session_id=cs_1', { sessionId: 'cs_1' }],
  ['feature=c', { featureListingId: 'c' }],
  ['payment=cancelled&pending=b', { pendingListingId: 'b', cancelled: true }],
  ['session_id=cs_1', {}],
])('?%s', (query, said) => {
  expect(readSelection(new URLSearchParams(query))).toEqual({ ...nothing, ...said })
})

test.each([
  [{ mode: 'new', listingId: null, featureListingId: null }, 'payment=success&package=p&session_id=cs_1'],
  [{ mode: 'new', listingId: null, featureListingId: 'c' }, 'feature=c&payment=success&package=p&session_id=cs_1'],
  [
    { mode: 'renew', listingId: 'a', featureListingId: null },
    'mode=renew&listing=a&payment=success&package=p&session_id=cs_1',
  ],
] as const)('%o is verified at ?%s', (selection, query) => {
  const path = verificationPath({ packageId: 'p', sessionId: 'cs_1' }, selection)
  expect(path).toBe(`/package-selection?${query}`)
  expect(readSelection(new URLSearchParams(path.split('?')[1]))).toMatchObject({ ...selection, sessionId: 'cs_1' })
})
