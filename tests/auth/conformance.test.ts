/** The official client of the auth service that the specification describes (section 7), against ours. */
import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { baseUrl } from '../market.ts'
import {
  authUrl,
  type AuthWorld,
  chooseAccount,
  openAuthWorld,
  password,
  refusedWith,
  send,
  sessionOf,
  signInByEmail,
  succeed,
  totpCode,
  withTotp,
} from './world.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await openAuthWorld()
})

/** Which versions of the terms an account accepted, and by what. */
async function acceptedBy(userId: string | undefined) {
  const { rows } = (await world.platform.database.db.execute(sql`
    select kind, number, occasion from legal_acceptances join legal_versions on legal_versions.id = version_id
    where user_id = ${userId} order by accepted_at`)) as { rows: unknown[] }
  return rows
}

describe('signing up', () => {
  test('answers an account without a session, and sends a letter with a link and a code', async () => {
    const client = world.client()
    const { user, session } = await succeed(
      client.signUp({ email: 'Nina@Market.test ', password, options: { data: { first_name: 'Nina' } } }),
    )
    expect(session).toBeNull()
    expect(user).toMatchObject({
      email: 'nina@market.test',
      user_metadata: { first_name: 'Nina' },
      role: 'authenticated',
    })
    const { link, code } = await world.newestEmail('nina@market.test')
    expect(link).toContain(`${authUrl}/verify?`)
    expect(code).toMatch(/^\d{6}$/)
    expect(await refusedWith(client.signInWithPassword({ email: 'nina@market.test', password }))).toBe(
      'email_not_confirmed',
    )
  })

  test('is confirmed by the code, which signs in', async () => {
    const client = world.client()
    const { code } = await world.newestEmail('nina@market.test')
    const { session, user } = await succeed(client.verifyOtp({ email: 'nina@market.test', token: code, type: 'email' }))
    expect(session?.access_token).toBeTruthy()
    expect(user?.email_confirmed_at).toBeTruthy()
    expect(client.events).toContain('SIGNED_IN')
    expect(await acceptedBy(user?.id)).toEqual([{ kind: 'terms', number: 1, occasion: 'sign_up' }])
    expect(await refusedWith(world.client().verifyOtp({ email: 'nina@market.test', token: code, type: 'email' }))).toBe(
      'otp_expired',
    )
  })

  test('is confirmed by the link, whose session comes back in the fragment', async () => {
    const client = world.client()
    await succeed(
      client.signUp({ email: 'link@market.test', password, options: { emailRedirectTo: `${baseUrl}/welcome` } }),
    )
    const { url } = await client.browser.visit((await world.newestEmail('link@market.test')).link)
    const words = new URLSearchParams(url.hash.slice(1))
    expect(url.pathname).toBe('/welcome')
    expect([words.get('type'), words.get('token_type')]).toEqual(['signup', 'bearer'])
    const tokens = { access_token: words.get('access_token') ?? '', refresh_token: words.get('refresh_token') ?? '' }
    const { user } = await succeed(client.setSession(tokens))
    expect(user?.email).toBe('link@market.test')
    expect(client.browser.cookies.size).toBe(0)
  })

  test('is confirmed by the token of the link', async () => {
    const client = world.client()
    await succeed(client.signUp({ email: 'hash@market.test', password }))
    const token_hash = new URL((await world.newestEmail('hash@market.test')).link).searchParams.get('token') ?? ''
    expect((await succeed(client.verifyOtp({ token_hash, type: 'email' }))).user?.email).toBe('hash@market.test')
  })

  test('with PKCE the link comes back with a code that only this client can exchange', async () => {
    const client = world.client({ flowType: 'pkce' })
    await succeed(client.signUp({ email: 'pkce@market.test', password }))
    const { url } = await world.browser().visit((await world.newestEmail('pkce@market.test')).link)
    expect(url.hash).toBe('')
    const { session } = await succeed(client.exchangeCodeForSession(url.searchParams.get('code') ?? ''))
    expect(session.user.email).toBe('pkce@market.test')
    expect(client.events).toContain('SIGNED_IN')
  })

  test('can have its letter once more', async () => {
    const client = world.client()
    await succeed(client.signUp({ email: 'again@market.test', password }))
    const first = await world.newestEmail('again@market.test')
    world.later(1_000)
    await succeed(client.resend({ type: 'signup', email: 'again@market.test' }))
    const second = await world.newestEmail('again@market.test')
    expect(second.code === first.code && second.link === first.link).toBe(false)
    await succeed(client.verifyOtp({ email: 'again@market.test', token: second.code, type: 'signup' }))
    await succeed(client.signInWithPassword({ email: 'again@market.test', password }))
  })

  test('refuses a password that is too short, and says why', async () => {
    const { error } = await world.client().signUp({ email: 'short@market.test', password: '12345' })
    expect(error).toMatchObject({ code: 'weak_password', status: 422, reasons: ['length'] })
  })

  test('offers neither anonymous accounts nor phone numbers', async () => {
    expect(await refusedWith(world.client().signInAnonymously())).toBe('validation_failed')
    expect(await refusedWith(world.client().signUp({ phone: '+4930123456', password }))).toBe('validation_failed')
  })
})

describe('a session', () => {
  test('begins with e-mail and password, and says so', async () => {
    const email = (await sessionOf(await world.member('signin@market.test'))).user.email ?? ''
    const client = world.client()
    const { session, user } = await succeed(client.signInWithPassword({ email, password }))
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['email'])
    expect(decodeJwt(session.access_token)).toMatchObject({
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password' }],
    })
    expect(client.events).toEqual(['INITIAL_SESSION', 'SIGNED_IN'])
    expect((await succeed(client.getUser())).user.email).toBe(email)
  })

  test('knows a wrong password', async () => {
    await world.member('wrong@market.test')
    const { error } = await world
      .client()
      .signInWithPassword({ email: 'wrong@market.test', password: 'something else' })
    expect(error).toMatchObject({ code: 'invalid_credentials', status: 400, message: 'Invalid login credentials' })
  })

  test('hints at a password that is easy to guess, and lets it in', async () => {
    const client = world.client()
    const weak = 'weak-and-short'
    await succeed(client.signUp({ email: 'weak@market.test', password: weak }))
    await succeed(
      client.verifyOtp({
        email: 'weak@market.test',
        token: (await world.newestEmail('weak@market.test')).code,
        type: 'email',
      }),
    )
    const { weakPassword } = await succeed(client.signInWithPassword({ email: 'weak@market.test', password: weak }))
    expect(weakPassword?.reasons).toEqual(['common'])
  })

  test('is refreshed with a new refresh token each time', async () => {
    const client = await world.member()
    const before = await sessionOf(client)
    const { session: after } = await succeed(client.refreshSession())
    expect(after?.refresh_token).not.toBe(before.refresh_token)
    expect(client.events).toContain('TOKEN_REFRESHED')
    expect(decodeJwt(after?.access_token ?? '')['session_id']).toBe(decodeJwt(before.access_token)['session_id'])
    await succeed(client.getUser())
  })

  test('that has run out refreshes itself', async () => {
    const client = await world.member()
    const { refresh_token, access_token } = await sessionOf(client)
    world.later(2 * 3_600_000)
    expect(await refusedWith(client.getUser(access_token))).toBe('bad_jwt')
    await succeed(client.refreshSession({ refresh_token }))
    await succeed(client.getUser())
  })

  test('verifies by the public keys alone', async () => {
    const client = await world.member()
    const verified = await succeed(client.getClaims())
    expect([verified?.claims.email, verified?.header.alg]).toEqual([undefined, 'ES256'])
    expect(verified?.claims.sub).toBe((await sessionOf(client)).user.id)
  })

  test('ends on this device', async () => {
    const client = await world.member('local@market.test')
    const other = world.client()
    await succeed(other.signInWithPassword({ email: 'local@market.test', password }))
    const { access_token, refresh_token } = await sessionOf(client)
    expect((await client.signOut({ scope: 'local' })).error).toBeNull()
    expect(client.events.at(-1)).toBe('SIGNED_OUT')
    expect((await send(world, '/user', { token: access_token })).body['code']).toBe(401)
    expect(await refusedWith(world.client().refreshSession({ refresh_token }))).toBe('session_expired')
    await succeed(other.getUser())
  })

  test('ends on all others, or on all devices', async () => {
    const [first, second, third] = [await world.member('many@market.test'), world.client(), world.client()]
    for (const client of [second, third])
      await succeed(client.signInWithPassword({ email: 'many@market.test', password }))
    const [firstToken, thirdToken] = [(await sessionOf(first)).access_token, (await sessionOf(third)).access_token]
    expect((await second.signOut({ scope: 'others' })).error).toBeNull()
    expect(second.events).not.toContain('SIGNED_OUT')
    expect((await send(world, '/user', { token: firstToken })).status).toBe(401)
    expect((await send(world, '/user', { token: thirdToken })).status).toBe(401)
    await succeed(second.getUser())

    await succeed(third.signInWithPassword({ email: 'many@market.test', password }))
    const secondToken = (await sessionOf(second)).access_token
    expect((await third.signOut({ scope: 'global' })).error).toBeNull()
    expect((await send(world, '/user', { token: secondToken })).status).toBe(401)
  })

  test('is listed with its device, and can be ended from another', async () => {
    const first = await world.member('devices@market.test')
    const phone = world.client()
    phone.browser.userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604'
    await succeed(phone.signInWithPassword({ email: 'devices@market.test', password }))
    const token = (await sessionOf(first)).access_token
    const { sessions } = (await send(world, '/sessions', { token })).body as { sessions: Record<string, unknown>[] }
    expect(sessions).toMatchObject([
      { browser: 'Safari', system: 'iPhone', current: false },
      { browser: 'Firefox', system: 'Linux', current: true },
    ])
    const phoneToken = (await sessionOf(phone)).access_token
    expect((await send(world, `/sessions/${sessions[0]?.['id'] as string}`, { method: 'DELETE', token })).status).toBe(
      200,
    )
    expect((await send(world, '/user', { token: phoneToken })).status).toBe(401)
    const notices = await world.emails('devices@market.test')
    expect(notices.filter(({ plainText }) => plainText.includes('Safari, iPhone'))).toHaveLength(1)
  })
})

describe('an account', () => {
  test('changes what it says of itself', async () => {
    const client = await world.member()
    await succeed(client.updateUser({ data: { first_name: 'Mara', nickname: 'mm' } }))
    const { user } = await succeed(client.updateUser({ data: { nickname: null } }))
    expect(user.user_metadata).toEqual({ first_name: 'Mara' })
    expect(client.events).toContain('USER_UPDATED')
  })

  test('changes its password, which signs out the other devices and is told to its owner', async () => {
    const client = await world.member('change@market.test')
    const other = world.client()
    await succeed(other.signInWithPassword({ email: 'change@market.test', password }))
    const otherToken = (await sessionOf(other)).access_token
    expect(await refusedWith(client.updateUser({ password }))).toBe('same_password')
    expect(await refusedWith(client.updateUser({ password: 'new-one-99', current_password: 'wrong' }))).toBe(
      'invalid_credentials',
    )
    await succeed(client.updateUser({ password: 'new-one-99', current_password: password }))
    expect((await send(world, '/user', { token: otherToken })).status).toBe(401)
    await succeed(client.getUser())
    expect((await world.emails('change@market.test'))[0]?.subject).toMatch(/password/i)
    expect(await refusedWith(world.client().signInWithPassword({ email: 'change@market.test', password }))).toBe(
      'invalid_credentials',
    )
    await succeed(world.client().signInWithPassword({ email: 'change@market.test', password: 'new-one-99' }))
  })

  test('gets in again when the password is forgotten', async () => {
    await world.member('forgot@market.test')
    const client = world.client({ flowType: 'pkce' })
    await succeed(client.resetPasswordForEmail('forgot@market.test', { redirectTo: `${baseUrl}/auth?step=new` }))
    const { url } = await world.browser().visit((await world.newestEmail('forgot@market.test')).link)
    expect(url.searchParams.get('step')).toBe('new')
    const exchanged = await succeed(client.exchangeCodeForSession(url.searchParams.get('code') ?? ''))
    expect(exchanged).toMatchObject({ redirectType: 'recovery' })
    expect(client.events).toContain('PASSWORD_RECOVERY')
    await succeed(client.updateUser({ password: 'remembered 7' }))
    await succeed(world.client().signInWithPassword({ email: 'forgot@market.test', password: 'remembered 7' }))
  })

  test('gets in by a link or code without a password', async () => {
    await world.member('magic@market.test')
    const client = world.client()
    await succeed(client.signInWithOtp({ email: 'magic@market.test' }))
    const { code } = await world.newestEmail('magic@market.test')
    const { session } = await succeed(client.verifyOtp({ email: 'magic@market.test', token: code, type: 'magiclink' }))
    expect(decodeJwt(session?.access_token ?? '')['amr']).toMatchObject([{ method: 'otp' }])
    await succeed(world.client().signInWithOtp({ email: 'fresh@market.test' }))
    await succeed(
      world.client().verifyOtp({
        email: 'fresh@market.test',
        token: (await world.newestEmail('fresh@market.test')).code,
        type: 'email',
      }),
    )
  })

  test('changes its address when both addresses agree', async () => {
    const client = await world.member('old@market.test')
    const { user } = await succeed(client.updateUser({ email: 'new@market.test' }))
    expect([user.email, user.new_email]).toEqual(['old@market.test', 'new@market.test'])
    const [toOld, toNew] = [await world.newestEmail('old@market.test'), await world.newestEmail('new@market.test')]
    const first = await succeed(client.verifyOtp({ email: 'new@market.test', token: toNew.code, type: 'email_change' }))
    expect(first).toEqual({ user: null, session: null })
    expect((await succeed(client.getUser())).user.email).toBe('old@market.test')
    // A link only leads to a page; its button sends the token.
    const { url } = await world.browser().visit(toOld.link)
    expect([url.pathname, url.hash]).toEqual(['/email-change', ''])
    expect((await succeed(client.getUser())).user.email).toBe('old@market.test')
    const response = await world.browser().fetch(`${authUrl}/verify/change/confirmation`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: url.searchParams.get('token') }),
    })
    expect(await response.json()).toEqual({ changed: true, url: expect.stringContaining('#access_token=') as string })
    expect((await succeed(client.getUser())).user.email).toBe('new@market.test')
    await succeed(world.client().signInWithPassword({ email: 'new@market.test', password }))
    expect(await refusedWith(world.client().signInWithPassword({ email: 'old@market.test', password }))).toBe(
      'invalid_credentials',
    )
  })
})

describe('a second factor', () => {
  test('by an authenticator app raises the session to aal2', async () => {
    const client = await world.member()
    const enrolled = await succeed(
      client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Forecourt' }),
    )
    expect(enrolled.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
    expect(enrolled.totp.uri).toContain('otpauth://totp/Forecourt:')
    expect((await succeed(client.mfa.listFactors())).totp).toEqual([])
    const challenge = await succeed(client.mfa.challenge({ factorId: enrolled.id }))
    expect(challenge.type).toBe('totp')
    const code = totpCode(enrolled.totp.secret, world.platform.clock())
    await succeed(client.mfa.verify({ factorId: enrolled.id, challengeId: challenge.id, code }))
    expect(client.events).toContain('MFA_CHALLENGE_VERIFIED')
    const level = await succeed(client.mfa.getAuthenticatorAssuranceLevel())
    expect([level.currentLevel, level.nextLevel]).toEqual(['aal2', 'aal2'])
    expect(level.currentAuthenticationMethods.map((used) => (typeof used === 'string' ? used : used.method))).toEqual([
      'totp',
      'password',
    ])
    await succeed(client.getUser())
    expect((await succeed(client.mfa.listFactors())).totp).toMatchObject([
      { friendly_name: 'Phone', status: 'verified' },
    ])
  })

  test('is owed after the next sign-in, and until then opens nothing', async () => {
    const first = await world.member('owes@market.test')
    const { factorId, secret } = await withTotp(world, first)
    const client = world.client()
    await succeed(client.signInWithPassword({ email: 'owes@market.test', password }))
    const level = await succeed(client.mfa.getAuthenticatorAssuranceLevel())
    expect([level.currentLevel, level.nextLevel]).toEqual(['aal1', 'aal2'])
    expect(await refusedWith(client.updateUser({ password: 'stolen 123' }))).toBe('insufficient_aal')
    expect(await refusedWith(client.mfa.unenroll({ factorId }))).toBe('insufficient_aal')
    expect(await refusedWith(client.mfa.enroll({ factorType: 'totp' }))).toBe('insufficient_aal')
    const token = (await sessionOf(client)).access_token
    const me = await world.app.request(`${baseUrl}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })
    expect(await me.json()).toMatchObject({ code: 'second_factor_required' })
    await succeed(client.mfa.challengeAndVerify({ factorId, code: totpCode(secret, world.platform.clock()) }))
    await succeed(client.updateUser({ data: { seen: true } }))
  })

  test('by phone sends a code as a text message or over WhatsApp', async () => {
    const client = await world.member()
    const enrolled = await succeed(client.mfa.enroll({ factorType: 'phone', phone: '+49 151 234-5678' }))
    expect(enrolled.phone).toBe('+491512345678')
    const { id: challengeId } = await succeed(client.mfa.challenge({ factorId: enrolled.id, channel: 'whatsapp' }))
    const [message] = await world.emails('+491512345678')
    expect(message?.channel).toBe('whatsapp')
    const code = /\d{6}/.exec(message?.plainText ?? '')?.[0] ?? ''
    await succeed(client.mfa.verify({ factorId: enrolled.id, challengeId, code }))
    expect((await succeed(client.mfa.getAuthenticatorAssuranceLevel())).currentLevel).toBe('aal2')
  })

  test('can be taken away, which lowers the session', async () => {
    const client = await world.member()
    const { factorId } = await withTotp(world, client)
    expect(await succeed(client.mfa.unenroll({ factorId }))).toEqual({ id: factorId })
    await succeed(client.refreshSession())
    const level = await succeed(client.mfa.getAuthenticatorAssuranceLevel())
    expect([level.currentLevel, level.nextLevel]).toEqual(['aal1', 'aal1'])
  })

  test('that is set up signs out sessions that have not given it', async () => {
    const client = await world.member('raise@market.test')
    const other = world.client()
    await succeed(other.signInWithPassword({ email: 'raise@market.test', password }))
    const token = (await sessionOf(other)).access_token
    await withTotp(world, client)
    expect((await send(world, '/user', { token })).status).toBe(401)
    await succeed(client.getUser())
  })

  test('can be replaced by a recovery code, ten of which are shown once', async () => {
    const experimental = { recoveryCodes: true }
    const email = 'codes@market.test'
    await world.member(email)
    const client = world.client({ experimental })
    await signInByEmail(world, client, email)
    expect(await refusedWith(client.mfa.recoveryCodes.generate())).toBe('insufficient_aal')
    await withTotp(world, client)
    const made = await succeed(client.mfa.recoveryCodes.generate())
    expect([made.total, new Set(made.codes).size]).toEqual([10, 10])
    expect(await refusedWith(client.mfa.recoveryCodes.generate())).toBe('mfa_verified_factor_exists')

    const elsewhere = world.client({ experimental })
    await succeed(elsewhere.signInWithPassword({ email, password }))
    const written = ` ${made.codes[3]?.toLowerCase().replace('-', ' ') ?? ''}`
    await succeed(elsewhere.mfa.recoveryCodes.verify({ code: written }))
    expect(elsewhere.events).toContain('MFA_CHALLENGE_VERIFIED')
    expect((await succeed(elsewhere.mfa.getAuthenticatorAssuranceLevel())).currentLevel).toBe('aal2')
    expect(await succeed(elsewhere.mfa.recoveryCodes.getStatus())).toMatchObject({ total: 10, remaining: 9 })
    expect(await refusedWith(elsewhere.mfa.recoveryCodes.verify({ code: written }))).toBe('mfa_verification_failed')

    const next = await succeed(elsewhere.mfa.recoveryCodes.regenerate())
    expect(next.codes.filter((code) => made.codes.includes(code))).toEqual([])
    expect(await refusedWith(elsewhere.mfa.recoveryCodes.verify({ code: made.codes[0] ?? '' }))).toBe(
      'mfa_verification_failed',
    )
    await succeed(elsewhere.mfa.recoveryCodes.unenroll())
    expect(await refusedWith(client.mfa.recoveryCodes.getStatus())).toBe('mfa_factor_not_found')
  })

  test('bears a name of its own', async () => {
    const client = await world.member()
    await withTotp(world, client)
    expect(await refusedWith(client.mfa.enroll({ factorType: 'totp', friendlyName: 'App' }))).toBe(
      'mfa_factor_name_conflict',
    )
  })
})

describe('Google and Facebook', () => {
  test('sign somebody new in, whose address counts as proven', async () => {
    const client = world.client()
    const { url } = await succeed(
      client.signInWithOAuth({
        provider: 'google',
        options: { redirectTo: `${baseUrl}/listings`, skipBrowserRedirect: true },
      }),
    )
    const left = await client.browser.fetch(url)
    const back = await chooseAccount(client.browser, left.headers.get('location') ?? '', '100000000000000000003')
    expect(back.pathname).toBe('/listings')
    const words = new URLSearchParams(back.hash.slice(1))
    await succeed(
      client.setSession({
        access_token: words.get('access_token') ?? '',
        refresh_token: words.get('refresh_token') ?? '',
      }),
    )
    const { user } = await succeed(client.getUser())
    expect(user).toMatchObject({
      email: 'nora.neumann@outside.test',
      app_metadata: { provider: 'google', providers: ['google'], has_password: false },
    })
    expect(user.email_confirmed_at).toBeTruthy()
    const me = (await (await world.app.request(`${baseUrl}/api/v1/profiles/${user.id}`)).json()) as {
      firstName: string
    }
    expect(me.firstName).toBe('Nora')
    expect(await acceptedBy(user.id)).toEqual([{ kind: 'terms', number: 1, occasion: 'sign_up' }])
  })

  test('with PKCE, and the same person again', async () => {
    for (const _ of [1, 2]) {
      const client = world.client({ flowType: 'pkce' })
      const { url } = await succeed(
        client.signInWithOAuth({ provider: 'facebook', options: { skipBrowserRedirect: true } }),
      )
      const left = await client.browser.fetch(url)
      const back = await chooseAccount(client.browser, left.headers.get('location') ?? '', '2000000000000003')
      const { session } = await succeed(client.exchangeCodeForSession(back.searchParams.get('code') ?? ''))
      expect(session.user).toMatchObject({ email: 'fabio.ferri@outside.test', identities: [{ provider: 'facebook' }] })
    }
  })

  test('are linked to an account, and unlinked, but never the last way in', async () => {
    const client = await world.member('linker@market.test')
    const { url } = await succeed(
      client.linkIdentity({ provider: 'google', options: { redirectTo: `${baseUrl}/profile-settings` } }),
    )
    const back = await chooseAccount(client.browser, url, '100000000000000000001')
    expect(back.pathname).toBe('/profile-settings')
    const { identities } = await succeed(client.getUserIdentities())
    expect(identities.map(({ provider }) => provider)).toEqual(['email', 'google'])
    const [email, google] = identities
    if (!email || !google) throw new Error('Both identities were expected')

    expect((await client.unlinkIdentity(google)).error).toBeNull()
    expect(await refusedWith(client.unlinkIdentity(email))).toBe('single_identity_not_deletable')
    expect(await refusedWith(client.unlinkIdentity(google))).toBe('identity_not_found')
  })

  test('an identity that somebody has is linked to nobody else', async () => {
    for (const expected of ['/profile-settings', 'identity_already_exists']) {
      const client = await world.member()
      const { url } = await succeed(
        client.linkIdentity({ provider: 'facebook', options: { redirectTo: `${baseUrl}/profile-settings` } }),
      )
      const back = await chooseAccount(client.browser, url, '2000000000000001')
      expect(back.href).toContain(expected)
    }
  })

  test('are entered through links that pages have: the session is in the cookies of the browser', async () => {
    const browser = world.browser()
    const left = await browser.fetch(`${authUrl}/authorize?provider=google&session=cookie&redirect_to=/favourites`)
    const back = await chooseAccount(browser, left.headers.get('location') ?? '', '100000000000000000003')
    expect(back.href).toBe(`${baseUrl}/favourites`)
    const me = await browser.fetch(`${baseUrl}/api/v1/me`)
    expect(await me.json()).toMatchObject({ email: 'nora.neumann@outside.test' })
  })

  test('that are cancelled or fail bring somebody back to where they can try again', async () => {
    for (const [choice, code] of [
      ['cancel', 'access_denied'],
      ['error', 'server_error'],
    ] as const) {
      const browser = world.browser()
      const left = await browser.fetch(`${authUrl}/authorize?provider=facebook&session=cookie&redirect_to=/favourites`)
      const back = await chooseAccount(browser, left.headers.get('location') ?? '', choice)
      expect(back.pathname + back.search).toBe(`/auth?error_code=${code}&returnTo=%2Ffavourites`)
      expect([...browser.cookies.keys()]).toEqual(['market-flow'])
    }
  })
})

describe('around it', () => {
  test('settings say which ways in there are', async () => {
    expect((await send(world, '/settings')).body).toMatchObject({
      external: { email: true, google: true, facebook: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    })
  })

  test('health answers', async () => {
    expect(await send(world, '/health')).toMatchObject({ status: 200, body: { name: 'Forecourt' } })
  })

  test('the public keys hold nothing private', async () => {
    const { body } = await send(world, '/.well-known/jwks.json')
    const [key] = body['keys'] as Record<string, unknown>[]
    expect(Object.keys(key ?? {}).toSorted()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'])
  })

  test('errors come in the form that the version of the client reads', async () => {
    const body = JSON.stringify({ email: 'nobody@market.test', password: 'wrong' })
    const older = await send(world, '/token?grant_type=password', { method: 'POST', body })
    expect(older.body).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' })
    const headers = { 'x-supabase-api-version': '2024-01-01' }
    const newer = await send(world, '/token?grant_type=password', { method: 'POST', body, headers })
    expect(newer.body).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' })
    expect(newer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  })

  test.each([
    ['/nonsense', 'GET', 404, 'not_found'],
    ['/signup', 'GET', 405, 'method_not_allowed'],
    ['/token?grant_type=wishful', 'POST', 400, 'validation_failed'],
    ['/user', 'GET', 401, 'no_authorization'],
  ])('%s by %s is refused with %i', async (path, method, status, code) => {
    const answer = await send(world, path, { method, ...(method === 'POST' && { body: '{}' }) })
    expect([answer.status, answer.body['error_code']]).toEqual([status, code])
  })
})
