/** Coupons and their limits. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { CouponProblem } from '../src/contract/market/coupon-choices.ts'
import { discountFor, useCoupon } from '../src/server/modules/money/coupons/service.ts'
import { coupons } from '../src/server/modules/money/coupons/tables.ts'
import { inTransaction } from '../src/server/platform/database/transaction.ts'
import { Problem } from '../src/server/problem.ts'
import { type Market, openMarket, opening, type Person } from './market.ts'
import { order as placeOrder } from './support/ordering.ts'
import { offerPackages, parks } from './support/paying.ts'

let market: Market
let basic: string
let advanced: string

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  ;({ basic, advanced } = await offerPackages(market))
})

async function couponWith(terms: Partial<typeof coupons.$inferInsert>): Promise<string> {
  const id = market.scope.newId()
  await market.scope.db.insert(coupons).values({
    id,
    code: 'WELCOME',
    percent: 50,
    audience: 'all',
    startsAt: opening,
    createdAt: opening,
    updatedAt: opening,
    ...terms,
  })
  return id
}

/** The orders of an account for so many vehicles, none of them paid yet. */
async function ordersOf(person: Person, count: number): Promise<string[]> {
  for (let index = 0; index < count; index += 1) {
    const pendingListingId = await parks(person, { description: `The ${index}th of some vehicles.` })
    await placeOrder(person, { packageId: basic, pendingListingId })
  }
  const { payments } = await person.api.payments.list({})
  return payments.map(({ paymentId }) => paymentId)
}

function uses(person: Person, couponId: string, paymentId: string): Promise<CouponProblem | 'used'> {
  const { userId } = person
  const use = inTransaction(market.scope, (scope) => useCoupon(scope, { couponId, paymentId, userId }))
  return use.then(() => 'used', reasonOf)
}

function asks({ userId }: Person, code = 'welcome'): Promise<number | CouponProblem> {
  const order = { code, userId, isDealer: false, packageId: basic, grossCents: 1900 }
  return discountFor(market.scope, order).then(({ discountCents }) => discountCents, reasonOf)
}

function reasonOf(error: unknown): CouponProblem {
  if (!(error instanceof Problem) || error.code !== 'coupon_not_valid') throw error
  return error.details?.['reason'] as CouponProblem
}

describe('a coupon', () => {
  test('reduces the price, however its code is typed', async () => {
    await couponWith({})
    expect([await asks(market.ana, 'Wel-come '), await asks(market.ana, 'welcom')]).toEqual([950, 'unknown'])
  })

  test('that has been used up by orders at the same moment is refused to the others', async () => {
    const couponId = await couponWith({ maxUses: 3 })
    const [anas, bens] = [await ordersOf(market.ana, 3), await ordersOf(market.ben, 3)]
    const results = await Promise.all([
      ...anas.map((paymentId) => uses(market.ana, couponId, paymentId)),
      ...bens.map((paymentId) => uses(market.ben, couponId, paymentId)),
    ])
    expect(results.toSorted()).toEqual(['used', 'used', 'used', 'used_up', 'used_up', 'used_up'])
  })

  test('for one order of each account is refused to the second', async () => {
    const couponId = await couponWith({ maxUsesPerAccount: 1 })
    const [anas, bens] = [await ordersOf(market.ana, 3), await ordersOf(market.ben, 1)]
    const results = await Promise.all(anas.map((paymentId) => uses(market.ana, couponId, paymentId)))
    expect(results.toSorted()).toEqual(['used', 'used_by_account', 'used_by_account'])
    expect(await uses(market.ben, couponId, bens[0] ?? '')).toBe('used')
  })

  test('counts once for an order that is recorded twice', async () => {
    const couponId = await couponWith({ maxUses: 2 })
    const [first = '', second = '', third = ''] = await ordersOf(market.ana, 3)
    const results = [first, first, second, third].map((paymentId) => () => uses(market.ana, couponId, paymentId))
    expect(await inOrder(results)).toEqual(['used', 'used', 'used', 'used_up'])
  })

  test('is free for the order that replaces an open one, and used up once that is paid', async () => {
    const couponId = await couponWith({ maxUses: 1 })
    const pendingListingId = await parks(market.ana)
    const { url, sessionId } = await placeOrder(market.ana, { packageId: basic, pendingListingId })
    const [order] = (await market.ana.api.payments.list({})).payments
    expect(await uses(market.ana, couponId, order?.paymentId ?? '')).toBe('used')
    // The own order is open and may be replaced; to others the coupon is used up.
    expect([await asks(market.ana), await asks(market.ben)]).toEqual([950, 'used_up'])

    await market.stripe.choose(url, 'pay')
    expect((await market.ana.api.payments.verify({ sessionId })).success).toBe(true)
    expect(await asks(market.ana)).toBe('used_up')
  })

  test('of an order whose page was closed for another package can be used by others', async () => {
    const couponId = await couponWith({ maxUses: 1 })
    const pendingListingId = await parks(market.ana)
    await placeOrder(market.ana, { packageId: basic, pendingListingId })
    const [order] = (await market.ana.api.payments.list({})).payments
    await uses(market.ana, couponId, order?.paymentId ?? '')
    await placeOrder(market.ana, { packageId: advanced, pendingListingId })
    expect(await asks(market.ben)).toBe(950)
  })
})

async function inOrder<Result>(tasks: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  const results: Result[] = []
  for (const task of tasks) results.push(await task())
  return results
}
