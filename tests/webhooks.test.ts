/** Webhooks: a dealer's program hears of its listings and leads, once they are real, until it answers. */
import { sql } from 'drizzle-orm'
import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../src/contract/market/durations.ts'
import { inTransaction } from '../src/server/platform/database/transaction.ts'
import { createGuardedOutside } from '../src/server/platform/outside/guarded-outside.ts'
import { keyScopes } from '../src/contract/market/key-scopes.ts'
import { type WebhookEvent, webhookEvents } from '../src/contract/market/webhook-events.ts'
import { workOnStock } from '../src/server/modules/selling/import/service.ts'
import { publish } from '../src/server/modules/selling/publishing/service.ts'
import { listingDraft } from '../src/contract/listing-draft.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { joins } from './support/dealer-people.ts'
import { draftOf } from './support/drafts.ts'
import { messagesTo } from './support/messages.ts'
import { hasNoPlan } from './support/plans.ts'
import { deliver, openReceiver, type Program, programOf, type Receiver } from './support/programs.ts'
import { reasons } from './support/reasons.ts'

let market: Market
let program: Program
let receiver: Receiver
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  program = await programOf(market, market.karl)
  receiver = await openReceiver(market)
})
afterEach(() => receiver.close())

async function hears(events: readonly WebhookEvent[] = webhookEvents) {
  const { endpoint, secret } = await program.api.webhooks.create({ address: receiver.address, events: [...events] })
  return { endpointId: endpoint.endpointId, secret }
}

/** Delivers what is due and returns it as type and number. */
async function heard(): Promise<string[]> {
  receiver.received.length = 0
  await deliver(market)
  return receiver.received.map(({ event }) => [event.type, event.data['number']].filter(Boolean).join(' ')).toSorted()
}

const put = (number: string, stated = {}) => program.api.stockByNumber.put({ number, ...draftOf('Fiat Panda', stated) })

const signatures = new Stripe('sk_test_x').webhooks

describe('a key', () => {
  test('hears by webhook only of what it may read, and no longer than it lives', async () => {
    const { karl } = market
    const narrow = await programOf(market, karl, ['webhooks:write', 'stock:read'])
    const { address } = receiver
    const asked = narrow.api.webhooks.create({ address, events: ['listing.published', 'lead.created'] })
    expect(await refusal(asked)).toBe('api_key_scope_missing')
    const { endpoint } = await narrow.api.webhooks.create({ address, events: ['listing.published'] })
    expect(endpoint).toMatchObject({ isMadeByKey: true, madeBy: { name: 'Karl Muster' } })
    const { endpointId } = endpoint
    expect(await refusal(narrow.api.webhooks.update({ endpointId, events: ['lead.created'] }))).toBe(
      'api_key_scope_missing',
    )
    await karl.sells('Volkswagen Golf')
    expect(await heard()).toEqual(['listing.published'])
    await karl.sells('Fiat Panda')
    await karl.api.apiKeys.revoke({ keyId: narrow.keyId })
    expect(await heard()).toEqual([])
    expect((await karl.api.webhooks.list({})).endpoints).toMatchObject([{ state: 'ended' }])

    const brief = await programOf(
      market,
      karl,
      keyScopes,
      new Date(market.scope.now().getTime() + hourMs).toISOString(),
    )
    await brief.api.webhooks.create({ address, events: ['lead.created'] })
    market.later(hourMs)
    expect(await heard()).toEqual([])
    expect((await (await market.signedIn(karl)).webhooks.list({})).endpoints).toMatchObject([
      { state: 'ended' },
      { state: 'ended' },
    ])
  })
})

test('what is under way is not sent once its key is revoked or its maker has left', async () => {
  const { karl, ben } = market
  // Four of an endpoint are sent at a time: the fifth is claimed in the same run, after the first has arrived.
  const listings = ['Volkswagen Golf', 'Fiat Panda', 'Tesla Model 3', 'Yamaha MT-07', 'Fiat Panda'] as const
  const narrow = await programOf(market, karl, ['webhooks:write', 'stock:read'])
  await narrow.api.webhooks.create({ address: receiver.address, events: ['listing.published'] })
  for (const title of listings) await karl.sells(title)
  receiver.whenReceived = () => karl.api.apiKeys.revoke({ keyId: narrow.keyId })
  expect((await heard()).length).toBeLessThan(listings.length)
  receiver.whenReceived = null
  expect(await heard()).toEqual([])

  const memberId = await joins(market, karl, ben, 'owner')
  await (await market.signedIn(ben)).webhooks.create({ address: receiver.address, events: ['listing.published'] })
  for (const title of listings) await karl.sells(title)
  receiver.whenReceived = () => karl.api.dealership.remove({ memberId })
  expect((await heard()).length).toBeLessThan(listings.length)
  receiver.whenReceived = null
  expect(await heard()).toEqual([])
})

describe('an event', () => {
  test('comes for everything that happens to a listing, from every path', async () => {
    const { karl, admin } = market
    await hears()
    const { listingId } = await put('1')
    expect(await heard()).toEqual(['listing.published 1'])
    await put('1', { priceEuros: 8_000 })
    await put('1', { priceEuros: 8_000 })
    expect(await heard()).toEqual(['listing.changed 1'])
    expect(receiver.received[0]?.event.data).toMatchObject({
      listingId,
      priceEuros: 8_000,
      status: 'active',
      revision: 2,
    })
    await admin.api.adminListings.reject({ listingId, ...reasons })
    expect(await heard()).toEqual(['listing.ended 1'])
    await admin.api.adminListings.approve({ listingId })
    expect(await heard()).toEqual(['listing.published 1'])
    await karl.api.listings.markSold({ listingId })
    expect(await heard()).toEqual(['listing.sold 1'])
    await karl.api.myListings.undoSold({ listingId })
    expect(await heard()).toEqual(['listing.published 1'])
    await karl.api.myListings.remove({ listingId })
    expect(await heard()).toEqual(['listing.ended 1'])
    expect(receiver.received[0]?.event.data).toMatchObject({ status: 'removed', number: '1' })
    // Published on the page: without a number.
    await karl.sells('Volkswagen Golf')
    expect(await heard()).toEqual(['listing.published'])
    await market.scope.db.execute(sql`update vehicle_listings set total_views = total_views + 1`)
    expect(await heard()).toEqual([])
  })

  test('comes for a listing that ends by itself, once', async () => {
    const { karl, scope } = market
    await hears(['listing.ended'])
    const packageExpiry = new Date(scope.now().getTime() + dayMs)
    await publish(scope, karl.userId, listingDraft.parse(draftOf('Fiat Panda')), { packageExpiry, featuredUntil: null })
    expect(await heard()).toEqual([])
    market.later(dayMs)
    expect(await heard()).toEqual(['listing.ended'])
    market.later(dayMs)
    expect(await heard()).toEqual([])
  })

  test('comes with a lead', async () => {
    await hears(['lead.created'])
    const { listingId } = await put('1')
    const lead = {
      listingId,
      kind: 'message',
      name: 'Ben',
      email: 'ben@market.test',
      message: 'Is it still for sale?',
    } as const
    const { leadId, conversationId } = await market.ben.api.leads.send(lead)
    expect(await heard()).toEqual(['lead.created 1'])
    const conversationUrl = `http://market.test/messages/${conversationId}`
    const data = { leadId, conversationId, conversationUrl, listingId, name: 'Ben', message: 'Is it still for sale?' }
    expect(receiver.received[0]?.event.data).toMatchObject(data)
    expect(JSON.stringify(receiver.received[0]?.event)).not.toContain('ben@market.test')
    const { rows } = (await market.scope.db.execute(sql`select data from webhook_deliveries`)) as { rows: unknown[] }
    expect(JSON.stringify(rows)).not.toMatch(/ben@market|for sale/)
  })

  test('comes when an import has ended: done, failed or cancelled, and not for a dry run', async () => {
    const { karl } = market
    await hears(['import.finished'])
    const send = async (
      file = 'make,model,body_type,year,mileage_km,price,fuel,city,description\n'.concat(
        'Volkswagen,Golf,hatchback,2015,50000,9000,diesel,Berlin,Well kept and clean.\n',
      ),
    ) => {
      // prettier-ignore
      const response = await market.request('/api/v1/me/stock/imports?name=night.csv', {
        method: 'POST',
        headers: { authorization: `Bearer ${karl.token}`, 'content-type': 'text/csv' },
        body: file,
      })
      return ((await response.json()) as { id: string }).id
    }
    const importId = await send()
    await karl.api.stock.check({ importId })
    await workOnStock(market.scope, importId)
    expect(await heard()).toEqual([])
    await karl.api.stock.run({ importId })
    for (let worker = 0; worker < 2; worker += 1) await workOnStock(market.scope, importId)
    expect(await heard()).toEqual(['import.finished'])
    const counts = { new: 1, changed: 0, unchanged: 0, gone: 0, refused: 0 }
    expect(receiver.received[0]?.event.data).toMatchObject({ importId, name: 'night.csv', origin: 'upload', state: 'done', problem: null, ...counts }) // prettier-ignore

    const failing = await send()
    await karl.api.stock.run({ importId: failing })
    await market.scope.db.execute(sql`update listing_imports set file_key = null where id = ${failing}`)
    await workOnStock(market.scope, failing)
    expect(await heard()).toEqual(['import.finished'])
    expect(receiver.received[0]?.event.data).toMatchObject({ state: 'failed', problem: 'file_gone' })

    const unwanted = await send()
    await karl.api.stock.cancel({ importId: unwanted })
    expect(await heard()).toEqual([])
    const stopped = await send()
    await karl.api.stock.run({ importId: stopped })
    for (let call = 0; call < 2; call += 1) await karl.api.stock.cancel({ importId: stopped })
    expect(await heard()).toEqual(['import.finished'])
    expect(receiver.received[0]?.event.data).toMatchObject({ importId: stopped, state: 'cancelled' })
  })

  test('does not come for what is rolled back, for others, or for what nobody asked', async () => {
    const { karl, dora, scope } = market
    await hears(['listing.sold'])
    await put('1')
    await dora.sells('Fiat Panda')
    expect(await heard()).toEqual([])
    const { listingId } = await program.api.stockByNumber.get({ number: '1' })
    const undone = inTransaction(scope, async (scope) => {
      await scope.db.execute(
        sql`update vehicle_listings set status = 'sold', sold_at = updated_at, revision = revision + 1 where id = ${listingId}`,
      )
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await heard()).toEqual([])
    await karl.api.listings.markSold({ listingId })
    expect(await heard()).toEqual(['listing.sold 1'])
  })

  test('has one id at all endpoints', async () => {
    await hears()
    await hears(['listing.published'])
    await put('1')
    expect(await heard()).toEqual(['listing.published 1', 'listing.published 1'])
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1)
  })
})

describe('a signature', () => {
  const verify = (secret: string, index = 0) => {
    const { body, headers } = receiver.received[index] ?? { body: '', headers: { 'market-signature': '' } }
    const at = market.scope.now().getTime()
    return signatures.constructEvent(body, String(headers['market-signature']), secret, 300, undefined, at)
  }

  test('is what the libraries of Stripe verify', async () => {
    const { secret } = await hears()
    await put('1')
    await heard()
    expect(verify(secret)).toMatchObject({ type: 'listing.published' })
    expect(() => verify('whsec_other')).toThrow(/signature/)
    expect(receiver.received[0]?.headers['content-type']).toBe('application/json')
  })

  test('is made with both secrets for a day after a change', async () => {
    const { endpointId, secret: former } = await hears()
    const { secret, endpoint } = await program.api.webhooks.rotateSecret({ endpointId })
    expect(secret).not.toBe(former)
    expect(endpoint.formerSecretUntil).toBe(new Date(market.scope.now().getTime() + dayMs).toISOString())
    await put('1')
    await heard()
    for (const one of [secret, former]) expect(verify(one)).toMatchObject({ type: 'listing.published' })
    market.later(dayMs)
    await put('2')
    await heard()
    expect(verify(secret)).toMatchObject({ type: 'listing.published' })
    expect(() => verify(former)).toThrow(/signature/)
  })

  test('uses a secret that is stored sealed', async () => {
    const { secret } = await hears()
    const { rows } = (await market.scope.db.execute(sql`select * from webhook_endpoints`)) as { rows: unknown[] }
    expect(JSON.stringify(rows)).not.toContain(secret)
    const { data } = await market.karl.api.privacy.data({})
    expect(data.webhook_endpoints).toMatchObject([{ address: receiver.address }])
    expect(JSON.stringify(data)).not.toMatch(/sealed|whsec_/)
  })
})

describe('a delivery', () => {
  test('is repeated for three days, then the endpoint is disabled with an email, and can be replayed', async () => {
    const { endpointId } = await hears()
    await put('1')
    receiver.status = 500
    const startedAt = market.scope.now().getTime()
    const attempts: number[] = []
    for (let minute = 0; minute <= 75 * 60; minute += 1) {
      const count = minute % 60 === 0 || attempts.length < 5 ? await deliver(market) : 0
      if (count > 0) attempts.push(Math.round((market.scope.now().getTime() - startedAt) / minuteMs))
      market.later(minuteMs)
    }
    expect(attempts).toHaveLength(10)
    expect(attempts.slice(0, 4)).toEqual([0, 1, 6, 21])
    expect(attempts.at(-1)).toBeGreaterThan(70 * 60)
    const karl = await market.signedIn(market.karl)
    const [endpoint] = (await karl.webhooks.list({})).endpoints
    expect(endpoint?.state).toBe('disabled')
    const { deliveries } = await karl.webhooks.deliveries({ endpointId })
    expect(deliveries).toMatchObject([{ state: 'failed', attempts: 10, status: 500, failure: 'refused_by_receiver' }])
    expect(deliveries[0]?.response).toHaveLength(1_024)
    const told = await messagesTo(market.platform, market.karl.email)
    expect(told.map(({ subject }) => subject)).toEqual(['Your webhook was disabled'])

    const deliveryId = deliveries[0]?.deliveryId ?? ''
    expect(await refusal(karl.webhooks.replay({ deliveryId }))).toBe('webhook_endpoint_not_active')
    await put('2')
    receiver.status = 204
    expect(await heard()).toEqual([])
    expect((await karl.webhooks.update({ endpointId, state: 'active' })).state).toBe('active')
    expect(await karl.webhooks.replay({ deliveryId })).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(await heard()).toEqual(['listing.published 1'])
    expect((await karl.webhooks.deliveries({ endpointId })).deliveries).toMatchObject([
      { state: 'delivered', attempts: 1, status: 204, failure: null, nextAttemptAt: null },
    ])
  })

  test('that fails does not disable an endpoint that others reach', async () => {
    const { endpointId } = await hears()
    await put('1')
    receiver.status = 500
    for (const waitMs of [0, 1, 5, 15, 60, 180, 360, 720, 1_440].map((minutes) => minutes * minuteMs)) {
      market.later(waitMs)
      await deliver(market)
    }
    receiver.status = 200
    await program.api.webhooks.test({ endpointId })
    await deliver(market)
    receiver.status = 500
    market.later(24 * hourMs)
    await deliver(market)
    const [endpoint] = (await program.api.webhooks.list({})).endpoints
    expect(endpoint?.state).toBe('active')
  })

  test('that fails lets its endpoint rest, so that it cannot delay others', async () => {
    await hears(['listing.published'])
    const { endpoint } = await program.api.webhooks.create({ address: receiver.address, events: ['listing.sold'] })
    receiver.status = 500
    const vehicles = Array.from({ length: 12 }, (_, index) => ({
      number: String(index),
      vehicle: draftOf('Fiat Panda'),
    }))
    await program.api.stockByNumber.bulk({ vehicles })
    expect(await deliver(market)).toBe(4)
    expect(await deliver(market)).toBe(0)
    receiver.status = 200
    await program.api.webhooks.test({ endpointId: endpoint.endpointId })
    expect(await heard()).toEqual(['test'])
    market.later(minuteMs)
    expect(await heard()).toHaveLength(12)
  })

  test('with a secret that cannot be opened does not stop the others', async () => {
    const { endpointId } = await hears(['listing.published'])
    await hears(['listing.published'])
    await market.scope.db.execute(
      sql`update webhook_endpoints set secret_sealed = 'other.a.b.c' where id = ${endpointId}`,
    )
    await put('1')
    expect(await heard()).toEqual(['listing.published 1'])
    await program.api.webhooks.rotateSecret({ endpointId })
    market.later(2 * minuteMs)
    expect(await heard()).toEqual(['listing.published 1'])
  })

  test('does not follow redirects', async () => {
    const { endpointId } = await hears()
    receiver.status = 302
    await program.api.webhooks.test({ endpointId })
    expect(await heard()).toEqual(['test'])
    expect((await program.api.webhooks.deliveries({ endpointId })).deliveries).toMatchObject([
      { status: 302, state: 'waiting', failure: 'refused_by_receiver' },
    ])
  })

  test('is made by one process, and again if that one ends', async () => {
    await hears()
    await put('1')
    const [one, other] = await Promise.all([deliver(market), deliver(market)])
    expect((one ?? 0) + (other ?? 0)).toBe(1)
    expect(receiver.received).toHaveLength(1)
    // Claimed by a process that ended before it recorded the result.
    await market.scope.db.execute(sql`update webhook_deliveries set state = 'waiting', attempts = 0,
      next_attempt_at = ${new Date(market.scope.now().getTime() + 2 * minuteMs).toISOString()}`)
    expect(await heard()).toEqual([])
    market.later(2 * minuteMs)
    expect(await heard()).toEqual(['listing.published 1'])
  })

  test('waits while its endpoint is paused, and nothing is recorded meanwhile', async () => {
    const { endpointId } = await hears()
    await put('1')
    await program.api.webhooks.update({ endpointId, state: 'paused' })
    await put('2')
    expect(await heard()).toEqual([])
    expect(await refusal(program.api.webhooks.test({ endpointId }))).toBe('webhook_endpoint_not_active')
    await program.api.webhooks.update({ endpointId, state: 'active', events: ['listing.published'] })
    expect(await heard()).toEqual(['listing.published 1'])
  })

  test('into a private network is not made, though the name was public when it was added', async () => {
    const { endpointId } = await hears()
    await program.api.webhooks.test({ endpointId })
    market.platform.guardedOutside = createGuardedOutside({ lookUp: async () => [{ address: '10.0.0.1', family: 4 }] })
    await market.scope.db.execute(sql`update webhook_endpoints set address = 'https://dms.example/'`)
    expect(await deliver(market)).toBe(1)
    expect(receiver.received).toHaveLength(0)
    expect((await program.api.webhooks.deliveries({ endpointId })).deliveries).toMatchObject([
      { status: null, failure: 'address_not_public', state: 'waiting' },
    ])
  })

  test('stays in the log for thirty days, newest first', async () => {
    const { endpointId } = await hears()
    for (const _ of [1, 2, 3]) {
      await program.api.webhooks.test({ endpointId })
      market.later(minuteMs)
    }
    await deliver(market)
    const first = await program.api.webhooks.deliveries({ endpointId, limit: 2 })
    const rest = await program.api.webhooks.deliveries({ endpointId, limit: 2, cursor: first.next ?? '' })
    const moments = [...first.deliveries, ...rest.deliveries].map(({ occurredAt }) => occurredAt)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect([moments.length, rest.next]).toEqual([3, null])
    market.later(31 * dayMs)
    await market.enforceRetention()
    const karl = await market.signedIn(market.karl)
    expect((await karl.webhooks.deliveries({ endpointId })).deliveries).toEqual([])
  })
})

describe('an address', () => {
  test.each([
    'http://dms.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://10.0.0.1/',
    'https://user:password@dms.example/',
    'ftp://dms.example/',
    'dms.example',
  ])('%s is refused', async (address) => {
    market.platform.guardedOutside = createGuardedOutside({
      lookUp: async () => [{ address: '93.184.216.34', family: 4 }],
    })
    const create = program.api.webhooks.create({ address, events: ['lead.created'] })
    expect(await refusal(create)).toBe('webhook_address_refused')
  })

  test('can be added ten times, and removed twice', async () => {
    const added = []
    for (let index = 0; index < 10; index += 1) added.push(await hears(['lead.created']))
    expect(await refusal(hears())).toBe('too_many_webhook_endpoints')
    const { endpointId } = added[0] ?? { endpointId: '' }
    for (const _ of [1, 2]) expect(await program.api.webhooks.remove({ endpointId })).toEqual({ endpointId })
    expect((await program.api.webhooks.list({})).endpoints).toHaveLength(9)
  })

  test('goes with the account', async () => {
    const { karl } = market
    await hears()
    await put('1')
    await hasNoPlan(market, karl)
    await karl.api.privacy.requestErasure({ email: karl.email })
    market.later(14 * dayMs)
    await market.enforceRetention()
    const { rows } = (await market.scope.db.execute(sql`
      select (select count(*) from api_keys)::int + (select count(*) from webhook_endpoints)::int
        + (select count(*) from webhook_deliveries)::int as left`)) as { rows: { left: number }[] }
    expect(rows).toEqual([{ left: 0 }])
  })
})
