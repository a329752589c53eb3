/** The auth service's addresses that a browser visits: leaving for a provider, returning, following an email's link. */
import { type Context, Hono } from 'hono'
import type { AuthRefusal } from '../../../contract/market/auth-errors.ts'
import { emailLinkTypes } from '../../../contract/auth-fields.ts'
import { languageOfPath, pathInLanguage } from '../../../contract/market/language.ts'
import {
  arrive,
  AuthProblem,
  type AuthScope,
  changeOfLink,
  destinationOfLink,
  type HandedOver,
  isFromThisBrowser,
  openSession,
  programAddress,
  proveLink,
  readLink,
  safeRedirect,
  takeFlow,
  withFragment,
  withQuery,
} from '../../modules/people/auth/service.ts'
import type { Actor } from '../../scope.ts'
import type { Counting } from '../perform.ts'
import type { Variables } from '../request-info.ts'
import { type AuthOperationName, performAuth } from './perform-auth.ts'
import { refusalOf } from './refusal.ts'
import type { WebSession } from './web-session.ts'

type RequestContext = Context<{ Variables: Variables }>

export interface BrowserRoutesOptions extends Counting {
  scopeFor: (c: RequestContext, actor: Actor | null) => AuthScope
  readBearer: (c: RequestContext) => Promise<Actor | null>
}

export function browserRoutes({
  scopeFor,
  readBearer,
  ...counting
}: BrowserRoutesOptions): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>()

  app.get('/authorize', (c) => leave(c, 'authorize', () => Promise.resolve(null)))
  app.get('/user/identities/authorize', (c) =>
    leave(c, 'linkIdentity', async () => (await readBearer(c)) ?? sessionOf(c).caller()),
  )
  app.get('/callback', (c) => returned(c))
  app.get('/verify', (c) => follow(c))

  /** Redirects to the provider; a refusal returns a browser to the site, and a program gets it as JSON. */
  async function leave(c: RequestContext, name: AuthOperationName, caller: () => Promise<Actor | null>) {
    const asProgram = c.req.query('skip_http_redirect') === 'true'
    const scope = scopeFor(c, await caller())
    try {
      const { url, flow_key } = (await performAuth(name, scope, c.req.query(), counting)) as {
        url: string
        flow_key: string | null
      }
      if (flow_key !== null) sessionOf(c).saveFlowKey(flow_key)
      return asProgram ? c.json({ url }, 200, { 'cache-control': 'no-store' }) : away(url)
    } catch (error) {
      if (asProgram || c.req.query('session') !== 'cookie') throw error
      return refused(c, scope, error, 'cookie', safeRedirect(c.req.query('redirect_to'), scope.site))
    }
  }

  async function returned(c: RequestContext) {
    const scope = scopeFor(c, null)
    const parameters = new URL(c.req.url).searchParams
    let back = { handOver: 'cookie', redirectTo: `${scope.site.baseUrl}/` }
    try {
      const flow = await takeFlow(scope, parameters.get('state'))
      back = flow
      if (parameters.has('error')) return turnedBack(scope, flow, parameters)
      const { userId } = await arrive(scope, flow, parameters)
      if (flow.linking && flow.handOver === 'cookie') return away(flow.redirectTo)
      const { redirectTo, handOver, codeChallenge } = flow
      return await deliver(c, scope, { redirectTo, handOver, codeChallenge, userId, method: 'oauth' })
    } catch (error) {
      return refused(c, scope, error, back.handOver, back.redirectTo)
    }
  }

  /**
   * Follows the link of an email. A prefetch or a HEAD request uses nothing up. A browser that did not request the link
   * is first shown which account it signs in to: no user is signed in to a stranger's account unawares. A change of
   * address waits for a button.
   */
  async function follow(c: RequestContext) {
    if (c.req.method === 'HEAD' || /prefetch|preview/.test(c.req.header('sec-purpose') ?? '')) return c.body(null, 204)
    const scope = scopeFor(c, null)
    const { baseUrl } = scope.site
    const { token = '', type = '', redirect_to } = c.req.query()
    const linkType = emailLinkTypes.safeParse(type)
    let back = { handOver: 'cookie', redirectTo: await destinationOfLink(scope, token, redirect_to) }
    try {
      if (!linkType.success) throw new AuthProblem('validation_failed')
      if (linkType.data === 'email_change') {
        await changeOfLink(scope, { token })
        const language = languageOfPath(new URL(back.redirectTo).pathname) ?? 'en'
        return away(withQuery(baseUrl + pathInLanguage('/email-change', language), { token }))
      }
      const found = await readLink(scope, token, linkType.data)
      back = found
      if (found.handOver === 'cookie' && !isFromThisBrowser(scope, found)) {
        return away(signInPage(baseUrl, found.redirectTo, { mode: 'link', token, type }))
      }
      const proven = await proveLink(scope, token, linkType.data)
      back = proven.token
      if (proven.userId === null) throw new AuthProblem('otp_expired')
      const { redirectTo, handOver, codeChallenge, passwordHash } = proven.token
      const { userId, method } = proven
      return await deliver(c, scope, { redirectTo, handOver, codeChallenge, passwordHash, userId, method, type })
    } catch (error) {
      return refused(c, scope, error, back.handOver, back.redirectTo, type)
    }
  }

  return app
}

async function deliver(c: RequestContext, scope: AuthScope, handed: HandedOver): Promise<Response> {
  const { userId, method, handOver, redirectTo } = handed
  if (handOver !== 'cookie') return away(await programAddress(scope, handed))
  const session = sessionOf(c)
  const device = { ...scope.device, key: session.deviceKey }
  await session.save(await openSession({ ...scope, device }, userId, method))
  return away(redirectTo)
}

/** Our own page shows the result; a program finds it where it would have found its session. */
function refused(
  c: RequestContext,
  { site }: AuthScope,
  error: unknown,
  handOver: string,
  redirectTo: string,
  type?: string,
): Response {
  const { log } = c.get('info')
  const refusal = refusalOf(error, log)
  if (handOver !== 'cookie') return away(withError(redirectTo, handOver, refusal))
  return away(signInPage(site.baseUrl, redirectTo, { error_code: refusal.code, ...(type && { type }) }))
}

/** Returns the sign-in page with the error, in the language of the page that the user wanted to return to. */
function signInPage(baseUrl: string, redirectTo: string, words: Record<string, string>): string {
  const { pathname, search } = new URL(redirectTo)
  const language = languageOfPath(pathname)
  return withQuery(baseUrl + pathInLanguage('/auth', language ?? 'en'), { ...words, returnTo: pathname + search })
}

/** The provider returned the user without an account: they cancelled, or it had a problem. */
function turnedBack(
  { site }: AuthScope,
  { handOver, redirectTo }: Omit<HandedOver, 'userId' | 'method'>,
  parameters: URLSearchParams,
): Response {
  const error = parameters.get('error') === 'access_denied' ? 'access_denied' : 'server_error'
  if (handOver !== 'cookie') {
    const words = { error, error_code: error, error_description: 'The provider returned no account' }
    return away(handOver === 'code' ? withQuery(redirectTo, words) : withFragment(redirectTo, words))
  }
  return away(signInPage(site.baseUrl, redirectTo, { error_code: error }))
}

function withError(redirectTo: string, handOver: string, { code, status, message }: AuthRefusal): string {
  const error = status >= 500 ? 'server_error' : 'access_denied'
  const words = { error, error_code: code, error_description: message }
  return handOver === 'code' ? withQuery(redirectTo, words) : withFragment(redirectTo, words)
}

/** The address may contain a session, so it must not be cached or passed on. */
function away(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}

function sessionOf(c: RequestContext): WebSession {
  const { session } = c.get('info')
  if (!session) throw new Error('The auth service needs the browser session')
  return session
}
