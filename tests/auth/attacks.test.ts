/** Attacks that must fail. */
import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccessTokens, rotateSigningKeys } from '../../src/server/modules/people/auth/service.ts'
import { scopeOf } from '../../src/server/platform/platform.ts'
import { baseUrl } from '../market.ts'
import {
  authUrl,
  type AuthWorld,
  chooseAccount,
  openAuthWorld,
  password,
  refusedWith,
  createBrowser,
  send,
  sessionOf,
  signInByEmail,
  succeed,
  totpCode,
  withTotp,
} from './world.ts'
import { createDemoApp } from '../support/demo-app.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await openAuthWorld()
})

const json = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })
const codeOf = (answer: { body: Record<string, unknown> }) =>
  answer.body['error_code'] ?? answer.body['code'] ?? 'answered'
const signIn = (email: string, guess: string, browser = world.browser()) =>
  send(world, '/token?grant_type=password', { ...json({ email, password: guess }), browser })
const refresh = (refresh_token: string) => send(world, '/token?grant_type=refresh_token', json({ refresh_token }))

describe('a refresh token', () => {
  test('that is replayed ends the whole session, the thief’s and the owner’s', async () => {
    const { refresh_token: stolen } = await sessionOf(await world.member())
    const owner = await refresh(stolen)
    expect(owner.status).toBe(200)
    world.later(11_000)
    expect(codeOf(await refresh(stolen))).toBe('refresh_token_already_used')
    expect(codeOf(await refresh(owner.body['refresh_token'] as string))).toBe('session_expired')
    expect((await send(world, '/user', { token: owner.body['access_token'] as string })).status).toBe(401)
  })

  test('that tabs present at the same moment gives all of them the same successor', async () => {
    const { refresh_token } = await sessionOf(await world.member())
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(refresh_token)))
    expect(new Set(answers.map(({ body }) => body['refresh_token'])).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    world.later(60_000)
    expect((await refresh(answers[0]?.body['refresh_token'] as string)).status).toBe(200)
  })

  test('that nobody was given, or of an ended session, is worth nothing', async () => {
    expect(codeOf(await refresh('made-up'))).toBe('refresh_token_not_found')
    const client = await world.member()
    const { refresh_token } = await sessionOf(client)
    await client.signOut()
    expect(codeOf(await refresh(refresh_token))).toBe('session_expired')
  })

  test('of a session that nobody used for a month is worth nothing', async () => {
    const { refresh_token } = await sessionOf(await world.member())
    world.later(31 * 86_400_000)
    expect(codeOf(await refresh(refresh_token))).toBe('session_expired')
  })

  test('from before the second factor does not live on beside it', async () => {
    const client = await world.member()
    const { refresh_token } = await sessionOf(client)
    await withTotp(world, client)
    expect(codeOf(await refresh(refresh_token))).toBe('refresh_token_already_used')
  })
})

describe('an access token', () => {
  const claimsOf = (token: string) => decodeJwt(token)
  async function outcome(token: string) {
    const user = await send(world, '/user', { token })
    const me = await world.app.request(`${baseUrl}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })
    return [user.body['error_code'], ((await me.json()) as { code: string }).code]
  }
  const refused = ['bad_jwt', 'invalid_token']

  test('whose claims were changed is refused', async () => {
    const { access_token } = await sessionOf(await world.member())
    const [header, , signature] = access_token.split('.')
    const claims = { ...claimsOf(access_token), sub: world.market.admin.userId, aal: 'aal2' }
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url')
    expect(await outcome(`${header}.${forged}.${signature}`)).toEqual(refused)
  })

  test('without an algorithm, or signed with the public key as a password, is refused', async () => {
    const { access_token } = await sessionOf(await world.member())
    const { kid } = decodeProtectedHeader(access_token)
    const [, claims = ''] = access_token.split('.')
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    expect(await outcome(`${part({ alg: 'none', kid, typ: 'JWT' })}.${claims}.`)).toEqual(refused)

    const { body } = await send(world, '/.well-known/jwks.json')
    const signed = `${part({ alg: 'HS256', kid, typ: 'JWT' })}.${claims}`
    const key = JSON.stringify((body['keys'] as object[])[0])
    expect(await outcome(`${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`)).toEqual(refused)
  })

  test('that brings its own key is refused', async () => {
    const { access_token } = await sessionOf(await world.member())
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const forge = (kid: string) =>
      new SignJWT(claimsOf(access_token))
        .setProtectedHeader({ alg: 'ES256', kid, jwk: undefined as never })
        .sign(privateKey)
    const jwk = await exportJWK(publicKey)
    const withKey = await new SignJWT(claimsOf(access_token))
      .setProtectedHeader({ alg: 'ES256', kid: 'theirs', jwk })
      .sign(privateKey)
    expect(await outcome(await forge(decodeProtectedHeader(access_token).kid ?? ''))).toEqual(refused)
    expect(await outcome(withKey)).toEqual(refused)
  })

  test('that has run out is refused', async () => {
    const { access_token } = await sessionOf(await world.member())
    world.later(3_601_000)
    expect(await outcome(access_token)).toEqual(refused)
  })

  test('of a retired key is good until it runs out, and of a revoked key not for a moment', async () => {
    const tokens = createAccessTokens()
    const fresh = { ...world, app: createDemoApp({ platform: world.platform, tokens }) }
    const scope = scopeOf(world.platform, null)
    const client = await world.member()
    const before = (await sessionOf(client)).access_token
    await rotateSigningKeys(scope, { revoke: false })
    world.later(61_000)
    expect((await send(world, '/user', { token: before })).status).toBe(200)
    await succeed(client.refreshSession())
    const after = (await sessionOf(client)).access_token
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid)
    const { body } = await send(world, '/.well-known/jwks.json')
    expect((body['keys'] as { kid: string }[]).map(({ kid }) => kid)).toContain(decodeProtectedHeader(before).kid)

    await rotateSigningKeys(scope, { revoke: true })
    world.later(61_000)
    expect((await send(world, '/user', { token: after })).status).toBe(401)
    expect(
      (await fresh.app.request(`${authUrl}/user`, { headers: { authorization: `Bearer ${before}` } })).status,
    ).toBe(401)
    await succeed(client.refreshSession())
    expect((await send(world, '/user', { token: (await sessionOf(client)).access_token })).status).toBe(200)
  })

  test('keys are replaced by themselves after a month, and forgotten when their last token is over', async () => {
    const keys = async () => ((await send(world, '/.well-known/jwks.json')).body['keys'] as { kid: string }[]).length
    world.later(31 * 86_400_000)
    await world.member()
    expect(await keys()).toBe(2)
    world.later(3_700_000)
    expect(await keys()).toBe(1)
  })
})

describe('a second factor', () => {
  test('code is good once, whichever challenge it answers', async () => {
    const client = await world.member()
    const { factorId, secret } = await withTotp(world, client)
    const code = totpCode(secret, world.platform.clock())
    const answer = async () => {
      const { id: challengeId } = await succeed(client.mfa.challenge({ factorId }))
      return client.mfa.verify({ factorId, challengeId, code })
    }
    await succeed(answer())
    expect(await refusedWith(answer())).toBe('mfa_verification_failed')
    const next = totpCode(secret, new Date(world.platform.clock().getTime() + 30_000))
    await succeed(client.mfa.challengeAndVerify({ factorId, code: next }))
    expect(await refusedWith(answer())).toBe('mfa_verification_failed')
  })

  test('code is good once even when it arrives five times at once', async () => {
    const client = await world.member()
    const { factorId, secret } = await withTotp(world, client)
    const token = (await sessionOf(client)).access_token
    const code = totpCode(secret, world.platform.clock())
    const challenges = await Promise.all(
      [1, 2, 3, 4].map(() => send(world, `/factors/${factorId}/challenge`, { ...json({}), token })),
    )
    const answers = await Promise.all(
      challenges.map(({ body }) =>
        send(world, `/factors/${factorId}/verify`, { ...json({ challenge_id: body['id'], code }), token }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('challenge is over after five minutes, after three attempts, and once it was answered', async () => {
    const client = await world.member()
    const { factorId, secret } = await withTotp(world, client)
    const now = () => totpCode(secret, world.platform.clock())
    const { id: late } = await succeed(client.mfa.challenge({ factorId }))
    world.later(5 * 60_000 + 1_000)
    expect(await refusedWith(client.mfa.verify({ factorId, challengeId: late, code: now() }))).toBe(
      'mfa_challenge_expired',
    )
    const { id: answered } = await succeed(client.mfa.challenge({ factorId }))
    await succeed(client.mfa.verify({ factorId, challengeId: answered, code: now() }))
    world.later(60_000)
    expect(await refusedWith(client.mfa.verify({ factorId, challengeId: answered, code: now() }))).toBe(
      'mfa_challenge_expired',
    )

    const { id: guessed } = await succeed(client.mfa.challenge({ factorId }))
    const outcomes: unknown[] = []
    for (let guess = 0; guess < 5; guess++) {
      outcomes.push(await refusedWith(client.mfa.verify({ factorId, challengeId: guessed, code: '000000' })))
    }
    const failed = 'mfa_verification_failed'
    expect(outcomes).toEqual([failed, failed, failed, 'mfa_challenge_expired', 'over_request_rate_limit'])
  })

  test('of somebody else cannot be challenged, verified or removed', async () => {
    const { factorId } = await withTotp(world, await world.member())
    const thief = await world.member()
    await withTotp(world, thief)
    expect(await refusedWith(thief.mfa.challenge({ factorId }))).toBe('mfa_factor_not_found')
    expect(await refusedWith(thief.mfa.unenroll({ factorId }))).toBe('mfa_factor_not_found')
  })

  test('that somebody left half set up does not let them past the real one', async () => {
    const owner = await world.member('half@market.test')
    const thief = world.client()
    await signInByEmail(world, thief, 'half@market.test')
    const planted = await succeed(thief.mfa.enroll({ factorType: 'phone', phone: '+49151000000' }))
    await withTotp(world, owner)
    await succeed(thief.signInWithPassword({ email: 'half@market.test', password }))
    expect(await refusedWith(thief.mfa.challenge({ factorId: planted.id }))).toBe('mfa_factor_not_found')
  })

  test('codes by text message are limited, since somebody pays for them', async () => {
    const client = await world.member()
    const { id: factorId } = await succeed(client.mfa.enroll({ factorType: 'phone', phone: '+491700000001' }))
    const outcomes: unknown[] = []
    for (let asked = 0; asked < 5; asked++)
      outcomes.push((await client.mfa.challenge({ factorId })).error?.code ?? 'sent')
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'over_sms_send_rate_limit', 'over_sms_send_rate_limit'])
  })

  test('recovery codes are not to be guessed', async () => {
    const client = await world.member()
    await withTotp(world, client)
    const token = (await sessionOf(client)).access_token
    const { body } = await send(world, '/factors/recovery-codes', { ...json({}), token })
    expect(body['total']).toBe(10)
    const outcomes: unknown[] = []
    for (let guess = 0; guess < 7; guess++) {
      outcomes.push(
        codeOf(await send(world, '/factors/recovery-codes/verify', { ...json({ code: 'AAAAA-AAAAA' }), token })),
      )
    }
    expect(outcomes.slice(-1)).toEqual(['mfa_recovery_codes_locked'])
  })
})

describe('PKCE', () => {
  async function codeFor(email: string) {
    await world.member(email)
    const client = world.client({ flowType: 'pkce' })
    await succeed(client.signInWithOtp({ email }))
    const { url } = await world.browser().visit((await world.newestEmail(email)).link)
    return { client, code: url.searchParams.get('code') ?? '' }
  }
  const exchange = (auth_code: string, code_verifier: string) =>
    send(world, '/token?grant_type=pkce', json({ auth_code, code_verifier }))

  test('a wrong verifier is refused, and the right one after it', async () => {
    const { client, code } = await codeFor('pkce-wrong@market.test')
    expect(codeOf(await exchange(code, 'x'.repeat(43)))).toBe('bad_code_verifier')
    expect(await refusedWith(client.exchangeCodeForSession(code))).toBe('flow_state_not_found')
  })

  test('a code is good once and for five minutes', async () => {
    const { client, code } = await codeFor('pkce-once@market.test')
    await succeed(client.exchangeCodeForSession(code))
    expect(codeOf(await exchange(code, 'x'.repeat(43)))).toBe('flow_state_not_found')
    const late = await codeFor('pkce-late@market.test')
    world.later(5 * 60_000 + 1_000)
    expect(await refusedWith(late.client.exchangeCodeForSession(late.code))).toBe('flow_state_expired')
  })
})

describe('a sign-in at a provider', () => {
  const start = (browser = world.browser()) =>
    browser.fetch(`${authUrl}/authorize?provider=google&session=cookie&redirect_to=/`)
  const stateOf = (response: Response) => new URL(response.headers.get('location') ?? '').searchParams.get('state')

  test('with a forged or missing state signs nobody in', async () => {
    for (const search of ['?code=abc&state=forged', '?code=abc', '']) {
      const browser = world.browser()
      const response = await browser.fetch(`${authUrl}/callback${search}`)
      expect(response.headers.get('location')).toContain('error_code=bad_oauth_state')
      expect(browser.cookies.size).toBe(0)
    }
  })

  test('that another browser began signs nobody in', async () => {
    const mallory = world.browser()
    const left = await start(mallory)
    const victim = world.browser()
    await start(victim)
    const back = await chooseAccount(victim, left.headers.get('location') ?? '', '100000000000000000003')
    expect(back.searchParams.get('error_code')).toBe('bad_oauth_state')
    expect([...victim.cookies.keys()]).toEqual(['market-flow'])
  })

  test('comes back once, and within ten minutes', async () => {
    const browser = world.browser()
    const left = await start(browser)
    const callback = `${authUrl}/callback?code=abc&state=${stateOf(left)}`
    expect((await browser.fetch(callback)).headers.get('location')).toContain('bad_oauth_callback')
    expect((await browser.fetch(callback)).headers.get('location')).toContain('bad_oauth_state')
    const later = `${authUrl}/callback?code=abc&state=${stateOf(await start(browser))}`
    world.later(10 * 60_000 + 1_000)
    expect((await browser.fetch(later)).headers.get('location')).toContain('bad_oauth_state')
  })

  test('with an address that the provider does not vouch for takes over nothing', async () => {
    await world.member('buyer@forecourt.test')
    for (const accountId of ['100000000000000000004', '100000000000000000005']) {
      const browser = world.browser()
      const back = await chooseAccount(browser, (await start(browser)).headers.get('location') ?? '', accountId)
      expect(back.searchParams.get('error_code')).toBe('provider_email_needs_verification')
    }
  })

  test('finds the account with that proven address, and its password stays', async () => {
    const client = await world.member('seller@forecourt.test')
    const browser = world.browser()
    await chooseAccount(browser, (await start(browser)).headers.get('location') ?? '', '100000000000000000001')
    const { user } = await succeed(client.getUser())
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['email', 'google'])
    await succeed(world.client().signInWithPassword({ email: 'seller@forecourt.test', password }))
  })

  test('takes an account from whoever signed up with somebody else’s address and never proved it', async () => {
    const mallory = world.client()
    await succeed(
      mallory.signUp({ email: 'nora.neumann@outside.test', password, options: { data: { first_name: 'Evil' } } }),
    )
    const planted = await world.newestEmail('nora.neumann@outside.test')
    const browser = world.browser()
    await chooseAccount(browser, (await start(browser)).headers.get('location') ?? '', '100000000000000000003')
    expect((await browser.fetch(`${baseUrl}/api/v1/me`)).status).toBe(200)
    const email = 'nora.neumann@outside.test'
    expect(await refusedWith(mallory.signInWithPassword({ email, password }))).toBe('invalid_credentials')
    expect(await refusedWith(mallory.verifyOtp({ email, token: planted.code, type: 'signup' }))).toBe('otp_expired')
  })

  test('links to the account that asked, and not to a page that another site opened', async () => {
    const answer = await world.browser().fetch(`${authUrl}/user/identities/authorize?provider=google&session=cookie`)
    expect(answer.headers.get('location')).toContain('error_code=no_authorization')
  })
})

describe('somebody else’s address', () => {
  /** A stranger signs up with an address, and then its owner does: two emails that look the same. */
  async function signedUpTwice(email: string, owner: (email: string) => Promise<unknown>) {
    await succeed(world.client().signUp({ email, password: 'of mallory 1' }))
    const planted = await world.newestEmail(email)
    world.later(1_000)
    await owner(email)
    return { planted, own: await world.newestEmail(email) }
  }

  test.each(['planted', 'own'] as const)(
    'signed up twice: whichever code is typed (%s), no password of a stranger stays',
    async (which) => {
      const email = `twice-${which}@market.test`
      const messages = await signedUpTwice(email, (email) =>
        succeed(world.client().signUp({ email, password: 'of the owner' })),
      )
      const owner = world.client()
      await succeed(owner.verifyOtp({ email, token: messages[which].code, type: 'signup' }))
      expect(codeOf(await signIn(email, 'of mallory 1'))).toBe('invalid_credentials')
      await succeed(owner.updateUser({ password: 'of the owner' }))
      expect(codeOf(await signIn(email, 'of the owner'))).toBe('answered')
    },
  )

  test('signed up by a stranger alone: who follows the link gives the stranger nothing', async () => {
    const email = 'never-signed-up@market.test'
    await succeed(world.client().signUp({ email, password: 'of mallory 1' }))
    await world.browser().visit((await world.newestEmail(email)).link)
    expect(codeOf(await signIn(email, 'of mallory 1'))).toBe('invalid_credentials')
  })

  test('signed up with PKCE: the password counts once the verifier proves who chose it', async () => {
    const email = 'proven-by-verifier@market.test'
    const client = world.client({ flowType: 'pkce' })
    await succeed(client.signUp({ email, password }))
    const { url } = await world.browser().visit((await world.newestEmail(email)).link)
    expect(codeOf(await signIn(email, password))).toBe('invalid_credentials')
    await succeed(client.exchangeCodeForSession(url.searchParams.get('code') ?? ''))
    expect(codeOf(await signIn(email, password))).toBe('answered')
  })

  test('that a stranger has the confirmation sent for once more brings no password either', async () => {
    const email = 'resent@market.test'
    await succeed(world.client().signUp({ email, password: 'of mallory 1' }))
    world.later(1_000)
    const pkce = world.client({ flowType: 'pkce' })
    await succeed(pkce.resend({ type: 'signup', email }))
    await world.browser().visit((await world.newestEmail(email)).link)
    expect(codeOf(await signIn(email, 'of mallory 1'))).toBe('invalid_credentials')
  })

  test('proven by a link for a forgotten password leaves no password of a stranger', async () => {
    const email = 'prehijack@market.test'
    await succeed(world.client().signUp({ email, password: 'of mallory 1' }))
    world.later(1_000)
    await succeed(world.client().resetPasswordForEmail(email))
    const owner = world.client()
    await succeed(owner.verifyOtp({ email, token: (await world.newestEmail(email)).code, type: 'recovery' }))
    expect(codeOf(await signIn(email, 'of mallory 1'))).toBe('invalid_credentials')
    await succeed(owner.updateUser({ password: 'of the owner' }))
  })

  test('cannot become mine while it is somebody’s', async () => {
    await world.member('taken@market.test')
    const thief = await world.member('thief@market.test')
    await succeed(thief.updateUser({ email: 'taken@market.test' }))
    const { code } = await world.newestEmail('thief@market.test')
    await thief.verifyOtp({ email: 'thief@market.test', token: code, type: 'email_change' })
    expect((await world.emails('taken@market.test')).map(({ subject }) => subject)).toEqual([])
    expect((await succeed(thief.getUser())).user.email).toBe('thief@market.test')
  })
})

describe('a change of address', () => {
  const change = (path: string, body: object) => send(world, `/verify/change${path}`, json(body))
  const tokenIn = ({ link }: { link: string }) => new URL(link).searchParams.get('token')

  async function begun(name: string) {
    const [old, next] = [`${name}@market.test`, `${name}.next@market.test`]
    const client = await world.member(old)
    await succeed(client.updateUser({ email: next }))
    return { client, old, next, toOld: await world.newestEmail(old), toNew: await world.newestEmail(next) }
  }

  test('is not agreed to by a scanner of links, whatever browser it says to be', async () => {
    const { client, old, next, toOld, toNew } = await begun('scanned')
    for (const { link } of [toOld, toNew, toOld, toNew]) {
      const { url, response } = await world.browser().visit(link)
      expect([url.pathname, url.hash]).toEqual(['/email-change', ''])
      expect(response.headers.getSetCookie()).toEqual([])
    }
    expect((await succeed(client.getUser())).user).toMatchObject({ email: old, new_email: next })
    const { body } = await change('', { token: tokenIn(toOld) })
    expect(body).toEqual({ is_old_address: true, email: old, new_email: next, agreed: false })
    // Whoever has the new address may be a stranger, and is not told the present one.
    expect((await change('', { token: tokenIn(toNew) })).body).toMatchObject({ is_old_address: false, email: null })
    expect((await change('/confirmation', { token: tokenIn(toNew) })).body).toMatchObject({ changed: false })
    expect((await change('/confirmation', { token: tokenIn(toOld) })).body).toMatchObject({ changed: true })
    expect((await succeed(client.getUser())).user.email).toBe(next)
  })

  test('is announced to the old address, which stops it and signs everybody out', async () => {
    const { client, old, toOld, toNew } = await begun('stopped')
    expect(toOld.subject).toBe('Somebody wants to change the email address of your account')
    const [letter] = await world.emails(old)
    for (const said of ['stopped.next@market.test', 'Stop the change', 'Opening the page changes nothing']) {
      expect(letter?.plainText).toContain(said)
    }
    expect((await change('/confirmation', { token: tokenIn(toNew) })).body).toMatchObject({ changed: false })
    expect((await change('/refusal', { token: tokenIn(toOld), sign_out: true })).body).toEqual({ signed_out: true })
    expect((await client.getUser()).error?.code).toBe('bad_jwt')
    for (const token of [tokenIn(toOld), tokenIn(toNew)]) {
      expect(codeOf(await change('', { token }))).toBe('otp_expired')
      expect(codeOf(await change('/confirmation', { token }))).toBe('otp_expired')
      expect(codeOf(await change('/refusal', { token, sign_out: true }))).toBe('otp_expired')
    }
    await succeed(world.client().signInWithPassword({ email: old, password }))
  })

  test('is stopped by the old address after it has agreed, and by the new one without signing anybody out', async () => {
    const { client, old, toOld, toNew } = await begun('agreed')
    await change('/confirmation', { token: tokenIn(toOld) })
    expect((await change('', { token: tokenIn(toOld) })).body).toMatchObject({ agreed: true })
    expect((await world.browser().visit(toOld.link)).url.pathname).toBe('/email-change')
    expect((await change('/refusal', { token: tokenIn(toNew), sign_out: true })).body).toEqual({ signed_out: false })
    expect((await succeed(client.getUser())).user).toMatchObject({ email: old })
    expect(codeOf(await change('/confirmation', { token: tokenIn(toNew) }))).toBe('otp_expired')
  })
})

describe('an address that has an account looks like one that has none', () => {
  const known = 'known@market.test'
  const unknown = 'unknown@market.test'
  const shape = (value: unknown): unknown =>
    value === null || typeof value !== 'object'
      ? typeof value
      : Array.isArray(value)
        ? value.map(shape)
        : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))

  beforeAll(async () => {
    await world.member(known)
  })

  test.each([
    ['/signup', { password }],
    ['/recover', {}],
    ['/otp', { create_user: false }],
    ['/resend', { type: 'signup' }],
    ['/token?grant_type=password', { password: 'wrong guess' }],
    ['/verify', { type: 'recovery', token: '000000' }],
  ])('to %s', async (path, body) => {
    world.later(7 * 3_600_000)
    const [a, b] = [
      await send(world, path, json({ ...body, email: known })),
      await send(world, path, json({ ...body, email: unknown })),
    ]
    expect(a.status).toBe(b.status)
    expect(shape(a.body)).toEqual(shape(b.body))
  })

  test('when the owner of an account signs up once more, they are sent a way in', async () => {
    expect((await world.emails(known)).map(({ subject }) => subject).join()).toMatch(/sign in/i)
    expect((await world.emails(unknown)).length).toBeGreaterThan(0)
  })

  async function timeOf(there: AuthWorld, path: string, body: object) {
    const startedMs = performance.now()
    await send(there, path, json(body))
    return performance.now() - startedMs
  }

  /** The market with another least time of signing up; undefined: as the program runs it. */
  function marketWith(options: { steadyMs?: number }): AuthWorld {
    const app = createDemoApp({ platform: world.platform, tokens: createAccessTokens(), ...options })
    return { ...world, app, browser: () => createBrowser((request) => Promise.resolve(app.fetch(request))) }
  }

  test.each([
    ['/signup', { password }],
    ['/signup', { password: 'x' }],
    ['/recover', {}],
    ['/otp', { create_user: false }],
    ['/resend', { type: 'signup' }],
  ])('and %s takes its least time for both, refused or not', async (path, body) => {
    const steady = marketWith({ steadyMs: 400 })
    world.later(7 * 3_600_000)
    // The timer of the machine may ring a moment early.
    expect(await timeOf(steady, path, { ...body, email: known })).toBeGreaterThan(395)
    expect(await timeOf(steady, path, { ...body, email: unknown })).toBeGreaterThan(395)
  })

  test('and takes the same time', async () => {
    const program = marketWith({})
    const pathsToTry = ['/token?grant_type=password', '/recover'] as const
    for (const path of pathsToTry) {
      const [knownMs, unknownMs]: [number[], number[]] = [[], []]
      // The machine does other work too: the minimum is the cost of the work itself, and more rounds find it. Without
      // equal work it would be a tenth, after any number of rounds.
      const shareOf = () => Math.min(...unknownMs) / Math.min(...knownMs)
      for (let round = 0; round < 4 || (round < 40 && (shareOf() <= 0.5 || shareOf() >= 2)); round++) {
        world.later(16 * 60_000 * 24)
        knownMs.push(await timeOf(program, path, { email: known, password: 'wrong guess' }))
        unknownMs.push(await timeOf(program, path, { email: 'nobody-at-all@market.test', password: 'wrong guess' }))
      }
      const share = shareOf()
      expect(share).toBeGreaterThan(0.5)
      expect(share).toBeLessThan(2)
    }
  })
})

describe('guessing', () => {
  beforeEach(() => world.hold(world.platform.clock()))
  afterEach(() => world.hold(null))

  test('a hundred passwords gets nowhere, known account or not, from however many addresses', async () => {
    for (const email of ['guessed@market.test', 'not-there@market.test']) {
      if (email.startsWith('guessed')) await world.member(email)
      const outcomes: unknown[] = []
      for (let guess = 0; guess < 100; guess++) {
        const answer = await signIn(email, `guess ${guess}`)
        outcomes.push(codeOf(answer))
        if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      expect(outcomes.filter((outcome) => outcome === 'invalid_credentials')).toHaveLength(5)
      expect(codeOf(await signIn(email, password))).toBe('over_request_rate_limit')
    }
    world.later(16 * 60_000)
    expect(codeOf(await signIn('guessed@market.test', password))).toBe('answered')
    expect(codeOf(await signIn('guessed@market.test', 'wrong again'))).toBe('invalid_credentials')
  })

  test('a hundred at once gets no further', async () => {
    await world.member('parallel@market.test')
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, guess) => signIn('parallel@market.test', `guess ${guess}`)),
    )
    expect(answers.filter((answer) => codeOf(answer) === 'invalid_credentials')).toHaveLength(5)
  })

  test('from one address is stopped for all accounts', async () => {
    const browser = world.browser()
    const outcomes: number[] = []
    for (let guess = 0; guess < 62; guess++)
      outcomes.push((await signIn(`spray-${guess}@market.test`, 'Sommer2026', browser)).status)
    expect(outcomes.at(-1)).toBe(429)
  })

  test('the wait is longer each time, and a forgotten password ends it', async () => {
    await world.member('patient@market.test')
    const waits: number[] = []
    for (let guess = 0; guess < 12; guess++) {
      const answer = await signIn('patient@market.test', 'wrong')
      if (answer.status === 429) {
        const seconds = Number(answer.headers.get('retry-after'))
        waits.push(seconds)
        world.later(seconds * 1_000)
      }
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits.length).toBeGreaterThanOrEqual(3)
    const owner = world.client()
    await succeed(owner.resetPasswordForEmail('patient@market.test'))
    await succeed(
      owner.verifyOtp({
        email: 'patient@market.test',
        token: (await world.newestEmail('patient@market.test')).code,
        type: 'recovery',
      }),
    )
    await succeed(world.client().signInWithPassword({ email: 'patient@market.test', password }))
  })

  test('the code of a letter gets nowhere', async () => {
    const owner = await world.member('coded@market.test')
    await succeed(owner.resetPasswordForEmail('coded@market.test'))
    const { code } = await world.newestEmail('coded@market.test')
    const outcomes: unknown[] = []
    for (let guess = 0; guess < 8; guess++) {
      const token = String((Number(code) + guess + 1) % 1_000_000).padStart(6, '0')
      outcomes.push(codeOf(await send(world, '/verify', json({ type: 'recovery', email: 'coded@market.test', token }))))
    }
    expect(outcomes).toEqual([
      ...Array.from({ length: 5 }, () => 'otp_expired'),
      ...Array.from({ length: 3 }, () => 'over_request_rate_limit'),
    ])
  })

  test('letters are limited for each address, whoever asks', async () => {
    for (const email of ['flooded@market.test', 'flooded-nobody@market.test']) {
      if (email.startsWith('flooded@')) await world.member(email)
      const outcomes: unknown[] = []
      for (let asked = 0; asked < 5; asked++) outcomes.push(codeOf(await send(world, '/recover', json({ email }))))
      expect(outcomes.at(-1)).toBe('over_email_send_rate_limit')
    }
  })
})

describe('a letter’s link', () => {
  test('is good once, and for an hour', async () => {
    const client = await world.member('linked@market.test')
    const ask = async () => {
      await succeed(client.resetPasswordForEmail('linked@market.test'))
      return (await world.newestEmail('linked@market.test')).link
    }
    const link = await ask()
    const browser = world.browser()
    expect((await browser.fetch(link, { method: 'HEAD' })).status).toBe(204)
    expect((await browser.fetch(link, { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(204)
    expect((await browser.visit(link)).url.hash).toContain('access_token')
    expect((await browser.visit(link)).url.href).toContain('otp_expired')
    const late = await ask()
    world.later(3_601_000)
    expect((await browser.visit(late)).url.href).toContain('otp_expired')
  })

  test('takes nobody and no session to another site', async () => {
    for (const redirectTo of [
      'https://evil.test/',
      '//evil.test',
      'http://market.test@evil.test/',
      'http://market.test.evil.test/',
      '/\\evil.test',
      'javascript:alert(1)',
      'data:text/html,x',
    ]) {
      const email = `redirect-${encodeURIComponent(redirectTo).length}@market.test`
      const client = world.client()
      await succeed(client.signUp({ email, password, options: { emailRedirectTo: redirectTo } }))
      const { url } = await world.browser().visit((await world.newestEmail(email)).link)
      expect(url.origin + url.pathname).toBe(`${baseUrl}/`)
    }
    const browser = world.browser()
    const left = await browser.fetch(
      `${authUrl}/authorize?provider=google&session=cookie&redirect_to=https://evil.test`,
    )
    const back = await chooseAccount(browser, left.headers.get('location') ?? '', '100000000000000000003')
    expect(back.href).toBe(`${baseUrl}/`)
    const failing = await world.browser().fetch(`${authUrl}/verify?token=x&type=signup&redirect_to=https://evil.test/`)
    expect(new URL(failing.headers.get('location') ?? '').origin).toBe(baseUrl)
  })
})

describe('another site', () => {
  test.each(['https://evil.test', 'null'])('cannot post to the auth service from %s', async (origin) => {
    const answer = await send(world, '/token?grant_type=password', {
      ...json({ email: 'a@market.test', password }),
      headers: { origin },
    })
    expect([answer.status, answer.body['error_code']]).toEqual([403, 'cross_site_request'])
  })

  test('cannot use the cookies of a browser: the auth service reads bearer tokens only', async () => {
    const browser = world.browser()
    const left = await browser.fetch(`${authUrl}/authorize?provider=google&session=cookie&redirect_to=/`)
    await chooseAccount(browser, left.headers.get('location') ?? '', '100000000000000000003')
    expect(browser.cookies.has('market-access')).toBe(true)
    expect((await send(world, '/logout', { method: 'POST', body: '{}', browser })).status).toBe(401)
    expect((await send(world, '/user', { browser })).status).toBe(401)
  })
})

describe('somebody who is banned', () => {
  test('learns it with the right password only, and no session of theirs lasts', async () => {
    const client = await world.member('banned@market.test')
    const { access_token, refresh_token, user } = await sessionOf(client)
    await world.market.scope.db.execute(
      sql`update users set banned_until = now() + interval '1000 days' where id = ${user.id}`,
    )
    expect(codeOf(await signIn('banned@market.test', 'wrong'))).toBe('invalid_credentials')
    expect(codeOf(await signIn('banned@market.test', password))).toBe('user_banned')
    expect((await send(world, '/user', { token: access_token })).status).toBe(401)
    expect(codeOf(await refresh(refresh_token))).toBe('user_banned')
  })
})

describe('a stolen access token', () => {
  /** The attacker has the bearer token of a session that was confirmed a while ago. */
  async function stolen(email: string) {
    const owner = await world.member(email)
    const token = (await sessionOf(owner)).access_token
    world.later(20 * 60_000)
    return { owner, token }
  }

  test('changes no password without the current one', async () => {
    const email = 'stolen@market.test'
    const { token } = await stolen(email)
    const change = (body: object) => send(world, '/user', { method: 'PUT', body: JSON.stringify(body), token })
    expect(codeOf(await change({ password: 'Mine now, thanks' }))).toBe('reauthentication_needed')
    expect(codeOf(await change({ password: 'Mine now, thanks', current_password: 'a guess' }))).toBe(
      'invalid_credentials',
    )
    expect(codeOf(await signIn(email, password))).toBe('answered')
    expect(codeOf(await change({ password: 'Chosen by its owner', current_password: password }))).toBe('answered')
  })

  test('adds no second factor and no account of a provider', async () => {
    const { token } = await stolen('stolen-factor@market.test')
    const enrol = await send(world, '/factors', { ...json({ factor_type: 'totp' }), token })
    expect(codeOf(enrol)).toBe('reauthentication_needed')
    const link = await send(world, '/user/identities/authorize?provider=google&skip_http_redirect=true', { token })
    expect(codeOf(link)).toBe('reauthentication_needed')
  })

  test('removes no second factor, and tells its owner when it goes', async () => {
    const email = 'stolen-removal@market.test'
    const owner = await world.member(email)
    const { factorId } = await withTotp(world, owner)
    world.later(20 * 60_000)
    const token = (await sessionOf(owner)).access_token
    const remove = () => send(world, `/factors/${factorId}`, { method: 'DELETE', token })
    expect(codeOf(await remove())).toBe('reauthentication_needed')
    expect(codeOf(await send(world, '/reauthenticate', { ...json({ password: 'a guess' }), token }))).toBe(
      'invalid_credentials',
    )
    expect(codeOf(await send(world, '/reauthenticate', { ...json({ password }), token }))).toBe('answered')
    expect(codeOf(await remove())).toBe('answered')
    expect((await world.emails(email)).map(({ subject }) => subject)).toEqual([
      'A second step was removed from your account',
      'A second step was added to your account',
    ])
  })

  test('ends no account', async () => {
    const email = 'stolen-end@market.test'
    const { token } = await stolen(email)
    const answer = await world.browser().fetch(`${baseUrl}/api/v1/me/erasure`, {
      method: 'POST',
      body: JSON.stringify({ email }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'reauthentication_needed'])
  })
})

describe('an access token from before the second factor', () => {
  test('does not rise with its session', async () => {
    const client = await world.member('rises@market.test')
    const before = (await sessionOf(client)).access_token
    await withTotp(world, client)
    const after = (await sessionOf(client)).access_token
    const me = (token: string) =>
      world.browser().fetch(`${baseUrl}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })
    expect((await me(before)).status).toBe(403)
    expect((await me(after)).status).toBe(200)
  })
})

describe('a password that everybody tries first', () => {
  test.each(['123456', 'password1', 'Qwerty123', '111111', 'passwort', 'azerty12'])('%s is refused', async (common) => {
    const answer = await send(world, '/signup', json({ email: 'common@market.test', password: common }))
    expect(answer.body).toMatchObject({ error_code: 'weak_password' })
  })
})

test('a challenge that is its own verifier is refused', async () => {
  const answer = await send(world, '/otp', {
    ...json({ email: 'plain@market.test', code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }),
  })
  expect(codeOf(answer)).toBe('validation_failed')
})
