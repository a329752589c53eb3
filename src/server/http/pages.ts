/** The web zone's pages, rendered in this process. The built pages are passed in: the server knows no page. */
import { createHash, randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { RequestHandler, RouterContextProvider } from 'react-router'
import type { ForecourtApi } from '../../contract/index.ts'
import { homeCountry, tonguesOf } from '../../contract/market/home-country.ts'
import { languageOfPath, pathInLanguage } from '../../contract/market/language.ts'
import type { Market } from '../../contract/market/market-choices.ts'
import type { PageAuth } from '../../contract/page-auth.ts'
import type { Country, Language } from '../../contract/market/vocabulary.ts'
import type { Config } from '../config.ts'
import type { OfferedTaxonomy } from '../modules/market/taxonomy/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/log.ts'
import { companyOf } from '../platform/market/live-market.ts'
import type { Actor } from '../scope.ts'
import type { WebSession } from './auth/web-session.ts'
import { logOutage, outageOf, retryAfterSeconds } from './outage.ts'
import type { PageCache } from './page-cache.ts'
import { withSecondFactor } from './perform.ts'
import { type ReadPhoto, withPhotoFirst } from './photo-first.ts'
import type { RequestInfo, Variables } from './request-info.ts'
import { developmentSecurityPolicy, pageSecurityPolicy } from './security-headers.ts'
import { languageFor, type PageRequest, sharedPageKey } from './shared-pages.ts'

/** The facts about the market for every page. */
export interface SiteFacts extends OfferedTaxonomy, Omit<Market, 'revision' | 'withheldTypes'> {}

/** The same object while taxonomy and market are unchanged. */
export function createSiteFacts(
  market: { readonly current: Market },
  taxonomyIn: (language: Language) => Promise<OfferedTaxonomy>,
): PageOptions['siteIn'] {
  const made = new WeakMap<OfferedTaxonomy, { of: Market; site: SiteFacts }>()
  const last = new Map<Language, OfferedTaxonomy>()
  // While the database is away its pages still have their frame, to say so.
  const knownIn = (language: Language, error: unknown) => {
    const known = outageOf(error) === null ? undefined : last.get(language)
    if (known === undefined) throw error
    return known
  }
  return async (language) => {
    const taxonomy = await taxonomyIn(language).catch((error: unknown) => knownIn(language, error))
    last.set(language, taxonomy)
    const { current } = market
    const known = made.get(taxonomy)
    if (known?.of === current) return known.site
    const { revision: _, withheldTypes, name, ...look } = current
    const types = taxonomy.types.filter(({ key }) => !withheldTypes.includes(key))
    const site = { name, words: taxonomy.words, types, ...look }
    made.set(taxonomy, { of: current, site })
    return site
  }
}

/** What pages know of their user. */
export type PageActor = Omit<Actor, 'sessionId'>

/** What a page's loaders and actions get from the server. */
export interface PageValues {
  api: ForecourtApi
  auth: PageAuth
  actor: PageActor | null
  /** True if the database cannot say who asks. */
  isAway: boolean
  secondFactorOwed: boolean
  language: Language
  /** Where the user most likely is; null if unknown. */
  homeCountry: Country | null
  nonce: string
  baseUrl: string
  demo: boolean
  site: SiteFacts
  company: Config['company']
  imprint: Config['imprint'] & Pick<Config['seller'], 'country' | 'vatNumber' | 'taxNumber'>
  /** Scripts that delay hydration most, by language: to be fetched first. */
  earlyScripts: Partial<Record<Language, string[]>>
  now: Date
  /** Records the route pattern of the page. */
  recordRoute: (pattern: string) => void
  /** Records a failure of rendering. */
  recordFailure: (error: unknown) => void
}

/** The built web zone. */
export interface WebBuild {
  /** Handles a page's request; created once, since it prepares all routes. */
  answer: RequestHandler
  createLoadContext: (values: PageValues) => RouterContextProvider
  earlyScripts: PageValues['earlyScripts']
}

export interface PageOptions {
  loadWeb: () => Promise<WebBuild>
  apiFor: (info: RequestInfo, actor: Actor | null) => ForecourtApi
  authFor: (info: RequestInfo, session: WebSession, request: Request, language: Language) => PageAuth
  cache: PageCache
  /** Reads photos for one request, and logs failures. */
  readPhotoFor: (log: Logger) => ReadPhoto
  config: Config
  /** The same object while the site's facts are unchanged. */
  siteIn: (language: Language) => Promise<SiteFacts>
  market: { readonly current: Market }
  clock: Clock
  /** In development the module server runs scripts that our policy cannot name. */
  development: boolean
}

/** Where forms may lead without a script: to pay, and to manage a subscription. */
const stripePages = ['https://checkout.stripe.com', 'https://billing.stripe.com']

/** Responds with a page to everything that no other route handles. */
export function pages(options: PageOptions): MiddlewareHandler<{ Variables: Variables }> {
  const { cache, config, development, market, readPhotoFor } = options
  return async (c) => {
    const request = c.req.raw
    const { pathname, search } = new URL(request.url)
    const asked: PageRequest = {
      method: request.method,
      path: `${pathname}${search}`,
      cookies: request.headers.get('cookie'),
      acceptLanguage: request.headers.get('accept-language'),
    }
    const elsewhere = pathOnOffer(pathname, market.current.languages)
    if (elsewhere !== null) return c.redirect(elsewhere.path + search, elsewhere.status)
    const language = languageFor(asked, market.current)
    const info = c.get('info')
    const { session } = info
    if (!session) throw new Error('Pages need the browser session')
    const key = development ? null : sharedPageKey(asked, config.baseUrl.startsWith('https:'), market.current)
    if (key === null) {
      return (await renderPage(options, info, session, request, language, () => info.actor())).response
    }
    const readPhoto = readPhotoFor(info.log)
    const render = async () => toShare(await renderPage(options, info, session, request, language, null), readPhoto)
    return cache.fetch(key, request.headers.get('accept-encoding') ?? '', render, info)
  }
}

/**
 * Where an address leads whose language is not on offer: to the same page in the first one that is. It may be on offer again, so
 * nobody should remember the answer. English has no prefix: an address that has it leads for good to the one without. Null for all
 * others.
 */
export function pathOnOffer(
  pathname: string,
  offered: readonly Language[],
): { path: string; status: 307 | 308 } | null {
  const language = /^\/en(?:\/|$)/.test(pathname) ? 'en' : languageOfPath(pathname)
  const [first] = offered
  if (language === null || first === undefined) return null
  // One slash: `//host` would be another site.
  const plain = pathname.slice(language.length + 1).replace(/^\/*/, '/')
  if (!offered.includes(language)) return { path: pathInLanguage(plain, first), status: 307 }
  return language === 'en' ? { path: plain, status: 308 } : null
}

/** A rendered page with the nonce of its own inline scripts. */
interface Rendered {
  response: Response
  nonce: string
}

async function renderPage(
  { loadWeb, apiFor, authFor, config, siteIn, market, clock, development }: PageOptions,
  info: RequestInfo,
  session: WebSession,
  request: Request,
  language: Language,
  readActor: (() => Promise<Actor | null>) | null,
): Promise<Rendered> {
  const { actor, secondFactorOwed, isAway } = await callerOf(session, readActor, info.log)
  const { answer, createLoadContext, earlyScripts } = await loadWeb()
  const nonce = randomBytes(16).toString('base64')
  const context = createLoadContext({
    api: apiFor(info, actor),
    auth: authFor(info, session, request, language),
    actor: actor && pageActorOf(actor),
    isAway,
    secondFactorOwed,
    language,
    homeCountry: homeCountry(tonguesOf(request.headers.get('accept-language')), language),
    nonce,
    baseUrl: config.baseUrl,
    demo: config.demoListings !== null,
    site: await siteIn(language),
    company: companyOf(config, market.current),
    imprint: { ...config.imprint, ...config.seller },
    earlyScripts,
    now: clock(),
    recordRoute: (pattern) => (info.page = `/${pattern.replace(/^\//, '')}`),
    recordFailure: (error) => info.log.error({ err: error }, 'a page could not be rendered'),
  })
  const rendered = await answer(asItsPageSees(request), context)
  const response = new Response(rendered.body, rendered)
  response.headers.set('vary', 'accept-language, cookie, accept-encoding')
  if (response.status === 503) response.headers.set('retry-after', String(retryAfterSeconds))
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache')
  response.headers.set(
    'content-security-policy',
    development
      ? developmentSecurityPolicy
      : pageSecurityPolicy(
          { scripts: [`nonce-${nonce}`], styles: [`nonce-${nonce}`] },
          config.stripe === null ? [] : stripePages,
        ),
  )
  return { response, nonce }
}

/** Who asks; nobody, and that it cannot be said, while the database is away: a user must not look signed out then. */
async function callerOf(session: WebSession, readActor: (() => Promise<Actor | null>) | null, log: Logger) {
  try {
    const actor = readActor && withSecondFactor(await readActor())
    return { actor, secondFactorOwed: actor === null && (await session.caller()) !== null, isAway: false }
  } catch (error) {
    const outage = outageOf(error)
    if (outage === null) throw error
    logOutage(log, error, outage.code)
    return { actor: null, secondFactorOwed: false, isAway: true }
  }
}

/**
 * Returns the request with the public address of its page. Behind a proxy that ends TLS a connection is http, but forms
 * come from https, and the router refuses a form of another origin. The allowed origins were checked before
 * (`refuseCrossSite`).
 */
export function asItsPageSees(request: Request): Request {
  const origin = request.headers.get('origin')
  const url = new URL(request.url)
  if (origin === null || origin === url.origin || !URL.canParse(origin)) return request
  const { method, headers, body, signal } = request
  const address = new URL(url.pathname + url.search, origin)
  return new Request(address, { method, headers, body, signal, ...(body && { duplex: 'half' }) })
}

function pageActorOf({ sessionId: _sessionId, ...actor }: Actor): PageActor {
  return actor
}

/**
 * A page shared by several visitors must not share a nonce, so its policy names its scripts and styles by their hashes:
 * only those with the nonce of this rendering, which are ours.
 */
async function toShare({ response, nonce }: Rendered, readPhoto: ReadPhoto): Promise<Response> {
  if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) return response
  // The search is for ASCII, so bytes are read as latin1 characters: several times faster than decoding them.
  const rendered = Buffer.from(await response.arrayBuffer()).toString('latin1')
  const html = await withPhotoFirst(rendered, readPhoto)
  const hashes = new Map([
    ['script', new Set<string>()],
    ['style', new Set<string>()],
  ])
  for (const [, name = '', attributes = '', content = ''] of html.matchAll(inlineElements)) {
    if (attributes.includes(`nonce="${nonce}"`)) hashes.get(name)?.add(hashOf(content))
  }
  const shared = new Response(Buffer.from(html, 'latin1'), response)
  shared.headers.set(
    'content-security-policy',
    pageSecurityPolicy({ scripts: [...(hashes.get('script') ?? [])], styles: [...(hashes.get('style') ?? [])] }),
  )
  return shared
}

const inlineElements = /<(script|style)\b((?![^>]*\ssrc=)[^>]*)>([\s\S]*?)<\/\1>/g

function hashOf(content: string): string {
  return `sha256-${createHash('sha256').update(content, 'latin1').digest('base64')}`
}
