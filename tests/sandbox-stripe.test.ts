/** The stand-in for Stripe, driven by Stripe's own SDK: it is as strict, and it refuses in Stripe's words. */
import { Stripe } from 'stripe'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sandboxAccount, createPayments } from '../src/server/platform/payments/create-payments.ts'
import { createOutside } from '../src/server/platform/outside.ts'
import { stripeAddress } from '../src/server/platform/payments/stripe.ts'
import type { Platform } from '../src/server/platform/platform.ts'
import { sandboxStripe } from '../src/sandbox/stripe/account.ts'
import { webhookWorker } from '../src/sandbox/stripe/events.ts'
import { parseNested } from '../src/sandbox/stripe/form.ts'
import { baseUrl, type Market, openMarket } from './market.ts'
import { createDemoApp } from './support/demo-app.ts'

const address = `${baseUrl}/sandbox/stripe`
let market: Market
let demo: Platform
let app: ReturnType<typeof createDemoApp>
let stripe: Stripe

beforeAll(async () => {
  market = await openMarket()
  const config = { ...market.platform.config, demoListings: 1, stripe: null }
  const outside = createOutside(baseUrl)
  demo = { ...market.platform, config, outside, payments: createPayments(config, outside.fetch) }
  app = createDemoApp({ platform: demo, tokens: market.tokens })
  outside.answerOwn((request) => app.fetch(request))
  stripe = clientWith(sandboxAccount.secretKey)
})
beforeEach(() => market.reset())

function clientWith(key: string): Stripe {
  const reach = (url: string, init?: RequestInit) => demo.outside.fetch(url.replace(stripeAddress, address), init)
  return new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(reach as typeof fetch),
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

const asked = {
  mode: 'payment' as const,
  client_reference_id: 'payment-1',
  customer_email: 'ana@market.test',
  line_items: [
    { quantity: 2, price_data: { currency: 'eur', unit_amount: 1_950, product_data: { name: 'Basic <b>' } } },
  ],
  metadata: { item: 'package-1' },
  success_url: `${baseUrl}/package-selection?payment=success&session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${baseUrl}/package-selection?payment=cancelled`,
}

/** What the SDK makes of a refusal. */
async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('The call was expected to be refused by Stripe')
  return { type: error.constructor.name, status: error.statusCode, code: error.code, param: error.param }
}

async function press(url: string | null, choice: string): Promise<Response> {
  return app.request(url ?? '', { method: 'POST', body: new URLSearchParams({ choice }) })
}

describe('a session', () => {
  test('is created, read and ended', async () => {
    const created = await stripe.checkout.sessions.create(asked)
    expect(created).toMatchObject({
      object: 'checkout.session',
      amount_total: 3_900,
      currency: 'eur',
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: 'payment-1',
      metadata: { item: 'package-1' },
      livemode: false,
    })
    expect(created.url).toBe(`${address}/pay/${created.id}`)
    expect(await stripe.checkout.sessions.retrieve(created.id)).toMatchObject({ id: created.id, url: created.url })
    expect(await stripe.checkout.sessions.expire(created.id)).toMatchObject({ status: 'expired', url: null })
    expect(await refusalOf(stripe.checkout.sessions.expire(created.id))).toMatchObject({
      type: 'StripeInvalidRequestError',
      status: 400,
    })
  })

  test('is the same for the same key, also for several at once, and a key is good for one request', async () => {
    const options = { idempotencyKey: 'once' }
    const create = () => stripe.checkout.sessions.create(asked, options)
    const sessions = await Promise.all([create(), create(), create()])
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1)
    const other = stripe.checkout.sessions.create({ ...asked, client_reference_id: 'payment-2' }, options)
    expect(await refusalOf(other)).toMatchObject({ type: 'StripeIdempotencyError', status: 400 })
    expect((await stripe.checkout.sessions.create(asked)).id).not.toBe(sessions[0]?.id)
  })

  test('is refused as Stripe refuses it', async () => {
    expect(await refusalOf(clientWith('sk_test_other').checkout.sessions.create(asked))).toMatchObject({
      type: 'StripeAuthenticationError',
      status: 401,
    })
    expect(await refusalOf(stripe.checkout.sessions.retrieve('cs_test_none'))).toMatchObject({
      type: 'StripeInvalidRequestError',
      status: 404,
      code: 'resource_missing',
    })
    const unknown = { ...asked, allow_promotion_codes: true }
    expect(await refusalOf(stripe.checkout.sessions.create(unknown))).toMatchObject({
      code: 'parameter_unknown',
      param: 'allow_promotion_codes',
    })
    const { success_url: _, ...without } = asked
    expect(await refusalOf(stripe.checkout.sessions.create(without))).toMatchObject({ param: 'success_url' })
    const tooLong = { ...asked, expires_at: Math.floor(market.platform.clock().getTime() / 1_000) + 90_000 }
    expect(await refusalOf(stripe.checkout.sessions.create(tooLong))).toMatchObject({ param: 'expires_at' })
    expect(await refusalOf(stripe.balance.retrieve())).toMatchObject({ status: 404 })
  })

  test('ends by itself', async () => {
    const { id, url } = await stripe.checkout.sessions.create(asked)
    market.later(86_400_000)
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' })
    expect((await app.request(url ?? '')).status).toBe(410)
    expect((await press(url, 'pay')).status).toBe(410)
  })
})

describe('the payment page', () => {
  test('pays once', async () => {
    const { id, url } = await stripe.checkout.sessions.create(asked)
    const page = await app.request(url ?? '')
    expect(page.headers.get('content-security-policy')).toMatch(/form-action 'self'/)
    const html = await page.text()
    expect(html).toContain('Pay €39.00')
    expect(html).toContain('Basic &lt;b&gt;')
    const paid = await press(url, 'pay')
    expect([paid.status, paid.headers.get('location')]).toEqual([303, asked.success_url.replace(/\{.*\}/, id)])
    expect(await (await press(url, 'pay')).text()).toContain('This is paid')
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'paid' })
    expect(await market.stripe.waiting()).toHaveLength(1)
  })

  test.each([
    ['de', '39,00\u{a0}€ bezahlen', 'Mit einer gültigen Karte bezahlen', 'Das ist bezahlt'],
    ['fr', 'Payer 39,00\u{a0}€', 'Payer avec une carte valable', 'C’est payé'],
    ['es', 'Pagar 39,00\u{a0}€', 'Pagar con una tarjeta válida', 'Esto está pagado'],
    ['pt', 'Pagar 39,00\u{a0}€', 'Pagar com um cartão válido', 'Está pago'],
  ] as const)('speaks the language that the market asks for: %s', async (locale, title, button, paid) => {
    const { url } = await stripe.checkout.sessions.create({ ...asked, locale })
    const html = await (await app.request(url ?? '')).text()
    for (const words of [`<html lang="${locale}">`, title, button]) expect(html).toContain(words)
    expect(await (await press(url, 'decline')).text()).not.toContain('Your card')
    await press(url, 'pay')
    expect(await (await press(url, 'pay')).text()).toContain(paid)
  })

  test('declines and goes on, and leads back', async () => {
    const { id, url } = await stripe.checkout.sessions.create(asked)
    expect(await (await press(url, 'decline')).text()).toContain('Your card was declined.')
    expect((await press(url, 'nonsense')).status).toBe(200)
    expect((await press(url, 'cancel')).headers.get('location')).toBe(asked.cancel_url)
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' })
  })

  test('of nothing is not there', async () => {
    expect((await app.request(`${address}/pay/cs_test_none`)).status).toBe(404)
  })
})

test('events are signed so that the SDK believes them, and tried again while nobody takes them', async () => {
  const { url } = await stripe.checkout.sessions.create(asked)
  await press(url, 'pay')
  const [body = ''] = await market.stripe.waiting()
  const received: Request[] = []
  const outside: Platform['outside'] = {
    ...demo.outside,
    fetch: async (url, init) => {
      received.push(new Request(url, init))
      return new Response(null, { status: received.length === 1 ? 503 : 200 })
    },
  }
  const { job, work } = webhookWorker({ ...demo, outside }, sandboxStripe(demo.config))
  expect(job.retries).toBeGreaterThan(5)
  await expect(work({ body } as never)).rejects.toThrow('503')
  await work({ body } as never)
  for (const request of received) {
    expect(request.url).toBe(`${baseUrl}/api/v1/webhooks/stripe`)
    const event = stripe.webhooks.constructEvent(
      await request.text(),
      request.headers.get('stripe-signature') ?? '',
      sandboxAccount.webhookSecret,
      300,
      undefined,
      market.platform.clock().getTime(),
    )
    expect(event.type).toBe('checkout.session.completed')
  }
})

test.each([
  ['a=1&b[c]=2&b[d][0]=3', { a: '1', b: { c: '2', d: { 0: '3' } } }],
  ['', {}],
  ['a=1&a[b]=2', null],
  ['a[b]=1&a=2', null],
  ['a=1&a=2', null],
  ['[b]=1', { '': { b: '1' } }],
  ['a[]=1', null],
  ['__proto__[x]=1', { ['__proto__']: { x: '1' } }],
])('a form of %s', (text, expected) => {
  expect(JSON.stringify(parseNested(text))).toEqual(JSON.stringify(expected))
})

test('with DEMO=off, or with keys of the operator, it is not there', async () => {
  for (const config of [
    { ...market.platform.config, demoListings: null, stripe: null },
    { ...market.platform.config, demoListings: 1, stripe: sandboxAccount },
  ]) {
    const other = createDemoApp({ platform: { ...demo, config }, tokens: market.tokens })
    expect((await other.request(`${address}/pay/cs_test_none`)).status).toBe(404)
    expect(await (await other.request(`${address}/v1/checkout/sessions/x`)).text()).not.toContain('resource_missing')
  }
  expect(createPayments({ baseUrl, demoListings: null, stripe: null }, fetch)).toBeNull()
})
