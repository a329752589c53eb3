/**
 * What a first visit costs, as ceilings that no feature spends unseen: whoever needs more raises a figure here and says why,
 * whoever saves lowers it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { clientFolder } from '../../src/server/web-build.ts'
import { baseUrl, type Market, openMarket } from '../market.ts'
import { offersMany } from '../support/large-offer.ts'
import { openPage } from '../support/pages.ts'

/**
 * Of a visitor whose language is English, on a market of forty vehicles without photos. The home page asks which makes are no
 * longer on the list, since operators retire some.
 */
// Of the scripts 0.7 kB are what is said of reserved vehicles, of prices by colour and of unread conversations (2026-11-29).
const ceilings = {
  home: { scriptBytes: 166_200, fontBytes: 48_900, htmlBytes: 131_000, elements: 1_005, statements: 8 },
  results: { scriptBytes: 163_900, fontBytes: 48_900, htmlBytes: 187_000, elements: 1_560, statements: 12 },
  listing: { scriptBytes: 164_000, fontBytes: 48_900, htmlBytes: 155_500, elements: 1_150, statements: 6 },
}

let market: Market
let paths: Record<keyof typeof ceilings, string>

beforeAll(async () => {
  market = await openMarket()
  await market.reset()
  const stated = (number: number) => ({ priceEuros: 5_000 + 100 * number })
  const [listingId] = await offersMany(market, market.karl, 40, 'Volkswagen Golf', stated)
  paths = { home: '/', results: '/listings', listing: `/listing/${listingId}` }
})

/** The bytes of built files as browsers get them. */
function bytesOf(addresses: Iterable<string>): number {
  let sum = 0
  for (const address of new Set(addresses)) {
    const bytes = readFileSync(join(clientFolder, new URL(address, baseUrl).pathname))
    // Fonts are compressed in themselves.
    sum += address.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length
  }
  return sum
}

/** One visit, with the statements that ran meanwhile. */
async function statementsOf(path: string) {
  const { queryTimes } = market.platform.database
  const { ended } = queryTimes
  let statements = 0
  queryTimes.ended = (...report) => {
    statements += 1
    ended(...report)
  }
  const request = new Request(new URL(path, baseUrl), { headers: { 'accept-language': 'en' } })
  const html = await (await market.browse(request)).text()
  queryTimes.ended = ended
  return { html, statements }
}

test.each(Object.entries(ceilings))('a first visit of %s costs no more than it did', async (name, most) => {
  const page = openPage(market)
  const path = paths[name as keyof typeof ceilings]
  // What a process reads once for all visitors is no cost of a visit.
  await page.visit(path)
  const visits = []
  for (let visit = 0; visit < 3; visit += 1) visits.push(await statementsOf(path))
  // What runs beside a visit only adds to it.
  const { html, statements } = visits.reduce((one, other) => (other.statements < one.statements ? other : one))

  const { ownerDocument: document } = page.element
  const named = (selector: string, attribute: string) =>
    [...document.querySelectorAll(selector)].flatMap((element) => element.getAttribute(attribute) ?? [])
  const found = {
    scriptBytes: bytesOf([...named('link[rel=modulepreload]', 'href'), ...named('script[src]', 'src')]),
    fontBytes: bytesOf(named('link[rel=preload][as=font]', 'href')),
    htmlBytes: Buffer.byteLength(html),
    elements: document.querySelectorAll('*').length,
    statements,
  }
  expect(found.scriptBytes).toBeGreaterThan(0)
  expect(found.fontBytes).toBeGreaterThan(0)
  const above = Object.entries(found).filter(([figure, value]) => value > most[figure as keyof typeof most])
  expect(above).toEqual([])
})
