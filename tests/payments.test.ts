/** Paying for a listing: from the packages over the payment page to a listing on the market. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApi, routesOf } from '../src/contract/client.ts'
import { apiBasePath, contract, type ForecourtContract } from '../src/contract/index.ts'
import { createApp } from '../src/server/app.ts'
import { addPackages } from '../src/server/modules/money/packages/service.ts'
import { reconcile } from '../src/server/modules/money/payments/service.ts'
import { baseUrl, type Market, openMarket, type Person, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { failure } from './support/failure.ts'
import { messagesTo } from './support/messages.ts'
import { dayMs, hasPaid, type OfferedPackages, offerPackages, parks } from './support/paying.ts'
import { order } from './support/ordering.ts'
import { reasons } from './support/reasons.ts'

const unknownId = '018f0000-0000-7000-8000-000000000000'
const vin = 'WVWZZZ1KZAW000001'
let market: Market
let offered: OfferedPackages

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  offered = await offerPackages(market)
})

async function onOffer(): Promise<number> {
  return (await market.visitor.listings.search({})).total
}

async function rows<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await market.scope.db.execute(statement)) as { rows: Row[] }).rows
}

/** Opens the payment page of a package for a new pending listing. */
async function begins(packageId = offered.advanced) {
  const pendingListingId = await parks(market.ana)
  return { pendingListingId, ...(await order(market.ana, { packageId, pendingListingId })) }
}

/** The only payment of a user. */
async function payment(person = market.ana) {
  const { payments } = await person.api.payments.list({})
  expect(payments).toHaveLength(1)
  return payments[0] as (typeof payments)[number]
}

describe('the packages', () => {
  test('for a listing are seen by everybody but dealers, cheapest first, in whole euros', async () => {
    for (const [api, canPay] of [
      [market.visitor, true],
      [market.ana.api, true],
      [market.admin.api, true],
    ] as const) {
      const answer = await api.packages.list({})
      expect(answer).toMatchObject({ audience: 'private', canPay })
      expect(answer.packages).toEqual([
        {
          packageId: offered.basic,
          type: 'listing',
          name: 'Basic',
          description: 'For one vehicle.',
          translations: {},
          priceEuros: 19,
          billing: 'once',
          isPopular: false,
          maxListings: 1,
          durationDays: 30,
          featuredDays: 0,
          credits: null,
        },
        {
          packageId: offered.advanced,
          type: 'listing',
          name: 'Advanced',
          description: 'For one vehicle.',
          translations: {},
          priceEuros: 39,
          billing: 'once',
          isPopular: true,
          maxListings: 1,
          durationDays: 60,
          featuredDays: 7,
          credits: null,
        },
      ])
    }
  })

  test('of dealers are plans', async () => {
    for (const { api } of [market.dora, market.karl]) {
      const { audience, canPay, packages } = await api.packages.list({})
      expect([audience, canPay]).toEqual(['dealer', true])
      expect(packages).toMatchObject([
        { name: 'Dealer Basic', billing: 'monthly', maxListings: 25, durationDays: null },
      ])
    }
  })

  test('that are no longer sold are not shown, and not sold', async () => {
    await market.scope.db.execute(sql`update listing_packages set is_active = false where id = ${offered.basic}`)
    expect((await market.ana.api.packages.list({})).packages).toHaveLength(1)
    const checkout = order(market.ana, {
      packageId: offered.basic,
      pendingListingId: await parks(market.ana),
    })
    expect(await refusal(checkout)).toBe('package_not_available')
  })
})

describe('beginning to pay', () => {
  test('leads to a page for what was chosen, in cents, and back in the language of the seller', async () => {
    const pendingListingId = await parks(market.ana)
    const { url, sessionId } = await order(market.ana, {
      packageId: offered.advanced,
      pendingListingId,
      language: 'de',
    })
    expect(await market.stripe.page(url)).toMatch(/39,00\s€/)
    const of = `package=${offered.advanced}&pending=${pendingListingId}`
    expect(await market.stripe.session(sessionId)).toMatchObject({
      amount_total: 3_900,
      currency: 'eur',
      locale: 'de',
      customer_email: market.ana.email,
      success_url: `${baseUrl}/de/package-selection?payment=success&${of}&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${baseUrl}/de/package-selection?payment=cancelled&${of}`,
    })
    expect(await payment()).toMatchObject({
      sessionId,
      packageName: 'Advanced',
      title: 'Volkswagen Golf',
      purpose: 'listing',
      amountCents: 39_00,
      status: 'pending',
    })
    expect(await onOffer()).toBe(0)
  })

  test('twice, or three times at once, leads to one page', async () => {
    const pendingListingId = await parks(market.ana)
    const begin = () => order(market.ana, { packageId: offered.basic, pendingListingId })
    const answers = await Promise.all([begin(), begin(), begin()])
    answers.push(await begin())
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1)
    await payment()
  })

  test('with another package closes the page of the first', async () => {
    const { pendingListingId, sessionId, url } = await begins(offered.basic)
    const other = await order(market.ana, { packageId: offered.advanced, pendingListingId })
    expect(other.sessionId).not.toBe(sessionId)
    expect((await market.stripe.session(sessionId)).status).toBe('expired')
    expect(await market.stripe.page(url)).toContain('This page has expired')
    const { payments } = await market.ana.api.payments.list({})
    expect(payments.map(({ status }) => status)).toEqual(['pending', 'failed'])
  })

  test('for a changed draft closes the page of what was parked from it before', async () => {
    const { draftId } = await market.ana.api.drafts.create({})
    const park = async (priceEuros: number) =>
      (await market.ana.api.selling.park({ ...draftOf('Fiat Panda', { priceEuros }), draftId })).pendingListingId
    const packageId = offered.basic
    const first = await order(market.ana, { packageId, pendingListingId: await park(5_000) })
    await order(market.ana, { packageId, pendingListingId: await park(4_500) })
    expect((await market.stripe.session(first.sessionId)).status).toBe('expired')
  })

  test('is for the owner of what waits, and nobody is told whether it is there', async () => {
    const pendingListingId = await parks(market.ana)
    const packageId = offered.basic
    expect(await refusal(market.visitor.payments.checkout({ packageId, pendingListingId }))).toBe('sign_in_required')
    for (const { api } of [market.ben, market.admin]) {
      expect(await refusal(order({ api }, { packageId, pendingListingId }))).toBe('pending_listing_not_found')
    }
    for (const { api } of [market.dora, market.karl]) {
      expect(await refusal(order({ api }, { packageId, pendingListingId }))).toBe('package_not_available')
    }
    expect(market.stripe.calls).toEqual([])
  })

  test.each([
    ['a package that is none', () => ({ packageId: unknownId }), 'package_not_found'],
    ['a plan', () => ({ packageId: offered.plan }), 'package_not_available'],
    ['something that does not wait', () => ({ pendingListingId: unknownId }), 'pending_listing_not_found'],
    ['two things at once', () => ({ listingId: unknownId }), 'invalid_input'],
    ['nothing', () => ({ pendingListingId: undefined }), 'invalid_input'],
  ] as const)('for %s is refused', async (_, wrong, code) => {
    const right = { packageId: offered.basic, pendingListingId: await parks(market.ana) }
    expect(await refusal(order(market.ana, { ...right, ...wrong() }))).toBe(code)
    expect((await market.ana.api.payments.list({})).payments).toEqual([])
  })

  test('for what cannot be published any more is refused, before anybody pays', async () => {
    const pendingListingId = await parks(market.ana, { vin })
    await market.dora.sells('Volkswagen Golf', { vin })
    expect(await refusal(order(market.ana, { packageId: offered.basic, pendingListingId }))).toBe('vin_in_use')
    expect(market.stripe.calls).toEqual([])
  })

  test('where nobody takes payments says so', async () => {
    const platform = { ...market.platform, payments: null }
    const app = createApp({ platform, tokens: market.tokens })
    const api = createApi<ForecourtContract>(routesOf(contract), {
      baseUrl: baseUrl + apiBasePath,
      fetch: (request) => Promise.resolve(app.fetch(request)),
      headers: { authorization: `Bearer ${market.ana.token}` },
    })
    expect(await api.packages.list({})).toMatchObject({ canPay: false })
    const pendingListingId = await parks(market.ana)
    expect(await refusal(order({ api }, { packageId: offered.basic, pendingListingId }))).toBe(
      'payments_not_configured',
    )
    expect((await market.ana.api.payments.list({})).payments).toEqual([])
    const event = await app.request(`${baseUrl}${apiBasePath}/webhooks/stripe`, { method: 'POST', body: '{}' })
    expect(event.status).toBe(503)
  })

  test('while the provider is away says so, and goes on with the same payment when it is back', async () => {
    const pendingListingId = await parks(market.ana)
    const begin = () => order(market.ana, { packageId: offered.basic, pendingListingId })
    market.stripe.isDown = true
    expect(await refusal(begin())).toBe('payment_provider_unavailable')
    expect(await payment()).toMatchObject({ status: 'pending', sessionId: null })
    expect((await market.ana.api.selling.pendingListings({})).pendingListings).toMatchObject([{ hasCheckout: false }])
    market.stripe.isDown = false
    const { sessionId } = await begin()
    expect(await payment()).toMatchObject({ sessionId })
  })
})

describe('an event of the provider', () => {
  async function post(body: string, headers = market.stripe.signed(body)) {
    const response = await market.request(`${apiBasePath}/webhooks/stripe`, { method: 'POST', body, headers })
    return { status: response.status, code: ((await response.json()) as { code?: string }).code }
  }

  /** The event about a payment, not delivered yet. */
  async function paidEvent() {
    const paid = await hasPaid(market, market.ana, offered.advanced)
    const [body = ''] = await market.stripe.waiting()
    return { ...paid, body }
  }

  test('publishes what was paid for, with the benefits of the package', async () => {
    const { sessionId, pendingListingId } = await hasPaid(market, market.ana, offered.advanced)
    expect(await market.stripe.deliver()).toEqual([200])
    const { listingId, ...rest } = await payment()
    expect(rest).toMatchObject({ status: 'paid', paidAt: '2026-06-01T09:00:00.000Z', problem: null, sessionId })
    const own = await market.ana.api.myListings.get({ listingId: listingId ?? '' })
    expect(own).toMatchObject({
      onOffer: true,
      package: { endsAt: '2026-07-31T09:00:00.000Z', daysRemaining: 60 },
      featured: { endsAt: '2026-06-08T09:00:00.000Z' },
    })
    expect(await rows(sql`select package_id from vehicle_listings`)).toEqual([{ package_id: offered.advanced }])
    expect((await market.ana.api.selling.pendingListings({})).pendingListings).toEqual([])
    expect(await rows(sql`select status from pending_listings where id = ${pendingListingId}`)).toEqual([
      { status: 'published' },
    ])
  })

  test('is refused without a signature, with a wrong one, with that of another secret', async () => {
    const { body } = await paidEvent()
    const wrong: Record<string, string>[] = [
      {},
      { 'stripe-signature': '' },
      { 'stripe-signature': 't=1,v1=abc' },
      market.stripe.signed(body, { secret: 'whsec_other' }),
      market.stripe.signed(`${body} `),
    ]
    for (const headers of wrong) expect(await post(body, headers)).toEqual({ status: 400, code: 'invalid_signature' })
    expect(await post('', market.stripe.signed(''))).toMatchObject({ status: 400 })
    expect(await onOffer()).toBe(0)
    expect(await post(body)).toEqual({ status: 200, code: undefined })
    expect(await onOffer()).toBe(1)
  })

  test('is refused when it was signed more than five minutes ago', async () => {
    const { body } = await paidEvent()
    const headers = market.stripe.signed(body)
    market.later(301_000)
    expect(await post(body, headers)).toMatchObject({ code: 'invalid_signature' })
    expect(await onOffer()).toBe(0)
    expect(await post(body)).toMatchObject({ status: 200 })
  })

  test('is refused when it is signed for a moment more than five minutes from now', async () => {
    const { body } = await paidEvent()
    market.later(301_000)
    const headers = market.stripe.signed(body)
    market.later(-301_000)
    expect(await post(body, headers)).toMatchObject({ code: 'invalid_signature' })
    expect(await post(body)).toMatchObject({ status: 200 })
  })

  test('with a word changed after it was signed is refused', async () => {
    const { body } = await paidEvent()
    expect(await post(body.replace('3900', '0100'), market.stripe.signed(body))).toMatchObject({
      code: 'invalid_signature',
    })
    expect(await onOffer()).toBe(0)
  })

  test('that comes again, or twice at once, publishes once', async () => {
    const { body } = await paidEvent()
    const answers = await Promise.all([post(body), post(body), post(body)])
    answers.push(await post(body))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await onOffer()).toBe(1)
    expect(await rows(sql`select type from payment_events`)).toEqual([{ type: 'checkout.session.completed' }])
  })

  test('that nobody waits for, or about a page of somebody else, is taken and changes nothing', async () => {
    const { body } = await paidEvent()
    const event = JSON.parse(body) as { id: string; type: string; data: { object: object } }
    const others = [
      { ...event, id: 'evt_a', type: 'customer.created', data: { object: { id: 'cus_1' } } },
      { ...event, id: 'evt_b', data: { object: { ...event.data.object, id: 'cs_test_of_another_shop' } } },
    ]
    for (const other of others) expect(await post(JSON.stringify(other))).toMatchObject({ status: 200 })
    expect(await onOffer()).toBe(0)
  })

  test.each([
    ['a smaller amount', { amount_total: 100 }],
    ['another currency', { currency: 'huf' }],
    ['another package', { metadata: { item: unknownId } }],
    ['another payment', { client_reference_id: unknownId }],
  ])('about %s than was asked for fulfils nothing, whoever signed it', async (_, tampered) => {
    const { body, sessionId } = await paidEvent()
    const event = JSON.parse(body) as { data: { object: object } }
    const changed = { ...event, data: { object: { ...event.data.object, ...tampered } } }
    expect(await post(JSON.stringify(changed))).toMatchObject({ status: 200 })
    expect(await onOffer()).toBe(0)
    expect(await payment()).toMatchObject({ status: 'pending', problem: 'payment_mismatch' })
    // The provider's own state is right.
    expect(await market.ana.api.payments.verify({ sessionId })).toMatchObject({ success: true })
  })

  test('is sent again until it is taken', async () => {
    await hasPaid(market, market.ana, offered.basic)
    await market.scope.db.execute(sql`alter table payment_events rename to payment_events_away`)
    expect(await market.stripe.deliver()).toEqual([500])
    await market.scope.db.execute(sql`alter table payment_events_away rename to payment_events`)
    expect(await market.stripe.deliver()).toEqual([200])
    expect(await onOffer()).toBe(1)
  })
})

describe('money that takes its time', () => {
  /** Delivers an event about a payment page, signed by the provider. */
  async function tell(type: string, sessionId: string, session: object): Promise<void> {
    const object = { ...(await market.stripe.session(sessionId)), ...session }
    const body = JSON.stringify({ id: `evt_${type}`, type: `checkout.session.${type}`, data: { object } })
    const headers = market.stripe.signed(body)
    const response = await market.request(`${apiBasePath}/webhooks/stripe`, { method: 'POST', body, headers })
    expect(response.status).toBe(200)
  }

  test('publishes when it is there', async () => {
    const { sessionId } = await begins()
    await tell('completed', sessionId, { status: 'complete', payment_status: 'unpaid' })
    expect([await onOffer(), (await payment()).status]).toEqual([0, 'pending'])
    await tell('async_payment_succeeded', sessionId, { status: 'complete', payment_status: 'paid' })
    expect([await onOffer(), (await payment()).status]).toEqual([1, 'paid'])
  })

  test('and does not come leaves the way free for another payment', async () => {
    const { sessionId } = await begins()
    await tell('completed', sessionId, { status: 'complete', payment_status: 'unpaid' })
    await tell('async_payment_failed', sessionId, { status: 'complete', payment_status: 'unpaid' })
    expect([await onOffer(), (await payment()).status]).toEqual([0, 'failed'])
  })
})

test('a vehicle that was paid for twice is published once, and the second payment is known to be owed', async () => {
  const { pendingListingId, url } = await begins()
  await market.scope.db.execute(sql`update payments set status = 'failed'`)
  const second = await order(market.ana, { packageId: offered.basic, pendingListingId })
  await market.stripe.choose(url, 'pay')
  await market.stripe.choose(second.url, 'pay')
  expect(await market.stripe.deliver()).toEqual([200, 200])
  expect(await onOffer()).toBe(1)
  const { payments } = await market.ana.api.payments.list({})
  expect(payments.map(({ status, problem }) => [status, problem])).toEqual([
    ['paid', 'payment_already_made'],
    ['paid', null],
  ])
})

test('a payment whose page was never opened is begun anew a day later', async () => {
  const pendingListingId = await parks(market.ana)
  market.stripe.isDown = true
  const begin = (api = market.ana.api) => order({ api }, { packageId: offered.basic, pendingListingId })
  expect(await refusal(begin())).toBe('payment_provider_unavailable')
  market.stripe.isDown = false
  market.later(dayMs)
  const api = await market.signedIn(market.ana)
  const { sessionId } = await begin(api)
  expect((await api.payments.list({})).payments).toMatchObject([
    { sessionId, status: 'pending' },
    { sessionId: null, status: 'failed' },
  ])
})

describe('coming back from the payment page', () => {
  test('is told that it is done, and then that it was done already', async () => {
    const { sessionId } = await hasPaid(market, market.ana, offered.basic)
    const first = await market.ana.api.payments.verify({ sessionId })
    expect(first).toMatchObject({ success: true, paymentStatus: 'paid', alreadyProcessed: false, purpose: 'listing' })
    expect(await market.ana.api.payments.verify({ sessionId })).toEqual({ ...first, alreadyProcessed: true })
    await market.stripe.deliver()
    expect(await onOffer()).toBe(1)
  })

  test('after the event is told that it was done already', async () => {
    const { sessionId } = await hasPaid(market, market.ana, offered.basic)
    await market.stripe.deliver()
    expect(await market.ana.api.payments.verify({ sessionId })).toMatchObject({ success: true, alreadyProcessed: true })
  })

  test('at the same moment as the event, and the job, publishes once', async () => {
    const { sessionId } = await hasPaid(market, market.ana, offered.basic)
    market.later(180_000)
    const verify = () => market.ana.api.payments.verify({ sessionId })
    const [one, two] = await Promise.all([verify(), verify(), market.stripe.deliver(), reconcile(market.scope)])
    expect([one.success, two.success]).toEqual([true, true])
    expect(one.listingId).toBe(two.listingId)
    expect(await onOffer()).toBe(1)
  })

  test('in several tabs at once is told once that it was done now', async () => {
    const { sessionId } = await hasPaid(market, market.ana, offered.basic)
    const tabs = await Promise.all([1, 2, 3].map(() => market.ana.api.payments.verify({ sessionId })))
    expect(tabs.map(({ success }) => success)).toEqual([true, true, true])
    expect(tabs.filter(({ alreadyProcessed }) => !alreadyProcessed)).toHaveLength(1)
  })

  test('without having paid is told so', async () => {
    const { sessionId, url } = await begins()
    expect(await market.ana.api.payments.verify({ sessionId })).toEqual({
      success: false,
      paymentStatus: 'unpaid',
      alreadyProcessed: false,
      purpose: 'listing',
      listingId: null,
      problem: null,
    })
    const declined = await market.stripe.choose(url, 'decline')
    expect(await declined.text()).toContain('Your card was declined.')
    expect(await market.stripe.deliver()).toEqual([200])
    expect(await market.ana.api.payments.verify({ sessionId })).toMatchObject({ paymentStatus: 'unpaid' })
    expect(await onOffer()).toBe(0)
    await market.stripe.choose(url, 'pay')
    expect(await market.ana.api.payments.verify({ sessionId })).toMatchObject({ success: true })
  })

  test('is for whoever paid', async () => {
    const { sessionId } = await hasPaid(market, market.ana, offered.basic)
    expect(await refusal(market.visitor.payments.verify({ sessionId }))).toBe('sign_in_required')
    for (const { api } of [market.ben, market.dora, market.admin]) {
      expect(await refusal(api.payments.verify({ sessionId }))).toBe('payment_not_found')
      expect((await api.payments.list({})).payments).toEqual([])
    }
    expect(await refusal(market.ana.api.payments.verify({ sessionId: 'cs_test_nobodys' }))).toBe('payment_not_found')
    expect(await onOffer()).toBe(0)
  })

  test('while the provider is away is told so, and nothing is half done', async () => {
    const { sessionId } = await hasPaid(market, market.ana, offered.basic)
    market.stripe.isDown = true
    expect(await refusal(market.ana.api.payments.verify({ sessionId }))).toBe('payment_provider_unavailable')
    expect(await payment()).toMatchObject({ status: 'pending', problem: null })
    market.stripe.isDown = false
    expect(await market.ana.api.payments.verify({ sessionId })).toMatchObject({ success: true })
  })
})

describe('a seller who turns back', () => {
  test('finds the vehicle waiting and the same page open', async () => {
    const { url, pendingListingId } = await begins()
    const back = await market.stripe.choose(url, 'cancel')
    expect(back.headers.get('location')).toBe(
      `${baseUrl}/package-selection?payment=cancelled&package=${offered.advanced}&pending=${pendingListingId}`,
    )
    expect((await market.ana.api.selling.pendingListings({})).pendingListings).toMatchObject([{ pendingListingId }])
    const again = await order(market.ana, { packageId: offered.advanced, pendingListingId })
    expect(again.url).toBe(url)
  })

  test('for longer than the page is open pays on a new one', async () => {
    const { pendingListingId, url, sessionId } = await begins()
    market.later(dayMs)
    const api = await market.signedIn(market.ana)
    expect(await market.stripe.page(url)).toContain('This page has expired')
    expect(await market.stripe.deliver()).toEqual([200])
    expect(await api.payments.verify({ sessionId })).toMatchObject({ success: false, paymentStatus: 'expired' })
    const again = await order({ api }, { packageId: offered.advanced, pendingListingId })
    expect(again.sessionId).not.toBe(sessionId)
    await market.stripe.choose(again.url, 'pay')
    await market.stripe.deliver()
    expect(await onOffer()).toBe(1)
  })
})

describe('the letter that confirms an order', () => {
  test('says what was bought, for how much, and how to withdraw, once, however often the payment is settled', async () => {
    const { sessionId } = await hasPaid(market, market.ana, offered.advanced)
    expect(await messagesTo(market.platform, market.ana.email)).toEqual([])
    const verify = () => market.ana.api.payments.verify({ sessionId })
    await Promise.all([verify(), verify(), market.stripe.deliver(), reconcile(market.scope)])
    const [message, ...others] = await messagesTo(market.platform, market.ana.email)
    expect(others).toEqual([])
    expect(message?.subject).toBe('Your order: Advanced · Volkswagen Golf')
    expect(message?.plainText).toContain('Volkswagen Golf is live.')
    expect(message?.plainText).toContain('€39')
    expect(message?.plainText).toContain('withdraw from this contract until 15 June 2026')
    expect(message?.plainText).toContain('If you withdraw, you owe nothing')
    const [paid] = await rows<{ id: string }>(sql`select id from payments`)
    expect(message?.plainText).toContain(paid?.id)
    expect(message?.plainText).toContain(`${baseUrl}/my-listings`)
  })

  test('speaks the language of the payment page to whoever has chosen none', async () => {
    const pendingListingId = await parks(market.ana)
    const asked = { packageId: offered.basic, pendingListingId, language: 'de' } as const
    const { url } = await order(market.ana, asked)
    await market.stripe.choose(url, 'pay')
    await market.stripe.deliver()
    expect(await messagesTo(market.platform, market.ana.email)).toMatchObject([
      { subject: 'Ihre Bestellung: Basic · Volkswagen Golf' },
    ])
  })
})

describe('withdrawing from an order', () => {
  test('takes the listing off the market and is confirmed to both sides, once, with content, date and time', async () => {
    const { sessionId } = await hasPaid(market, market.ana, offered.basic)
    await market.ana.api.payments.verify({ sessionId })
    await messagesTo(market.platform, market.ana.email)
    const { paymentId, withdrawUntil, withdrawnAt } = await payment()
    expect([withdrawUntil, withdrawnAt]).toEqual(['2026-06-16T09:00:00.000Z', null])
    market.later(14 * dayMs)
    const api = await market.signedIn(market.ana)
    const withdraw = () => api.payments.withdraw({ paymentId })
    const [first, second] = await Promise.all([withdraw(), withdraw()])
    expect(first).toEqual({ withdrawnAt: '2026-06-15T09:00:00.000Z' })
    expect(second).toEqual(first)
    expect(await onOffer()).toBe(0)
    expect((await api.payments.list({})).payments).toMatchObject([{ withdrawUntil: null, ...first, status: 'paid' }])
    const { email } = market.platform.config.company
    // The operator reads of a customer, and is led to the order.
    for (const [recipient, own] of [
      [market.ana.email, 'You withdrew from your order: Basic'],
      [email, 'A customer withdrew from an order: Basic'],
    ] as const) {
      const messages = (await messagesTo(market.platform, recipient)).filter(({ subject }) =>
        /withdrew/.test(subject ?? ''),
      )
      const [message, ...others] = messages
      expect([message?.subject, others]).toEqual([own, []])
      if (recipient === email) expect(message?.plainText).toContain(`/admin/payments/${paymentId}`)
      expect(message?.plainText).toMatch(/15 June 2026 at 11:00/)
      for (const fact of [paymentId, 'Volkswagen Golf', '€19', market.ana.email]) {
        expect(message?.plainText).toContain(fact)
      }
    }
  })

  test('before it was fulfilled leaves nothing to fulfil, and the vehicle can be paid for again', async () => {
    const { sessionId, pendingListingId } = await hasPaid(market, market.ana, offered.basic, { vin })
    const listingId = await market.dora.sells('Volkswagen Golf', { vin })
    await market.stripe.deliver()
    const { paymentId } = await payment()
    await market.ana.api.payments.withdraw({ paymentId })
    expect(await reconcile(market.scope)).toBe(0)
    expect(await market.ana.api.payments.verify({ sessionId })).toMatchObject({
      success: false,
      paymentStatus: 'unpaid',
    })
    expect(await payment()).toMatchObject({ problem: null, fulfilledAt: null })
    await market.dora.api.listings.markSold({ listingId })
    const again = await order(market.ana, { packageId: offered.basic, pendingListingId })
    expect(again.sessionId).not.toBe(sessionId)
  })

  test('before it was fulfilled lets the vehicle be forgotten like one that nobody paid for', async () => {
    await hasPaid(market, market.ana, offered.basic, { vin })
    await market.dora.sells('Volkswagen Golf', { vin })
    await market.stripe.deliver()
    const { paymentId } = await payment()
    const waiting = () => rows(sql`select id from pending_listings`)
    market.later(31 * dayMs)
    await market.enforceRetention()
    expect(await waiting()).toHaveLength(1)
    await market.scope.db.execute(sql`update payments set withdrawn_at = paid_at where id = ${paymentId}`)
    await market.enforceRetention()
    expect(await waiting()).toEqual([])
  })

  test('leaves a listing alone that another payment has renewed since', async () => {
    const { sessionId } = await hasPaid(market, market.ana, offered.basic)
    const { listingId } = await market.ana.api.payments.verify({ sessionId })
    const { paymentId } = await payment()
    await market.scope.db.execute(sql`update vehicle_listings set package_expiry = ${market.scope.now().toISOString()}`)
    market.later(60_000)
    const renewal = await order(market.ana, { packageId: offered.basic, listingId: listingId ?? '' })
    await market.stripe.choose(renewal.url, 'pay')
    await market.stripe.deliver()
    expect(await onOffer()).toBe(1)
    await market.ana.api.payments.withdraw({ paymentId })
    expect(await onOffer()).toBe(1)
  })

  test('is for whoever ordered, as long as the law says, and only where it says so', async () => {
    const { sessionId } = await hasPaid(market, market.ana, offered.basic)
    await market.ana.api.payments.verify({ sessionId })
    const { paymentId } = await payment()
    expect(await refusal(market.ben.api.payments.withdraw({ paymentId }))).toBe('payment_not_found')
    expect(await refusal(market.ana.api.payments.withdraw({ paymentId: unknownId }))).toBe('payment_not_found')
    market.later(15 * dayMs)
    const api = await market.signedIn(market.ana)
    expect(await refusal(api.payments.withdraw({ paymentId }))).toBe('withdrawal_not_possible')
    expect((await api.payments.list({})).payments).toMatchObject([{ withdrawUntil: null, withdrawnAt: null }])
    expect(await onOffer()).toBe(1)
  })
})

describe('who has paid already', () => {
  test('does not pay again, whether it is known here or not', async () => {
    const { pendingListingId, sessionId } = await hasPaid(market, market.ana, offered.basic)
    for (const packageId of [offered.basic, offered.advanced, offered.basic]) {
      const { code, details } = await failure(order(market.ana, { packageId, pendingListingId }))
      expect({ code, details }).toEqual({
        code: 'payment_already_made',
        details: { sessionId, packageId: offered.basic },
      })
      expect(await onOffer()).toBe(1)
    }
    await payment()
  })

  test('gets on the terms of the day of payment what the package no longer says', async () => {
    await hasPaid(market, market.ana, offered.advanced)
    await market.scope.db.execute(sql`update listing_packages set listing_duration_days = 1, price_euros = 500`)
    await market.stripe.deliver()
    const { listings } = await market.ana.api.myListings.list({})
    expect(listings).toMatchObject([{ package: { daysRemaining: 60 } }])
  })
})

describe('what was paid for and cannot be published', () => {
  test('stays paid, with the reason; the seller is told once, and it is published when nothing is in the way', async () => {
    const { sessionId, pendingListingId } = await hasPaid(market, market.ana, offered.basic, { vin })
    const other = await market.dora.sells('Volkswagen Golf', { vin })
    expect(await market.stripe.deliver()).toEqual([200])
    const verify = () => market.ana.api.payments.verify({ sessionId })
    expect(await verify()).toMatchObject({ success: false, paymentStatus: 'paid', problem: 'vin_in_use' })
    expect(await reconcile(market.scope)).toBe(0)
    expect(await payment()).toMatchObject({ status: 'paid', problem: 'vin_in_use', fulfilledAt: null })
    const messages = await messagesTo(market.platform, market.ana.email)
    expect(messages.map(({ subject }) => subject)).toEqual(['Your payment has arrived, your listing is on hold'])

    const again = order(market.ana, { packageId: offered.advanced, pendingListingId })
    expect(await refusal(again)).toBe('payment_already_made')

    await market.dora.api.listings.markSold({ listingId: other })
    expect(await reconcile(market.scope)).toBe(1)
    const [newest] = await messagesTo(market.platform, market.ana.email)
    expect(newest?.subject).toBe('Your order: Basic · Volkswagen Golf')
    expect(await payment()).toMatchObject({ problem: null })
    expect(await verify()).toMatchObject({ success: true, alreadyProcessed: true })
    expect(await onOffer()).toBe(1)
  })

  test('because of a wrong VIN is corrected by its seller and takes the money that is there', async () => {
    const { ana } = market
    const { draftId } = await ana.api.drafts.create({ data: { make: 'volkswagen' } })
    const park = (stated: Parameters<typeof draftOf>[1]) =>
      ana.api.selling.park({ ...draftOf('Volkswagen Golf', stated), draftId })
    const { pendingListingId, paidBy } = await park({ vin, priceEuros: 8_500 })
    expect(paidBy).toBeNull()
    const { url, sessionId } = await order(ana, { packageId: offered.advanced, pendingListingId })
    await market.stripe.choose(url, 'pay')
    await market.dora.sells('Volkswagen Golf', { vin })
    await market.stripe.deliver()
    expect(await payment()).toMatchObject({ problem: 'vin_in_use', pendingListingId })

    expect(await ana.api.selling.correct({ pendingListingId })).toMatchObject({ draftId })
    expect(await refusal(park({ vin }))).toBe('vin_in_use')
    const corrected = await park({ vin: 'WVWZZZ1KZAW000002', priceEuros: 8_400 })
    expect(corrected).toEqual({ pendingListingId, paidBy: { sessionId, packageId: offered.advanced } })
    expect(await ana.api.payments.verify({ sessionId })).toMatchObject({ success: true })
    const { fulfilledAt, listingId, amountCents } = await payment()
    expect({ isDone: fulfilledAt !== null, amountCents }).toEqual({ isDone: true, amountCents: 39_00 })
    const listing = await ana.api.myListings.get({ listingId: listingId ?? '' })
    expect(listing).toMatchObject({ stated: { vin: 'WVWZZZ1KZAW000002', priceEuros: 8_400 } })
    expect((await ana.api.selling.pendingListings({})).pendingListings).toEqual([])
  })

  test('is opened as a new draft of the same facts where the first was thrown away, once', async () => {
    const { ana } = market
    const { pendingListingId } = await hasPaid(market, ana, offered.basic, { vin, powerKw: 81, priceEuros: 9_100 })
    await market.dora.sells('Volkswagen Golf', { vin })
    await market.stripe.deliver()
    const draft = await ana.api.selling.correct({ pendingListingId })
    expect(draft.data).toMatchObject({ make: 'volkswagen', vin, powerKw: '81', priceEuros: '9100' })
    expect((await ana.api.selling.correct({ pendingListingId })).draftId).toBe(draft.draftId)
    expect(await refusal(market.ben.api.selling.correct({ pendingListingId }))).toBe('pending_listing_not_found')
    const { paidBy } = await ana.api.selling.park({ ...draftOf('Volkswagen Golf'), draftId: draft.draftId })
    expect(paidBy).not.toBeNull()
    expect(await reconcile(market.scope)).toBe(1)
    expect(await refusal(ana.api.selling.correct({ pendingListingId }))).toBe('pending_listing_not_found')
  })

  test('and is corrected twice with the same key is corrected once, whatever has become of it meanwhile', async () => {
    const { ana } = market
    const { pendingListingId } = await hasPaid(market, ana, offered.basic, { vin })
    await market.dora.sells('Volkswagen Golf', { vin })
    await market.stripe.deliver()
    const { draftId } = await ana.api.selling.correct({ pendingListingId })
    const idempotencyKey = unknownId
    const park = () => ana.api.selling.park({ ...draftOf('Volkswagen Golf'), draftId, idempotencyKey })
    expect(await park()).toMatchObject({ pendingListingId })
    expect(await reconcile(market.scope)).toBe(1)
    expect(await park()).toEqual({ pendingListingId, paidBy: null })
    expect(await onOffer()).toBe(2)
  })

  test('because the seller was banned meanwhile is published when the ban ends', async () => {
    await hasPaid(market, market.ana, offered.basic)
    const { userId } = market.ana
    await market.admin.api.adminUsers.ban({ userId, ...reasons })
    expect(await market.stripe.deliver()).toEqual([200])
    expect(await rows(sql`select status, problem from payments`)).toEqual([
      { status: 'paid', problem: 'account_banned' },
    ])
    expect(await reconcile(market.scope)).toBe(0)
    expect(await onOffer()).toBe(0)
    await market.admin.api.adminUsers.unban({ userId })
    expect(await reconcile(market.scope)).toBe(1)
    expect(await onOffer()).toBe(1)
  })

  test('because it is gone is known to be owed', async () => {
    const { sessionId } = await hasPaid(market, market.ana, offered.basic)
    await market.scope.db.execute(sql`delete from pending_listings`)
    await market.stripe.deliver()
    expect(await market.ana.api.payments.verify({ sessionId })).toMatchObject({
      success: false,
      paymentStatus: 'paid',
      problem: 'pending_listing_not_found',
    })
    expect(await payment()).toMatchObject({ status: 'paid', title: 'Volkswagen Golf' })
  })

  test('is not forgotten with what was only parked', async () => {
    await hasPaid(market, market.ana, offered.basic, { vin })
    const other = await market.dora.sells('Volkswagen Golf', { vin })
    await market.stripe.deliver()
    market.later(40 * dayMs)
    await market.enforceRetention()
    await market.scope.db.execute(sql`update vehicle_listings set status = 'paused' where id = ${other}`)
    expect(await reconcile(market.scope)).toBe(1)
  })
})

describe('the renewal of a listing', () => {
  const expired = () => ({ packageExpiry: new Date(market.scope.now().getTime() - dayMs) })

  async function renews(listingId: string, packageId = offered.basic) {
    const page = await order(market.ana, { packageId, listingId })
    await market.stripe.choose(page.url, 'pay')
    return page
  }

  test.each([
    ['whose package has ended', expired, false, '2026-07-01T09:00:00.000Z'],
    ['that was sold', expired, true, '2026-07-01T09:00:00.000Z'],
    [
      'that still runs',
      () => ({ packageExpiry: new Date(market.scope.now().getTime() + dayMs) }),
      false,
      '2026-07-02T09:00:00.000Z',
    ],
  ])(
    '%s makes it active for the days of the package, added to those that are paid for',
    async (_, terms, isSold, endsAt) => {
      const listingId = await market.ana.sells('Volkswagen Golf', { vin }, terms())
      if (isSold) await market.ana.api.listings.markSold({ listingId })
      const { sessionId, url } = await renews(listingId)
      expect((await market.stripe.session(sessionId)).cancel_url).toBe(
        `${baseUrl}/package-selection?payment=cancelled&package=${offered.basic}&mode=renew&listing=${listingId}`,
      )
      expect(url).toContain(sessionId)
      expect(await market.ana.api.payments.verify({ sessionId })).toMatchObject({
        success: true,
        purpose: 'renewal',
        listingId,
      })
      await market.stripe.deliver()
      expect(await market.ana.api.myListings.get({ listingId })).toMatchObject({
        status: 'active',
        onOffer: true,
        soldAt: null,
        package: { endsAt },
        featured: null,
      })
      expect(await market.visitor.listings.get({ listingId })).toMatchObject({ id: listingId })
    },
  )

  test('is done once, whoever comes at the same moment', async () => {
    const listingId = await market.ana.sells('Fiat Panda', {}, expired())
    const { revision } = await market.ana.api.myListings.get({ listingId })
    const { sessionId } = await renews(listingId, offered.advanced)
    market.later(180_000)
    const verify = () => market.ana.api.payments.verify({ sessionId })
    await Promise.all([verify(), market.stripe.deliver(), reconcile(market.scope), verify()])
    expect(await market.ana.api.myListings.get({ listingId })).toMatchObject({ revision: revision + 1 })
    expect(await rows(sql`select source from featured_listings`)).toHaveLength(1)
  })

  test('features it as the package says, behind what is featured already', async () => {
    const terms = { ...expired(), featuredUntil: new Date(market.scope.now().getTime() + 3 * dayMs) }
    const listingId = await market.ana.sells('Fiat Panda', {}, terms)
    await renews(listingId, offered.advanced)
    await market.stripe.deliver()
    const featured = async () => (await market.ana.api.myListings.get({ listingId })).featured?.endsAt
    expect(await featured()).toBe('2026-06-11T09:00:00.000Z')
    await renews(listingId, offered.basic)
    await market.stripe.deliver()
    expect(await featured()).toBe('2026-06-11T09:00:00.000Z')
    expect(await rows(sql`select source from featured_listings`)).toHaveLength(2)
  })

  test('can be bought again and again, one at a time', async () => {
    const listingId = await market.ana.sells('Fiat Panda', {}, expired())
    const first = await renews(listingId)
    await market.stripe.deliver()
    const second = await renews(listingId)
    expect(second.sessionId).not.toBe(first.sessionId)
    await market.stripe.deliver()
    const { payments } = await market.ana.api.payments.list({})
    expect(payments.map(({ status, purpose }) => [status, purpose])).toEqual([
      ['paid', 'renewal'],
      ['paid', 'renewal'],
    ])
  })

  test('is refused to everybody but the owner, and for what an administrator took off the market', async () => {
    const listingId = await market.ana.sells('Fiat Panda', {}, expired())
    const packageId = offered.basic
    for (const { api } of [market.ben, market.admin]) {
      expect(await refusal(order({ api }, { packageId, listingId }))).toBe('listing_not_found')
    }
    expect(await refusal(order(market.dora, { packageId, listingId }))).toBe('package_not_available')
    await market.scope.db.execute(sql`update vehicle_listings set status = 'rejected'`)
    expect(await refusal(order(market.ana, { packageId, listingId }))).toBe('listing_not_active')
    expect(market.stripe.calls).toEqual([])
  })

  test('is refused while somebody else offers the vehicle', async () => {
    const listingId = await market.ana.sells('Volkswagen Golf', { vin }, expired())
    await market.dora.sells('Volkswagen Golf', { vin })
    expect(await refusal(order(market.ana, { packageId: offered.basic, listingId }))).toBe('vin_in_use')
  })

  test('that was paid while somebody else began to offer the vehicle waits for them', async () => {
    const listingId = await market.ana.sells('Volkswagen Golf', { vin }, expired())
    const { sessionId } = await renews(listingId)
    const other = await market.dora.sells('Volkswagen Golf', { vin })
    await market.stripe.deliver()
    expect(await market.ana.api.payments.verify({ sessionId })).toMatchObject({
      success: false,
      purpose: 'renewal',
      problem: 'vin_in_use',
    })
    await market.dora.api.myListings.remove({ listingId: other })
    expect(await market.ana.api.payments.verify({ sessionId })).toMatchObject({ success: true })
    expect(await onOffer()).toBe(1)
  })

  test('of a listing that was removed meanwhile is owed', async () => {
    const listingId = await market.ana.sells('Fiat Panda', {}, expired())
    const { sessionId } = await renews(listingId)
    await market.scope.db.execute(sql`delete from vehicle_listings`)
    expect(await market.ana.api.payments.verify({ sessionId })).toMatchObject({
      success: false,
      paymentStatus: 'paid',
      problem: 'listing_not_found',
    })
    const messages = await messagesTo(market.platform, market.ana.email)
    expect(messages).toMatchObject([{ subject: 'Your payment for Fiat Panda will be refunded' }])
    expect(messages[0]?.plainText).toContain('the listing no longer exists')
    expect(messages[0]?.plainText).toContain('We refund the whole amount of €19 the way you paid, within 14 days.')
    expect(messages[0]?.plainText).toContain(market.ana.email)
    expect(messages[0]?.plainText).not.toContain('keep trying')
    expect(await messagesTo(market.platform, market.platform.config.company.email)).toEqual([])
    market.later(dayMs)
    await reconcile(market.scope)
    expect((await market.stripe.books()).map(({ refunds }) => refunds)).toMatchObject([[{ cents: 19_00 }]])
    expect(await market.signedIn(market.ana).then((api) => api.payments.list({}))).toMatchObject({
      payments: [{ status: 'refunded', refundedCents: 19_00, refundDueCents: 0 }],
    })
    market.stripe.calls.length = 0
    market.later(dayMs)
    await reconcile(market.scope)
    expect(market.stripe.calls.filter((call) => !/^GET .v1.(refunds|disputes)[?]created/.test(call))).toEqual([])
    const api = await market.signedIn(market.ana)
    expect(await api.payments.verify({ sessionId })).toMatchObject({ success: false, problem: 'listing_not_found' })
    const subjects = (await messagesTo(market.platform, market.ana.email)).map(({ subject }) => subject)
    expect(new Set(subjects)).toEqual(
      new Set(['Your payment for Fiat Panda will be refunded', 'Refund for your order: Basic']),
    )
    expect(subjects).toHaveLength(2)
  })

  test('that is paid while its seller removes the listing is settled first, and confirmed', async () => {
    const listingId = await market.ana.sells('Fiat Panda', {}, expired())
    const { sessionId } = await renews(listingId)
    await market.ana.api.myListings.remove({ listingId })
    expect(await market.ana.api.payments.verify({ sessionId })).toMatchObject({ success: true })
    expect(await messagesTo(market.platform, market.ana.email)).toMatchObject([
      { subject: 'Your order: Basic · Fiat Panda' },
    ])
    expect(await onOffer()).toBe(0)
  })

  test('cannot be paid any more when its seller has removed the listing', async () => {
    const listingId = await market.ana.sells('Fiat Panda', {}, expired())
    const { sessionId } = await order(market.ana, { packageId: offered.basic, listingId })
    await market.ana.api.myListings.remove({ listingId })
    expect(await payment()).toMatchObject({ status: 'failed' })
    expect((await market.stripe.session(sessionId)).status).toBe('expired')
  })

  test('is closed by the job where the provider was away when the listing was removed', async () => {
    const listingId = await market.ana.sells('Fiat Panda', {}, expired())
    await order(market.ana, { packageId: offered.basic, listingId })
    market.stripe.isDown = true
    await market.ana.api.myListings.remove({ listingId })
    expect(await payment()).toMatchObject({ status: 'pending' })
    market.stripe.isDown = false
    market.later(180_000)
    await reconcile(market.scope)
    expect(await payment()).toMatchObject({ status: 'failed' })
  })
})

describe('the job', () => {
  test('does what a lost event would have done', async () => {
    await hasPaid(market, market.ana, offered.basic)
    expect(await reconcile(market.scope)).toBe(0)
    market.later(180_000)
    expect(await reconcile(market.scope)).toBe(1)
    expect(await reconcile(market.scope)).toBe(0)
    expect(await onOffer()).toBe(1)
  })

  test('ends payments that nobody can make any more, and leaves the others open', async () => {
    const { sessionId } = await begins()
    market.stripe.isDown = true
    const pendingListingId = await parks(market.ben)
    expect(await refusal(order(market.ben, { packageId: offered.basic, pendingListingId }))).toBe(
      'payment_provider_unavailable',
    )
    market.stripe.isDown = false
    market.later(180_000)
    await reconcile(market.scope)
    expect([(await payment()).status, (await payment(market.ben)).status]).toEqual(['pending', 'pending'])
    await market.stripe.expire(sessionId)
    await reconcile(market.scope)
    expect([(await payment()).status, (await payment(market.ben)).status]).toEqual(['failed', 'pending'])
    market.later(dayMs)
    await reconcile(market.scope)
    expect(await rows(sql`select distinct status from payments`)).toEqual([{ status: 'failed' }])
  })

  test('waits while the provider is away', async () => {
    await hasPaid(market, market.ana, offered.basic)
    market.later(2 * dayMs)
    market.stripe.isDown = true
    expect(await reconcile(market.scope)).toBe(0)
    market.stripe.isDown = false
    expect(await reconcile(market.scope)).toBe(1)
  })
})

describe('what waits for its package', () => {
  test('is cleaned away after a day, but never while it is being paid or was paid', async () => {
    const packageId = offered.basic
    const unpaid = await parks(market.ana, { priceEuros: 1_000 })
    const open = await parks(market.ana, { priceEuros: 2_000 })
    await order(market.ana, { packageId, pendingListingId: open })
    const { pendingListingId: paid } = await hasPaid(market, market.ana, packageId, { priceEuros: 3_000, vin })
    await market.dora.sells('Volkswagen Golf', { vin })
    await market.stripe.deliver()
    await market.scope.db.execute(sql`update pending_listings set created_at = created_at - interval '25 hours'`)
    const parked = await parks(market.ana, { priceEuros: 4_000 })
    const left = (await rows<{ id: string }>(sql`select id from pending_listings`)).map(({ id }) => id)
    expect(left.toSorted()).toEqual([open, paid, parked].toSorted())
    expect(left).not.toContain(unpaid)
  })

  test('and whose page has expired is cleaned away like any other', async () => {
    const { sessionId } = await begins()
    await market.stripe.expire(sessionId)
    await market.stripe.deliver()
    await market.scope.db.execute(sql`update pending_listings set created_at = created_at - interval '25 hours'`)
    await parks(market.ana)
    expect(await rows(sql`select id from pending_listings`)).toHaveLength(1)
  })

  test('parked while somebody begins to pay for it is kept, or not there to be paid', async () => {
    const pendingListingId = await parks(market.ana)
    await market.scope.db.execute(sql`update pending_listings set created_at = created_at - interval '25 hours'`)
    const checkout = order(market.ana, { packageId: offered.basic, pendingListingId })
    const [began] = await Promise.allSettled([checkout, parks(market.ana, { priceEuros: 5_000 })])
    const left = await rows<{ id: string }>(sql`select id from pending_listings where id = ${pendingListingId}`)
    expect(left).toHaveLength(began.status === 'fulfilled' ? 1 : 0)
  })
})

test('what was parked is what is published', async () => {
  const stated = { priceEuros: 7_777, description: 'Garaged, two sets of wheels, no accident.' }
  await hasPaid(market, market.ana, offered.basic, stated)
  await market.stripe.deliver()
  const { listingId } = await payment()
  expect(await market.visitor.listings.get({ listingId: listingId ?? '' })).toMatchObject(stated)
})

describe('several orders for one listing', () => {
  const endOf = async (market: Market, listingId: string) => {
    const { package: term } = await (await market.signedIn(market.ana)).myListings.get({ listingId })
    return term && Math.round((Date.parse(term.endsAt) - market.scope.now().getTime()) / dayMs)
  }

  async function bought(market: Market) {
    const { basic, advanced } = offered
    await hasPaid(market, market.ana, advanced)
    await market.stripe.deliver()
    const [first] = (await market.ana.api.payments.list({})).payments
    const listingId = first?.listingId ?? ''
    const renew = async () => {
      const api = await market.signedIn(market.ana)
      const { url } = await order({ api }, { packageId: basic, listingId })
      await market.stripe.choose(url, 'pay')
      await market.stripe.deliver()
      const { payments } = await api.payments.list({})
      return payments.find(({ purpose }) => purpose === 'renewal')?.paymentId ?? ''
    }
    return { listingId, first: first?.paymentId ?? '', renew }
  }

  test('an early renewal adds its days to those that are paid for', async () => {
    const { listingId, renew } = await bought(market)
    market.later(5 * dayMs)
    await renew()
    expect(await endOf(market, listingId)).toBe(85)
  })

  test('withdrawing from the renewal gives the first order its end and its placement back', async () => {
    const { listingId, renew } = await bought(market)
    market.later(2 * dayMs)
    const paymentId = await renew()
    const api = await market.signedIn(market.ana)
    await api.payments.withdraw({ paymentId })
    expect(await endOf(market, listingId)).toBe(58)
    const listing = await api.myListings.get({ listingId })
    expect(listing).toMatchObject({ status: 'active', onOffer: true, featured: { expired: false, daysRemaining: 5 } })
  })

  test('withdrawing from the first order leaves the renewal its days, and ends the placement of the first', async () => {
    const { listingId, first, renew } = await bought(market)
    market.later(2 * dayMs)
    await renew()
    const api = await market.signedIn(market.ana)
    await api.payments.withdraw({ paymentId: first })
    expect(await endOf(market, listingId)).toBe(30)
    const { onOffer, featured } = await api.myListings.get({ listingId })
    expect([onOffer, featured?.expired ?? true]).toEqual([true, true])
  })

  test('withdrawing after a won appeal takes the listing down at once, with the time that the absence had added', async () => {
    const { listingId, first } = await bought(market)
    const { adminListings } = market.support.api
    await adminListings.reject({ listingId, ...reasons })
    market.later(150_000)
    await adminListings.approve({ listingId })
    market.later(20_000)
    const api = await market.signedIn(market.ana)
    await api.payments.withdraw({ paymentId: first })
    market.later(1)
    expect(await api.myListings.get({ listingId })).toMatchObject({ onOffer: false })
    expect(await refusal(market.visitor.listings.get({ listingId }))).toBe('listing_gone')
  })

  test('withdrawing while the listing is taken down leaves nothing for an appeal to put back', async () => {
    const { listingId, first } = await bought(market)
    await market.support.api.adminListings.reject({ listingId, ...reasons })
    market.later(dayMs)
    await (await market.signedIn(market.ana)).payments.withdraw({ paymentId: first })
    market.later(dayMs)
    await (await market.signedIn(market.support)).adminListings.approve({ listingId })
    expect(await refusal(market.visitor.listings.get({ listingId }))).toBe('listing_gone')
  })

  test('withdrawing from both, at the same moment, ends the listing once', async () => {
    const { listingId, first, renew } = await bought(market)
    const second = await renew()
    await Promise.all([first, second].map((paymentId) => market.ana.api.payments.withdraw({ paymentId })))
    expect(await endOf(market, listingId)).toBe(0)
  })
})

describe('a package that costs nothing', () => {
  test('publishes at once, without any provider, and renews', async () => {
    const [free = ''] = await addPackages(market.scope, [
      { name: 'Free', description: null, priceEuros: 0, type: 'listing', maxListings: 1, listingDurationDays: 30, featuredDays: 0, featuredListingsAllowed: 0 },
    ]) // prettier-ignore
    const calls = market.stripe.calls.length
    const pendingListingId = await parks(market.ana)
    const { url } = await order(market.ana, { packageId: free, pendingListingId })
    expect(new URL(url).pathname).toBe('/my-listings')
    const [listing] = (await market.ana.api.myListings.list({})).listings
    expect(listing).toMatchObject({ title: 'Volkswagen Golf', onOffer: true })
    expect((await market.visitor.listings.search({})).total).toBe(1)
    expect(market.stripe.calls.length).toBe(calls)
    expect(await refusal(order(market.ana, { packageId: free, pendingListingId }))).toBe('payment_already_made')

    await order(market.ana, { packageId: free, listingId: listing?.id ?? '' })
    const { package: term } = await market.ana.api.myListings.get({ listingId: listing?.id ?? '' })
    expect(term?.daysRemaining).toBe(60)
  })

  test('runs as a plan, without any provider, one at a time', async () => {
    const { karl, dora } = market
    await market.scope.db.execute(sql`delete from user_subscriptions`)
    const [plan = ''] = await addPackages(market.scope, [
      { name: 'Free plan', description: null, priceEuros: 0, type: 'subscription', maxListings: 5, listingDurationDays: null, featuredDays: 0, featuredListingsAllowed: 0 },
    ]) // prettier-ignore
    expect(await refusal(karl.api.listings.create(draftOf('Fiat Panda')))).toBe('plan_required')
    const { url } = await order(karl, { packageId: plan })
    expect(new URL(url).pathname).toBe('/my-profile')
    await karl.api.listings.create(draftOf('Fiat Panda'))
    expect(await refusal(order(karl, { packageId: plan }))).toBe('subscription_running')
    // The second finds the order of the first, or is refused because it has started: either way there is one plan.
    const both = await Promise.allSettled([1, 2].map(() => order(dora, { packageId: plan })))
    expect(both.filter(({ status }) => status === 'fulfilled')).not.toEqual([])
    const plansOfDora = sql`select from user_subscriptions where user_id = ${dora.userId}`
    expect(((await market.scope.db.execute(plansOfDora)) as { rows: unknown[] }).rows).toHaveLength(1)
    expect(market.stripe.calls).toEqual([])
  })

  test('is not for others to take', async () => {
    const { basic } = offered
    const pendingListingId = await parks(market.ana)
    expect(await refusal(order(market.ben, { packageId: basic, pendingListingId }))).toBe('pending_listing_not_found')
  })
})

describe('the staff, where nobody can pay', () => {
  const otherPlan = { description: null, priceEuros: 249, type: 'subscription', maxListings: 50, listingDurationDays: null, featuredDays: 0, featuredListingsAllowed: 0 } as const // prettier-ignore

  test('publishes a waiting listing for its seller once, closes its payment page, and the seller is told', async () => {
    const { support, ana, visitor } = market
    const { userId } = ana
    const { pendingListingId, sessionId } = await begins(offered.advanced)
    expect(await support.api.adminSelling.waiting({ userId })).toMatchObject({
      listings: [{ pendingListingId, title: 'Volkswagen Golf' }],
      packages: [{ name: 'Basic' }, { name: 'Advanced' }],
      planName: null,
    })
    const give = () => support.api.adminSelling.publish({ userId, pendingListingId, packageId: offered.advanced })
    const { listingId } = await give()
    expect(await give()).toEqual({ listingId })
    expect((await visitor.listings.get({ listingId })).featured).toBe(true)
    expect((await market.stripe.session(sessionId)).status).toBe('expired')
    expect((await ana.api.payments.list({})).payments.map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ['paid', 0],
      ['failed', 39_00],
    ])
    expect((await messagesTo(market.platform, ana.email)).map(({ subject }) => subject)).toEqual([
      'Your order: Advanced · Volkswagen Golf',
    ])
    const { activity } = await market.admin.api.admin.activity({})
    expect(activity[0]).toMatchObject({ action: 'listing_given', subject: 'Volkswagen Golf' })
  })

  test('does not give what is paid for, what cannot be published, or anything to themselves', async () => {
    const { support, ana, ben, dora } = market
    const packageId = offered.basic
    const { pendingListingId } = await hasPaid(market, ana, packageId, { vin })
    await dora.sells('Volkswagen Golf', { vin })
    await market.stripe.deliver()
    const give = (person: Person, id: string) =>
      support.api.adminSelling.publish({ userId: person.userId, pendingListingId: id, packageId })
    expect(await refusal(give(ana, pendingListingId))).toBe('payment_already_made')
    expect(await refusal(give(ben, pendingListingId))).toBe('pending_listing_not_found')
    const own = await parks(support)
    expect(await refusal(give(support, own))).toBe('own_account')
    expect(await refusal(ben.api.adminSelling.waiting({ userId: ben.userId }))).toBe('not_permitted')
  })

  test('gives a dealer a plan, who can publish then, and nobody else', async () => {
    const { support, karl, ana } = market
    await market.scope.db.execute(sql`delete from user_subscriptions`)
    const give = ({ userId }: Person, packageId = offered.plan) =>
      support.api.adminSelling.givePlan({ userId, packageId })
    expect(await give(karl)).toEqual({ planName: 'Dealer Basic' })
    await karl.api.listings.create(draftOf('Fiat Panda'))
    expect(await give(karl)).toEqual({ planName: 'Dealer Basic' })
    const [other = ''] = await addPackages(market.scope, [{ ...otherPlan, name: 'Dealer Large' }])
    expect(await refusal(give(karl, other))).toBe('subscription_running')
    expect(await refusal(give(ana))).toBe('package_not_available')
    expect(await refusal(give(ana, offered.basic))).toBe('package_not_available')
  })
})
