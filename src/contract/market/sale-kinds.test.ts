import { describe, expect, test } from 'vitest'
import { kindOf, type Named, type PackageType, saleKinds, saleOf } from './sale-kinds.ts'

const none = { pendingListingId: null, listingId: null }
const pending = { ...none, pendingListingId: 'p' }
const own = { ...none, listingId: 'l' }

describe('an order', () => {
  test.each([
    ['a package for a listing that waits', 'listing', pending, 'listing'],
    ['a package for an own listing', 'listing', own, 'renewal'],
    ['credits', 'featured', none, 'featured'],
    ['credits meant for an own listing', 'featured', own, 'featured'],
    ['a plan', 'subscription', none, 'subscription'],
  ] as const)('of %s is of one kind', (_, type, named, kind) => {
    expect(kindOf(type, named)).toEqual({ kind })
  })

  test.each<[string, PackageType, Named, object]>([
    ['for one listing without a listing', 'listing', none, { path: 'pendingListingId', code: 'either_or' }],
    [
      'for one listing with two',
      'listing',
      { pendingListingId: 'p', listingId: 'l' },
      { path: 'pendingListingId', code: 'either_or' },
    ],
    ['of credits with a listing that waits', 'featured', pending, { path: 'pendingListingId', code: 'not_of_package' }],
    ['that is a plan with a listing', 'subscription', own, { path: 'listingId', code: 'not_of_package' }],
  ])('of a package %s is none', (_, type, named, wrong) => {
    expect(kindOf(type, named)).toEqual(wrong)
  })
})

test('the page of packages knows what a payment was for', () => {
  const named = { pendingListingId: 'p', listingId: 'l' }
  expect(Object.fromEntries(saleKinds.map((kind) => [kind, saleOf(kind).query(named)]))).toEqual({
    listing: { pending: 'p' },
    renewal: { mode: 'renew', listing: 'l' },
    featured: { feature: 'l' },
    subscription: {},
  })
})
