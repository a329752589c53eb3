import { expect, test } from 'vitest'
import { creditsOf, expiryFor, featuredUntilFor, isFor, isPopular } from './rules.ts'

const now = new Date('2026-06-01T09:00:00Z')

test.each([
  [60, '2026-07-31T09:00:00.000Z'],
  [1, '2026-06-02T09:00:00.000Z'],
  [null, '2026-07-01T09:00:00.000Z'],
])('a package of %s days ends then', (listingDurationDays, end) => {
  expect(expiryFor({ listingDurationDays, featuredDays: null }, now).toISOString()).toBe(end)
})

test.each([
  [14, '2026-06-15T09:00:00.000Z'],
  [0, undefined],
  [null, undefined],
])('a package with %s featured days', (featuredDays, end) => {
  expect(featuredUntilFor({ listingDurationDays: 30, featuredDays }, now)?.toISOString()).toBe(end)
})

test.each([
  ['Advanced', true],
  ['Dealer advanced plus', true],
  ['Basic', false],
])('%s is popular: %s', (name, popular) => {
  expect(isPopular(name)).toBe(popular)
})

test.each([
  ['a package for one listing', { type: 'listing', isDealerOnly: false }, true, false],
  ['a package for one listing of dealers', { type: 'listing', isDealerOnly: true }, false, false],
  ['a plan', { type: 'subscription', isDealerOnly: true }, false, true],
  ['credits', { type: 'featured', isDealerOnly: false }, true, true],
  ['credits for dealers', { type: 'featured', isDealerOnly: true }, false, true],
])('%s is in whose chooser', (_, pack, forPrivate, forDealer) => {
  expect([isFor(false, pack), isFor(true, pack)]).toEqual([forPrivate, forDealer])
})

test.each([
  ['a package for one listing', { type: 'listing', featuredDays: 7, featuredListingsAllowed: 1 }, null],
  [
    'a plan',
    { type: 'subscription', featuredDays: 5, featuredListingsAllowed: 2 },
    { type: 'basic_featured', count: 2 },
  ],
  ['a plan without', { type: 'subscription', featuredDays: 30, featuredListingsAllowed: 0 }, null],
  ['credits', { type: 'featured', featuredDays: 30, featuredListingsAllowed: 1 }, { type: 'pro_featured', count: 1 }],
  ['credits for too few days', { type: 'featured', featuredDays: 3, featuredListingsAllowed: 1 }, null],
])('the credits of %s', (_, pack, credits) => {
  expect(creditsOf(pack)).toEqual(credits)
})
