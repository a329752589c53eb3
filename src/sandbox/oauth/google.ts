/** Google's sign-in as its OpenID Connect documents describe it, with invented accounts. */
import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { SignJWT } from 'jose'
import type { Platform } from '../../server/platform/platform.ts'
import { accountChooser, refusalPage } from './chooser.ts'
import { callbackPath, isSandboxClient, redirectUri, sandboxClient } from './client.ts'
import { accessTokenSeconds, fitsChallenge, type Grant, grantsOf, singleParameters, withParameters } from './grants.ts'
import { googleAccounts, type OutsideAccount } from './people.ts'
import { createSigningKey } from './signing-key.ts'

const path = '/sandbox/oauth/google'

export function googleStandIn(platform: Platform): Hono {
  const { config, clock } = platform
  const issuer = config.baseUrl + path
  const grants = grantsOf(platform, 'google')
  const signingKey = createSigningKey(platform)
  const app = new Hono()

  app.get('/.well-known/openid-configuration', (c) => c.json(discovery(issuer)))
  app.get('/jwks', async (c) => c.json({ keys: [(await signingKey()).publicJwk] }))

  app.get('/authorize', (c) => {
    const checked = checkRequest(singleParameters(new URL(c.req.url).searchParams), redirectUri(config))
    if (checked instanceof Response) return checked
    if (checked['prompt'] === 'none') return sendBack(checked, { error: 'interaction_required' })
    return accountChooser('Google', googleAccounts, `${path}/authorize`, checked)
  })

  app.post('/authorize', async (c) => {
    const form = singleParameters(new URLSearchParams(await c.req.text()))
    const checked = checkRequest(form, redirectUri(config))
    if (checked instanceof Response) return checked
    if (checked['choice'] === 'cancel') return sendBack(checked, { error: 'access_denied' })
    const account = googleAccounts.find(({ id }) => id === checked['choice'])
    if (!account) return sendBack(checked, { error: 'server_error' })
    const code = await grants.issueCode({
      accountId: account.id,
      redirectUri: redirectUri(config),
      scope: checked['scope'] ?? '',
      nonce: checked['nonce'],
      codeChallenge: checked['code_challenge'],
    })
    return sendBack(checked, { code, scope: checked['scope'] })
  })

  app.post('/token', async (c) => {
    const form = singleParameters(new URLSearchParams(await c.req.text()))
    if (!form) return refuse(c, 400, 'invalid_request')
    const client = basicCredentials(c) ?? { id: form['client_id'], secret: form['client_secret'] }
    if (!isSandboxClient(client.id, client.secret)) return refuse(c, 401, 'invalid_client')
    if (form['grant_type'] !== 'authorization_code') return refuse(c, 400, 'unsupported_grant_type')
    const grant = await grants.takeCode(form['code'] ?? '')
    const account = googleAccounts.find(({ id }) => id === grant?.accountId)
    if (!grant || !account) return refuse(c, 400, 'invalid_grant')
    if (form['redirect_uri'] !== grant.redirectUri) return refuse(c, 400, 'redirect_uri_mismatch')
    if (!fitsChallenge(form['code_verifier'], grant.codeChallenge)) return refuse(c, 400, 'invalid_grant')
    const accessToken = await grants.issueToken({ accountId: account.id, scope: grant.scope })
    c.header('cache-control', 'no-store')
    return c.json({
      access_token: accessToken,
      expires_in: accessTokenSeconds,
      scope: grant.scope,
      token_type: 'Bearer',
      id_token: await idToken(account, grant, accessToken),
    })
  })

  app.get('/userinfo', async (c) => {
    const accessToken = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    const token = await grants.readToken(accessToken)
    const account = googleAccounts.find(({ id }) => id === token?.accountId)
    if (!token || !account) {
      c.header('www-authenticate', 'Bearer error="invalid_token"')
      return refuse(c, 401, 'invalid_token')
    }
    return c.json({ sub: account.id, ...claims(account, token.scope) })
  })

  async function idToken(account: OutsideAccount, grant: Grant, accessToken: string): Promise<string> {
    const { id, algorithm, key } = await signingKey()
    const nowSeconds = Math.floor(clock().getTime() / 1_000)
    const halfHash = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url')
    return new SignJWT({
      azp: sandboxClient.id,
      at_hash: halfHash,
      ...(grant.nonce !== undefined && { nonce: grant.nonce }),
      ...claims(account, grant.scope),
    })
      .setProtectedHeader({ alg: algorithm, kid: id, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(sandboxClient.id)
      .setSubject(account.id)
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + accessTokenSeconds)
      .sign(key)
  }

  return app
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    claims_supported: [
      'aud',
      'email',
      'email_verified',
      'exp',
      'family_name',
      'given_name',
      'iat',
      'iss',
      'name',
      'sub',
    ],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }
}

type Parameters = Record<string, string>

/** A wrong client or address is shown to the user; any other error is returned to the market, as at Google. */
function checkRequest(request: Parameters | null, rightRedirectUri: string): Parameters | Response {
  if (!request) return refusalPage('Google', 400, 'invalid_request', 'A parameter is there twice.')
  if (request['client_id'] !== sandboxClient.id)
    return refusalPage('Google', 401, 'invalid_client', 'The OAuth client was not found.')
  if (request['redirect_uri'] !== rightRedirectUri) {
    return refusalPage('Google', 400, 'redirect_uri_mismatch', `The only address registered is ${rightRedirectUri}.`)
  }
  if (request['response_type'] !== 'code') return sendBack(request, { error: 'unsupported_response_type' })
  if (!request['scope']?.split(' ').includes('openid')) return sendBack(request, { error: 'invalid_scope' })
  const challenge = request['code_challenge']
  const asksForS256 = request['code_challenge_method'] === 'S256' && /^[\w-]{43}$/.test(challenge ?? '')
  if ((challenge !== undefined || request['code_challenge_method'] !== undefined) && !asksForS256) {
    return sendBack(request, { error: 'invalid_request' })
  }
  return request
}

/**
 * Redirects to the market with its state and our issuer, so that responses of two providers cannot be mixed up (RFC
 * 9207).
 */
function sendBack(request: Parameters, answer: Record<string, string | undefined>): Response {
  const address = request['redirect_uri'] ?? ''
  const issuer = address.replace(callbackPath, path)
  return new Response(null, {
    status: 303,
    headers: {
      location: withParameters(address, { ...answer, state: request['state'], iss: issuer }),
      'cache-control': 'no-store',
    },
  })
}

function refuse(c: Context, status: 400 | 401, error: string): Response {
  c.header('cache-control', 'no-store')
  return c.json({ error, error_description: `The sandbox refuses: ${error}` }, status)
}

function basicCredentials(c: Context): { id: string; secret: string } | null {
  const encoded = /^Basic (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (encoded === undefined) return null
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':').map(decodeURIComponent)
  return { id, secret }
}

function claims({ firstName, lastName, email, emailVerified }: OutsideAccount, scope: string) {
  const scopes = new Set(scope.split(' '))
  return {
    ...(scopes.has('email') && email !== null && { email, email_verified: emailVerified }),
    ...(scopes.has('profile') && { name: `${firstName} ${lastName}`, given_name: firstName, family_name: lastName }),
  }
}
