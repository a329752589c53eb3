/** Dealers with many vehicles: their people need a second factor, and a new device waits for a press in an email. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract, type ForecourtApi } from '../src/contract/index.ts'
import { factorGraceDays, guardedFromVehicles, vehiclesOnNewDevice } from '../src/contract/market/dealer-guard.ts'
import { dayMs, hourMs } from '../src/contract/market/durations.ts'
import type { Operation } from '../src/contract/kernel.ts'
import { newDeviceDays } from '../src/contract/market/auth-limits.ts'
import { rawOperations } from '../src/contract/raw-operations.ts'
import { beginSession, hashToken } from '../src/server/modules/people/auth/service.ts'
import { guardDealers } from '../src/server/modules/people/dealer-guard/guard-job.ts'
import { accessCookie } from '../src/server/http/cookies.ts'
import { baseUrl, type Market, openMarket, type Person, refusal } from './market.ts'
import { joins } from './support/dealer-people.ts'
import { draftOf } from './support/drafts.ts'
import { messagesTo } from './support/messages.ts'
import { programOf } from './support/programs.ts'
import { traderDetails } from './support/trader-details.ts'

let market: Market
let listingIds: string[]
let restoreDealer: () => Promise<void>

const heldSubject = 'A change was held back: is this device yours?'

/** Karl has exactly ten vehicles; Ben changes them, Ana answers enquiries. */
beforeAll(async () => {
  market = await openMarket()
  await market.reset()
  listingIds = []
  for (let count = 0; count < guardedFromVehicles; count += 1) listingIds.push(await market.karl.sells('Fiat Panda'))
  await joins(market, market.karl, market.ben, 'stock')
  await joins(market, market.karl, market.ana, 'sales')
  restoreDealer = await market.remember('guarded_dealer')
})
beforeEach(() => restoreDealer())
afterAll(async () => {
  await market.scope.db.execute(sql`drop schema if exists guarded_dealer cascade`)
})

async function subjectsTo({ email }: Person): Promise<(string | null)[]> {
  return (await messagesTo(market.platform, email)).map(({ subject }) => subject)
}

async function lettersAboutDevices(person: Person): Promise<number> {
  return (await subjectsTo(person)).filter((subject) => subject === heldSubject).length
}

/** Presses a button of the page behind the newest email about a device. */
async function presses(button: 'trust' | 'end', { email }: Person): Promise<number> {
  const [letter] = await messagesTo(market.platform, email)
  const token = /\/device\?token=([\w.-]+)/.exec(letter?.plainText ?? '')?.[1]
  const body = JSON.stringify({ token })
  const headers = { 'content-type': 'application/json' }
  return (await market.request(`/auth/v1/devices/link/${button}`, { method: 'POST', body, headers })).status
}

/** A session with a second factor, on a new device. */
async function withFactor({ userId }: Person): Promise<ForecourtApi> {
  await market.scope.db
    .execute(sql`insert into factors (id, user_id, factor_type, status, phone, created_at, updated_at)
    values (gen_random_uuid(), ${userId}, 'phone', 'verified', '+32000', '2026-06-01', '2026-06-01')`)
  return market.program(await beginSession(market.scope, market.tokens, userId, 'aal2'))
}

/** Time passes, in the same sessions. */
async function passes(ms: number): Promise<void> {
  market.later(ms)
  for (const person of [market.karl, market.ben, market.ana]) {
    const { rows } = (await market.scope.db.execute(
      sql`select id from sessions where user_id = ${person.userId} order by created_at limit 1`,
    )) as { rows: { id: string }[] }
    const claims = { userId: person.userId, sessionId: rows[0]?.id ?? '', aal: 'aal1' as const }
    person.api = market.program(await market.tokens.issue(market.scope, claims))
  }
}

const setPrice = (api: ForecourtApi, index = 0, toEuros = 9_000) =>
  api.myListings.setPrice({ listingId: listingIds[index] ?? '', fromEuros: 9_900, toEuros })

describe('a second factor', () => {
  test('is asked for from ten vehicles on, of those who change them, by one email each', async () => {
    const { karl, ben, ana, dora } = market
    await karl.api.myListings.pause({ listingId: listingIds[0] ?? '' })
    expect(await guardDealers(market.scope)).toBe(0)
    await karl.api.myListings.resume({ listingId: listingIds[0] ?? '' })
    expect(await guardDealers(market.scope)).toBe(2)
    expect(await guardDealers(market.scope)).toBe(0)
    const subject = 'Two-step sign-in is needed from 15 June 2026'
    expect(await subjectsTo(karl)).toContain(subject)
    expect(await subjectsTo(ben)).toContain(subject)
    for (const other of [ana, dora]) expect(await subjectsTo(other)).not.toContain(subject)
  })

  test('is asked for once if two processes look at the same moment', async () => {
    const told = await Promise.all([guardDealers(market.scope), guardDealers(market.scope)])
    expect(told.reduce((sum, count) => sum + count)).toBe(2)
  })

  test('has fourteen days, which every page says; then nothing changes without it', async () => {
    const { karl, ben, ana } = market
    await guardDealers(market.scope)
    const dueAt = '2026-06-15T09:00:00.000Z'
    expect((await ben.api.account.frame({})).secondFactor).toEqual({ dueAt, isDue: false })
    expect((await ana.api.account.frame({})).secondFactor).toBeNull()
    await passes(factorGraceDays * dayMs - 1)
    await setPrice(ben.api)
    await passes(1)
    expect((await ben.api.account.frame({})).secondFactor).toEqual({ dueAt, isDue: true })
    expect(await refusal(setPrice(ben.api, 1))).toBe('second_factor_not_set_up')
    const listingId = listingIds[1] ?? ''
    const calls = [
      karl.api.listings.create(draftOf('Fiat Panda')),
      karl.api.myListings.pause({ listingId }),
      karl.api.myListings.remove({ listingId }),
      karl.api.myListings.changeMany({ change: { action: 'mark_sold', listingIds } }),
      karl.api.myListings.setContact({ listingId, showContactPhone: true, contactPhone: '+49 30 666' }),
      karl.api.dealership.changeProfile({ contactNumber: '+49 30 666' }),
      karl.api.myProfile.update({ contactNumber: '+49 30 666' }),
      karl.api.sellers.saveDetails(traderDetails()),
      karl.api.sellers.declarePrivate({}),
      karl.api.dealerApplication.takeBack({}),
      karl.api.dealership.invite({ email: 'new@market.test', role: 'owner' }),
      karl.api.apiKeys.create({ name: 'DMS', scopes: ['stock:write'] }),
      karl.api.webhooks.create({ address: 'https://dms.example/', events: ['lead.created'] }),
      karl.api.stockByNumber.put({ number: '1', ...draftOf('Fiat Panda') }),
    ]
    expect(new Set(await Promise.all(calls.map(refusal)))).toEqual(new Set(['second_factor_not_set_up']))
  })

  test('is not needed to read, to answer enquiries, or to take a key away', async () => {
    const { karl, ana } = market
    const { keyId } = await programOf(market, karl)
    await guardDealers(market.scope)
    await passes(factorGraceDays * dayMs)
    expect((await karl.api.myListings.list({})).total).toBe(guardedFromVehicles)
    expect(await refusal(ana.api.conversations.change({ conversationId: keyId, readTo: 1 }))).toBe(
      'conversation_not_found',
    )
    expect((await karl.api.apiKeys.revoke({ keyId })).state).toBe('revoked')
  })

  test('opens everything again once it is there, and taking it away closes it at once', async () => {
    const { karl } = market
    await guardDealers(market.scope)
    await passes((factorGraceDays + newDeviceDays) * dayMs)
    const api = await withFactor(karl)
    await setPrice(api)
    expect((await api.account.frame({})).secondFactor).toBeNull()
    expect(await refusal(setPrice(karl.api))).toBe('second_factor_required')
    await market.scope.db.execute(sql`delete from factors where user_id = ${karl.userId}`)
    expect(await refusal(setPrice(api, 1))).toBe('second_factor_not_set_up')
  })

  test('is not asked of programs', async () => {
    const program = await programOf(market, market.karl)
    await guardDealers(market.scope)
    await passes(factorGraceDays * dayMs)
    const bulk = Array.from({ length: 12 }, (_, at) => ({ number: `A${at}`, vehicle: draftOf('Fiat Panda') }))
    expect((await program.api.stockByNumber.bulk({ vehicles: bulk })).results).toHaveLength(12)
  })

  test('is asked for until a month after the dealer has fewer, and has its days only once', async () => {
    const { karl } = market
    await guardDealers(market.scope)
    await market.scope.db.execute(sql`update vehicle_listings set status = 'paused' where id = ${listingIds[0]}`)
    await passes(factorGraceDays * dayMs)
    await guardDealers(market.scope)
    expect(await refusal(setPrice(karl.api, 1))).toBe('second_factor_not_set_up')
    market.later(30 * dayMs)
    const api = await market.signedIn(karl)
    await setPrice(api, 1)
    await market.scope.db.execute(sql`update vehicle_listings set status = 'active' where id = ${listingIds[0]}`)
    expect(await guardDealers(market.scope)).toBe(0)
    expect(await refusal(setPrice(api, 2))).toBe('second_factor_not_set_up')
  })

  test('is asked of nobody where the operator wants none, and of no private seller', async () => {
    const { config } = market.platform
    const { dealerGuard } = config
    config.dealerGuard = null
    expect(await guardDealers(market.scope)).toBe(0)
    config.dealerGuard = dealerGuard
    await market.scope.db.execute(
      sql`update profiles set is_dealer = false, is_approved_dealer = false where user_id = ${market.karl.userId}`,
    )
    expect(await guardDealers(market.scope)).toBe(0)
  })
})

describe('a new device', () => {
  beforeEach(async () => void (await guardDealers(market.scope)))

  test('changes no contact data, keys or people before somebody confirms it by email', async () => {
    const { karl, ben } = market
    const change = () => karl.api.dealership.changeProfile({ contactNumber: '+49 30 666' })
    expect(await refusal(change())).toBe('device_not_trusted')
    expect(await refusal(karl.api.apiKeys.create({ name: 'DMS', scopes: ['stock:write'] }))).toBe('device_not_trusted')
    const feed = { feedId: market.scope.newId(), address: 'https://x.example/a.csv', hour: 3, zone: 'Europe/Berlin' }
    expect(await refusal(karl.api.stockFeeds.save({ ...feed, isComplete: true }))).toBe('device_not_trusted')
    expect((await karl.api.dealership.profile({})).contactNumber).toBeNull()
    // One email for several tries of a moment; the stock's people read about their own devices only.
    expect(await lettersAboutDevices(karl)).toBe(1)
    expect(await lettersAboutDevices(ben)).toBe(0)
    expect(await presses('trust', karl)).toBe(200)
    expect((await change()).contactNumber).toBe('+49 30 666')
  })

  test('asks again after a while, if nobody answered', async () => {
    const { karl } = market
    const change = () => karl.api.dealership.changeProfile({ contactNumber: '+49 30 666' })
    await refusal(change())
    await passes(hourMs)
    await refusal(change())
    expect(await lettersAboutDevices(karl)).toBe(2)
  })

  test('of a member is asked about at the member and the owners', async () => {
    const { karl, ben, ana } = market
    const prices = listingIds.map((listingId) => ({ listingId, fromEuros: 9_900, toEuros: 9_000 }))
    const change = () => ben.api.myListings.changeMany({ change: { action: 'price', prices } })
    expect(await refusal(change())).toBe('device_not_trusted')
    expect([await lettersAboutDevices(karl), await lettersAboutDevices(ben), await lettersAboutDevices(ana)]).toEqual([1, 1, 0]) // prettier-ignore
    expect(await presses('trust', karl)).toBe(200)
    expect((await change()).changed).toBe(guardedFromVehicles)
  })

  test('changes a few vehicles a day, one by one or at once, in however many tabs', async () => {
    const { karl } = market
    const tries = await Promise.all(listingIds.map(async (_, index) => setPrice(karl.api, index).catch(() => null)))
    expect(tries.filter((changed) => changed !== null)).toHaveLength(vehiclesOnNewDevice)
    expect(await refusal(karl.api.listings.create(draftOf('Fiat Panda')))).toBe('device_not_trusted')
    expect(await refusal(karl.api.stockByNumber.put({ number: '1', ...draftOf('Fiat Panda') }))).toBe('device_not_trusted') // prettier-ignore
    await passes(dayMs)
    const many = listingIds.map((listingId) => ({ listingId, fromEuros: 9_900, toEuros: 9_800 }))
    const change = { action: 'price', prices: many } as const
    expect(await refusal(karl.api.myListings.changeMany({ change }))).toBe('device_not_trusted')
    // What was refused does not count.
    await karl.api.myListings.changeMany({ change: { ...change, prices: many.slice(0, vehiclesOnNewDevice) } })
  })

  test('may pause and remove vehicles: that deceives nobody', async () => {
    const { results } = await market.karl.api.myListings.changeMany({ change: { action: 'pause', listingIds } })
    expect(results).toHaveLength(guardedFromVehicles)
  })

  test('is known after a week', async () => {
    const { karl } = market
    await passes(newDeviceDays * dayMs - 1)
    expect(await refusal(karl.api.myProfile.update({ contactNumber: '+49 30 666' }))).toBe('device_not_trusted')
    await passes(1)
    await karl.api.myProfile.update({ contactNumber: '+49 30 666' })
  })

  test('that was signed out by the email does nothing any more, and its link trusts nothing', async () => {
    const { karl } = market
    await refusal(karl.api.myProfile.update({ contactNumber: '+49 30 666' }))
    expect(await presses('end', karl)).toBe(200)
    expect(await refusal(karl.api.myProfile.get({}))).toBe('invalid_token')
    expect(await presses('trust', karl)).toBe(403)
  })
})

describe('cookies that were stolen', () => {
  const key = 'the key of the browser of Karl'

  /** Karl's session in a browser that is known. */
  async function inBrowser(): Promise<string> {
    const { scope, tokens, karl } = market
    const token = await beginSession(scope, tokens, karl.userId)
    await scope.db.execute(sql`with device as (
        insert into account_devices (id, user_id, key_hash, first_seen_at, last_seen_at, trusted_at)
        values (gen_random_uuid(), ${karl.userId}, ${hashToken(key)}, '2026-06-01', '2026-06-01', '2026-06-01') returning id)
      update sessions set device_id = device.id from device where sessions.id = (
        select id from sessions where user_id = ${karl.userId} order by id desc limit 1)`)
    return token
  }

  async function changesProfile(headers: Record<string, string>): Promise<unknown> {
    const response = await market.request('/api/v1/me/profile', {
      method: 'PATCH',
      body: JSON.stringify({ contactNumber: '+49 30 666' }),
      headers: { 'content-type': 'application/json', origin: baseUrl, ...headers },
    })
    const { code = response.status } = (await response.json()) as { code?: string }
    return code
  }

  test('change nothing without that of the device, sent as a cookie or as a token', async () => {
    await guardDealers(market.scope)
    const token = await inBrowser()
    const session = `${accessCookie}=${token}`
    expect(await changesProfile({ cookie: session })).toBe('device_not_trusted')
    expect(await changesProfile({ cookie: `${session}; market-device=guessed` })).toBe('device_not_trusted')
    expect(await changesProfile({ authorization: `Bearer ${token}` })).toBe('device_not_trusted')
    // Confirming the device of the owner does not let the thief's in.
    expect(await presses('trust', market.karl)).toBe(200)
    expect(await changesProfile({ cookie: session })).toBe('device_not_trusted')
    expect(await changesProfile({ cookie: `${session}; market-device=${key}` })).toBe(200)
  })
})

/** Calls that write for a dealer and are not guarded, each for a reason. */
const unguarded: Record<string, readonly string[]> = {
  'nothing is on offer by it': ['drafts.create', 'drafts.save', 'drafts.remove', 'selling.park', 'selling.correct'],
  'pictures are on offer only with a vehicle': [
    'images.remove',
    'images.finishUpload',
    'images.create',
    'images.startUpload',
    'images.sendPart',
    'images.cancelUpload',
    'dealership.removePicture',
    'dealership.setPicture',
  ],
  'a file does nothing before it is run': ['stock.upload', 'stock.correct', 'stock.check'],
  'it only stops something': [
    'stock.pause',
    'stock.cancel',
    'apiKeys.revoke',
    'webhooks.remove',
    'sellers.removeDocument',
  ],
  'it shows something': ['myListings.previewPrices', 'payments.summary', 'views.record'],
  'it sends again what was sent': ['webhooks.test', 'webhooks.replay'],
  'it is about the dealer’s own money': [
    'billing.save',
    'payments.checkout',
    'payments.verify',
    'payments.withdraw',
    'payments.billingPortal',
    'planChanges.change',
  ],
  'it waits for a smaller plan, and can be chosen anew': ['planPlaces.choose'],
  'it is between the dealer and buyers or staff': ['decisions.appeal', 'sellers.addDocument'],
}

test('every call that writes for a dealer says what it changes, or why it is not guarded', () => {
  const declared: [string, Pick<Operation, 'method' | 'forDealership' | 'changes'>][] = [
    ...Object.entries(contract).flatMap(([group, members]) =>
      Object.entries(members as Record<string, Operation>).map(
        ([verb, operation]) => [`${group}.${verb}`, operation] satisfies [string, Operation],
      ),
    ),
    ...(Object.entries(rawOperations) as [string, Operation][]),
  ]
  const open = declared
    .filter(([, { method, forDealership, changes }]) => !['GET', 'HEAD'].includes(method) && forDealership && !changes)
    .map(([name]) => name)
  expect(open.toSorted()).toEqual(Object.values(unguarded).flat().toSorted())
})
