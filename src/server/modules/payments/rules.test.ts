import { expect, test } from 'vitest'
import { canBeOpened, isOver, misfitsOf, openUntil, paymentStatusOf, withdrawUntil } from './rules.ts'

const recorded = { id: 'payment', packageId: 'package', amountEuros: 39 }
const reported = {
  status: 'complete',
  isPaid: true,
  hasFailed: false,
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

test.each([
  ['open', false, false, 'unpaid', false],
  ['complete', false, false, 'processing', false],
  ['complete', false, true, 'unpaid', true],
  ['complete', true, true, 'paid', false],
  ['expired', false, false, 'expired', true],
] as const)('%s, paid: %s, failed: %s', (status, isPaid, hasFailed, paymentStatus, over) => {
  const page = { ...reported, status, isPaid, hasFailed }
  expect([paymentStatusOf(page), isOver(page)]).toEqual([paymentStatus, over])
})

test.each([
  ['2026-06-01T09:00:00Z', true],
  ['2026-06-02T06:59:59Z', true],
  ['2026-06-02T07:00:00Z', false],
  ['2026-06-05T09:00:00Z', false],
])('a page of the first of June can be opened at %s: %s', (now, can) => {
  expect(canBeOpened(new Date('2026-06-01T09:00:00Z'), new Date(now))).toBe(can)
})

test('a page is open for less than a day', () => {
  expect(openUntil(new Date('2026-06-01T09:00:00Z')).toISOString()).toBe('2026-06-02T08:00:00.000Z')
})

test.each([
  ['a listing of a private seller', {}, false, '2026-06-16T09:00:00.000Z'],
  ['credits of a private seller', { paymentType: 'featured' }, false, '2026-06-16T09:00:00.000Z'],
  ['credits of a dealer, who orders for a business', { paymentType: 'featured' }, true, undefined],
  ['a plan, which is for dealers', { paymentType: 'subscription' }, false, undefined],
  ['what was ordered fifteen days ago', { paidAt: new Date('2026-05-20T09:00:00Z') }, false, undefined],
  ['what is not paid yet', { status: 'pending', paidAt: null }, false, undefined],
  ['what was paid back', { status: 'refunded' }, false, undefined],
  ['what was withdrawn from', { withdrawnAt: new Date('2026-06-02T09:00:00Z') }, false, undefined],
])('%s can be withdrawn from for fourteen whole days, or not at all', (_, facts, isDealer, until) => {
  const bought = { paymentType: 'listing', status: 'paid', paidAt: new Date('2026-06-01T09:00:00Z'), withdrawnAt: null }
  const now = new Date('2026-06-04T09:00:00Z')
  expect(withdrawUntil({ ...bought, ...facts }, isDealer, now)?.toISOString()).toBe(until)
})
