/** The HTTP parts of the auth service, assembled once per process. */
import { type Context, Hono } from 'hono'
import { negotiateLanguage, selectedLanguageKey } from '../../../contract/market/language.ts'
import type { Market } from '../../../contract/market/market-choices.ts'
import type { PageAuth } from '../../../contract/page-auth.ts'
import type { Language } from '../../../contract/market/vocabulary.ts'
import { type AccessTokens, type AuthScope, createAuthService, type Device } from '../../modules/people/auth/service.ts'
import type { Logger } from '../../platform/log.ts'
import { type Platform, scopeOf } from '../../platform/platform.ts'
import type { Actor } from '../../scope.ts'
import { readCookie } from '../cookies.ts'
import type { RateLimiter } from '../rate-limit.ts'
import type { RequestInfo, Variables } from '../request-info.ts'
import { readBearer } from '../session.ts'
import { browserRoutes } from './browser-routes.ts'
import { mountAuth } from './mount-auth.ts'
import { createPageAuth } from './page-client.ts'
import { openWebSession, type WebSession } from './web-session.ts'

export interface AuthDoor {
  routes: Hono<{ Variables: Variables }>
  openSession: (request: Request, address: string, log: Logger) => WebSession
  authFor: (info: RequestInfo, session: WebSession, request: Request, language: Language) => PageAuth
}

export interface AuthDoorOptions {
  platform: Platform
  tokens: AccessTokens
  limiter: RateLimiter
  /** See `AuthSite`. */
  steadyMs: number
  /** How sign-in providers are reached. */
  fetch: (url: string, init?: RequestInit) => Promise<Response>
}

export function createAuthHttp({ platform, tokens, limiter, steadyMs, fetch }: AuthDoorOptions): AuthDoor {
  const { baseUrl, allowedRedirects, google, facebook, sms, demoListings } = platform.config
  const https = baseUrl.startsWith('https:')
  const service = createAuthService({
    tokens,
    site: { sendsTexts: sms !== null || demoListings !== null, allowedRedirects, steadyMs },
    providers: { google, facebook, sandboxUrl: demoListings === null ? null : `${baseUrl}/sandbox`, fetch },
  })

  function scopeFor(c: Context<{ Variables: Variables }>, actor: Actor | null): AuthScope {
    const { address, session, log } = c.get('info')
    const request = c.req.raw
    const known = {
      address,
      language: languageOf(request, platform.market.current),
      ownPage: false,
      key: null,
      flowKey: session?.flowKey ?? null,
    }
    return service.scopeFor(scopeOf(platform, actor, log), deviceOf(request, known))
  }

  const options = {
    limiter,
    scopeFor,
    metrics: platform.metrics,
    readBearer: (c: Context<{ Variables: Variables }>) => readBearer(platform, tokens, c.req.raw, c.get('info').log),
  }
  const routes = new Hono<{ Variables: Variables }>()
  routes.route('/', browserRoutes(options))
  routes.route('/', mountAuth(options))

  return {
    routes,
    openSession: (request, address, log) => {
      const language = languageOf(request, platform.market.current)
      const known = { address, language, ownPage: true, key: null, flowKey: null }
      const scope = () => service.scopeFor(scopeOf(platform, null, log), deviceOf(request, known))
      return openWebSession({ request, https, tokens, scope })
    },
    authFor: (info, session, request, language) => {
      const scopeFor = (actor: Actor | null) =>
        service.scopeFor(
          scopeOf(platform, actor, info.log),
          deviceOf(request, {
            address: info.address,
            language,
            ownPage: true,
            key: session.deviceKey,
            flowKey: session.flowKey,
          }),
        )
      return createPageAuth(info, session, scopeFor, options)
    },
  }
}

function deviceOf(request: Request, known: Omit<Device, 'userAgent'>): Device {
  return { ...known, userAgent: request.headers.get('user-agent') }
}

function languageOf(request: Request, { languages }: Pick<Market, 'languages'>): Language {
  const asked = {
    pathname: '/',
    savedChoice: readCookie(request, selectedLanguageKey),
    acceptLanguage: request.headers.get('accept-language'),
  }
  return negotiateLanguage(asked, languages)
}
