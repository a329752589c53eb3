/**
 * The stand-ins for Google and Facebook, driven by the library that talks to the real ones. What fails there fails here.
 */
import * as oauth from 'oauth4webapi'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { facebookAccounts, googleAccounts } from '../src/sandbox/oauth/people.ts'
import { baseUrl, type Market, openMarket } from './market.ts'
import { createDemoApp } from './support/demo-app.ts'

const client: oauth.Client = { client_id: 'forecourt-sandbox' }
const secret = 'forecourt-sandbox-secret'
const redirectUri = `${baseUrl}/auth/v1/callback`
let market: Market
let demo: ReturnType<typeof createDemoApp>
let request: Record<string | symbol, unknown>

beforeAll(async () => {
  market = await openMarket()
  const { platform, tokens } = market
  const config = { ...platform.config, demoListings: 1 }
  // The library compares the times in a token with the clock of the machine.
  demo = createDemoApp({ platform: { ...platform, config, clock: () => new Date() }, tokens })
  request = {
    // Marked so that nobody uses it outside of tests.
    // oxlint-disable-next-line typescript/no-deprecated
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: (url: string, init: RequestInit) => Promise.resolve(demo.request(url, init)),
  }
})
beforeEach(() => market.reset())

type Answers = Record<string, string>

/** The browser's part: opens the dialog, presses a button, and is sent back with these parameters. */
async function choose(dialog: string, parameters: Answers, choice: string): Promise<URLSearchParams> {
  const query = new URLSearchParams(parameters)
  const page = await demo.request(`${dialog}?${query}`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const html = await page.text()
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  expect(Object.fromEntries(hidden.map(([, name, value]) => [name, value?.replaceAll('&amp;', '&')]))).toEqual(
    parameters,
  )
  const body = new URLSearchParams({ ...parameters, choice })
  const answer = await demo.request(dialog, { method: 'POST', body, headers: { origin: baseUrl } })
  expect(answer.status).toBe(303)
  const back = new URL(answer.headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe(redirectUri)
  return back.searchParams
}

describe('Google', () => {
  const issuer = new URL(`${baseUrl}/sandbox/oauth/google`)
  const verifier = oauth.generateRandomCodeVerifier()
  let server: oauth.AuthorizationServer
  let asked: Answers

  beforeAll(async () => {
    server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, request))
    asked = {
      client_id: client.client_id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }
  })

  function signIn(choice: string, without: string[] = []): Promise<URLSearchParams> {
    const parameters = Object.fromEntries(Object.entries(asked).filter(([name]) => !without.includes(name)))
    return choose(server.authorization_endpoint ?? '', parameters, choice)
  }

  function redeem(
    parameters: URLSearchParams,
    { auth = oauth.ClientSecretPost(secret), codeVerifier = verifier, redirect = redirectUri } = {},
  ): Promise<Response> {
    const valid = oauth.validateAuthResponse(server, client, parameters, 'the-state')
    return oauth.authorizationCodeGrantRequest(server, client, auth, valid, redirect, codeVerifier, request)
  }

  async function errorOf(response: Response): Promise<[number, unknown]> {
    return [response.status, ((await response.json()) as { error: unknown }).error]
  }

  test.each([oauth.ClientSecretPost(secret), oauth.ClientSecretBasic(secret)])('signs somebody in', async (auth) => {
    const [account] = googleAccounts
    const response = await redeem(await signIn(account?.id ?? ''), { auth })
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: 'the-nonce',
      requireIdToken: true,
    })
    await oauth.validateApplicationLevelSignature(server, response, request)
    const claims = oauth.getValidatedIdTokenClaims(tokens)
    expect(claims).toMatchObject({
      sub: account?.id,
      email: 'seller@forecourt.test',
      email_verified: true,
      given_name: 'Élise',
      azp: client.client_id,
    })
    const answer = await oauth.userInfoRequest(server, client, tokens.access_token, request)
    const person = await oauth.processUserInfoResponse(server, client, account?.id ?? '', answer)
    expect(person).toMatchObject({ email: 'seller@forecourt.test', name: 'Élise Fontaine' })
  })

  test('all processes of a market sign with one key, and show its public half', async () => {
    const { platform } = market
    const keys = await Promise.all(
      [1, 2, 3].map(async () => {
        const process = createDemoApp({ platform: { ...platform, config: { ...platform.config, demoListings: 1 } } })
        return (await (await process.request(`${issuer.href}/jwks`)).json()) as { keys: Record<string, unknown>[] }
      }),
    )
    expect(new Set(keys.map((set) => JSON.stringify(set))).size).toBe(1)
    expect(Object.keys(keys[0]?.keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })

  test('says of an address whether it is verified, and of nobody what was not asked for', async () => {
    for (const { id, email, emailVerified } of googleAccounts) {
      const response = await redeem(await signIn(id))
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
        expectedNonce: 'the-nonce',
      })
      const claims = oauth.getValidatedIdTokenClaims(tokens)
      expect([claims?.['email'], claims?.['email_verified']]).toEqual(
        email === null ? [undefined, undefined] : [email, emailVerified],
      )
    }
    asked = { ...asked, scope: 'openid' }
    const response = await redeem(await signIn(googleAccounts[0]?.id ?? ''))
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: 'the-nonce',
    })
    expect(oauth.getValidatedIdTokenClaims(tokens)).not.toHaveProperty('email')
    asked = { ...asked, scope: 'openid email profile' }
  })

  test('somebody who turns back, and an accident there, come back as errors with the state', async () => {
    for (const [choice, error] of [
      ['cancel', 'access_denied'],
      ['error', 'server_error'],
      ['999', 'server_error'],
    ] as const) {
      const back = await signIn(choice)
      expect([back.get('error'), back.get('state'), back.get('code')]).toEqual([error, 'the-state', null])
      expect(() => oauth.validateAuthResponse(server, client, back, 'the-state')).toThrow(
        oauth.AuthorizationResponseError,
      )
    }
  })

  test('a forged state is noticed', async () => {
    const back = await signIn(googleAccounts[0]?.id ?? '')
    expect(() => oauth.validateAuthResponse(server, client, back, 'another')).toThrow(/state/)
  })

  test('a code is good once, even for two at the same time', async () => {
    const back = await signIn(googleAccounts[0]?.id ?? '')
    const statuses = (await Promise.all([redeem(back), redeem(back), redeem(back)])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect(await errorOf(await redeem(back))).toEqual([400, 'invalid_grant'])
  })

  test('a wrong verifier, client, secret or address gets no token', async () => {
    const account = googleAccounts[0]?.id ?? ''
    const other = oauth.generateRandomCodeVerifier()
    expect(await errorOf(await redeem(await signIn(account), { codeVerifier: other }))).toEqual([400, 'invalid_grant'])
    const wrong = { auth: oauth.ClientSecretPost('wrong') }
    expect(await errorOf(await redeem(await signIn(account), wrong))).toEqual([401, 'invalid_client'])
    const elsewhere = { redirect: `${baseUrl}/elsewhere` }
    expect(await errorOf(await redeem(await signIn(account), elsewhere))).toEqual([400, 'redirect_uri_mismatch'])
    const withoutPkce = ['code_challenge', 'code_challenge_method']
    expect(await errorOf(await redeem(await signIn(account, withoutPkce)))).toEqual([400, 'invalid_grant'])
    const token = (body: Answers) =>
      demo.request(server.token_endpoint ?? '', {
        method: 'POST',
        body: new URLSearchParams({ client_id: client.client_id, client_secret: secret, ...body }),
      })
    expect(await errorOf(await token({ grant_type: 'password' }))).toEqual([400, 'unsupported_grant_type'])
    expect(await errorOf(await token({ grant_type: 'authorization_code', code: 'x' }))).toEqual([400, 'invalid_grant'])
  })

  test('a wrong client or address is told to the person, who is not sent anywhere', async () => {
    for (const [wrong, status, words] of [
      [{ client_id: 'other' }, 401, 'invalid_client'],
      [{ redirect_uri: 'https://evil.example/' }, 400, 'redirect_uri_mismatch'],
      [{ redirect_uri: `${redirectUri}/more` }, 400, 'redirect_uri_mismatch'],
    ] as const) {
      const dialog = `${server.authorization_endpoint}`
      const parameters = new URLSearchParams({ ...asked, ...wrong })
      for (const init of [
        undefined,
        { method: 'POST', body: new URLSearchParams({ ...asked, ...wrong, choice: 'cancel' }) },
      ]) {
        const response = await demo.request(init ? dialog : `${dialog}?${parameters}`, init)
        expect([response.status, response.headers.get('location')]).toEqual([status, null])
        expect(await response.text()).toContain(words)
      }
    }
    const twice = await demo.request(`${server.authorization_endpoint}?${new URLSearchParams(asked)}&state=other`)
    expect(twice.status).toBe(400)
  })

  test.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'email' }, 'invalid_scope'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ prompt: 'none' }, 'interaction_required'],
  ])('a request with %o goes back with an error', async (wrong, error) => {
    const response = await demo.request(
      `${server.authorization_endpoint}?${new URLSearchParams({ ...asked, ...(wrong as Answers) })}`,
    )
    expect(response.status).toBe(303)
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe(error)
  })

  test('an invented access token tells nothing', async () => {
    const response = await demo.request(server.userinfo_endpoint ?? '', { headers: { authorization: 'Bearer guess' } })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toContain('invalid_token')
  })
})

describe('Facebook', () => {
  const base = `${baseUrl}/sandbox/oauth/facebook`
  const asked = {
    client_id: client.client_id,
    redirect_uri: redirectUri,
    state: 'the-state',
    scope: 'email,public_profile',
  }

  async function redeem(
    code: string,
    changed: Answers = {},
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const query = new URLSearchParams({
      client_id: client.client_id,
      client_secret: secret,
      redirect_uri: redirectUri,
      code,
      ...changed,
    })
    const response = await demo.request(`${base}/oauth/access_token?${query}`)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  async function me(token: string, fields = 'id,name,first_name,last_name,email'): Promise<Record<string, unknown>> {
    const response = await demo.request(`${base}/me?fields=${fields}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await response.json()) as Record<string, unknown>
  }

  async function signIn(choice: string, parameters: Answers = asked): Promise<string> {
    const back = await choose(`${base}/dialog/oauth`, parameters, choice)
    expect(back.get('state')).toBe('the-state')
    return back.get('code') ?? ''
  }

  test('signs somebody in, with an address only if they have one and shared it', async () => {
    for (const { id, email, firstName } of facebookAccounts) {
      const { body } = await redeem(await signIn(id))
      expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
      const person = await me(String(body['access_token']))
      expect(person).toMatchObject({ id, first_name: firstName })
      expect(person['email']).toBe(email ?? undefined)
    }
    const { body } = await redeem(await signIn(facebookAccounts[0]?.id ?? '', { ...asked, scope: 'public_profile' }))
    expect(await me(String(body['access_token']))).not.toHaveProperty('email')
    expect(await me(String(body['access_token']), 'name')).toEqual({
      id: facebookAccounts[0]?.id,
      name: 'Élise Fontaine',
    })
  })

  test('somebody who turns back comes back as Facebook says it', async () => {
    const back = await choose(`${base}/dialog/oauth`, asked, 'cancel')
    expect(Object.fromEntries(back)).toEqual({
      error: 'access_denied',
      error_code: '200',
      error_description: 'Permissions error',
      error_reason: 'user_denied',
      state: 'the-state',
    })
  })

  test('a code is good once, for its client, its address and its verifier', async () => {
    const account = facebookAccounts[0]?.id ?? ''
    const code = await signIn(account)
    expect((await redeem(code)).status).toBe(200)
    for (const answer of [
      await redeem(code),
      await redeem(await signIn(account), { client_secret: 'wrong' }),
      await redeem(await signIn(account), { client_id: 'other' }),
      await redeem(await signIn(account), { redirect_uri: `${baseUrl}/elsewhere` }),
      await redeem(await signIn(account), { code_verifier: 'unasked' }),
    ]) {
      expect(answer.status).toBe(400)
      expect(answer.body['error']).toMatchObject({ type: 'OAuthException', code: expect.any(Number) as number })
    }
    const verifier = oauth.generateRandomCodeVerifier()
    const challenge = await oauth.calculatePKCECodeChallenge(verifier)
    const withPkce = { ...asked, code_challenge: challenge, code_challenge_method: 'S256' }
    expect((await redeem(await signIn(account, withPkce))).status).toBe(400)
    expect((await redeem(await signIn(account, withPkce), { code_verifier: verifier })).status).toBe(200)
  })

  test('a wrong app or address is told to the person; an invented token is refused', async () => {
    for (const wrong of [{ client_id: 'other' }, { redirect_uri: 'https://evil.example/' }]) {
      const response = await demo.request(`${base}/dialog/oauth?${new URLSearchParams({ ...asked, ...wrong })}`)
      expect([response.status, response.headers.get('location')]).toEqual([400, null])
    }
    expect(await me('guess')).toMatchObject({ error: { code: 190 } })
  })
})
