import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  awayMsSince,
  canBeOpened,
  endWithout,
  isOver,
  misfitsOf,
  openUntil,
  paidUntil,
  type PaymentState,
  paymentStates,
  paymentStatusOf,
  stateOf,
  type Step,
  transitions,
  withdrawUntil,
} from './rules.ts'
import { dayMs } from '../../../../contract/market/durations.ts'
import { transition } from '../../../transitions.ts'

const recorded = { id: 'payment', packageId: 'package', amountCents: 39_00 }
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
] as const)('%s can be withdrawn from for fourteen whole days, or not at all', (_, facts, isDealer, until) => {
  const bought = {
    buyer: null,
    paymentType: 'listing' as const,
    status: 'paid',
    paidAt: new Date('2026-06-01T09:00:00Z'),
    withdrawnAt: null,
  }
  const now = new Date('2026-06-04T09:00:00Z')
  expect(withdrawUntil({ ...bought, ...facts }, isDealer, now)?.toISOString()).toBe(until)
})

describe('the orders of a listing', () => {
  const start = new Date('2026-03-01T12:00:00Z').getTime()
  const day = (days: number) => new Date(start + days * dayMs)
  const order = (id: string, durationDays: number, fulfilled: number, withdrawn: number | null = null) => ({
    id,
    durationDays,
    fulfilledAt: day(fulfilled),
    withdrawnAt: withdrawn === null ? null : day(withdrawn),
  })
  const daysOf = (date: Date | null) => date && (date.getTime() - start) / dayMs

  test.each([
    ['one order', [order('a', 90, 0)], 90],
    ['an early renewal is added', [order('a', 90, 0), order('b', 30, 5)], 120],
    ['a late renewal begins anew', [order('a', 30, 0), order('b', 30, 40)], 70],
    ['a renewal that was withdrawn from at once adds nothing', [order('a', 90, 0), order('b', 30, 5, 6)], 90],
    ['the first withdrawn from: the second begins then', [order('a', 90, 0, 10), order('b', 30, 5)], 40],
    ['both withdrawn from', [order('a', 90, 0, 10), order('b', 30, 5, 12)], 12],
    ['a withdrawal after its days were used takes nothing', [order('a', 10, 0, 12), order('b', 30, 5)], 40],
  ])('%s', (_, orders, end) => {
    expect(daysOf(paidUntil(orders))).toBe(end)
  })

  test.each([
    ['the only one', [order('a', 90, 0)], 'a', 90, 10, 10],
    ['the renewal: the first has its end back', [order('a', 90, 0), order('b', 30, 5)], 'b', 120, 6, 90],
    ['the first: the renewal begins today', [order('a', 90, 0), order('b', 30, 5)], 'a', 120, 10, 40],
    [
      'the renewal of a market that counted from the day of renewal',
      [order('a', 90, 0), order('b', 30, 5)],
      'b',
      35,
      6,
      90,
    ],
    ['an order beside days that no order brought', [order('a', 30, 0)], 'a', 100, 10, 80],
  ])('withdrawing from %s', (_, orders, id, expiry, today, end) => {
    expect(daysOf(endWithout(orders, id, { packageExpiry: day(expiry), now: day(today) }))).toBe(end)
  })

  test.each([
    ['the only order gives its time for an absence back', [order('a', 30, 0)], 'a', 32, 2, 10, 10],
    ['an order that is left keeps its own days', [order('a', 30, 0), order('b', 30, 5)], 'a', 62, 2, 10, 40],
    ['the absence of another order stays with that one', [order('a', 30, 0), order('b', 30, 5)], 'b', 62, 0, 12, 32],
  ])('withdrawing after an absence: %s', (_, orders, id, expiry, away, today, end) => {
    const terms = { packageExpiry: day(expiry), awayMs: away * dayMs, now: day(today) }
    expect(daysOf(endWithout(orders, id, terms))).toBe(end)
  })

  test('an absence counts from when it began, and once the listing is back', () => {
    const steps = [
      { isBack: false, at: day(1) },
      { isBack: true, at: day(3) },
      { isBack: false, at: day(10) },
      { isBack: true, at: day(15) },
      { isBack: false, at: day(20) },
    ]
    expect([day(0), day(2), day(12)].map((since) => awayMsSince(steps, since) / dayMs)).toEqual([7, 5, 0])
  })

  test('withdrawing from one order never takes a day that another one paid for', () => {
    const some = fc.array(fc.record({ days: fc.integer({ min: 1, max: 120 }), gap: fc.integer({ min: 0, max: 60 }) }), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(some, fc.nat(), fc.integer({ min: 0, max: 14 }), (steps, pick, wait) => {
        let at = 0
        const orders = steps.map(({ days, gap }, index) => order(String(index), days, (at += gap)))
        const now = at + wait
        const id = String(pick % orders.length)
        const packageExpiry = paidUntil(orders) ?? day(0)
        const end = endWithout(orders, id, { packageExpiry, now: day(now) })
        const others = orders.filter((one) => one.id !== id).map((one) => one.durationDays)
        const usedAtMost = now
        expect(daysOf(end)).toBeGreaterThanOrEqual(Math.max(now, others.reduce((a, b) => a + b, 0) - usedAtMost))
        expect(end.getTime()).toBeLessThanOrEqual(Math.max(packageExpiry.getTime(), day(now).getTime()))
      }),
    )
  })
})

describe('a payment', () => {
  /** Every allowed step from each state; all others are refused. */
  const steps: Record<PaymentState, Partial<Record<Step, PaymentState>>> = {
    pending: { arrive: 'owed', fulfil: 'fulfilled', giveUp: 'failed', refund: 'refunded' },
    failed: { arrive: 'owed', fulfil: 'fulfilled', refund: 'refunded' },
    owed: { arrive: 'owed', fulfil: 'fulfilled', withdraw: 'withdrawn', refund: 'refunded' },
    fulfilled: { withdraw: 'withdrawn', refund: 'refunded' },
    withdrawn: { refund: 'refunded' },
    refunded: {},
  }
  const all = Object.keys(transitions) as Step[]
  test.each(paymentStates.flatMap((state) => all.map((step) => [state, step, steps[state][step]] as const)))(
    'that is %s, by %s',
    (state, step, to) => {
      expect(transition<PaymentState, Step>(transitions, step, state)).toBe(to)
    },
  )

  test.each([
    ['pending', false, false, 'pending'],
    ['failed', false, false, 'failed'],
    ['paid', false, false, 'owed'],
    ['paid', true, false, 'fulfilled'],
    ['paid', false, true, 'withdrawn'],
    ['paid', true, true, 'withdrawn'],
    ['refunded', true, true, 'refunded'],
  ])('whose row says %s, fulfilled %s, withdrawn %s, is %s', (status, isFulfilled, isWithdrawn, state) => {
    const at = new Date(0)
    expect(stateOf({ status, fulfilledAt: isFulfilled ? at : null, withdrawnAt: isWithdrawn ? at : null })).toBe(state)
  })
})
