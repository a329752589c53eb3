/** Follows every link of a market's own pages, as a search engine would. */

export interface CrawledPage {
  /** Path and query. */
  address: string
  status: number
  contentType: string
  /** As it was sent; of pictures the beginning only. */
  content: string
}

export interface CrawlOptions {
  starts: readonly string[]
  /** Of a session, to reach pages of accounts. */
  cookie?: string
  acceptLanguage?: string
  /** Addresses that are not asked for. */
  skips?: (address: string) => boolean
  /** Pages of one kind (the same path but for ids and names) beyond these are not asked for: thousands of listings are alike. */
  mostOfAKind?: number
}

const concurrent = 4

/** Asks for the starts and for everything on this server that they lead to. */
export async function crawl(baseUrl: string, options: CrawlOptions): Promise<CrawledPage[]> {
  const { starts, cookie, acceptLanguage, skips = () => false, mostOfAKind = 3 } = options
  const known = new Set<string>()
  const kinds = new Map<string, number>()
  const waiting: string[] = []
  const found: CrawledPage[] = []
  const headers = { ...(cookie && { cookie }), ...(acceptLanguage && { 'accept-language': acceptLanguage }) }

  const add = (address: string) => {
    if (known.has(address) || skips(address)) return
    known.add(address)
    const kind = kindOf(address)
    const before = kinds.get(kind) ?? 0
    kinds.set(kind, before + 1)
    if (before < mostOfAKind) waiting.push(address)
  }
  const visit = async (address: string) => {
    const response = await fetch(baseUrl + address, { headers, redirect: 'manual' })
    const contentType = response.headers.get('content-type') ?? ''
    const isText = /text|json|xml|svg/.test(contentType)
    const content = isText ? await response.text() : (await response.arrayBuffer(), '')
    found.push({ address, status: response.status, contentType, content })
    const location = response.headers.get('location')
    const links = location === null ? linksIn(content, contentType) : [location]
    for (const link of links) {
      const target = URL.canParse(link, baseUrl + address) ? new URL(link, baseUrl + address) : null
      if (target?.origin === new URL(baseUrl).origin) add(target.pathname + target.search)
    }
  }

  for (const start of starts) add(start)
  while (waiting.length > 0) await Promise.all(waiting.splice(0, concurrent).map(visit))
  return found
}

function linksIn(content: string, contentType: string): string[] {
  if (contentType.includes('html')) {
    return [...content.matchAll(/\b(?:href|src|action)="([^"#]+)[^"]*"|property="og:image" content="([^"]+)"/g)]
      .map(([, link, picture]) => (link ?? picture ?? '').replaceAll('&amp;', '&'))
      .filter((link) => !link.startsWith('/assets/') && !/^(mailto|tel|data|blob):/.test(link))
  }
  if (!contentType.includes('xml')) return []
  return [...content.matchAll(/<(?:loc|image:loc)>([^<]+)<|href="([^"]+)"/g)].map(([, loc, href]) =>
    (loc ?? href ?? '').replaceAll('&amp;', '&'),
  )
}

/** Ids, numbers and queries say nothing about what kind of page it is. */
function kindOf(address: string): string {
  return new URL(address, 'http://crawl.test').pathname
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\/[^/]*)?/g, ':id')
    .replace(/^((?:\/[a-z]{2})?\/(?:cars|motorcycles|trucks|buses|caravans))\/.+/, '$1/:part')
    .replace(/^\/images\/.+/, '/images')
    .replace(/^\/sitemaps\/listings-.+/, '/sitemaps/listings')
}
