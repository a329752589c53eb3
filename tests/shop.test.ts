/** What the operator does with packages, credits and revenue. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { discountFor } from '../src/server/modules/money/coupons/service.ts'
import { issueCreditNote } from '../src/server/modules/money/invoices/service.ts'
import { syncWorker } from '../src/server/modules/money/packages/service.ts'
import { inTransaction } from '../src/server/platform/database/transaction.ts'
import { dayMs, hasPaid, offerPackages, parks } from './support/paying.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { order } from './support/ordering.ts'

let market: Market

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

const basic = { name: 'Basic', priceEuros: 19, durationDays: 30 } as const
const plan = { name: 'Dealer', priceEuros: 99, maxListings: 25 } as const

async function chooserOf(person: 'ana' | 'karl') {
  return (await market[person].api.packages.list({})).packages
}

describe('a package', () => {
  test('that an operator makes is in the chooser, in the order of the operator', async () => {
    const { admin } = market
    const made = [
      await admin.api.adminPackages.create({ ...basic, type: 'listing' }),
      await admin.api.adminPackages.create({ ...basic, type: 'listing', name: 'Free', priceEuros: 0 }),
      await admin.api.adminPackages.create({
        ...basic,
        type: 'listing',
        name: 'Advanced',
        priceEuros: 39,
        featuredDays: 7,
      }),
    ].map((result) => result.package.packageId)
    expect((await chooserOf('ana')).map(({ name }) => name)).toEqual(['Free', 'Basic', 'Advanced'])
    await admin.api.adminPackages.order({ packageIds: made.toReversed() })
    expect((await chooserOf('ana')).map(({ name }) => name)).toEqual(['Advanced', 'Free', 'Basic'])
    // One that is added later follows.
    await admin.api.adminPackages.create({ ...basic, type: 'listing', name: 'Cheap', priceEuros: 1 })
    expect((await chooserOf('ana')).at(-1)?.name).toBe('Cheap')
  })

  test('has a name and a description in each language that states them', async () => {
    const translations = { de: { name: 'Basis', description: 'Für ein Fahrzeug.' } }
    await market.admin.api.adminPackages.create({ ...basic, type: 'listing', translations })
    expect(await chooserOf('ana')).toMatchObject([{ name: 'Basic', description: null, translations }])
  })

  test('states what its type needs, and nothing else', async () => {
    const { adminPackages } = market.admin.api
    expect(await refusal(adminPackages.create({ ...basic, type: 'listing', durationDays: null }))).toBe('invalid_input')
    expect(await refusal(adminPackages.create({ ...plan, type: 'subscription', durationDays: 30 }))).toBe(
      'invalid_input',
    )
    expect(await refusal(adminPackages.create({ ...basic, type: 'featured', durationDays: null }))).toBe(
      'invalid_input',
    )
  })

  test('has a name of its own while it is on sale', async () => {
    const { adminPackages } = market.admin.api
    const { packageId } = (await adminPackages.create({ ...basic, type: 'listing' })).package
    expect(await refusal(adminPackages.create({ ...basic, type: 'listing', name: 'BASIC' }))).toBe('package_name_taken')
    await adminPackages.setSale({ packageId, isOnSale: false })
    await adminPackages.create({ ...basic, type: 'listing' })
    expect(await refusal(adminPackages.setSale({ packageId, isOnSale: true }))).toBe('package_name_taken')
  })

  test('that is off sale cannot be bought, and can again when it is put back', async () => {
    const { adminPackages } = market.admin.api
    const { packageId } = (await adminPackages.create({ ...basic, type: 'listing' })).package
    const pendingListingId = await parks(market.ana)
    expect((await adminPackages.setSale({ packageId, isOnSale: false })).package.isOnSale).toBe(false)
    expect(await refusal(buys(packageId, pendingListingId))).toBe('package_not_available')
    await adminPackages.setSale({ packageId, isOnSale: true })
    await buys(packageId, pendingListingId)
  })

  test('costs in an open order what it cost when it was ordered', async () => {
    const { admin, ana, stripe } = market
    const { packageId } = (await admin.api.adminPackages.create({ ...basic, type: 'listing' })).package
    const { url, sessionId } = await buys(packageId, await parks(ana))
    const changed = await admin.api.adminPackages.update({ ...basic, packageId, priceEuros: 29, durationDays: 60 })
    expect(changed.package.packageId).toBe(packageId)
    await stripe.choose(url, 'pay')
    expect((await ana.api.payments.verify({ sessionId })).success).toBe(true)
    expect((await ana.api.payments.list({})).payments).toMatchObject([{ amountCents: 1900, status: 'paid' }])
    const [own] = (await ana.api.myListings.list({})).listings
    expect(Date.parse(own?.package?.endsAt ?? '') - market.scope.now().getTime()).toBe(30 * dayMs)
  })

  function buys(packageId: string, pendingListingId: string) {
    return order(market.ana, { packageId, pendingListingId })
  }
})

describe('a plan', () => {
  test('that changes leaves dealers what they have, and a new one takes its place in the chooser', async () => {
    const { admin, karl, scope } = market
    const old = (
      await admin.api.adminPackages.create({
        ...plan,
        type: 'subscription',
        credits: { type: 'basic_featured', count: 2 },
      })
    ).package
    await scope.db.execute(sql`delete from user_subscriptions where user_id = ${karl.userId}`)
    await admin.api.adminSelling.givePlan({ userId: karl.userId, packageId: old.packageId })

    const dearer = { ...plan, packageId: old.packageId, priceEuros: 149, maxListings: 10 }
    const successor = (await admin.api.adminPackages.update(dearer)).package
    expect(successor).toMatchObject({ isOnSale: true, priceEuros: 149, runningPlans: 0 })
    expect((await karl.api.account.subscription({})).subscription).toMatchObject({ priceEuros: 99, maxListings: 25 })
    expect((await chooserOf('karl')).map(({ packageId }) => packageId)).toEqual([successor.packageId])

    const { packages } = await admin.api.adminPackages.list({})
    expect(packages).toContainEqual(
      expect.objectContaining({
        packageId: old.packageId,
        isOnSale: false,
        replacedBy: successor.packageId,
        runningPlans: 1,
      }),
    )
    expect(await refusal(admin.api.adminPackages.update(dearer))).toBe('package_replaced')
    expect(await refusal(admin.api.adminPackages.setSale({ packageId: old.packageId, isOnSale: true }))).toBe('package_replaced') // prettier-ignore
  })

  test('that changes before a dealer ordered it leaves nothing behind', async () => {
    const { admin } = market
    const { packageId } = (await admin.api.adminPackages.create({ ...plan, type: 'subscription' })).package
    await admin.api.adminPackages.update({ ...plan, packageId, priceEuros: 89 })
    expect((await admin.api.adminPackages.list({})).packages.filter(({ name }) => name === 'Dealer')).toHaveLength(1)
  })

  test('keeps its row when only its words change', async () => {
    const { admin } = market
    const { packageId } = (await admin.api.adminPackages.create({ ...plan, type: 'subscription' })).package
    const renamed = await admin.api.adminPackages.update({ ...plan, packageId, name: 'Dealer Start' })
    expect(renamed.package).toMatchObject({ packageId, name: 'Dealer Start' })
  })

  test('that is replaced hands its coupons on', async () => {
    const { admin } = market
    const { packageId } = (await admin.api.adminPackages.create({ ...plan, type: 'subscription' })).package
    const { couponId } = (await admin.api.adminCoupons.create({ percent: 10, packageIds: [packageId] })).coupon
    const successor = (await admin.api.adminPackages.update({ ...plan, packageId, priceEuros: 89 })).package
    const { coupon } = await admin.api.adminCoupons.get({ couponId })
    expect(coupon.packageIds).toContain(successor.packageId)
  })
})

describe('at the payment provider, a package', () => {
  function sync(packageId: string): Promise<void> {
    return syncWorker(market.scope).work({ packageId } as never)
  }

  test('is waiting until the job has brought it there, and again after a change', async () => {
    const { adminPackages } = market.admin.api
    const { packageId, stripe } = (await adminPackages.create({ ...basic, type: 'listing' })).package
    expect(stripe.state).toBe('waiting')
    await sync(packageId)
    market.later(1_000)
    expect((await adminPackages.update({ ...basic, packageId, priceEuros: 29 })).package.stripe.state).toBe('waiting')
    await sync(packageId)
    const [synced] = (await adminPackages.list({})).packages
    expect(synced?.stripe).toMatchObject({ state: 'synced', productId: packageId, problem: null })
  })

  test('says why it could not be brought there, until it can', async () => {
    const { adminPackages } = market.admin.api
    const { packageId } = (await adminPackages.create({ ...basic, type: 'listing' })).package
    market.stripe.isDown = true
    // The queue retries a job that fails.
    await expect(sync(packageId)).rejects.toMatchObject({ kind: 'unavailable' })
    const failed = (await adminPackages.sync({ packageId })).package.stripe
    expect([failed.state, failed.problem]).toEqual(['failed', expect.stringMatching(/./)])
    expect((await market.admin.api.admin.nextSteps({})).steps).toContain('package_sync')
    market.stripe.isDown = false
    expect((await adminPackages.sync({ packageId })).package.stripe).toMatchObject({ state: 'synced', problem: null })
    expect((await market.admin.api.admin.nextSteps({})).steps).not.toContain('package_sync')
  })

  test('is not needed if it is free, and is deactivated when it goes off sale', async () => {
    const { adminPackages } = market.admin.api
    const free = (await adminPackages.create({ ...basic, type: 'listing', name: 'Free', priceEuros: 0 })).package
    expect((await adminPackages.sync({ packageId: free.packageId })).package.stripe.state).toBe('not_needed')
    const { packageId } = (await adminPackages.create({ ...basic, type: 'listing' })).package
    await sync(packageId)
    market.later(1_000)
    await adminPackages.setSale({ packageId, isOnSale: false })
    market.stripe.calls = []
    await sync(packageId)
    expect(market.stripe.calls).toContain(`POST /v1/products/${packageId}`)
    expect((await adminPackages.sync({ packageId })).package.stripe.state).toBe('synced')
  })
})

describe('the next steps of a market', () => {
  test('are its packages, then what selling them needs', async () => {
    const { admin } = market
    expect((await admin.api.admin.nextSteps({})).steps).toEqual(['listing_package', 'plan'])
    await offerPackages(market)
    expect((await admin.api.admin.nextSteps({})).steps).toEqual([])
  })
})

describe('credits of an account', () => {
  const words = { creditType: 'basic_featured', reason: 'An apology for the outage' } as const

  test('are granted and taken back with a reason, which the account sees', async () => {
    const { ana, support } = market
    const { userId } = ana
    await support.api.adminCredits.grant({ ...words, userId, count: 3 })
    market.later(1_000)
    const { credits } = await support.api.adminCredits.takeBack({ ...words, userId, count: 2, reason: 'A mistake' })
    expect(credits).toMatchObject([{ creditType: 'basic_featured', totalCredits: 1 }])
    const { api } = market.ana
    expect((await api.featuring.credits({})).credits).toEqual(credits)
    expect((await api.featuring.history({})).movements).toMatchObject([
      { kind: 'taken_back', amount: -2, reason: 'A mistake' },
      { kind: 'granted', amount: 3, reason: 'An apology for the outage' },
    ])
  })

  test('are granted once for a form that is sent twice', async () => {
    const { ana, support } = market
    const grant = { ...words, userId: ana.userId, count: 3, idempotencyKey: market.scope.newId() }
    await Promise.all([support.api.adminCredits.grant(grant), support.api.adminCredits.grant(grant)])
    expect((await ana.api.featuring.credits({})).credits).toMatchObject([{ totalCredits: 3 }])
  })

  test('that are used or missing cannot be taken back', async () => {
    const { ana, support } = market
    const { userId } = ana
    await support.api.adminCredits.grant({ ...words, userId, count: 2 })
    const listingId = await ana.sells('Fiat Panda')
    await ana.api.featuring.feature({ listingId })
    expect(await refusal(support.api.adminCredits.takeBack({ ...words, userId, count: 2 }))).toBe(
      'insufficient_credits',
    )
    const takes = [1, 2].map(() => support.api.adminCredits.takeBack({ ...words, userId, count: 1 }))
    const results = await Promise.allSettled(takes)
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await ana.api.featuring.credits({})).credits).toEqual([])
  })

  test('of the own account are for other staff', async () => {
    const { support } = market
    const grant = { ...words, userId: support.userId, count: 1 }
    expect(await refusal(support.api.adminCredits.grant(grant))).toBe('own_account')
  })
})

describe('revenue', () => {
  test('is what arrived by day, package and country, and minus what was paid back', async () => {
    const { admin, ana, scope } = market
    const { basic: packageId } = await offerPackages(market)
    await hasPaid(market, ana, packageId)
    await market.stripe.deliver()
    const { lines } = await admin.api.adminRevenue.get({ from: '2026-06-01', to: '2026-06-30' })
    expect(lines).toMatchObject([
      { day: '2026-06-01', packageId, packageName: 'Basic', orders: 1, grossCents: 1900, refundedCents: 0 },
    ])
    const { netCents = 0, vatCents = 0 } = lines[0] ?? {}
    expect(netCents + vatCents).toBe(1900)

    market.later(3 * dayMs)
    const [payment] = (await (await market.signedIn(ana)).payments.list({})).payments
    const paymentId = payment?.paymentId ?? ''
    const refund = { paymentId, refundId: scope.newId(), amountCents: 900, reason: 'goodwill' } as const
    await inTransaction(scope, (scope) => issueCreditNote(scope, refund))
    const staff = await market.signedIn(admin)
    const after = await staff.adminRevenue.get({ from: '2026-06-02', to: '2026-06-30' })
    expect(after.lines).toMatchObject([{ day: '2026-06-04', orders: 0, grossCents: -900, refundedCents: 900 }])

    // The erasure of an account takes the buyer from its orders; the invoices retain where it was.
    await scope.db.execute(sql`update payments set buyer = null`)
    const erased = await staff.adminRevenue.get({ from: '2026-06-01', to: '2026-06-30' })
    expect(erased.lines).toMatchObject([
      { country: 'DE', orders: 1, vatCents: 303, grossCents: 1900 },
      { country: 'DE', orders: 0, grossCents: -900 },
    ])
  })

  test('is asked for a period that begins before it ends', async () => {
    const { adminRevenue } = market.admin.api
    expect(await refusal(adminRevenue.get({ from: '2026-06-02', to: '2026-06-01' }))).toBe('invalid_input')
    expect((await adminRevenue.get({ from: '2026-06-01', to: '2026-06-01' })).lines).toEqual([])
  })
})

describe('a coupon in administration', () => {
  test('gets a code that is easy to read, or the one that the operator wants', async () => {
    const { adminCoupons } = market.admin.api
    expect((await adminCoupons.create({ percent: 10 })).coupon.code).toMatch(/^[A-Z0-9]{8}$/)
    expect((await adminCoupons.create({ percent: 10, code: 'Summer-2026' })).coupon.code).toBe('SUMMER2026')
    expect(await refusal(adminCoupons.create({ percent: 10, code: 'summer 2026' }))).toBe('coupon_code_taken')
    expect(await refusal(adminCoupons.create({ percent: 10, code: 'Sömmer' }))).toBe('invalid_input')
  })

  test('is a part or an amount, and ends after it starts', async () => {
    const { adminCoupons } = market.admin.api
    expect(await refusal(adminCoupons.create({}))).toBe('invalid_input')
    expect(await refusal(adminCoupons.create({ percent: 10, amountCents: 500 }))).toBe('invalid_input')
    expect(await refusal(adminCoupons.create({ percent: 10, endsAt: '2026-05-01T00:00:00Z' }))).toBe('invalid_input')
  })

  test('lists who used it, and is refused once it has ended', async () => {
    const { admin, ana, scope } = market
    const { basic: packageId } = await offerPackages(market)
    const { couponId } = (await admin.api.adminCoupons.create({ percent: 10, maxUses: 1, code: 'TEN' })).coupon
    await order(ana, { packageId, pendingListingId: await parks(ana), couponCode: 'ten' })
    const [payment] = (await ana.api.payments.list({})).payments
    expect(payment?.amountCents).toBe(1710)
    const paymentId = payment?.paymentId
    const { userId } = ana
    const { coupon, uses } = await admin.api.adminCoupons.get({ couponId })
    expect(coupon).toMatchObject({ uses: 1, state: 'used_up' })
    expect(uses).toMatchObject([{ paymentId, email: ana.email, packageName: 'Basic', status: 'pending' }])

    await admin.api.adminCoupons.end({ couponId })
    expect((await admin.api.adminCoupons.end({ couponId })).coupon.state).toBe('ended')
    expect((await admin.api.adminCoupons.list({})).coupons).toMatchObject([{ code: 'TEN', state: 'ended', uses: 1 }])
    const wanted = { code: 'ten', userId, isDealer: false, packageId, grossCents: 1900 }
    await expect(discountFor(scope, wanted)).rejects.toMatchObject({ details: { reason: 'ended' } })
  })
})
