/** Keys of dealers' programs: what they open, and every way in which they are refused. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '../src/contract/market/durations.ts'
import type { ErrorCode, ProblemDocument } from '../src/contract/market/errors.ts'
import { contract } from '../src/contract/index.ts'
import type { Operation } from '../src/contract/kernel.ts'
import { keyScopes, maxApiKeys } from '../src/contract/market/key-scopes.ts'
import { isWellFormed, newKey } from '../src/server/modules/selling/api-keys/secret.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { minimalInput } from './support/minimal-input.ts'
import { hasNoPlan } from './support/plans.ts'
import { programOf } from './support/programs.ts'
import { reasons } from './support/reasons.ts'

let market: Market
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

async function rows<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await market.scope.db.execute(statement)) as { rows: Row[] }).rows
}

describe('a key', () => {
  test('is shown once, and only its hash is stored', async () => {
    const { karl } = market
    const { key, secret } = await karl.api.apiKeys.create({ name: 'DMS', scopes: ['leads:read', 'stock:read'] })
    expect(secret).toMatch(/^fc_live_[0-9A-Za-z]{38}$/)
    expect(key).toMatchObject({ name: 'DMS', scopes: ['stock:read', 'leads:read'], state: 'active', lastUsedAt: null })
    expect(secret.startsWith(key.beginning)).toBe(true)
    const listed = await karl.api.apiKeys.list({})
    expect(listed.keys).toEqual([key])
    const stored = JSON.stringify([
      await rows(sql`select * from api_keys`),
      await rows(sql`select * from audit_entries`),
    ])
    expect(stored).not.toContain(secret)
    expect(JSON.stringify((await karl.api.privacy.data({})).data)).toContain(key.beginning)
  })

  test('ends with a checksum, so that a mistyped one is recognised', () => {
    const key = newKey()
    expect(isWellFormed(key)).toBe(true)
    for (const wrong of [key.slice(0, -1), `${key}A`, key.replace('fc_live_', 'fc_test_'), key.toLowerCase(), '']) {
      expect(isWellFormed(wrong)).toBe(false)
    }
    const position = 12
    const other = key[position] === 'A' ? 'B' : 'A'
    expect(isWellFormed(key.slice(0, position) + other + key.slice(position + 1))).toBe(false)
    expect(new Set(Array.from({ length: 100 }, newKey)).size).toBe(100)
  })

  test('needs a recent proof, and a dealer', async () => {
    const { ana, karl } = market
    expect(await refusal(ana.api.apiKeys.create({ name: 'x', scopes: ['stock:read'] }))).toBe('not_permitted')
    market.later(16 * minuteMs)
    expect(await refusal(karl.api.apiKeys.create({ name: 'x', scopes: ['stock:read'] }))).toBe(
      'reauthentication_needed',
    )
    expect(await refusal(karl.api.webhooks.create({ address: 'https://dms.example', events: ['lead.created'] }))).toBe(
      'reauthentication_needed',
    )
  })

  test('cannot create keys, end sessions or read what is not for programs', async () => {
    const { api } = await programOf(market, market.karl)
    expect(await refusal(api.apiKeys.create({ name: 'x', scopes: ['stock:read'] }))).toBe('api_key_not_admitted')
    expect(await refusal(api.privacy.data({}))).toBe('api_key_not_admitted')
    expect(await refusal(api.me.get({}))).toBe('api_key_not_admitted')
    expect(await refusal(api.listings.search({}))).toBe('api_key_not_admitted')
    expect((await api.taxonomy.makes({ vehicleType: 'car' })).makes.length).toBeGreaterThan(0)
  })

  test('signs in nowhere else', async () => {
    const { secret } = await programOf(market, market.karl)
    const headers = { authorization: `Bearer ${secret}` }
    const user = await market.request('/auth/v1/user', { headers })
    expect(user.status).toBe(401)
  })

  test('is at most one of twenty that are valid', async () => {
    const { karl, dora } = market
    const create = () => karl.api.apiKeys.create({ name: 'x', scopes: ['stock:read'] })
    await Promise.all(Array.from({ length: maxApiKeys - 1 }, create))
    const both = await Promise.allSettled([create(), create()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [one] = (await karl.api.apiKeys.list({})).keys
    market.later(minuteMs)
    expect(await refusal(create())).toBe('too_many_api_keys')
    expect(await refusal(dora.api.apiKeys.revoke({ keyId: one?.keyId ?? '' }))).toBe('api_key_not_found')
    const revoked = await karl.api.apiKeys.revoke({ keyId: one?.keyId ?? '' })
    expect(revoked.state).toBe('revoked')
    market.later(minuteMs)
    expect(await karl.api.apiKeys.revoke({ keyId: one?.keyId ?? '' })).toEqual(revoked)
    await create()
  })

  test('does not expire in the past', async () => {
    const create = market.karl.api.apiKeys.create({
      name: 'x',
      scopes: ['stock:read'],
      expiresAt: market.scope.now().toISOString(),
    })
    expect(await refusal(create)).toBe('invalid_input')
  })

  test('records its last use and its creation', async () => {
    const { karl, admin } = market
    const { api, keyId } = await programOf(market, karl)
    market.later(minuteMs)
    await api.stockByNumber.list({})
    await market.platform.batches.flush()
    const [key] = (await karl.api.apiKeys.list({})).keys
    expect(key?.lastUsedAt).toBe(market.scope.now().toISOString())
    await karl.api.apiKeys.revoke({ keyId })
    const { activity } = await admin.api.admin.activity({})
    expect(activity.map(({ action }) => action)).toEqual(['api_key_revoked', 'api_key_created'])
  })

  test('counts its calls by itself', async () => {
    const { karl } = market
    const [one, other] = [await programOf(market, karl), await programOf(market, karl)]
    const vehicles = [{ number: '1', vehicle: {} }]
    for (let call = 0; call < 30; call += 1) await one.api.stockByNumber.bulk({ vehicles })
    expect(await refusal(one.api.stockByNumber.bulk({ vehicles }))).toBe('too_many_requests')
    expect((await other.api.stockByNumber.bulk({ vehicles })).results).toHaveLength(1)
  })

  test('needs no cookie and no origin of the site', async () => {
    const { secret } = await programOf(market, market.karl)
    const put = (authorization: string) =>
      market.request('/api/v1/stock/4711', {
        method: 'PUT',
        headers: { authorization, origin: 'https://dms.example', 'content-type': 'application/json' },
        body: JSON.stringify(draftOf('Fiat Panda')),
      })
    expect((await put(`Bearer ${secret}`)).status).toBe(200)
    expect(((await (await put(`Bearer ${market.karl.token}`)).json()) as ProblemDocument).code).toBe(
      'cross_site_request',
    )
  })
})

describe('is refused', () => {
  test.each<[ErrorCode, (key: string) => string]>([
    ['api_key_invalid', () => newKey()],
    ['api_key_invalid', (key) => `${key.slice(0, -1)}!`],
    ['api_key_invalid', () => 'fc_live_'],
    ['invalid_token', (key) => key.slice(1)],
  ])('%s: a key that does not exist', async (code, wrong) => {
    const { secret } = await programOf(market, market.karl)
    expect(await refusal(market.program(wrong(secret)).stockByNumber.list({}))).toBe(code)
    // Public operations do not take a wrong key for a visitor either.
    expect(await refusal(market.program(wrong(secret)).taxonomy.types({}))).toBe(code)
  })

  test('a revoked key, at once', async () => {
    const { karl } = market
    const { api, keyId } = await programOf(market, karl)
    await api.stockByNumber.list({})
    await karl.api.apiKeys.revoke({ keyId })
    expect(await refusal(api.stockByNumber.list({}))).toBe('api_key_revoked')
  })

  test('an expired key', async () => {
    const expiresAt = new Date(market.scope.now().getTime() + dayMs).toISOString()
    const { api } = await programOf(market, market.karl, keyScopes, expiresAt)
    market.later(dayMs - 1)
    await api.stockByNumber.list({})
    market.later(1)
    expect(await refusal(api.stockByNumber.list({}))).toBe('api_key_expired')
  })

  test('the key of a blocked dealer, and of one who leaves', async () => {
    const { karl, dora, admin } = market
    const { api } = await programOf(market, karl)
    await admin.api.adminUsers.ban({ userId: karl.userId, ...reasons })
    expect(await refusal(api.stockByNumber.list({}))).toBe('api_key_account_blocked')
    const leaving = await programOf(market, dora)
    await hasNoPlan(market, dora)
    await dora.api.privacy.requestErasure({ email: dora.email })
    expect(await refusal(leaving.api.stockByNumber.list({}))).toBe('api_key_account_blocked')
  })

  test('the key of a dealer without a running plan', async () => {
    const { karl } = market
    const { api } = await programOf(market, karl)
    await hasNoPlan(market, karl)
    expect(await refusal(api.stockByNumber.list({}))).toBe('api_key_plan_required')
  })

  test('every operation that admits no key, and every scope that is missing', async () => {
    const { karl } = market
    const all = await programOf(market, karl)
    const by = new Map(
      await Promise.all(
        keyScopes.map(async (scope) => {
          const others = keyScopes.filter((one) => one !== scope)
          return [scope, (await programOf(market, karl, others)).api] as const
        }),
      ),
    )
    let admitted = 0
    for (const [group, operations] of Object.entries(contract)) {
      for (const [name, operation] of Object.entries(operations as Record<string, Operation>)) {
        const input = minimalInput(operation.input)
        const callAs = (api: unknown) =>
          refusal(
            (api as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[group]?.[name]?.(input) ??
              Promise.resolve(),
          )
        if (operation.keyScope === undefined)
          expect([name, await callAs(all.api)]).toEqual([name, 'api_key_not_admitted'])
        else if (operation.keyScope !== 'any') {
          admitted += 1
          expect([name, await callAs(by.get(operation.keyScope))]).toEqual([name, 'api_key_scope_missing'])
        }
      }
    }
    expect(admitted).toBe(16)
  })

  test('a key of another dealer: it sees and changes nothing', async () => {
    const { karl, dora } = market
    const [own, foreign] = [await programOf(market, karl), await programOf(market, dora)]
    const { listingId } = await own.api.stockByNumber.put({ number: '4711', ...draftOf('Fiat Panda') })
    const { endpoint } = await own.api.webhooks.create({ address: 'https://dms.example', events: ['lead.created'] })
    const { deliveryId } = await own.api.webhooks.test({ endpointId: endpoint.endpointId })
    expect(await refusal(foreign.api.stockByNumber.get({ number: '4711' }))).toBe('stock_number_not_found')
    expect(await refusal(foreign.api.stockByNumber.remove({ number: '4711' }))).toBe('stock_number_not_found')
    expect((await foreign.api.stockByNumber.list({})).vehicles).toEqual([])
    expect((await foreign.api.webhooks.list({})).endpoints).toEqual([])
    const { endpointId } = endpoint
    expect(await refusal(foreign.api.webhooks.update({ endpointId, state: 'paused' }))).toBe(
      'webhook_endpoint_not_found',
    )
    expect(await refusal(foreign.api.webhooks.rotateSecret({ endpointId }))).toBe('webhook_endpoint_not_found')
    expect(await refusal(foreign.api.webhooks.test({ endpointId }))).toBe('webhook_endpoint_not_found')
    expect(await refusal(foreign.api.webhooks.deliveries({ endpointId }))).toBe('webhook_endpoint_not_found')
    expect(await refusal(foreign.api.webhooks.replay({ deliveryId }))).toBe('webhook_delivery_not_found')
    await foreign.api.webhooks.remove({ endpointId })
    expect((await own.api.webhooks.list({})).endpoints).toHaveLength(1)
    // The same number of another dealer is another vehicle.
    const theirs = await foreign.api.stockByNumber.put({ number: '4711', ...draftOf('Tesla Model 3') })
    expect(theirs).toMatchObject({ outcome: 'created' })
    expect(theirs.listingId).not.toBe(listingId)
  })
})
