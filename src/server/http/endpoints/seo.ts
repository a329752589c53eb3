/** What search engines and link previews fetch: robots.txt, sitemaps and preview pictures of listings. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { isLanguage } from '../../../contract/market/language.ts'
import type { Market } from '../../../contract/market/market-choices.ts'
import type { RateLimiter } from '../rate-limit.ts'
import type { Variables } from '../request-info.ts'
import { type Platform, scopeOf } from '../../platform/platform.ts'
import { brandOf } from '../../platform/market/brand-drawing.ts'
import {
  createPreviews,
  drawShare,
  indexOfSitemaps,
  robotsText,
  siteManifest,
  sitemapNamed,
} from '../../modules/market/seo/service.ts'

type PublicContext = Context<{ Variables: Variables }>

const minuteMs = 60_000
const limits = {
  sitemap: { limit: 60, windowMs: minuteMs, per: 'address' },
  preview: { limit: 120, windowMs: minuteMs, per: 'address' },
} as const

/** A removed listing leaves the sitemaps within the hour. */
const sitemapCaching = 'public, max-age=1800'
const previewCaching = 'public, max-age=3600, stale-while-revalidate=86400'

export function seoEndpoints(platform: Platform, limiter: RateLimiter): Hono<{ Variables: Variables }> {
  const {
    market,
    config: { baseUrl },
  } = platform
  const app = new Hono<{ Variables: Variables }>()
  const previews = createPreviews()
  const drawnSite = async () => ({
    name: market.current.name,
    brand: await brandOf(platform.database.db, market.current),
  })
  const count = (c: PublicContext, kind: keyof typeof limits) =>
    limiter.count(`seo.${kind}`, limits[kind], null, c.get('info').address)

  app.get('/robots.txt', (c) => c.text(robotsText(baseUrl), 200, { 'cache-control': 'public, max-age=3600' }))

  app.get('/site.webmanifest', (c) =>
    c.body(JSON.stringify(siteManifest(market.current)), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    }),
  )

  let share: { of: Market; picture: Promise<Uint8Array<ArrayBuffer>> } | undefined
  app.get('/share.png', async (c) => {
    const { current } = market
    if (share?.of !== current) share = { of: current, picture: drawnSite().then(drawShare) }
    return c.body(await share.picture, 200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' })
  })

  app.get('/sitemap.xml', async (c) => {
    await count(c, 'sitemap')
    return xml(c, await indexOfSitemaps(scopeOf(platform, null), baseUrl))
  })

  app.get('/sitemaps/:file{[a-z]+(-[0-9]{1,4})?\\.xml}', async (c) => {
    await count(c, 'sitemap')
    const sitemap = await sitemapNamed(scopeOf(platform, null), baseUrl, c.req.param('file').replace(/\.xml$/, ''))
    return sitemap === null ? c.text('Not found', 404) : xml(c, sitemap)
  })

  app.get('/listing-preview/:language/:file{[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.jpg}', async (c) => {
    await count(c, 'preview')
    const language = c.req.param('language')
    const listingId = c.req.param('file').replace(/\.jpg$/, '')
    const preview =
      isLanguage(language) && market.current.languages.includes(language)
        ? await previews.of(scopeOf(platform, null, c.get('info').log), listingId, language, await drawnSite())
        : null
    if (!preview) return c.text('Not found', 404)
    const etag = `"${preview.contentHash}"`
    const headers = { etag, 'cache-control': previewCaching }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.body(preview.bytes, 200, { ...headers, 'content-type': 'image/jpeg' })
  })

  // A worker has the policy of its own file, and this one must fetch pages.
  app.use('/offline-worker.js', async (c, next) => {
    await next()
    c.header('content-security-policy', "default-src 'self'")
  })
  return app
}

/** Compressed if the client accepts it: fifty thousand addresses are fifteen megabytes of text. */
async function xml(c: PublicContext, document: string): Promise<Response> {
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': sitemapCaching,
    vary: 'accept-encoding',
  }
  if (!/\bgzip\b/i.test(c.req.header('accept-encoding') ?? '')) return c.body(document, 200, headers)
  const bytes = await promisify(gzip)(document)
  return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-encoding': 'gzip' })
}
