/** The web zone's pages, rendered in this process. The built pages come in as a value: the server knows no page. */
import { createHash, randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { flashCookie } from '../../contract/flash.ts'
import type { ForecourtApi } from '../../contract/index.ts'
import type { PageAuth } from '../../contract/page-auth.ts'
import { negotiateLanguage, selectedLanguageKey } from '../../contract/language.ts'
import type { Language } from '../../contract/vocabulary.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Actor } from '../scope.ts'
import type { WebSession } from './auth/web-session.ts'
import { readCookie } from './cookies.ts'
import type { PageCache } from './page-cache.ts'
import { proven } from './perform.ts'
import type { RequestInfo, Variables } from './request-info.ts'
import { developmentSecurityPolicy, pageSecurityPolicy } from './security-headers.ts'

/** What pages know of their reader. */
export type PageActor = Omit<Actor, 'sessionId'>

/** What a page's loaders and actions get from the server. */
export interface PageValues {
  api: ForecourtApi
  auth: PageAuth
  actor: PageActor | null
  secondFactorOwed: boolean
  language: Language
  nonce: string
  baseUrl: string
  demo: boolean
  company: Config['company']
  /** Address of each language's texts, to be fetched ahead of hydration. */
  catalogueUrls: Partial<Record<Language, string>>
  now: Date
}

/** The built web zone. */
export interface WebBuild {
  build: ServerBuild
  createLoadContext: (values: PageValues) => RouterContextProvider
  catalogueUrls: PageValues['catalogueUrls']
}

export interface PageOptions {
  loadWeb: () => Promise<WebBuild>
  apiFor: (info: RequestInfo, actor: Actor | null) => ForecourtApi
  authFor: (info: RequestInfo, session: WebSession, request: Request, language: Language) => PageAuth
  cache: PageCache
  config: Config
  clock: Clock
  /** In development scripts of the module server run that no policy of ours can name. */
  development: boolean
}

/** Where forms may lead without a script: to pay, and to manage what is paid each month. */
const stripePages = ['https://checkout.stripe.com', 'https://billing.stripe.com']

/** Answers everything that nothing else answered with a page. */
export function pages(options: PageOptions): MiddlewareHandler<{ Variables: Variables }> {
  const { cache, development } = options
  return async (c) => {
    const request = c.req.raw
    const url = new URL(request.url)
    const language = negotiateLanguage({
      pathname: url.pathname,
      savedChoice: readCookie(request, selectedLanguageKey),
      acceptLanguage: request.headers.get('accept-language'),
    })
    const info = c.get('info')
    const { session } = info
    if (!session) throw new Error('Pages need the browser session')
    const shareable =
      request.method === 'GET' && !session.present && readCookie(request, flashCookie) === null && !development
    if (!shareable) {
      return (await renderPage(options, info, session, request, language, proven(await info.actor()))).response
    }
    const render = async () => toShare(await renderPage(options, info, session, request, language, null))
    return cache.fetch(`${language} ${url.pathname}${url.search}`, request.headers.get('accept-encoding') ?? '', render)
  }
}

/** A rendered page with the nonce that its own inline scripts carry. */
interface Rendered {
  response: Response
  nonce: string
}

async function renderPage(
  { loadWeb, apiFor, authFor, config, clock, development }: PageOptions,
  info: RequestInfo,
  session: WebSession,
  request: Request,
  language: Language,
  actor: Actor | null,
): Promise<Rendered> {
  const { build, createLoadContext, catalogueUrls } = await loadWeb()
  const nonce = randomBytes(16).toString('base64')
  const context = createLoadContext({
    api: apiFor(info, actor),
    auth: authFor(info, session, request, language),
    actor: actor && pageActorOf(actor),
    secondFactorOwed: actor === null && (await session.caller()) !== null,
    language,
    nonce,
    baseUrl: config.baseUrl,
    demo: config.demoListings !== null,
    company: config.company,
    catalogueUrls,
    now: clock(),
  })
  const rendered = await createRequestHandler(build, development ? 'development' : 'production')(request, context)
  const response = new Response(rendered.body, rendered)
  response.headers.set('vary', 'accept-language, cookie, accept-encoding')
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache')
  response.headers.set(
    'content-security-policy',
    development
      ? developmentSecurityPolicy
      : pageSecurityPolicy([`nonce-${nonce}`], config.stripe === null ? [] : stripePages),
  )
  return { response, nonce }
}

function pageActorOf({ sessionId: _sessionId, ...actor }: Actor): PageActor {
  return actor
}

/**
 * A page shared by several visitors must not share a nonce, so its policy names its scripts by their content: those only
 * that carry the nonce of this rendering, and so are ours. Its scripts are fetched behind the picture that it is opened
 * for; by the framework's own wish they would come first, and on a slow line a second earlier than anything to look at.
 */
async function toShare({ response, nonce }: Rendered): Promise<Response> {
  if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) return response
  const rendered = await response.text()
  const html = rendered.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
  const hashes = [...html.matchAll(/<script((?![^>]*\ssrc=)[^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(`nonce="${nonce}"`))
    .map(([, , script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`)
  const shared = new Response(html, response)
  shared.headers.set('content-security-policy', pageSecurityPolicy([...new Set(hashes)]))
  return shared
}
