/** Invalid responses at the real addresses of Google and Facebook. None may sign in. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { createAccessTokens } from '../../src/server/modules/people/auth/service.ts'
import { baseUrl } from '../market.ts'
import { authUrl, type AuthWorld, type Browser, createBrowser, openAuthWorld } from './world.ts'

const issuer = 'https://accounts.google.com'
const registration = { clientId: 'our-client', clientSecret: 'our-secret' }
let world: AuthWorld
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let otherKeys: typeof keys

beforeAll(async () => {
  world = await openAuthWorld({ google: registration, facebook: registration })
  keys = await generateKeyPair('RS256')
  otherKeys = await generateKeyPair('RS256')
})

const honest = {
  iss: issuer,
  aud: 'our-client',
  sub: '117',
  email: 'gina@outside.test',
  email_verified: true,
  given_name: 'Gina',
  family_name: 'Gold',
}

interface Wrong {
  claims?: Record<string, unknown>
  /** Replaces the id token. */
  token?: (claims: Record<string, unknown>) => Promise<string>
  discovery?: Record<string, unknown>
  status?: number
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Signs in at a Google that answers like this; answers where the site sent the browser, and the browser. */
async function signInAt(wrong: Wrong): Promise<{ location: string; browser: Browser; asked: string[] }> {
  let nonce = ''
  const asked: string[] = []
  async function google(url: string, init?: RequestInit): Promise<Response> {
    asked.push(url)
    if (url.endsWith('/.well-known/openid-configuration')) {
      return json({
        issuer,
        authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
        token_endpoint: 'https://oauth2.googleapis.com/token',
        jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
        ...wrong.discovery,
      })
    }
    if (url.endsWith('/certs'))
      return json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'g1', alg: 'RS256', use: 'sig' }] })
    const form = new URLSearchParams(init?.body as string)
    expect(Object.fromEntries(form)).toMatchObject({
      client_id: 'our-client',
      client_secret: 'our-secret',
      code: 'the-code',
    })
    expect(form.get('code_verifier')).toMatch(/^[\w-]{43}$/)
    const now = Math.floor(Date.now() / 1000)
    const claims = { ...honest, nonce, iat: now, exp: now + 3_600, ...wrong.claims }
    const id_token = await (wrong.token?.(claims) ?? sign(claims, keys.privateKey))
    return json({ access_token: 'at', token_type: 'Bearer', expires_in: 3_600, id_token }, wrong.status)
  }
  const app = createApp({ platform: world.platform, tokens: createAccessTokens(), outside: google })
  const browser = createBrowser((request) => Promise.resolve(app.fetch(request)))
  const left = await browser.fetch(`${authUrl}/authorize?provider=google&session=cookie&redirect_to=/favourites`)
  const dialog = new URL(left.headers.get('location') ?? '')
  nonce = dialog.searchParams.get('nonce') ?? ''
  const state = dialog.searchParams.get('state') ?? ''
  const returned = await browser.fetch(`${authUrl}/callback?${new URLSearchParams({ code: 'the-code', state })}`)
  return { location: returned.headers.get('location') ?? '', browser, asked }
}

function sign(claims: Record<string, unknown>, key: typeof keys.privateKey, kid = 'g1'): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
}

test('an honest answer signs in', async () => {
  const { location, browser } = await signInAt({})
  expect(location).toBe(`${baseUrl}/favourites`)
  expect(browser.cookies.has('market-access')).toBe(true)
})

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('nobody gets in with an id token', () => {
  test.each<[string, Wrong]>([
    ['for another nonce', { claims: { nonce: 'of another sign-in' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['for another application', { claims: { aud: 'somebody-else' } }],
    ['of another issuer', { claims: { iss: 'https://accounts.evil.test' } }],
    ['that is over', { claims: { exp: 1_000_000_000 } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['signed with another key', { token: (claims) => sign(claims, otherKeys.privateKey) }],
    ['signed with an unknown key', { token: (claims) => sign(claims, otherKeys.privateKey, 'g2') }],
    ['without an algorithm', { token: (claims) => Promise.resolve(`${part({ alg: 'none' })}.${part(claims)}.`) }],
    ['that is none', { token: () => Promise.resolve('nonsense') }],
    ['from a provider that fails', { status: 500 }],
  ])('%s', async (_, wrong) => {
    const { location, browser } = await signInAt(wrong)
    expect(location).toBe(`${baseUrl}/auth?error_code=bad_oauth_callback&returnTo=%2Ffavourites`)
    expect([...browser.cookies.keys()]).toEqual(['market-flow'])
  })
})

test('a provider that says it is another is not gone to', async () => {
  const { asked, location } = await signInAt({ discovery: { issuer: 'https://accounts.evil.test' } })
  expect(asked).toHaveLength(1)
  expect(location).toContain('error_code=bad_oauth_state')
})

test('Facebook is asked at its own addresses, with the verifier and a bearer token', async () => {
  const asked: string[] = []
  const facebook = (url: string, init?: RequestInit): Promise<Response> => {
    asked.push(`${init?.method ?? 'GET'} ${url}`)
    if (url.endsWith('/oauth/access_token'))
      return Promise.resolve(json({ access_token: 'fb', token_type: 'bearer', expires_in: 1 }))
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer fb')
    return Promise.resolve(json({ id: '5', first_name: 'Fred', last_name: 'Fox', email: 'fred@outside.test' }))
  }
  const app = createApp({ platform: world.platform, tokens: createAccessTokens(), outside: facebook })
  const browser = createBrowser((request) => Promise.resolve(app.fetch(request)))
  const left = await browser.fetch(`${authUrl}/authorize?provider=facebook&session=cookie&redirect_to=/`)
  const dialog = new URL(left.headers.get('location') ?? '')
  expect(dialog.origin + dialog.pathname).toMatch(/^https:\/\/www\.facebook\.com\/v\d+\.0\/dialog\/oauth$/)
  const state = dialog.searchParams.get('state') ?? ''
  await browser.fetch(`${authUrl}/callback?${new URLSearchParams({ code: 'c', state })}`)
  expect(browser.cookies.has('market-access')).toBe(true)
  expect(asked).toEqual([
    expect.stringMatching(/^POST https:\/\/graph\.facebook\.com\/v\d+\.0\/oauth\/access_token$/),
    expect.stringMatching(/^GET https:\/\/graph\.facebook\.com\/v\d+\.0\/me\?fields=/),
  ])
})

test('without a registration and outside a demonstration there are no providers', async () => {
  const closed = await openAuthWorld({ demoListings: null })
  const settings = (await (await closed.app.request(`${authUrl}/settings`)).json()) as { external: object }
  expect(settings.external).toMatchObject({ google: false, facebook: false })
  const refused = await closed.app.request(`${authUrl}/authorize?provider=google`)
  expect(await refused.json()).toMatchObject({ error_code: 'provider_disabled' })
})
