/**
 * Rendered pages of visitors, cached briefly as bytes. Only pages that are the same for all visitors are cached: no
 * session, status 200, no cookie set, not `no-store`. Concurrent requests for one page are rendered once.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Metrics } from '../platform/metrics.ts'
import { type Encoding, encodingFor } from './accepted-encoding.ts'
import type { RequestInfo } from './request-info.ts'

export interface CachedPage {
  /** The route pattern of its address, if stated. */
  route: string | undefined
  headers: [string, string][]
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & { identity: Uint8Array<ArrayBuffer> }
}

/** The part of a request's facts that identifies its page. */
export type AskedPage = Pick<RequestInfo, 'page'>

export interface PageCache {
  /** A cached page in the encoding for the browser; names and values of headers alternate. */
  find(key: string, acceptEncoding: string): { headers: string[]; body: Uint8Array; route?: string | undefined } | null
  /**
   * Returns the page under `key`, rendered if needed. `render` may return a response that must not be shared. The route
   * pattern is read from `asked.page` after a rendering, and set there if none was needed.
   */
  fetch(key: string, acceptEncoding: string, render: () => Promise<Response>, asked?: AskedPage): Promise<Response>
}

const maxBytes = 64 * 1024 * 1024
/**
 * A window that just fits a page: with the usual 4 MB several concurrent compressions evict each other's tables from
 * the CPU cache.
 */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } }
const compress = { br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, brotliOptions), gzip: promisify(gzip) }

/** `count` is called with the source of a page: the cache, a rendering under way, or a new rendering. */
export function createPageCache(lifetimeMs: number, count: Metrics['pageAsked'] = () => undefined): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    ttl: lifetimeMs,
    maxSize: maxBytes,
    sizeCalculation: ({ bodies }) => Object.values(bodies).reduce((size, body) => size + body.byteLength, 1_000),
  })
  const rendering = new Map<string, Promise<CachedPage | Response>>()

  return {
    find: (key, acceptEncoding) => {
      const page = pages.get(key)
      const encoding = encodingFor(acceptEncoding)
      const body = page?.bodies[encoding]
      if (!page || !body) return null
      count('hit')
      return { headers: headersOf(page, encoding, body).flat(), body, route: page.route }
    },

    fetch: async (key, acceptEncoding, render, asked = {}) => {
      const known = pages.get(key)
      if (known) {
        count('hit')
        return respond(known, acceptEncoding, asked)
      }
      const running = rendering.get(key)
      if (running) {
        const shared = await running
        count(shared instanceof Response ? 'miss' : 'joined')
        return shared instanceof Response ? render() : respond(shared, acceptEncoding, asked)
      }
      count('miss')
      const work = toPage(render, asked)
      rendering.set(key, work)
      try {
        const page = await work
        if (page instanceof Response) return page
        if (lifetimeMs > 0) pages.set(key, page)
        return await respond(page, acceptEncoding, asked)
      } finally {
        rendering.delete(key)
      }
    },
  }
}

async function toPage(render: () => Promise<Response>, asked: AskedPage): Promise<CachedPage | Response> {
  const response = await render()
  const { headers } = response
  if (response.status !== 200 || headers.has('set-cookie') || headers.get('cache-control') === 'no-store') {
    return response
  }
  return {
    route: asked.page,
    headers: [...headers],
    bodies: { identity: new Uint8Array(await response.arrayBuffer()) },
  }
}

async function respond(page: CachedPage, acceptEncoding: string, asked: AskedPage): Promise<Response> {
  if (page.route !== undefined) asked.page = page.route
  const encoding = encodingFor(acceptEncoding)
  const body = (page.bodies[encoding] ??= new Uint8Array(
    encoding === 'identity' ? page.bodies.identity : await compress[encoding](page.bodies.identity),
  ))
  return new Response(body, { headers: headersOf(page, encoding, body) })
}

function headersOf(page: CachedPage, encoding: Encoding, body: Uint8Array): [string, string][] {
  return [
    ...page.headers,
    ...(encoding === 'identity' ? [] : ([['content-encoding', encoding]] as [string, string][])),
    ['content-length', String(body.byteLength)],
  ]
}
