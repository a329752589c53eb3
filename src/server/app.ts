/** The whole server as one function from request to response. */
import { Hono } from 'hono'
import { serveStatic } from '@hono/node-server/serve-static'
import { apiBasePath, contract } from '../contract/index.ts'
import { openApiDocument } from '../contract/openapi.ts'
import { rawOperations } from '../contract/raw-operations.ts'
import { apiReference } from './http/api-reference.ts'
import { refuseCrossSite } from './http/cross-site.ts'
import { refuseStrangeRequests } from './http/strange-requests.ts'
import { authBasePath } from '../contract/auth.ts'
import { createAuthHttp } from './http/auth/auth-http.ts'
import { refusalOf, refusalResponse } from './http/auth/refusal.ts'
import { healthEndpoints, type Readiness } from './http/health.ts'
import { mountInProcess, mountOverHttp } from './http/mount.ts'
import { metricsEndpoint } from './http/metrics.ts'
import { createPageCache, type PageCache } from './http/page-cache.ts'
import { limitPagePosts } from './http/page-posts.ts'
import { createSiteFacts, pages, type WebBuild } from './http/pages.ts'
import { photoReader } from './http/photo-first.ts'
import { problemResponse } from './http/problem-response.ts'
import { createRateLimiter, type RateLimiter } from './http/rate-limit.ts'
import { refuseEndlessQuery, requestInfo, type Variables } from './http/request-info.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createReadActor } from './http/session.ts'
import { type AccessTokens, createAccessTokens, usualSteadyMs } from './modules/people/auth/service.ts'
import { seoEndpoints } from './http/endpoints/seo.ts'
import { importEndpoints } from './http/endpoints/import.ts'
import { imageEndpoints, receivePictures, uploadEndpoints } from './http/endpoints/images.ts'
import { readImageFile } from './modules/market/images/service.ts'
import { leadEndpoints } from './http/endpoints/leads.ts'
import { marketEndpoints } from './http/endpoints/market.ts'
import { savedSearchEndpoints } from './http/endpoints/saved-searches.ts'
import { traderDocumentEndpoints } from './http/endpoints/sellers.ts'
import { stockEndpoints } from './http/endpoints/stock-by-number.ts'
import { invoiceEndpoints } from './http/endpoints/invoices.ts'
import { paymentEndpoints } from './http/endpoints/payments.ts'
import { privacyEndpoints } from './http/endpoints/privacy.ts'
import { countersFor } from './modules/people/rate-limits/service.ts'
import { indexState } from './modules/market/search/service.ts'
import { createOfferedTaxonomy } from './modules/market/taxonomy/service.ts'
import { modules } from './modules.ts'
import { readableNow } from './platform/database/database.ts'
import type { Platform } from './platform/platform.ts'

/** Handlers for all operations of the contract. */
export const { handlers } = modules

export interface AppOptions {
  platform: Platform
  readiness?: Readiness
  tokens?: AccessTokens
  /** Rate limit counters shared by all callers; tests pass a new one. */
  limiter?: RateLimiter
  /** How long signing up takes at least; tests that are not about it wait less. */
  steadyMs?: number
  /** The built pages; without them the server offers the API only. */
  web?: { load: () => Promise<WebBuild>; clientFolder: string; cache?: PageCache; development: boolean }
  /** The stand-ins of a demonstration. */
  sandbox?: Hono | undefined
  /** Fetches from servers outside. */
  outside?: (url: string, init?: RequestInit) => Promise<Response>
}

export function createApp({
  platform,
  readiness = { draining: false },
  tokens = createAccessTokens(),
  limiter = createRateLimiter(platform.metrics.refusedByLimit, countersFor(platform)),
  steadyMs = usualSteadyMs,
  web,
  sandbox,
  outside = fetch,
}: AppOptions) {
  const { config } = platform
  const app = new Hono<{ Variables: Variables }>()
  const auth = createAuthHttp({
    platform,
    tokens,
    limiter,
    steadyMs,
    // The sandbox runs in this process, whatever the site's address resolves to from inside.
    fetch: (url, init) =>
      url.startsWith(`${config.baseUrl}/sandbox/`)
        ? Promise.resolve(app.fetch(new Request(url, init)))
        : outside(url, init),
  })

  app.onError((error, c) => {
    const { requestId, log } = c.get('info') ?? { requestId: 'unknown', log: platform.log }
    if (!c.req.path.startsWith(`${authBasePath}/`)) return problemResponse(error, requestId, log)
    return refusalResponse(refusalOf(error, log), c.req.raw)
  })
  app.use(securityHeaders({ https: config.baseUrl.startsWith('https:') }))
  app.use(requestInfo(platform, createReadActor(platform, tokens), auth.openSession))
  app.use(refuseEndlessQuery)
  app.use(refuseStrangeRequests())
  const searchState = () => indexState(platform.database.db)
  app.route('/', healthEndpoints(platform, readiness, searchState))
  app.route('/', metricsEndpoint({ platform, searchState }))
  app.use(refuseCrossSite(config.baseUrl))

  // Writing it takes a while, so the first request for it pays, not every start.
  let document: { name: string; text: ReturnType<typeof openApiDocument> } | undefined
  const documentOf = () => {
    const { name } = platform.market.current
    if (document?.name !== name) document = { name, text: openApiDocument(name) }
    return document.text
  }
  app.get(`${apiBasePath}/openapi.json`, (c) => c.json(documentOf()))
  app.get('/api/docs', () => apiReference(documentOf()))
  app.route(apiBasePath, privacyEndpoints(platform, limiter))
  app.route(apiBasePath, uploadEndpoints(platform, limiter))
  app.route(apiBasePath, importEndpoints(platform, limiter))
  app.route(apiBasePath, paymentEndpoints(platform, limiter))
  app.route(apiBasePath, invoiceEndpoints(platform, limiter))
  app.route(apiBasePath, stockEndpoints(platform, limiter))
  app.route(apiBasePath, traderDocumentEndpoints(platform, limiter))
  app.route(apiBasePath, leadEndpoints(platform, limiter))
  app.route(apiBasePath, savedSearchEndpoints(platform, limiter))
  app.route(apiBasePath, mountOverHttp(contract, handlers, platform, limiter, Object.values(rawOperations)))
  app.route(authBasePath, auth.routes)
  // Where password managers lead to (W3C, "A Well-Known URL for Changing Passwords").
  app.get('/.well-known/change-password', (c) => c.redirect('/profile-settings#password'))
  app.route('/images', imageEndpoints(platform))
  app.route('/', seoEndpoints(platform, limiter))
  app.route('/', marketEndpoints(platform))
  if (sandbox) app.route('/sandbox', sandbox)

  if (web) {
    // Those that there are do not come here (`http/assets.ts`).
    app.get('/assets/*', (c) => c.text('Not found', 404))
    // No page path has a file extension. Checking the disk for each page would cost more than serving a cached page.
    app.use('/:file{[^/]+\\.[a-z0-9]+}', filesBesidePages(web.clientFolder))
    app.use(limitPagePosts(limiter))
    app.use(receivePictures(platform, limiter))
    app.all(
      '*',
      pages({
        loadWeb: web.load,
        apiFor: mountInProcess(contract, handlers, platform, limiter),
        authFor: auth.authFor,
        cache: web.cache ?? createPageCache(config.pageCacheMs, platform.metrics.pageAsked),
        readPhotoFor: (requestLog) => photoReader((file) => readImageFile(platform, file), requestLog),
        config,
        siteIn: createSiteFacts(
          platform.market,
          createOfferedTaxonomy(() => readableNow(platform.database)),
        ),
        market: platform.market,
        clock: platform.clock,
        development: web.development,
      }),
    )
  }
  return app
}

function filesBesidePages(root: string) {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (_path, c) => c.header('cache-control', 'public, max-age=3600'),
  })
}
