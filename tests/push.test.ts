/** Notifications of devices, through a push service that decrypts them as browsers do. */
import { sql } from 'drizzle-orm'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { maxPushDevices } from '../src/contract/push.ts'
import { endAllSessions } from '../src/server/modules/people/auth/service.ts'
import { notifyDevices, pushJob, pushWorker } from '../src/server/modules/people/push/service.ts'
import { KnownSearches } from '../src/server/modules/market/saved-searches/matching.ts'
import { scopeOf } from '../src/server/platform/platform.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { alertsSettled } from './support/alerts.ts'
import { openPushService, type PushService } from './support/push-service.ts'

let market: Market
let service: PushService
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  service = await openPushService(market)
})
afterEach(() => service.close())

const device = () => service.subscription
const message = { title: 'A title', body: 'A text', path: '/favourites', tag: 'one' }

/** Does the work of the queue once; returns how many attempts failed. */
async function deliver(): Promise<number> {
  const { db } = market.scope
  // With the way outside that the service was opened with.
  const worker = pushWorker(scopeOf(market.platform, null))
  const { rows } = (await db.execute(
    sql`select id, data from pgboss.job where name = ${pushJob.name} and state = 'created' order by created_on, id`,
  )) as { rows: { id: string; data: unknown }[] }
  let failed = 0
  for (const { id, data } of rows) {
    try {
      await worker.work(pushJob.payload.parse(data) as never)
      await db.execute(sql`delete from pgboss.job where id = ${id}`)
    } catch {
      failed += 1
    }
  }
  return failed
}

const devices = async () => (await market.ben.api.push.list({})).devices

test('a saved search and a favourite notify the devices of their account, encrypted, signed and once', async () => {
  const { ben, karl } = market
  await ben.api.push.subscribe(device())
  const schedule = { frequency: 'at_once', timeZone: 'Europe/Berlin', language: 'en' } as const
  await ben.api.savedSearches.save({ filters: { make: 'fiat' }, name: 'Fiats', ...schedule })
  await ben.api.favourites.changeAlerts({ frequency: 'at_once' })
  const golf = await karl.sells('Volkswagen Golf', { priceEuros: 9_000 })
  await ben.api.favourites.add({ listingId: golf })
  await karl.sells('Fiat Panda')
  await karl.api.listings.markSold({ listingId: golf })
  const known = new KnownSearches()
  await alertsSettled(market, known)
  expect(await deliver()).toBe(0)
  expect(service.received.map(({ notification }) => notification)).toMatchObject([
    { title: '1 vehicle for Fiats', body: 'Fiat Panda, €9,900', path: '/listings?make=fiat&sort=newest' },
    { title: 'Volkswagen Golf is sold', path: '/favourites', tag: 'favourites' },
  ])
  const headers = service.received[0]?.headers
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(headers?.authorization ?? '') ?? []
  expect(key).toBe((await market.visitor.push.key({})).publicKey)
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ]
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
    audience: service.origin,
    currentDate: market.scope.now(),
  })
  expect(decodeProtectedHeader(token).alg).toBe('ES256')
  expect(payload.sub).toMatch(/^mailto:/)
})

test('a push service gets the same token for some hours, and then another', async () => {
  await market.ben.api.push.subscribe(device())
  for (const ms of [0, 5 * 3_600_000, 2 * 3_600_000]) {
    market.later(ms)
    await notifyDevices(market.scope, market.ben.userId, message)
    expect(await deliver()).toBe(0)
  }
  const [first, second, third] = service.received.map(({ headers }) => headers.authorization)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a device that its push service knows no more is forgotten, another failure is tried again', async () => {
  await market.ben.api.push.subscribe(device())
  await notifyDevices(market.scope, market.ben.userId, message)
  service.status = 503
  expect(await deliver()).toBe(1)
  expect(await devices()).toHaveLength(1)
  service.status = 410
  expect(await deliver()).toBe(0)
  expect(await devices()).toEqual([])
  service.received.length = 0
  expect(await deliver()).toBe(0)
  expect(service.received).toEqual([])
})

test('hears nothing after signing out', async () => {
  await market.ben.api.push.subscribe(device())
  await notifyDevices(market.scope, market.ben.userId, message)
  await endAllSessions(market.scope, market.ben.userId)
  expect(await deliver()).toBe(0)
  expect(service.received).toEqual([])
})

test('a device is subscribed once, by whoever asked last, and is ended by its account alone', async () => {
  const { ana, ben } = market
  const { subscriptionId } = await ben.api.push.subscribe(device())
  expect(await ben.api.push.subscribe(device())).toEqual({ subscriptionId })
  await ana.api.push.remove({ subscriptionId })
  expect(await devices()).toHaveLength(1)
  await ana.api.push.subscribe(device())
  expect(await devices()).toEqual([])
  await ana.api.push.remove({ subscriptionId })
  await ana.api.push.remove({ subscriptionId })
  expect((await ana.api.push.list({})).devices).toEqual([])
})

test('a key that is none, and one device too many, are refused', async () => {
  const { push } = market.ben.api
  const { endpoint, keys } = device()
  const wrong = { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }
  expect(await refusal(push.subscribe(wrong))).toBe('push_subscription_not_valid')
  const more = (number: number) => push.subscribe({ endpoint: `${endpoint}/${number}`, keys })
  for (let number = 1; number < maxPushDevices; number += 1) await more(number)
  const outcomes = await Promise.allSettled([50, 51, 52].map(more))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the copy of my data has the device, and not its secret', async () => {
  await market.ben.api.push.subscribe(device())
  const { data } = await market.ben.api.privacy.data({})
  expect(data.push_devices).toMatchObject([{ endpoint: device().endpoint }])
  expect(JSON.stringify(data)).not.toContain(device().keys.auth)
})

test('a long text is cut to what push services take', async () => {
  await market.ben.api.push.subscribe(device())
  const long = 'ä'.repeat(5_000)
  await notifyDevices(market.scope, market.ben.userId, { ...message, title: long, body: long })
  expect(await deliver()).toBe(0)
  expect(service.received[0]?.notification.body).toHaveLength(300)
})
