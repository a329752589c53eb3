/** How the server handles requests before and around operations: limits, other sites, invalid bodies and addresses. */
import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Hono } from 'hono'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { ProblemDocument } from '../src/contract/market/errors.ts'
import { operation } from '../src/contract/kernel.ts'
import { maxBodyBytes, maxQueryLength } from '../src/contract/market/limits.ts'
import { createApp } from '../src/server/app.ts'
import { mountOverHttp } from '../src/server/http/mount.ts'
import { problemResponse } from '../src/server/http/problem-response.ts'
import { createRateLimiter } from '../src/server/http/rate-limit.ts'
import { requestInfo, type Variables } from '../src/server/http/request-info.ts'
import { accessCookie } from '../src/server/http/cookies.ts'
import { createAccessTokens } from '../src/server/modules/people/auth/service.ts'
import { createLog } from '../src/server/platform/log.ts'
import { baseUrl, type Market, openMarket } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { someId } from './support/minimal-input.ts'
import { overTheWire } from './support/over-the-wire.ts'

let market: Market
let app: ReturnType<typeof createApp>

beforeAll(async () => {
  market = await openMarket()
  await market.reset()
  app = createApp({ platform: market.platform, tokens: market.tokens })
})

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  return app.request(baseUrl + path, init)
}

/** The code of a problem, else the status. */
async function outcome(response: Response): Promise<string | number> {
  if (response.ok) return response.status
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  return ((await response.json()) as ProblemDocument).code
}

describe('a caller who asks too often', () => {
  const calls = operation({
    method: 'GET',
    path: '/ping',
    access: 'visitor',
    summary: 'Answers',
    input: z.object({}),
    output: z.object({}),
    errors: [],
    rateLimit: { limit: 2, windowMs: 30_000, per: 'address' },
  })

  function smallApp(trustedProxies: number) {
    const platform = { ...market.platform, config: { ...market.platform.config, trustedProxies } }
    const app = new Hono<{ Variables: Variables }>()
    app.onError((error) => problemResponse(error, 'request', platform.log))
    app.use(requestInfo(platform, () => Promise.resolve(null)))
    const handlers = { some: { ping: () => Promise.resolve({}) } }
    app.route('/', mountOverHttp({ some: { ping: calls } }, handlers, platform, createRateLimiter()))
    return app
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is told when to come back, and is answered again then', async () => {
    const app = smallApp(0)
    expect([(await app.request('/ping')).status, (await app.request('/ping')).status]).toEqual([200, 200])
    vi.advanceTimersByTime(10_000)

    const refused = await app.request('/ping')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('20')
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests', details: { retryAfterMs: 20_000 } })

    vi.advanceTimersByTime(20_000)
    expect((await app.request('/ping')).status).toBe(200)
  })

  test('cannot hide behind an address that no trusted proxy wrote', async () => {
    const app = smallApp(0)
    const statuses: number[] = []
    for (const address of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
      statuses.push((await app.request('/ping', { headers: { 'x-forwarded-for': address } })).status)
    }
    expect(statuses).toEqual([200, 200, 429])
  })

  test('is told apart from others behind the same trusted proxy, whatever they claim in front of it', async () => {
    const app = smallApp(1)
    const statuses: number[] = []
    for (const forwarded of ['6.6.6.6, 1.1.1.1', '7.7.7.7, 1.1.1.1', '8.8.8.8, 1.1.1.1', '6.6.6.6, 2.2.2.2']) {
      statuses.push((await app.request('/ping', { headers: { 'x-forwarded-for': forwarded } })).status)
    }
    expect(statuses).toEqual([200, 200, 429, 200])
  })
})

test('changes are limited for each account, so that one busy dealer does not stop another', async () => {
  const app = createApp({ platform: market.platform, tokens: market.tokens })
  async function markSold(token: string) {
    const response = await app.request(`${baseUrl}/api/v1/listings/${someId}/sold`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    return outcome(response)
  }
  for (let count = 0; count < 120; count += 1) await markSold(market.dora.token)

  expect(await markSold(market.dora.token)).toBe('too_many_requests')
  expect(await markSold(market.karl.token)).toBe('listing_not_found')
})

test('password managers are led to where a password is changed', async () => {
  const response = await send('/.well-known/change-password')
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/profile-settings#password')
})

describe('a change that a page of another site sends', () => {
  test.each<[string, Record<string, string>, string]>([
    ['nothing, as programs do', {}, 'sign_in_required'],
    ['our own origin', { origin: baseUrl }, 'sign_in_required'],
    ['our own origin, and says that itself', { origin: baseUrl, 'sec-fetch-site': 'same-origin' }, 'sign_in_required'],
    [
      'the host it was sent to, behind a proxy that ends TLS',
      { origin: 'https://other.test', host: 'other.test' },
      'sign_in_required',
    ],
    ['only that it is our own', { 'sec-fetch-site': 'same-origin' }, 'sign_in_required'],
    ['only that a person typed it', { 'sec-fetch-site': 'none' }, 'sign_in_required'],
    ['another origin', { origin: 'https://evil.test' }, 'cross_site_request'],
    ['another port', { origin: `${baseUrl}:8080` }, 'cross_site_request'],
    ['a name that ends in ours', { origin: 'http://evil-market.test' }, 'cross_site_request'],
    ['a hidden origin', { origin: 'null' }, 'cross_site_request'],
    ['an origin that is none', { origin: 'market.test' }, 'cross_site_request'],
    [
      'another origin under a false flag',
      { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
      'cross_site_request',
    ],
    ['that it is from another site', { 'sec-fetch-site': 'cross-site' }, 'cross_site_request'],
    ['that it is from a neighbour', { 'sec-fetch-site': 'same-site' }, 'cross_site_request'],
  ])('when it names %s', async (_, headers, expected) => {
    const response = await send(`/api/v1/listings/${someId}/sold`, {
      method: 'POST',
      headers: { host: 'market.test', ...headers },
    })
    expect(await outcome(response)).toBe(expected)
  })

  test('does not keep anybody from reading', async () => {
    const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    expect((await send('/api/v1/listings', { headers })).status).toBe(200)
  })
})

describe('a body', () => {
  const json = { 'content-type': 'application/json' }
  const draft = JSON.stringify(draftOf('Fiat Panda'))

  async function publish(body: BodyInit | null, headers: Record<string, string> = json): Promise<string | number> {
    const init = {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${market.dora.token}` },
      body,
      duplex: 'half',
    }
    return outcome(await send('/api/v1/me/listings', init))
  }

  test.each<[string, BodyInit | null, string]>([
    ['broken JSON', '{"make": "fiat"', 'malformed_request'],
    ['broken UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 'malformed_request'],
    ['a list', `[${draft}]`, 'malformed_request'],
    ['null', 'null', 'malformed_request'],
    ['a word', '"fiat"', 'malformed_request'],
    ['nothing', null, 'invalid_input'],
    ['no field', '{}', 'invalid_input'],
    [
      'a field that would reach behind the object',
      `{"__proto__": {"isAdmin": true}, ${draft.slice(1)}`,
      'invalid_input',
    ],
    ['lists a hundred thousand deep', `{"features": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'invalid_input'],
    ['more elements than any input has', `{"features": [${'1,'.repeat(60_000)}1]}`, 'invalid_input'],
    [
      'more fields than any input has',
      JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [at, 0]))),
      'invalid_input',
    ],
    ['a number beyond all numbers', draft.replace('80000', '1e400'), 'invalid_input'],
    ['two megabytes', JSON.stringify({ description: 'x'.repeat(2 * 1024 * 1024) }), 'payload_too_large'],
    ['two megabytes in pieces', inPieces(2 * maxBodyBytes), 'payload_too_large'],
  ])('of %s is refused', async (_, body, expected) => {
    expect(await publish(body)).toBe(expected)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp', ''])(
    'that calls itself %j is refused, since a foreign form could send it',
    async (type) => {
      expect(await publish(new TextEncoder().encode(draft), type ? { 'content-type': type } : {})).toBe(
        'malformed_request',
      )
    },
  )

  test('that names its character set is read', async () => {
    expect(await publish(draft, { 'content-type': 'application/json; charset=utf-8' })).toBe(201)
  })

  test('that lies about its length is still read only so far', async () => {
    await using wire = await overTheWire((request) => app.fetch(request))
    const { status, body } = await wire.send(
      {
        method: 'POST',
        path: '/api/v1/me/listings',
        headers: { ...json, authorization: `Bearer ${market.dora.token}`, 'transfer-encoding': 'chunked' },
      },
      'x'.repeat(maxBodyBytes + 1),
    )
    expect(status).toBe(413)
    expect(JSON.parse(body)).toMatchObject({ code: 'payload_too_large' })
  })
})

function inPieces(size: number): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream({
    pull: (controller) => {
      sent += 65_536
      if (sent > size) controller.close()
      else controller.enqueue(new Uint8Array(65_536).fill(0x20))
    },
  })
}

describe('a query', () => {
  test.each([
    'page=0',
    'page=-1',
    'page=1000000000',
    'page=9007199254740993',
    'page=1.5',
    'page=abc',
    'page=NaN',
    'page=1e3',
    'page=',
    'page=%00',
    'page=1&page=2',
    'pageSize=0',
    'pageSize=101',
    'make=fiat&make=tesla',
    'make=Fiat%20S.p.A.',
    'make=%ff',
    'vehicleType=Space%20ship',
    'bodyType=Space%20ship',
    'bodyType=sedan&bodyType=Space%20ship',
    'bodyType[]=sedan',
    'priceFrom=-1',
    'priceFrom=cheap',
    'minYear=1066',
    'featuredOnly=yes',
    'sort=random',
    'region=Europe',
    'text=a%00b',
    'Page=1',
    'constructor=1',
    '__proto__=1',
    'toString=1',
    `text=${'a'.repeat(201)}`,
  ])('of %.60s is refused', async (query) => {
    expect(await outcome(await send(`/api/v1/listings?${query}`))).toBe('invalid_input')
  })

  test.each([
    'page=10000000',
    'pageSize=100',
    'bodyType=sedan',
    'bodyType=sedan&bodyType=suv',
    'doors=3&doors=5',
    'text=',
    'text=%25',
    'text=%ff',
    'featuredOnly=true',
    '',
  ])('of %j is answered', async (query) => {
    expect(await outcome(await send(`/api/v1/listings?${query}`))).toBe(200)
  })

  test('of ten kilobytes is too long, and one of just the limit is not', async () => {
    expect(await outcome(await send(`/api/v1/listings?text=${'a'.repeat(10_240)}`))).toBe('uri_too_long')
    const longest = `?text=${'a'.repeat(maxQueryLength - '?text='.length)}`
    expect(await outcome(await send(`/api/v1/listings${longest}`))).toBe('invalid_input')
  })
})

describe('an address that no browser would send', () => {
  test.each([
    ['/api/v1/%ff', 'operation_not_found'],
    ['/api/v1/listings/%ff', 'invalid_input'],
    ['/api/v1/listings/%00', 'invalid_input'],
    ['/api/v1/listings/%', 'invalid_input'],
    ['/api/v1/listings/%F0%9F%9A', 'invalid_input'],
    ['/api/v1/listings/..%2f..%2fetc%2fpasswd', 'invalid_input'],
    ['/api/v1/taxonomy/types/car/makes/%2e%2e%2f/models', 'invalid_input'],
    ['/api/v1/%2e%2e/%2e%2e/health', 200],
    ['/api/v1/../../etc/passwd', 404],
    ['/images/%2e%2e/%2e%2e/package.json', 404],
    ['/images/..%2f..%2fpackage.json/640.webp', 404],
    [`/images/${'0'.repeat(64)}/..%2f640.webp`, 404],
    [`/images/${'0'.repeat(64)}/640.webp`, 404],
    ['//evil.test/health', 404],
    ['/api/v1/listings?text=%', 200],
    ['/api/v1/listings?%ff=1', 'invalid_input'],
    ['/api/v1/listings?&&==&', 'invalid_input'],
  ])('%s', async (path, expected) => {
    await using wire = await overTheWire((request) => app.fetch(request))
    const { status, headers, body } = await wire.send({ path })

    const problem =
      headers['content-type'] === 'application/problem+json' ? (JSON.parse(body) as ProblemDocument).code : status
    expect(problem).toBe(expected)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(body).not.toMatch(/\bat .*:\d+:\d+|node_modules|\/src\//)
  })
})

describe('every answer', () => {
  test.each<[string, RequestInit]>([
    ['/health', {}],
    ['/ready', {}],
    ['/api/docs', {}],
    ['/api/v1/openapi.json', {}],
    ['/api/v1/listings', {}],
    ['/api/v1/listings', { method: 'HEAD' }],
    ['/api/v1/listings', { method: 'OPTIONS' }],
    ['/api/v1/listings', { method: 'DELETE' }],
    ['/api/v1/listings?page=0', {}],
    [`/api/v1/listings?text=${'a'.repeat(10_240)}`, {}],
    ['/api/v1/me', {}],
    ['/api/v1/me', { headers: { authorization: 'Bearer nonsense' } }],
    ['/api/v1/nonsense', {}],
    ['/nonsense', {}],
    [`/images/${'0'.repeat(64)}/640.webp`, {}],
    [`/api/v1/listings/${someId}/sold`, { method: 'POST', headers: { origin: 'https://evil.test' } }],
  ])('protects whoever reads it: %.60s %j', async (path, init) => {
    const { headers } = await send(path, init)

    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test('asks browsers to stay with TLS where the market has it', async () => {
    const { platform } = market
    const secure = createApp({
      platform: { ...platform, config: { ...platform.config, baseUrl: 'https://market.test' } },
    })
    expect((await secure.request('/health')).headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
  })

  test('of an error carries the id by which it is found in the log', async () => {
    for (const path of ['/api/v1/nonsense', '/api/v1/me', `/api/v1/listings?text=${'a'.repeat(10_240)}`]) {
      const response = await send(path)
      expect(await response.json()).toMatchObject({ requestId: response.headers.get('x-request-id') })
    }
  })

  test('to HEAD is that to GET without its body', async () => {
    const get = await send('/api/v1/listings')
    const head = await send('/api/v1/listings', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
  })

  test('to OPTIONS lets no other site in', async () => {
    const response = await send('/api/v1/me/listings', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
    })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')?.split(', ').toSorted()).toEqual(['GET', 'HEAD', 'POST'])
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('of the API is kept by no cache', async () => {
    for (const path of ['/api/v1/listings', '/api/v1/me', '/api/v1/nonsense']) {
      expect((await send(path)).headers.get('cache-control')).toBe('no-store')
    }
  })
})

test('a fault of ours is answered without a detail, and logged with the id', async () => {
  const logged: { msg: string; requestId?: string }[] = []
  const log = createLog({ logLevel: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line) as never) })
  const { platform } = market
  const broken = { ...platform, log, database: { ...platform.database, db: {} as never } }
  const response = await createApp({ platform: broken }).request('/api/v1/listings')
  const body = (await response.json()) as ProblemDocument

  expect(response.status).toBe(500)
  expect(Object.keys(body).toSorted()).toEqual(['code', 'requestId', 'status', 'title', 'type'])
  expect(logged).toMatchObject([{ requestId: body.requestId, msg: 'unexpected error' }])
})

describe('a token', () => {
  let token: string
  beforeEach(async () => {
    await market.reset()
    app = createApp({ platform: market.platform, tokens: market.tokens })
    token = market.ana.token
  })

  async function asBearer(value: string): Promise<string | number> {
    return outcome(await send('/api/v1/me', { headers: { authorization: `Bearer ${value}` } }))
  }
  async function asCookie(value: string): Promise<string | number> {
    return outcome(await send('/api/v1/me', { headers: { cookie: `${accessCookie}=${value}` } }))
  }
  function part(index: number): Record<string, unknown> {
    return JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString()) as Record<string, unknown>
  }
  function encode(value: object): string {
    return Buffer.from(JSON.stringify(value)).toString('base64url')
  }
  function payload(): string {
    return token.split('.')[1] ?? ''
  }
  function signature(): string {
    return token.split('.')[2] ?? ''
  }
  async function database(statement: ReturnType<typeof sql>): Promise<void> {
    await market.scope.db.execute(statement)
  }
  async function signedElsewhere(kid: unknown): Promise<string> {
    const { privateKey } = await generateKeyPair('ES256')
    return new SignJWT(part(1)).setProtectedHeader({ alg: 'ES256', kid: String(kid), typ: 'JWT' }).sign(privateKey)
  }

  test('that holds is its account, sent either way', async () => {
    expect([await asBearer(token), await asCookie(token)]).toEqual([200, 200])
  })

  test.each<[string, () => string | Promise<string>]>([
    ['is no token', () => 'nonsense'],
    [
      'claims another account',
      () => `${token.split('.')[0]}.${encode({ ...part(1), sub: market.admin.userId })}.${signature()}`,
    ],
    ['lost its signature', () => `${token.split('.')[0]}.${payload()}.`],
    ['asks not to be checked', () => `${encode({ ...part(0), alg: 'none' })}.${payload()}.`],
    [
      'is signed with our public key as if it were a password',
      async () => {
        const { keys } = await publicKeys()
        const head = `${encode({ ...part(0), alg: 'HS256' })}.${payload()}`
        return `${head}.${createHmac('sha256', JSON.stringify(keys[0])).update(head).digest('base64url')}`
      },
    ],
    ['is signed by somebody else in our name', () => signedElsewhere(part(0).kid)],
    ['is signed with a key nobody knows', () => signedElsewhere('unknown')],
    [
      'brings its own key',
      async () => {
        const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
        return new SignJWT(part(1))
          .setProtectedHeader({ alg: 'ES256', jwk: await exportJWK(publicKey) })
          .sign(privateKey)
      },
    ],
    [
      'is over',
      () => {
        market.later(3_600_000)
        return token
      },
    ],
    [
      'belongs to a session that was ended',
      async () => {
        await database(sql`update sessions set ended_at = now()`)
        return token
      },
    ],
    [
      'belongs to a session that has run out',
      async () => {
        await database(sql`update sessions set ends_at = ${market.scope.now().toISOString()}`)
        return token
      },
    ],
    [
      'belongs to a session that is gone',
      async () => {
        await database(sql`delete from sessions`)
        return token
      },
    ],
    [
      'belongs to a banned account',
      async () => {
        await database(
          sql`update users set banned_until = ${new Date(market.scope.now().getTime() + 1_000).toISOString()}`,
        )
        return token
      },
    ],
    [
      'belongs to the session of another account',
      async () => {
        const session = part(1).session_id
        await database(sql`update sessions set user_id = ${market.ben.userId} where id = ${session}`)
        return token
      },
    ],
  ])('that %s is an error to a program and a visitor to a page', async (_, make) => {
    const made = await make()
    expect(await asBearer(made)).toBe('invalid_token')
    expect(await asCookie(made)).toBe('sign_in_required')
  })

  test('that does not hold keeps a program even from what everybody may read, but not a person', async () => {
    const bearer = await send('/api/v1/listings', { headers: { authorization: 'Bearer nonsense' } })
    expect([bearer.status, bearer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect((await send('/api/v1/listings', { headers: { cookie: `${accessCookie}=nonsense` } })).status).toBe(200)
  })

  test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b'])(
    'in the header %j is none',
    async (authorization) => {
      expect(await outcome(await send('/api/v1/me', { headers: { authorization } }))).toBe('invalid_token')
    },
  )

  test('of another process of the same market holds too', async () => {
    const other = createApp({ platform: market.platform, tokens: createAccessTokens() })
    const response = await other.request(`${baseUrl}/api/v1/me`, { headers: { authorization: `bearer ${token}` } })
    expect(response.status).toBe(200)
  })

  async function publicKeys() {
    const { rows } = (await market.scope.db.execute(sql`select public_jwk from signing_keys`)) as {
      rows: { public_jwk: object }[]
    }
    return { keys: rows.map(({ public_jwk }) => public_jwk) }
  }
})

describe('JSON that is nested without end', () => {
  test.each([
    ['the settings of an account', 'PUT', '/auth/v1/user'],
    ['a sign-up', 'POST', '/auth/v1/signup'],
  ])('is refused by %s before anybody checks it', async (_, method, path) => {
    const body = `{"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${market.ana.token}` }
    expect((await send(path, { method, body, headers })).status).toBe(400)
  })
})

describe('an IPv6 caller', () => {
  test('is counted with the whole network that is theirs', async () => {
    const platform = { ...market.platform, config: { ...market.platform.config, trustedProxies: 1 } }
    const behind = createApp({ platform, tokens: market.tokens })
    const statuses: number[] = []
    for (let guess = 0; guess < 62; guess += 1) {
      const response = await behind.request(`${baseUrl}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        body: JSON.stringify({ email: `nobody${guess}@market.test`, password: 'a guess' }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:1:2::${guess.toString(16)}` },
      })
      statuses.push(response.status)
    }
    expect(statuses.slice(0, 60)).not.toContain(429)
    expect(statuses.slice(60)).toEqual([429, 429])
  }, 120_000)
})

describe('a request that others may read otherwise', () => {
  const send = (method: string, rawHeaders: string[]) =>
    createApp({ platform: market.platform }).request(
      `${baseUrl}/api/v1/taxonomy/types`,
      { method },
      { incoming: { rawHeaders, socket: { remoteAddress: '127.0.0.1' } } },
    )

  test('with two hosts is refused', async () => {
    expect((await send('GET', ['Host', 'cars.example', 'accept', '*/*', 'host', 'evil.example'])).status).toBe(400)
    expect((await send('GET', ['Host', 'cars.example', 'X-Host', 'Host'])).status).not.toBe(400)
  })

  test('with half of a surrogate pair is refused, in every field', async () => {
    const { token } = market.ana
    const response = await market.request('/api/v1/me/profile', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: String.raw`{"firstName": "Ana \ud83d"}`,
    })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ issues: [{ path: 'firstName', code: 'broken_text' }] })
    const whole = await market.ana.api.myProfile.update({ firstName: 'Ana 🚗' })
    expect(whole.firstName).toBe('Ana 🚗')
  })
})

describe('metrics without a token', () => {
  const read = (settings: object, headers: Record<string, string>) =>
    createApp({ platform: { ...market.platform, config: { ...market.platform.config, ...settings } } }).request(
      'http://localhost/metrics',
      { headers },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    )

  const local = { baseUrl: 'http://localhost:3000' }

  test('are for this machine, not for what a proxy on it passes on', async () => {
    expect((await read(local, { host: 'localhost:3000' })).status).toBe(200)
    expect((await read(local, { host: 'cars.example' })).status).toBe(403)
    expect((await read({ ...local, trustedProxies: 1 }, { host: 'localhost:3000' })).status).toBe(403)
  })

  test('are for nobody where the market is public: a proxy may add nothing and send its own host', async () => {
    expect((await read({ baseUrl: 'https://cars.example' }, { host: 'localhost:3000' })).status).toBe(403)
  })

  test.each(['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'cf-connecting-ip', 'true-client-ip'])(
    'are not for what was passed on with %s',
    async (name) => {
      expect((await read(local, { host: 'localhost:3000', [name]: 'x' })).status).toBe(403)
    },
  )
})
