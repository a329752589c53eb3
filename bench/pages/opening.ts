/** How pages open in a browser: transferred bytes, and times on a slow phone with a slow connection. */
import { type Candidate, compare, type Compared, comparisonTable } from '../harness.ts'
import { cores } from '../machine.ts'
import { Partner } from '../partner.ts'
import { preparedMarket } from '../prepared-market.ts'
import type { Effort } from '../report.ts'
import { figure, markdownTable } from '../table.ts'
import { addressesOf } from './addresses.ts'
import type { BrowserAbilities } from './browser-process.ts'
import type { MarketAbilities } from './market-process.ts'

type Opening = 'firstPaintMs' | 'largestPaintMs' | 'hydratedMs' | 'layoutShift' | 'blockingMs'

interface Opened {
  name: string
  path: string
  interactive: string
}

/** Tables of weight and of speed. Each page is requested once before, so that the server is warm. */
export async function measureOpening({ rounds, listings }: Effort): Promise<string[]> {
  await using market = new Partner<MarketAbilities>('pages/market-process.ts', { core: cores.server })
  await using browser = new Partner<BrowserAbilities>('pages/browser-process.ts', { core: cores.client })
  const { cached } = await market.ask('open', { dataDir: await preparedMarket(listings) })
  const version = await browser.ask('open', undefined)
  const { details } = await addressesOf(cached)
  const pages: Opened[] = [
    { name: '/', path: '/', interactive: 'main a[href]' },
    { name: '/listings', path: '/listings', interactive: 'main li a[href]' },
    { name: '/listing/{id}', path: details[0] as string, interactive: 'main a[href]' },
  ]
  const urlOf = ({ path }: Opened) => `http://127.0.0.1:${cached}${path}`

  try {
    const weights = await weightTable(pages, browser, urlOf)
    const largest = new Map<string, string>()
    const candidates = pages.map((page): Candidate<Opening> => ({
      name: page.name,
      round: async () => {
        const vitals = await browser.ask('visitSlowly', { url: urlOf(page), interactive: page.interactive })
        largest.set(page.name, vitals.largestElement)
        return { ...vitals, hydratedMs: vitals.hydratedMs ?? Number.NaN }
      },
    }))
    const compared = await compare(candidates, { rounds: Math.max(rounds, 1) })
    return [`Chromium ${version}, 390x844 at 2x, cold cache.`, weights, openingTable(compared, largest)]
  } finally {
    await browser.ask('close', undefined)
  }
}

function openingTable(compared: Compared<Opening>[], largest: ReadonlyMap<string, string>): string {
  const named = compared.map(({ name, figures }) => ({ name: `${name} (largest: ${largest.get(name)})`, figures }))
  return comparisonTable('4x slower CPU, 562 ms, 1.44 Mbit/s', named, [
    { figure: 'firstPaintMs', title: 'FCP ms', spread: true },
    { figure: 'largestPaintMs', title: 'LCP ms', spread: true },
    { figure: 'hydratedMs', title: 'hydrated ms', spread: true },
    { figure: 'layoutShift', title: 'CLS', digits: 3 },
    { figure: 'blockingMs', title: 'blocking ms', spread: true },
  ])
}

async function weightTable(
  pages: readonly Opened[],
  browser: Partner<BrowserAbilities>,
  urlOf: (page: Opened) => string,
): Promise<string> {
  const rows: string[][] = []
  for (const page of pages) {
    const gzip = await browser.ask('weigh', { url: urlOf(page), encoding: 'gzip' })
    const br = await browser.ask('weigh', { url: urlOf(page), encoding: 'br' })
    const both = (key: 'htmlBytes' | 'scriptBytes' | 'styleBytes') =>
      `${figure(gzip[key] / 1000, 1)} / ${figure(br[key] / 1000, 1)}`
    rows.push([
      page.name,
      String(gzip.requests),
      both('htmlBytes'),
      `${both('scriptBytes')} (${gzip.scriptFiles})`,
      both('styleBytes'),
      figure(gzip.fontBytes / 1000, 1),
      figure(gzip.imageBytes / 1000, 1),
    ])
  }
  return markdownTable(
    ['kB (1,000 bytes) gzip / brotli', 'requests', 'HTML', 'JavaScript (files)', 'CSS', 'fonts', 'pictures'],
    rows,
  )
}
