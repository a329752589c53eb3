/** Facebook's manual login flow: its addresses, responses and error envelopes, with invented accounts. */
import { type Context, Hono } from 'hono'
import type { Platform } from '../../server/platform/platform.ts'
import { accountChooser, refusalPage } from './chooser.ts'
import { isSandboxClient, redirectUri, sandboxClient } from './client.ts'
import { accessTokenSeconds, fitsChallenge, grantsOf, singleParameters, withParameters } from './grants.ts'
import { facebookAccounts, type OutsideAccount } from './people.ts'

const path = '/sandbox/oauth/facebook'
type Parameters = Record<string, string>

export function facebookStandIn(platform: Platform): Hono {
  const { config } = platform
  const grants = grantsOf(platform, 'facebook')
  const app = new Hono()

  app.get('/dialog/oauth', (c) => {
    const checked = checkRequest(singleParameters(new URL(c.req.url).searchParams), redirectUri(config))
    return checked instanceof Response
      ? checked
      : accountChooser('Facebook', facebookAccounts, `${path}/dialog/oauth`, checked)
  })

  app.post('/dialog/oauth', async (c) => {
    const checked = checkRequest(singleParameters(new URLSearchParams(await c.req.text())), redirectUri(config))
    if (checked instanceof Response) return checked
    if (checked['choice'] === 'cancel') {
      return sendBack(checked, {
        error: 'access_denied',
        error_code: '200',
        error_description: 'Permissions error',
        error_reason: 'user_denied',
      })
    }
    const account = facebookAccounts.find(({ id }) => id === checked['choice'])
    if (!account) {
      return sendBack(checked, {
        error: 'server_error',
        error_code: '2',
        error_message: 'Service temporarily unavailable',
      })
    }
    const code = await grants.issueCode({
      accountId: account.id,
      redirectUri: redirectUri(config),
      scope: checked['scope'] ?? 'public_profile',
      codeChallenge: checked['code_challenge'],
    })
    return sendBack(checked, { code })
  })

  app.on(['GET', 'POST'], '/oauth/access_token', async (c) => {
    const given = c.req.method === 'GET' ? new URL(c.req.url).searchParams : new URLSearchParams(await c.req.text())
    const form = singleParameters(given) ?? {}
    if (form['client_id'] !== sandboxClient.id)
      return refuse(c, 101, 'Error validating application. Cannot get application info due to a system error.')
    if (!isSandboxClient(form['client_id'], form['client_secret']))
      return refuse(c, 1, 'Error validating client secret.')
    const grant = await grants.takeCode(form['code'] ?? '')
    if (!grant) return refuse(c, 100, 'This authorization code has expired or has been used.')
    if (form['redirect_uri'] !== grant.redirectUri) {
      return refuse(
        c,
        100,
        'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
      )
    }
    if (!fitsChallenge(form['code_verifier'], grant.codeChallenge)) return refuse(c, 100, 'Code verifier is invalid.')
    const accessToken = await grants.issueToken({ accountId: grant.accountId, scope: grant.scope })
    c.header('cache-control', 'no-store')
    return c.json({ access_token: accessToken, token_type: 'bearer', expires_in: accessTokenSeconds })
  })

  app.get('/me', async (c) => {
    const bearer = /^(?:Bearer|OAuth) (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const token = await grants.readToken(bearer ?? c.req.query('access_token') ?? '')
    const account = facebookAccounts.find(({ id }) => id === token?.accountId)
    if (!token || !account) return refuse(c, 190, 'Invalid OAuth access token - Cannot parse access token')
    const fields = new Set(['id', ...(c.req.query('fields') ?? 'id,name').split(',').map((field) => field.trim())])
    return c.json(
      Object.fromEntries(Object.entries(profile(account, token.scope)).filter(([field]) => fields.has(field))),
    )
  })

  return app
}

/** A wrong app or address is shown to the user, as at Facebook. */
function checkRequest(request: Parameters | null, rightRedirectUri: string): Parameters | Response {
  if (!request) return refusalPage('Facebook', 400, 'invalid_request', 'A parameter is there twice.')
  if (request['client_id'] !== sandboxClient.id)
    return refusalPage('Facebook', 400, 'Invalid App ID', 'The provided app ID does not look like a valid app ID.')
  if (request['redirect_uri'] !== rightRedirectUri) {
    return refusalPage(
      'Facebook',
      400,
      'URL blocked',
      `This redirect failed because the redirect URI is not ${rightRedirectUri}.`,
    )
  }
  const challenge = request['code_challenge']
  const isGoodChallenge = request['code_challenge_method'] === 'S256' && /^[\w-]{43}$/.test(challenge ?? '')
  if ((request['response_type'] ?? 'code') !== 'code' || (challenge !== undefined && !isGoodChallenge)) {
    return sendBack(request, { error: 'invalid_request', error_code: '100', error_description: 'Invalid parameter' })
  }
  return request
}

function sendBack(request: Parameters, answer: Record<string, string>): Response {
  const location = withParameters(request['redirect_uri'] ?? '', { ...answer, state: request['state'] })
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** The envelope of the Graph API. */
function refuse(c: Context, code: number, message: string): Response {
  c.header('cache-control', 'no-store')
  return c.json({ error: { message, type: 'OAuthException', code, fbtrace_id: 'sandbox' } }, 400)
}

/** An address only if the user granted it, and has one. */
function profile({ id, firstName, lastName, email }: OutsideAccount, scope: string): Record<string, string> {
  const mayHaveEmail = scope.split(/[ ,]/).includes('email')
  return {
    id,
    name: `${firstName} ${lastName}`,
    first_name: firstName,
    last_name: lastName,
    ...(mayHaveEmail && email !== null && { email }),
  }
}
