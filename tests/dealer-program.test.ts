/** A dealer's program that knows nothing but the OpenAPI document: its whole day, and how it is turned away. */
import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Market, openMarket } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { GeneratedClient } from './support/generated-client.ts'
import { newPhoto } from './support/pictures.ts'
import { deliver, openReceiver, programOf, type Receiver } from './support/programs.ts'

let market: Market
let receiver: Receiver
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  receiver = await openReceiver(market)
})
afterEach(() => receiver.close())

const vehicle = (priceEuros: number) => {
  const { imageIds: _, ...draft } = draftOf('Volkswagen Golf', { priceEuros })
  return draft
}

test('a day of a program', async () => {
  const { secret: key } = await programOf(market, market.karl)
  const program = await GeneratedClient.read(market, key)

  const hook = await program.call('webhooks.create', {
    address: receiver.address,
    events: ['listing.published', 'listing.sold', 'lead.created'],
  })
  const signing = String(hook.body['secret'])
  const models = await program.call('taxonomy.models', { vehicleType: 'car', make: 'volkswagen' })
  expect(models.text).toContain('"slug":"golf"')
  const picture = await program.call('images.create', {}, await newPhoto())
  const { id: imageId } = picture.body['image'] as { id: string }

  const created = await program.call('stockByNumber.put', { number: '4711', ...vehicle(14_900), imageIds: [imageId] })
  expect(created.body).toMatchObject({ outcome: 'created' })
  const listingId = String(created.body['listingId'])
  expect(await market.visitor.listings.get({ listingId })).toMatchObject({ images: [{ id: imageId }] })
  const bulk = await program.call('stockByNumber.bulk', {
    vehicles: [
      { number: '4711', vehicle: vehicle(13_900) },
      { number: '4712', vehicle: vehicle(9_900) },
    ],
  })
  expect(bulk.body).toMatchObject({ results: [{ outcome: 'changed' }, { outcome: 'created' }] })

  market.later(60_000)
  const lead = { listingId, kind: 'message', name: 'Ben', email: 'ben@market.test' } as const
  await market.ben.api.leads.send({ ...lead, message: 'Is it still for sale?' })
  await program.call('stockByNumber.remove', { number: '4712', reason: 'sold' })
  await deliver(market)
  const { webhooks } = new Stripe('sk_test_x')
  const heard = receiver.received.map(({ body, headers }) => {
    const signature = String(headers['market-signature'])
    const event = webhooks.constructEvent(body, signature, signing, 300, undefined, market.scope.now().getTime())
    return `${event.type} ${(event.data as unknown as { number: string }).number}`
  })
  expect(heard.toSorted()).toEqual([
    'lead.created 4711',
    'listing.published 4711',
    'listing.published 4712',
    'listing.sold 4712',
  ])

  expect((await program.call('leads.feed', { since: '2026-06-01T00:00:00Z' })).body).toMatchObject({
    leads: [{ number: '4711', name: 'Ben' }],
    next: null,
  })
  expect((await program.call('leads.adf')).text).toContain('<stock>4711</stock>')
  const lines = (await program.call('stockByNumber.export')).text.trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['externalId', '4711'])
  expect((await program.call('stockByNumber.list', { limit: 1 })).body).toMatchObject({
    vehicles: [{ number: '4711', priceEuros: 13_900, onOffer: true }],
    next: expect.any(String) as string,
  })
})

describe('a program is turned away, as the document says', () => {
  test.each<[string, Record<string, unknown>]>([
    ['stockByNumber.put', { number: '4711', ...vehicle(1) }],
    ['stockByNumber.remove', { number: '4711' }],
    ['leads.feed', {}],
    ['leads.adf', {}],
    ['webhooks.list', {}],
  ])('%s: without the scope', async (operationId, input) => {
    const { secret } = await programOf(market, market.karl, ['stock:read'])
    const program = await GeneratedClient.read(market, secret)
    const { status, body } = await program.call(operationId, input)
    expect([status, body.code]).toEqual([403, 'api_key_scope_missing'])
  })

  test('revoked, mistyped, and asking for the vehicle of another dealer', async () => {
    const { karl, dora } = market
    const { secret, keyId } = await programOf(market, karl)
    const program = await GeneratedClient.read(market, secret)
    await program.call('stockByNumber.put', { number: '4711', ...vehicle(9_900) })
    program.key = (await programOf(market, dora)).secret
    expect((await program.call('stockByNumber.get', { number: '4711' })).body.code).toBe('stock_number_not_found')
    program.key = `${secret.slice(0, -1)}${secret.endsWith('x') ? 'y' : 'x'}`
    expect((await program.call('stockByNumber.get', { number: '4711' })).body.code).toBe('api_key_invalid')
    await karl.api.apiKeys.revoke({ keyId })
    program.key = secret
    const { status, body } = await program.call('stockByNumber.get', { number: '4711' })
    expect([status, body.code]).toEqual([401, 'api_key_revoked'])
  })
})
