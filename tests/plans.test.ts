/** Dealers' monthly plans: bought, followed through good and bad months, ended; and the listings on them. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { followPlan } from '../src/server/modules/money/payments/follow.ts'
import { reconcile } from '../src/server/modules/money/payments/service.ts'
import { arrangePlan } from '../src/server/modules/money/subscriptions/service.ts'
import { apiBasePath } from '../src/contract/index.ts'
import { type Market, openMarket, type Person, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { failure } from './support/failure.ts'
import { messagesTo } from './support/messages.ts'
import { dayMs, offerListingPackage, parks } from './support/paying.ts'
import { hasNoPlan, manages, type OfferedPlans, offerPlans, passes, pays, planOf, subscribes } from './support/plans.ts'
import { order } from './support/ordering.ts'

const vin = 'WVWZZZ1KZAW000001'
let market: Market
let dora: Person
let offered: OfferedPlans

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  dora = market.dora
  offered = await offerPlans(market)
})

async function onOffer(): Promise<number> {
  return (await market.visitor.listings.search({})).total
}

async function rows<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await market.scope.db.execute(statement)) as { rows: Row[] }).rows
}

function plans({ userId }: Person) {
  return rows<{ status: string; stripe_subscription_id: string | null }>(
    sql`select status, stripe_subscription_id from user_subscriptions where user_id = ${userId} order by created_at, id`,
  )
}

async function creditsOf({ api }: Person) {
  const { credits } = await api.featuring.credits({})
  return Object.fromEntries(credits.map(({ creditType, totalCredits }) => [creditType, totalCredits]))
}

/** The letters that confirm a cancellation. */
async function cancellations(): Promise<string[]> {
  const letters = await messagesTo(market.platform, dora.email)
  return letters
    .filter(({ subject }) => subject?.startsWith('Your plan is cancelled'))
    .map(({ plainText }) => plainText)
}

function publishes({ api }: Person, stated: Parameters<typeof draftOf>[1] = {}) {
  return api.listings.create(draftOf('Fiat Panda', stated))
}

describe('a plan is bought', () => {
  test('on a page for each month, by which it is told as its provider knows it', async () => {
    await hasNoPlan(market, dora)
    expect(await planOf(dora)).toBeNull()
    const { url, sessionId } = await order(dora, { packageId: offered.basic, language: 'fr' })
    expect(await market.stripe.page(url)).toContain('Payer 99,00\u{a0}€ par mois')
    expect(await market.stripe.session(sessionId)).toMatchObject({
      mode: 'subscription',
      amount_total: 9_900,
      locale: 'fr',
      customer_email: dora.email,
      success_url: `http://market.test/fr/package-selection?payment=success&package=${offered.basic}&session_id={CHECKOUT_SESSION_ID}`,
    })
    await market.stripe.choose(url, 'pay')
    expect(await planOf(dora)).toBeNull()
    expect(await market.stripe.deliver()).toEqual([200, 200, 200])
    expect(await planOf(dora)).toEqual({
      packageId: offered.basic,
      packageName: 'Dealer Basic',
      packageTranslations: {},
      priceEuros: 99,
      nextChargeCents: 99_00,
      status: 'active',
      maxListings: 2,
      listingsUsed: 0,
      featuredListingsAllowed: 2,
      featuredListingsUsed: 0,
      currentPeriodEnd: '2026-07-01T09:00:00.000Z',
      cancelAtPeriodEnd: false,
      next: null,
      hasBillingPortal: true,
    })
    expect((await dora.api.payments.list({})).payments).toMatchObject([
      { purpose: 'subscription', title: 'Dealer Basic', amountCents: 99_00, status: 'paid', problem: null },
    ])
    const [message] = await messagesTo(market.platform, dora.email)
    expect(message).toMatchObject({ subject: 'Votre commande\u00a0: Dealer Basic', language: 'fr' })
    expect(message?.plainText).toContain('Votre abonnement Dealer Basic a commencé.')
    expect(await planOf(market.karl)).toMatchObject({ packageName: 'Arranged' })
  })

  test.each([
    ['by its return, before any event', 'return'],
    ['by the job, when event and return are lost', 'job'],
    ['by an event of the plan that overtakes the one of its page', 'late page'],
  ])('and begins %s', async (_, way) => {
    await hasNoPlan(market, dora)
    const sessionId = await pays(market, dora, offered.basic)
    if (way === 'return') {
      const verification = await dora.api.payments.verify({ sessionId })
      expect(verification).toMatchObject({ success: true, alreadyProcessed: false, purpose: 'subscription' })
    }
    if (way === 'job') {
      market.later(180_000)
      expect(await reconcile(market.scope)).toBe(1)
    }
    if (way === 'late page') {
      const page = (await market.stripe.waiting()).filter((body) => body.includes('checkout.session.completed'))
      expect(page).toHaveLength(1)
      await market.scope.db.execute(
        sql`delete from pgboss.job where data ->> 'body' like '%checkout.session.completed%'`,
      )
      await market.stripe.deliver()
    }
    expect(await planOf(dora)).toMatchObject({ status: 'active' })
    await market.stripe.deliver()
    expect(await dora.api.payments.verify({ sessionId })).toMatchObject({ success: true, alreadyProcessed: true })
    expect(await plans(dora)).toHaveLength(1)
    expect(await creditsOf(dora)).toEqual({ basic_featured: 2 })
  })

  test('once, whoever comes at the same moment', async () => {
    await hasNoPlan(market, dora)
    const sessionId = await pays(market, dora, offered.basic)
    const verify = () => dora.api.payments.verify({ sessionId })
    const answers = await Promise.all([verify(), market.stripe.deliver(), verify(), reconcile(market.scope), verify()])
    expect(answers.filter((answer) => typeof answer === 'object' && 'success' in answer && !answer.success)).toEqual([])
    expect(await plans(dora)).toMatchObject([{ status: 'active' }])
    expect(await creditsOf(dora)).toEqual({ basic_featured: 2 })
  })

  test('by dealers only, for no vehicle, and one at a time', async () => {
    const buy = (person: Person, more: object = {}) => refusal(order(person, { packageId: offered.basic, ...more }))
    expect(await buy(market.ana)).toBe('package_not_available')
    expect(await buy(dora)).toBe('subscription_running')
    await hasNoPlan(market, dora)
    const listingId = await dora.sells('Fiat Panda')
    expect(await buy(dora, { listingId })).toBe('invalid_input')
    expect(await buy(dora, { pendingListingId: await parks(market.ana) })).toBe('invalid_input')
    const forOne = await offerListingPackage(market)
    expect(await refusal(order(dora, { packageId: forOne, listingId }))).toBe('package_not_available')
  })

  test('on one page: another plan closes it, and what is paid is not paid again', async () => {
    await hasNoPlan(market, dora)
    const first = await order(dora, { packageId: offered.basic })
    expect(await order(dora, { packageId: offered.basic })).toEqual(first)
    const second = await order(dora, { packageId: offered.advanced })
    expect((await market.stripe.session(first.sessionId)).status).toBe('expired')
    await market.stripe.choose(second.url, 'pay')
    const again = await failure(order(dora, { packageId: offered.basic }))
    expect(again).toMatchObject({ code: 'payment_already_made', details: { sessionId: second.sessionId } })
    expect(await planOf(dora)).toMatchObject({ packageName: 'Dealer Advanced' })
    expect(await refusal(order(dora, { packageId: offered.basic }))).toBe('subscription_running')
  })

  test('beside another that began meanwhile is ended at once, and owed back', async () => {
    await hasNoPlan(market, dora)
    const sessionId = await pays(market, dora, offered.basic)
    expect(await arrangePlan(market.scope, dora.userId, offered.advanced)).toBe(true)
    expect(await arrangePlan(market.scope, dora.userId, offered.basic)).toBe(false)
    expect(await dora.api.payments.verify({ sessionId })).toMatchObject({
      success: false,
      paymentStatus: 'paid',
      problem: 'payment_already_made',
    })
    expect(market.stripe.calls.filter((call) => call.startsWith('DELETE /v1/subscriptions/'))).toHaveLength(1)
    await market.stripe.deliver()
    market.later(180_000)
    await reconcile(market.scope)
    expect(await planOf(dora)).toMatchObject({ packageName: 'Dealer Advanced' })
    expect((await dora.api.payments.list({})).payments).toMatchObject([
      { status: 'refunded', fulfilledAt: null, problem: 'payment_already_made', refundedCents: 99_00 },
    ])
    const told = (await messagesTo(market.platform, dora.email)).map(({ subject }) => subject)
    const subjects = ['Your payment for Dealer Basic will be refunded', 'Refund for your order: Dealer Basic']
    expect(new Set(told)).toEqual(new Set(subjects))
  })

  test('again by the customer who had one, after it has ended', async () => {
    await subscribes(market, dora, offered.basic)
    await manages(market, dora, 'cancel')
    await manages(market, dora, 'advance')
    expect(await planOf(dora)).toBeNull()
    const [customer] = await rows<{ id: string }>(
      sql`select stripe_customer_id as id from user_subscriptions where stripe_customer_id is not null`,
    )
    const { url, sessionId } = await order(dora, { packageId: offered.advanced })
    expect(await market.stripe.session(sessionId)).toMatchObject({ customer: customer?.id, customer_email: null })
    await market.stripe.choose(url, 'pay')
    await market.stripe.deliver()
    expect(await planOf(dora)).toMatchObject({ packageName: 'Dealer Advanced', status: 'active' })
  })
})

describe('a plan follows its provider', () => {
  beforeEach(() => subscribes(market, dora, offered.basic))

  test('through the portal: ended with its period, and taken up again', async () => {
    await manages(market, dora, 'cancel')
    expect(await planOf(dora)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    await manages(market, dora, 'resume')
    expect(await planOf(dora)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
  })

  test('whose cancellation is confirmed with its moment and its end, once', async () => {
    await manages(market, dora, 'cancel')
    // The provider's news may come again and again.
    await dora.api.payments.billingPortal({})
    await planOf(dora)
    const [letter = '', ...others] = await cancellations()
    expect(others).toEqual([])
    expect(letter).toMatch(/Cancellation received: 1 June 2026/)
    expect(letter).toMatch(/The plan ends: 1 July 2026/)
  })

  test('whose cancellation has the moment at which the provider received it, also where its news is late', async () => {
    await market.stripe.choose((await dora.api.payments.billingPortal({})).url, 'cancel')
    market.later(3 * dayMs)
    await market.stripe.deliver()
    expect(await cancellations()).toEqual([expect.stringContaining('Cancellation received: 1 June 2026')])
  })

  test('which is cancelled again after it was taken back, and confirmed again', async () => {
    await manages(market, dora, 'cancel')
    await manages(market, dora, 'resume')
    await passes(market, dayMs, dora)
    await manages(market, dora, 'cancel')
    expect((await cancellations()).toSorted()).toEqual([
      expect.stringContaining('Cancellation received: 1 June 2026'),
      expect.stringContaining('Cancellation received: 2 June 2026'),
    ])
  })

  test('through a month that is paid: a payment more, and the credits of the new month alone', async () => {
    const listingId = await dora.sells('Volkswagen Golf')
    await dora.api.featuring.feature({ listingId })
    expect(await planOf(dora)).toMatchObject({ listingsUsed: 1, featuredListingsUsed: 1, featuredListingsAllowed: 2 })
    await passes(market, 29 * dayMs, dora)
    await manages(market, dora, 'advance')
    expect(await planOf(dora)).toMatchObject({ currentPeriodEnd: '2026-07-30T09:00:00.000Z', featuredListingsUsed: 0 })
    expect(await creditsOf(dora)).toEqual({ basic_featured: 2 })
    const { payments } = await dora.api.payments.list({})
    expect(payments.map(({ title, amountCents, status }) => [title, amountCents, status])).toEqual([
      ['Dealer Basic', 99_00, 'paid'],
      ['Dealer Basic', 99_00, 'paid'],
    ])
  })

  test('through a month that is not: it is tried again, then paid with another card', async () => {
    await publishes(dora)
    await manages(market, dora, 'fail')
    await passes(market, 31 * dayMs, dora)
    await reconcile(market.scope)
    expect(await planOf(dora)).toMatchObject({ status: 'past_due' })
    expect([await onOffer(), await creditsOf(dora)]).toEqual([1, {}])
    expect(await refusal(order(dora, { packageId: offered.advanced }))).toBe('subscription_running')
    await manages(market, dora, 'card')
    expect(await planOf(dora)).toMatchObject({ status: 'active' })
    expect(await creditsOf(dora)).toEqual({ basic_featured: 2 })
    expect((await dora.api.payments.list({})).payments).toHaveLength(2)
  })

  test('by the job, where no event arrives', async () => {
    await passes(market, 31 * dayMs, dora)
    await reconcile(market.scope)
    expect(await planOf(dora)).toMatchObject({ status: 'active', currentPeriodEnd: '2026-08-01T09:00:00.000Z' })
    expect(await creditsOf(dora)).toEqual({ basic_featured: 2 })
    market.stripe.calls.length = 0
    await reconcile(market.scope)
    expect(market.stripe.calls.filter((call) => !/^GET .v1.(refunds|disputes)[?]created/.test(call))).toEqual([])
    market.stripe.isDown = true
    await passes(market, 2 * dayMs, dora)
    await reconcile(market.scope)
    expect(await planOf(dora)).toMatchObject({ status: 'active' })
  })

  test('whatever the order of its events, and however often they come', async () => {
    await manages(market, dora, 'fail')
    await passes(market, 29 * dayMs, dora)
    for (const choice of ['advance', 'card', 'cancel'] as const) {
      await market.stripe.choose((await dora.api.payments.billingPortal({})).url, choice)
    }
    const bodies = await market.stripe.waiting()
    expect(bodies.length).toBeGreaterThan(3)
    for (const body of [...bodies.toReversed(), ...bodies]) {
      const headers = market.stripe.signed(body)
      const answer = await market.request(`${apiBasePath}/webhooks/stripe`, { method: 'POST', headers, body })
      expect(answer.status).toBe(200)
    }
    expect(await planOf(dora)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    expect(await creditsOf(dora)).toEqual({ basic_featured: 2 })
    expect((await dora.api.payments.list({})).payments).toHaveLength(2)
  })

  test('and an answer that was asked for earlier changes nothing', async () => {
    const [plan] = await plans(dora)
    await market.scope.db.execute(sql`update user_subscriptions set followed_at = '2026-07-01T00:00:00Z'`)
    await market.stripe.choose((await dora.api.payments.billingPortal({})).url, 'cancel')
    await followPlan(market.scope, plan?.stripe_subscription_id ?? '')
    expect(await planOf(dora)).toMatchObject({ cancelAtPeriodEnd: false })
    await passes(market, 31 * dayMs, dora)
    await followPlan(market.scope, plan?.stripe_subscription_id ?? '')
    expect(await planOf(dora)).toBeNull()
  })

  test('but not the subscriptions of other business of the operator', async () => {
    const object = { id: 'sub_of_a_magazine', object: 'subscription' }
    const body = JSON.stringify({ id: 'evt_1', type: 'customer.subscription.updated', data: { object } })
    const headers = market.stripe.signed(body)
    const answer = await market.request(`${apiBasePath}/webhooks/stripe`, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
    expect(await plans(dora)).toHaveLength(1)
  })

  test('to an account that cannot go while it stands', async () => {
    expect(await refusal(dora.api.privacy.requestErasure({ email: dora.email }))).toBe('subscription_running')
    await manages(market, dora, 'cancel')
    await manages(market, dora, 'advance')
    await expect(dora.api.privacy.requestErasure({ email: dora.email })).resolves.toHaveProperty('erasedAt')
  })
})

describe('the billing portal', () => {
  test('is for who has a plan at the provider, and leads back', async () => {
    for (const person of [market.ana, market.karl]) {
      expect(await refusal(person.api.payments.billingPortal({}))).toBe('subscription_not_found')
    }
    expect(await refusal(market.visitor.payments.billingPortal({}))).toBe('sign_in_required')
    await subscribes(market, dora, offered.basic)
    const { url } = await dora.api.payments.billingPortal({ language: 'de' })
    const page = await market.stripe.page(url)
    expect(page).toContain('href="http://market.test/de/my-profile"')
    for (const words of ['<html lang="de">', 'Zum Ende des Zeitraums kündigen', 'Verlängert sich am 01.07.2026']) {
      expect(page).toContain(words)
    }
    market.stripe.isDown = true
    expect(await refusal(dora.api.payments.billingPortal({}))).toBe('payment_provider_unavailable')
  })

  test('stays open to who has one and is no dealer any more', async () => {
    await subscribes(market, dora, offered.basic)
    await market.scope.db.execute(sql`update profiles set is_dealer = false where user_id = ${dora.userId}`)
    await expect(dora.api.payments.billingPortal({})).resolves.toHaveProperty('url')
    expect(await planOf(dora)).toMatchObject({ status: 'active' })
  })
})

describe('what a plan carries', () => {
  test('without one a dealer publishes nothing', async () => {
    await hasNoPlan(market, dora)
    expect(await refusal(publishes(dora))).toBe('plan_required')
    expect(await onOffer()).toBe(0)
  })

  test('is as many listings as it says, and what is sold or removed makes room', async () => {
    await subscribes(market, dora, offered.basic)
    const { listingId: first } = await publishes(dora)
    const { listingId: second } = await publishes(dora)
    expect(await failure(publishes(dora))).toMatchObject({
      code: 'plan_limit_reached',
      details: { maxListings: 2, listingsUsed: 2 },
    })
    await dora.api.listings.markSold({ listingId: first })
    const { listingId: third } = await publishes(dora)
    expect(await refusal(dora.api.myListings.undoSold({ listingId: first }))).toBe('plan_limit_reached')
    await dora.api.myListings.remove({ listingId: second })
    await dora.api.myListings.undoSold({ listingId: first })
    expect(await planOf(dora)).toMatchObject({ listingsUsed: 2 })
    await dora.api.myListings.remove({ listingId: third })
    expect(await planOf(dora)).toMatchObject({ listingsUsed: 1 })
  })

  test('is kept to by two tabs with one place', async () => {
    await subscribes(market, dora, offered.basic)
    await publishes(dora)
    const answers = await Promise.allSettled([1, 2, 3].map(() => publishes(dora)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await onOffer()).toBe(2)
  })

  test('stays on the market to the end of what is paid, and then leaves it', async () => {
    await subscribes(market, dora, offered.basic)
    const { listingId } = await publishes(dora)
    await dora.api.listings.markSold({ listingId })
    await publishes(dora)
    await manages(market, dora, 'cancel')
    await passes(market, 29 * dayMs, dora)
    expect(await onOffer()).toBe(1)
    await passes(market, 2 * dayMs, dora)
    await reconcile(market.scope)
    expect([await onOffer(), await planOf(dora)]).toEqual([0, null])
    const { listings } = await dora.api.myListings.list({ filter: 'expired' })
    expect(listings).toMatchObject([{ package: { expired: true, endsAt: '2026-07-01T09:00:00.000Z' } }])
    expect(await refusal(publishes(dora))).toBe('plan_required')
    expect(await refusal(dora.api.myListings.undoSold({ listingId }))).toBe('package_expired')
  })

  test('leaves when nobody pays, and not before the provider has given up', async () => {
    await subscribes(market, dora, offered.basic)
    await publishes(dora)
    await manages(market, dora, 'fail')
    await passes(market, 31 * dayMs, dora)
    await reconcile(market.scope)
    expect([await onOffer(), (await planOf(dora))?.status]).toEqual([1, 'past_due'])
    await expect(publishes(dora)).resolves.toHaveProperty('listingId')
    await manages(market, dora, 'advance')
    expect([await onOffer(), await planOf(dora)]).toEqual([0, null])
  })

  test('comes back with the next plan, newest first, as far as it has places', async () => {
    await subscribes(market, dora, offered.advanced)
    for (const priceEuros of [7_000, 8_000, 9_000]) {
      await publishes(dora, { priceEuros })
      market.later(1_000)
    }
    await manages(market, dora, 'cancel')
    await manages(market, dora, 'advance')
    expect(await onOffer()).toBe(0)
    await passes(market, dayMs, dora)
    await pays(market, dora, offered.basic)
    await market.stripe.deliver()
    const { listings } = await market.visitor.listings.search({ sort: 'price_asc' })
    expect(listings.map(({ priceEuros }) => priceEuros)).toEqual([8_000, 9_000])
    const left = (await dora.api.myListings.list({ filter: 'expired' })).listings[0]?.id ?? ''
    expect(await refusal(dora.api.myListings.carry({ listingId: left }))).toBe('plan_limit_reached')
    await dora.api.listings.markSold({ listingId: listings[0]?.id ?? '' })
    expect(await dora.api.myListings.carry({ listingId: left })).toMatchObject({ onOffer: true, package: null })
    expect(await dora.api.myListings.carry({ listingId: left })).toMatchObject({ onOffer: true })
  })

  test('stays away while somebody else offers the vehicle', async () => {
    await subscribes(market, dora, offered.basic)
    const { listingId } = await publishes(dora, { vin })
    await manages(market, dora, 'cancel')
    await manages(market, dora, 'advance')
    await publishes(market.karl, { vin })
    await subscribes(market, dora, offered.basic)
    expect(await onOffer()).toBe(1)
    expect(await refusal(dora.api.myListings.carry({ listingId }))).toBe('vin_in_use')
    expect(await refusal(market.karl.api.myListings.carry({ listingId }))).toBe('listing_not_found')
    expect(await refusal(market.ana.api.myListings.carry({ listingId }))).toBe('not_permitted')
  })

  test('is also what had a package of its own that has ended, when its owner became a dealer', async () => {
    const expired = new Date('2026-05-01T00:00:00Z')
    const listingId = await dora.sells('Volkswagen Golf', {}, { packageExpiry: expired })
    expect(await planOf(dora)).toMatchObject({ listingsUsed: 0 })
    await dora.api.myListings.carry({ listingId })
    expect([await onOffer(), (await planOf(dora))?.listingsUsed]).toEqual([1, 1])
    await dora.api.listings.markSold({ listingId })
    expect(await refusal(dora.api.myListings.carry({ listingId }))).toBe('listing_not_active')
  })
})

describe('a plan that is arranged with the operator', () => {
  test('runs on by itself, with the credits of each month', async () => {
    await hasNoPlan(market, dora)
    await arrangePlan(market.scope, dora.userId, offered.basic)
    await publishes(dora)
    expect(await planOf(dora)).toMatchObject({ hasBillingPortal: false, featuredListingsAllowed: 2 })
    await passes(market, 100 * dayMs, dora)
    await reconcile(market.scope)
    expect(await planOf(dora)).toMatchObject({ status: 'active', currentPeriodEnd: '2026-10-01T09:00:00.000Z' })
    expect([await onOffer(), await creditsOf(dora)]).toEqual([1, { basic_featured: 2 }])
  })

  test('ends when it was told to', async () => {
    await publishes(dora)
    await market.scope.db.execute(
      sql`update user_subscriptions set cancel_at_period_end = true where user_id = ${dora.userId}`,
    )
    await passes(market, 20 * dayMs, dora)
    await reconcile(market.scope)
    expect(await onOffer()).toBe(1)
    await passes(market, 20 * dayMs, dora)
    await reconcile(market.scope)
    expect([await onOffer(), await planOf(dora)]).toEqual([0, null])
  })
})
