import { expect, test } from 'vitest'
import { canonicalCode, type CouponTerms, discountOf, limitReached, misfitOf, newCode } from './rules.ts'

const now = new Date('2026-06-01T09:00:00Z')
const later = new Date('2026-07-01T00:00:00Z')
const open: CouponTerms = {
  audience: 'all',
  startsAt: now,
  endsAt: null,
  maxUses: null,
  maxUsesPerAccount: null,
  packageIds: [],
}

test.each([
  ['welcome10', 'WELCOME10'],
  [' Welcome-10 ', 'WELCOME10'],
  ['WEL COME\u2013 10', 'WELCOME10'],
])('%j is %s', (typed, code) => {
  expect(canonicalCode(typed)).toBe(code)
})

test('a generated code has no letters or digits that are mistaken for each other', () => {
  let turn = 0
  const codes = Array.from({ length: 50 }, () => newCode((below) => turn++ % below))
  expect(codes.join('')).toMatch(/^[A-Z0-9]{400}$/)
  expect(codes.join('')).not.toMatch(/[0O1IL2Z5S8B]/)
})

test.each([
  ['is valid from its first moment', {}, {}, null],
  ['has not started', { startsAt: later }, {}, 'not_started'],
  ['has ended', { endsAt: now }, {}, 'ended'],
  ['has not ended yet', { endsAt: later }, {}, null],
  ['for dealers, used by one', { audience: 'dealer' }, { isDealer: true }, null],
  ['for dealers, used by a private seller', { audience: 'dealer' }, {}, 'other_audience'],
  ['for private sellers, used by a dealer', { audience: 'private' }, { isDealer: true }, 'other_audience'],
  ['for this package', { packageIds: ['basic'] }, {}, null],
  ['for another package', { packageIds: ['advanced'] }, {}, 'other_package'],
] as const)('a coupon that %s', (_, terms, order, misfit) => {
  expect(misfitOf({ ...open, ...terms }, { isDealer: false, packageId: 'basic', now, ...order })).toBe(misfit)
})

test.each([
  ['no limits', null, null, { total: 900, ofAccount: 9 }, null],
  ['one use left', 10, 2, { total: 9, ofAccount: 1 }, null],
  ['no use left', 10, null, { total: 10, ofAccount: 0 }, 'used_up'],
  ['none left for the account', 10, 1, { total: 10, ofAccount: 1 }, 'used_by_account'],
] as const)('a coupon with %s', (_, maxUses, maxUsesPerAccount, uses, reached) => {
  expect(limitReached({ maxUses, maxUsesPerAccount }, uses)).toBe(reached)
})

test.each([
  ['a part', 15, null, 1900, 285],
  ['a part, rounded to whole cents', 33, null, 1950, 644],
  ['all', 100, null, 9900, 9900],
  ['an amount', null, 500, 1900, 500],
  ['an amount above the price', null, 5000, 1900, 1900],
  ['all, where less than one euro would be left', 96, null, 1900, 1900],
])('%s of the price', (_, percent, amountCents, grossCents, discountCents) => {
  expect(discountOf({ percent, amountCents }, grossCents)).toBe(discountCents)
})
