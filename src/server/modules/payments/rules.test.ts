import { expect, test } from 'vitest'
import { misfitsOf, openUntil, paymentStatusOf } from './rules.ts'

const recorded = { id: 'payment', packageId: 'package', amountEuros: 39 }
const reported = {
  status: 'complete',
  isPaid: true,
  amountCents: 3_900,
  currency: 'eur',
  reference: 'payment',
  itemId: 'package',
} as const

test.each([
  [{}, []],
  [{ amountCents: 100 }, ['amount']],
  [{ amountCents: null }, ['amount']],
  [{ currency: 'huf' }, ['currency']],
  [{ currency: null }, ['currency']],
  [{ itemId: 'other' }, ['package']],
  [{ itemId: null }, ['package']],
  [{ reference: 'other' }, ['reference']],
  [
    { amountCents: 100, currency: 'usd', itemId: null, reference: null },
    ['amount', 'currency', 'package', 'reference'],
  ],
])('a page with %o differs in %o', (changed, misfits) => {
  expect(misfitsOf(recorded, { ...reported, ...changed })).toEqual(misfits)
})

test.each([
  ['complete', true, 'paid'],
  ['open', true, 'paid'],
  ['complete', false, 'processing'],
  ['open', false, 'unpaid'],
  ['expired', false, 'expired'],
] as const)('%s with the money there (%s) is %s', (status, isPaid, expected) => {
  expect(paymentStatusOf({ ...reported, status, isPaid })).toBe(expected)
})

test('a page is open for less than a day', () => {
  expect(openUntil(new Date('2026-06-01T09:00:00Z')).toISOString()).toBe('2026-06-02T08:00:00.000Z')
})
