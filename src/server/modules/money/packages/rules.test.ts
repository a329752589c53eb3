import { expect, test } from 'vitest'
import type { StatedPackage } from '../../../../contract/admin-packages.ts'
import {
  contentOf,
  creditsOf,
  expiryFor,
  featuredUntilFor,
  isAnother,
  isFor,
  isPopular,
  misstatedIn,
  stripeStateOf,
} from './rules.ts'

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
] as const)('%s is in whose chooser', (_, pack, forPrivate, forDealer) => {
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
] as const)('the credits of %s', (_, pack, credits) => {
  expect(creditsOf(pack)).toEqual(credits)
})

const stated: StatedPackage = {
  name: 'Basic',
  description: null,
  translations: {},
  priceEuros: 19,
  durationDays: null,
  featuredDays: 0,
  maxListings: null,
  credits: null,
  dealersOnly: false,
}
const credits = { type: 'pro_featured', count: 3 } as const

test.each([
  ['a package for one listing', 'listing', { durationDays: 30, featuredDays: 7 }, []],
  ['a package for one listing without an end', 'listing', {}, ['durationDays']],
  ['a package for one listing with credits', 'listing', { durationDays: 30, credits }, ['credits']],
  ['credits', 'featured', { credits, dealersOnly: true }, []],
  ['credits without any', 'featured', {}, ['credits']],
  ['credits with days', 'featured', { credits, durationDays: 30, featuredDays: 7 }, ['durationDays', 'featuredDays']],
  ['a plan', 'subscription', { credits, maxListings: 25 }, []],
  ['a plan for any number of listings', 'subscription', {}, []],
  ['a plan with days', 'subscription', { durationDays: 30 }, ['durationDays']],
] as const)('what %s misstates', (_, type, facts, paths) => {
  expect(misstatedIn(type, { ...stated, ...facts }).map(({ path }) => path)).toEqual(paths)
})

test.each([
  ['the same', {}, false],
  ['another price', { priceEuros: 20 }, true],
  ['more listings', { maxListings: 50 }, true],
  ['any number of listings', { maxListings: null }, true],
  ['longer credits', { credits: { type: 'basic_featured', count: 3 } }, true],
  ['more credits', { credits: { ...credits, count: 4 } }, true],
  ['another name', { name: 'Advanced' }, false],
] as const)('a plan with %s is another one', (_, changed, isOther) => {
  const plan = { ...stated, maxListings: 25, credits }
  expect(isAnother(contentOf('subscription', plan), contentOf('subscription', { ...plan, ...changed }))).toBe(isOther)
})

test.each([
  ['on sale, never synced', {}, 'waiting'],
  ['synced', { stripeSyncedAt: now, stripeProductId: 'p' }, 'synced'],
  ['changed since', { stripeSyncedAt: new Date(now.getTime() - 1), stripeProductId: 'p' }, 'waiting'],
  ['refused', { stripeProblem: 'No such account' }, 'failed'],
  ['free', { priceEuros: 0 }, 'not_needed'],
  ['off sale, never synced', { isActive: false }, 'not_needed'],
  ['off sale, to be deactivated', { isActive: false, stripeProductId: 'p' }, 'waiting'],
] as const)('a package that is %s is at the provider: %s', (_, facts, state) => {
  const row = { isActive: true, priceEuros: 19, stripeProductId: null, stripeSyncedAt: null, stripeProblem: null }
  expect(stripeStateOf({ ...row, updatedAt: now, ...facts })).toBe(state)
})
