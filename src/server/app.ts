/** The whole server as one function from request to response. */
import { Hono } from 'hono'
import { serveStatic } from '@hono/node-server/serve-static'
import { apiBasePath, contract, type ForecourtContract } from '../contract/index.ts'
import { openApiDocument } from '../contract/openapi.ts'
import { apiReference } from './http/api-reference.ts'
import { refuseCrossSite } from './http/cross-site.ts'
import { healthEndpoints, type Readiness } from './http/health.ts'
import { mountInProcess, mountOverHttp } from './http/mount.ts'
import { createPageCache } from './http/page-cache.ts'
import { pages, type WebBuild } from './http/pages.ts'
import { problemResponse } from './http/problem-response.ts'
import { createRateLimiter } from './http/rate-limit.ts'
import { refuseEndlessQuery, requestInfo, type Variables } from './http/request-info.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createReadActor } from './http/session.ts'
import { admin } from './modules/admin/service.ts'
import { type AccessTokens, createAccessTokens, me } from './modules/auth/service.ts'
import { findabilityEndpoints } from './modules/findability/endpoints.ts'
import { findability } from './modules/findability/service.ts'
import { imageEndpoints } from './modules/images/endpoints.ts'
import { listings } from './modules/listings/service.ts'
import { profiles } from './modules/profiles/service.ts'
import { taxonomy } from './modules/taxonomy/service.ts'
import type { Handlers } from './operations.ts'
import type { Platform } from './platform/platform.ts'

/** Who keeps which promise of the contract. */
export const handlers: Handlers<ForecourtContract> = { taxonomy, listings, profiles, me, admin, findability }

export interface AppOptions {
  platform: Platform
  readiness?: Readiness
  tokens?: AccessTokens
  /** The built pages; without them only the API answers. */
  web?: { load: () => Promise<WebBuild>; clientFolder: string; development: boolean }
}

export function createApp({
  platform,
  readiness = { draining: false },
  tokens = createAccessTokens(),
  web,
}: AppOptions) {
  const { config, log } = platform
  const limiter = createRateLimiter()
  const app = new Hono<{ Variables: Variables }>()

  app.onError((error, c) => problemResponse(error, c.get('info')?.requestId ?? 'unknown', log))
  app.use(securityHeaders({ https: config.baseUrl.startsWith('https:') }))
  app.use(requestInfo(platform, createReadActor(platform, tokens)))
  app.use(refuseEndlessQuery)
  app.route('/', healthEndpoints(platform, readiness))
  app.use(refuseCrossSite(config.baseUrl))

  const document = openApiDocument()
  app.get(`${apiBasePath}/openapi.json`, (c) => c.json(document))
  app.get('/api/docs', () => apiReference(document))
  app.route(apiBasePath, mountOverHttp(contract, handlers, platform, limiter))
  app.route('/images', imageEndpoints(platform.storage))
  app.route('/', findabilityEndpoints(platform, limiter))

  if (web) {
    app.use('/assets/*', staticFiles(web.clientFolder, 'public, max-age=31536000, immutable'))
    app.get('/assets/*', (c) => c.text('Not found', 404))
    // No page has an ending; asking the disk about each of them would cost more than a shared page does.
    app.use('/:file{[^/]+\\.[a-z0-9]+}', staticFiles(web.clientFolder, 'public, max-age=3600'))
    app.all(
      '*',
      pages({
        loadWeb: web.load,
        apiFor: mountInProcess(contract, handlers, platform, limiter),
        cache: createPageCache(config.pageCacheMs),
        config,
        clock: platform.clock,
        development: web.development,
      }),
    )
  }
  return app
}

function staticFiles(root: string, cacheControl: string) {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (_path, c) => c.header('cache-control', cacheControl),
  })
}
