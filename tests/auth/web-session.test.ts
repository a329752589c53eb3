/** The browser's session: cookies that no script reads, kept, refreshed and forgotten on the way of any request. */
import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PageAuth } from '../../src/contract/page-auth.ts'
import { createAuthHttp } from '../../src/server/http/auth/auth-http.ts'
import { createRateLimiter } from '../../src/server/http/rate-limit.ts'
import { requestInfo, type Variables } from '../../src/server/http/request-info.ts'
import { createReadActor } from '../../src/server/http/session.ts'
import { createAccessTokens } from '../../src/server/modules/people/auth/service.ts'
import { baseUrl } from '../market.ts'
import { type AuthWorld, type Browser, createBrowser, openAuthWorld, password, totpCode, withTotp } from './world.ts'

let world: AuthWorld
/** What pages do with the session, without drawing any. */
let pages: Hono<{ Variables: Variables }>

function pagesOf({ platform }: AuthWorld): typeof pages {
  const tokens = createAccessTokens()
  const door = createAuthHttp({ platform, tokens, limiter: createRateLimiter(), steadyMs: 0, fetch })
  const app = new Hono<{ Variables: Variables }>()
  app.use(requestInfo(platform, createReadActor(platform, tokens), door.openSession))
  app.get('/reader', async (c) => {
    const actor = await c.get('info').actor()
    return c.json({
      email: actor?.email ?? null,
      owes: actor === null && (await c.get('info').session?.caller()) !== null,
    })
  })
  app.post('/auth/:call', async (c) => {
    const info = c.get('info')
    if (!info.session) throw new Error('There is no session')
    const auth = door.authFor(info, info.session, c.req.raw, 'en')
    const call = auth[c.req.param('call') as keyof PageAuth] as (input: unknown) => Promise<unknown>
    return c.json((await call(await c.req.json())) as object)
  })
  app.route('/auth/v1', door.routes)
  return app
}

beforeAll(async () => {
  world = await openAuthWorld()
  pages = pagesOf(world)
})

const newBrowser = () => createBrowser((request) => Promise.resolve(pages.fetch(request)))
interface Answered {
  ok: boolean
  value: Record<string, unknown>
  refusal: { code: string }
}

async function call(browser: Browser, name: keyof PageAuth, input: object): Promise<Answered> {
  const body = JSON.stringify(input)
  return (await (await browser.fetch(`${baseUrl}/auth/${name}`, { method: 'POST', body })).json()) as Answered
}

async function reader(browser: Browser) {
  return (await (await browser.fetch(`${baseUrl}/reader`)).json()) as { email: string | null; owes: boolean }
}

async function signedIn(email: string): Promise<Browser> {
  await world.member(email)
  const browser = newBrowser()
  expect((await call(browser, 'signIn', { email, password })).ok).toBe(true)
  return browser
}

const cookiesOf = (browser: Browser) => [...browser.cookies.keys()].toSorted()

test('signing in on a page sets cookies that no script reads, and hands the page no token', async () => {
  await world.member('maria@market.test')
  const browser = newBrowser()
  const response = await browser.fetch(`${baseUrl}/auth/signIn`, {
    method: 'POST',
    body: JSON.stringify({ email: 'maria@market.test', password }),
  })
  const lines = response.headers.getSetCookie()
  expect(lines).toHaveLength(3)
  const kept = { access: 2_592_000, refresh: 2_592_000, device: 31_536_000 }
  for (const [index, [name, seconds]] of Object.entries(kept).entries()) {
    expect(lines[index]).toMatch(new RegExp(`^market-${name}=.*; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax$`))
  }
  expect(await response.text()).not.toMatch(/token/)
  expect(await reader(browser)).toEqual({ email: 'maria@market.test', owes: false })
})

test('on https the cookies are secure and bound to the very host', async () => {
  const secure = pagesOf(await openAuthWorld({ baseUrl: 'https://cars.example' }))
  await world.member('secure@market.test')
  const response = await secure.request('https://cars.example/auth/signIn', {
    method: 'POST',
    body: JSON.stringify({ email: 'secure@market.test', password }),
  })
  for (const line of response.headers.getSetCookie()) expect(line).toMatch(/^__Host-market-\w+=.*; Secure$/)
  expect(response.headers.getSetCookie()).toHaveLength(3)
})

describe('a session whose access token ran out', () => {
  test('is refreshed on the way, and the new cookies go on', async () => {
    const browser = await signedIn('away@market.test')
    const before = browser.cookies.get('market-refresh')
    world.later(5 * 3_600_000)
    expect((await reader(browser)).email).toBe('away@market.test')
    expect(browser.cookies.get('market-refresh')).not.toBe(before)
    expect((await reader(browser)).email).toBe('away@market.test')
  })

  test('is refreshed by ten tabs at once, and nobody is taken for a thief', async () => {
    const browser = await signedIn('tabs@market.test')
    world.later(5 * 3_600_000)
    const readers = await Promise.all(Array.from({ length: 10 }, () => reader(browser)))
    expect(readers.every(({ email }) => email === 'tabs@market.test')).toBe(true)
    world.later(5 * 3_600_000)
    expect((await reader(browser)).email).toBe('tabs@market.test')
  })

  test('is refreshed by an API call of the page too', async () => {
    const browser = world.browser()
    const page = await signedIn('api@market.test')
    for (const [name, value] of page.cookies) browser.cookies.set(name, value)
    world.later(5 * 3_600_000)
    const response = await browser.fetch(`${baseUrl}/api/v1/me`)
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toHaveLength(2)
  })
})

test('a session that ended elsewhere is forgotten, and its reader is a visitor', async () => {
  const [here, there] = [await signedIn('both@market.test'), newBrowser()]
  await call(there, 'signIn', { email: 'both@market.test', password })
  expect((await call(there, 'signOut', { scope: 'others' })).ok).toBe(true)
  expect(await reader(here)).toEqual({ email: null, owes: false })
  expect(cookiesOf(here)).toEqual(['market-device'])
  expect((await reader(there)).email).toBe('both@market.test')
})

test('signing out forgets the cookies and ends the session', async () => {
  const browser = await signedIn('leaves@market.test')
  const copied = newBrowser()
  for (const [name, value] of browser.cookies) copied.cookies.set(name, value)
  await call(browser, 'signOut', { scope: 'local' })
  expect(cookiesOf(browser)).toEqual(['market-device'])
  expect((await reader(copied)).email).toBeNull()
})

test('a browser is recognised by its cookie when it signs in again, for each account by itself', async () => {
  const browser = await signedIn('again@market.test')
  const letters = async (email: string) =>
    (await world.emails(email)).filter(({ subject }) => subject === 'New sign-in to your account').length
  expect(await letters('again@market.test')).toBe(1)
  await call(browser, 'signOut', { scope: 'local' })
  browser.userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
  expect((await call(browser, 'signIn', { email: 'again@market.test', password })).ok).toBe(true)
  expect(await letters('again@market.test')).toBe(1)
  await world.member('second@market.test')
  expect((await call(browser, 'signIn', { email: 'second@market.test', password })).ok).toBe(true)
  expect(await letters('second@market.test')).toBe(1)
})

test('a session that somebody planted does not become mine when I sign in', async () => {
  const mallory = await signedIn('mallory@market.test')
  await world.member('victim@market.test')
  const browser = newBrowser()
  for (const [name, value] of mallory.cookies) browser.cookies.set(name, value)
  await call(browser, 'signIn', { email: 'victim@market.test', password })
  expect(browser.cookies.get('market-access')).not.toBe(mallory.cookies.get('market-access'))
  expect((await reader(browser)).email).toBe('victim@market.test')
  expect((await reader(mallory)).email).toBeNull()
})

test('cookies of nonsense are forgotten, and harm nothing', async () => {
  const browser = newBrowser()
  browser.cookies.set('market-access', 'nonsense')
  browser.cookies.set('market-refresh', 'nonsense')
  expect(await reader(browser)).toEqual({ email: null, owes: false })
  expect(cookiesOf(browser)).toEqual([])
})

test('until the second factor is given the reader is a visitor who owes it', async () => {
  const client = await world.member('factor@market.test')
  const { factorId, secret } = await withTotp(world, client)
  const browser = newBrowser()
  const answer = await call(browser, 'signIn', { email: 'factor@market.test', password })
  expect(answer.value['user']).toMatchObject({ factors: [{ status: 'verified' }] })
  expect(await reader(browser)).toEqual({ email: null, owes: true })
  expect((await call(browser, 'updateUser', { data: {} })).refusal.code).toBe('insufficient_aal')

  const challenge = await call(browser, 'challengeFactor', { factor_id: factorId })
  const code = totpCode(secret, world.platform.clock())
  const wrong = await call(browser, 'verifyFactor', {
    factor_id: factorId,
    challenge_id: challenge.value['id'],
    code: '000000',
  })
  expect(wrong.refusal.code).toBe('mfa_verification_failed')
  const right = await call(browser, 'verifyFactor', { factor_id: factorId, challenge_id: challenge.value['id'], code })
  expect(JSON.stringify(right)).not.toMatch(/token/)
  expect(await reader(browser)).toEqual({ email: 'factor@market.test', owes: false })
})

test('the link of a letter that a page asked for signs this browser in, and goes where it was to go', async () => {
  const browser = newBrowser()
  await call(browser, 'signUp', { email: 'page@market.test', password, redirect_to: '/de/favourites' })
  const { url } = await browser.visit((await world.newestEmail('page@market.test')).link)
  expect(url.href).toBe(`${baseUrl}/de/favourites`)
  expect((await reader(browser)).email).toBe('page@market.test')
})

test('the link of an email in another browser shows first whom it signs in, and keeps no password of a sign-up', async () => {
  const email = 'elsewhere@market.test'
  await call(newBrowser(), 'signUp', { email, password, redirect_to: '/de/favourites' })
  const phone = newBrowser()
  const { url } = await phone.visit((await world.newestEmail(email)).link)
  expect(url.pathname).toBe('/de/auth')
  expect(url.searchParams.get('mode')).toBe('link')
  expect((await reader(phone)).email).toBeNull()

  const link = { token: url.searchParams.get('token') ?? '', type: 'signup' }
  expect(await call(phone, 'linkOwner', link)).toMatchObject({ value: { email } })
  const followed = await call(phone, 'verify', { type: 'signup', token_hash: link.token })
  expect(followed.value).toMatchObject({ user: { app_metadata: { has_password: false } } })
  expect((await reader(phone)).email).toBe(email)
  expect((await call(newBrowser(), 'signIn', { email, password })).refusal.code).toBe('invalid_credentials')
})

test('wrong guesses of others do not lock a browser out that signed in before', async () => {
  const email = 'guessed@market.test'
  const own = await signedIn(email)
  await call(own, 'signOut', { scope: 'local' })
  const thief = newBrowser()
  for (let guess = 0; guess < 8; guess += 1)
    await call(thief, 'signIn', { email, password: `guess ${guess} of a thief` })
  const elsewhere = await call(newBrowser(), 'signIn', { email, password })
  expect(elsewhere).toMatchObject({ ok: false, refusal: { status: 429 } })
  expect(await call(own, 'signIn', { email, password })).toMatchObject({ ok: true })
  // Its own guesses count.
  await call(own, 'signOut', { scope: 'local' })
  for (let guess = 0; guess < 6; guess += 1) await call(own, 'signIn', { email, password: `guess ${guess}` })
  expect(await call(own, 'signIn', { email, password })).toMatchObject({ ok: false, refusal: { status: 429 } })
})

test('a link to the account of a stranger signs nobody out of their own unawares', async () => {
  const victim = await signedIn('lured@market.test')
  await world.member('luring@market.test')
  await call(newBrowser(), 'sendMagicLink', { email: 'luring@market.test' })
  await victim.visit((await world.newestEmail('luring@market.test')).link)
  expect((await reader(victim)).email).toBe('lured@market.test')
})

test('a link that is over brings the reader back to where they can ask for another', async () => {
  const browser = newBrowser()
  await call(browser, 'signUp', { email: 'late@market.test', password, redirect_to: '/favourites' })
  const { link } = await world.newestEmail('late@market.test')
  world.later(25 * 3_600_000)
  const { url } = await browser.visit(link)
  expect(url.pathname + url.search).toBe('/auth?error_code=otp_expired&type=signup&returnTo=%2Ffavourites')
})

test('a refusal is a value with everything that a form says', async () => {
  const answer = await call(newBrowser(), 'signUp', { email: 'x@market.test', password: 'short' })
  expect(answer).toEqual({
    ok: false,
    refusal: {
      code: 'weak_password',
      status: 422,
      message: 'Password should be at least 6 characters',
      reasons: ['length'],
    },
  })
})
