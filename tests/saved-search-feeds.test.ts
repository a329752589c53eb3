/** Feeds of saved searches: what letters say, at an address that only the owner knows. */
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { feedDocument } from '../src/server/modules/market/saved-searches/feed-documents.ts'
import type { Feed } from '../src/server/modules/market/saved-searches/feeds.ts'
import { KnownSearches } from '../src/server/modules/market/saved-searches/matching.ts'
import { baseUrl, type Market, openMarket, refusal } from './market.ts'
import { matchAll } from './support/alerts.ts'
import { reasons } from './support/reasons.ts'

let market: Market
let savedSearchId: string
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  const filters = { make: 'fiat', priceUpTo: 10_000 }
  const schedule = { frequency: 'never', timeZone: 'Europe/Berlin', language: 'de' } as const
  savedSearchId = (await market.ben.api.savedSearches.save({ filters, name: 'Fiat <5>', ...schedule })).savedSearchId
})

interface JsonFeed {
  version: string
  title: string
  language: string
  items: { id: string; url: string; title: string; content_text: string; image?: string; date_published: string }[]
}

const read = (address: string, init?: RequestInit) => market.request(address.replace(baseUrl, ''), init)
const openFeed = () => market.ben.api.savedSearches.openFeed({ savedSearchId })

const matched = () => matchAll(market, new KnownSearches())

async function itemsOf(address: string): Promise<JsonFeed['items']> {
  return ((await (await read(address)).json()) as JsonFeed).items
}

test('a feed has what letters say, with its facts of today, in the language of the search', async () => {
  const listingId = await market.karl.sells('Fiat Panda', { priceEuros: 9_000 })
  await matched()
  const { json, rss } = await openFeed()
  const response = await read(json)
  expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  const feed = (await response.json()) as JsonFeed
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Fiat <5> · Forecourt',
    language: 'de',
  })
  expect(feed.items).toMatchObject([
    { title: 'Neu: Fiat Panda, 9.000\u00a0€', content_text: '2016 · 80.000 km\nBerlin' },
  ])
  expect(feed.items[0]?.url).toContain(`${baseUrl}/de/listing/`)
  expect(feed.items[0]?.url).toContain(listingId)
  expect(feed).toHaveProperty('home_page_url', expect.stringContaining(`${baseUrl}/de/listings?make=fiat`))
  market.later(60_000)
  await market.karl.api.myListings.update({ listingId, revision: 1, priceEuros: 8_000 })
  await matched()
  const [reduced, ...others] = await itemsOf(json)
  expect(reduced?.title).toBe('Preis gesenkt, 30-Tage-Tiefstpreis davor: 9.000\u00a0€: Fiat Panda, 8.000\u00a0€')
  expect(others).toEqual([])
  const document = await (await read(rss)).text()
  expect(document).toContain('<title>Fiat &lt;5&gt; · Forecourt</title>')
  expect(document).toContain('<guid isPermaLink="false">')
  await market.karl.api.listings.markSold({ listingId })
  expect(await itemsOf(json)).toEqual([])
})

test('a French title has its blank before the colon', async () => {
  const french = { frequency: 'never', timeZone: 'Europe/Paris', language: 'fr', name: 'Panda' } as const
  const filters = { make: 'fiat', model: 'panda' }
  savedSearchId = (await market.ben.api.savedSearches.save({ filters, ...french })).savedSearchId
  await market.karl.sells('Fiat Panda', { priceEuros: 9_000 })
  await matched()
  const { json } = await openFeed()
  expect((await itemsOf(json)).map(({ title }) => title)).toEqual(['Nouveau\u00a0: Fiat Panda, 9\u202f000\u00a0€'])
})

test('an unchanged feed is not sent again', async () => {
  const { rss } = await openFeed()
  const first = await read(rss)
  const etag = first.headers.get('etag') ?? ''
  const ask = (tag: string) => read(rss, { headers: { 'if-none-match': tag } })
  expect((await ask(etag)).status).toBe(304)
  expect((await ask(`"other", W/${etag}`)).status).toBe(304)
  await market.karl.sells('Fiat Panda')
  await matched()
  const news = await ask(etag)
  expect(news.status).toBe(200)
  expect(news.headers.get('etag')).not.toBe(etag)
})

test('an address is shown once, renewed and ended; a wrong one says nothing', async () => {
  const first = await openFeed()
  expect((await market.ben.api.savedSearches.list({})).savedSearches[0]?.feedOpenedAt).not.toBeNull()
  const second = await openFeed()
  expect((await read(first.rss)).status).toBe(404)
  expect((await read(second.rss)).status).toBe(200)
  expect((await read(`${second.rss}x`)).status).toBe(404)
  await market.ben.api.savedSearches.closeFeed({ savedSearchId })
  await market.ben.api.savedSearches.closeFeed({ savedSearchId })
  expect((await read(second.rss)).status).toBe(404)
  expect((await market.ben.api.savedSearches.list({})).savedSearches[0]?.feedOpenedAt).toBeNull()
})

test('nobody else opens or ends it, and it ends with the account', async () => {
  const { savedSearches } = market.ana.api
  expect(await refusal(savedSearches.openFeed({ savedSearchId }))).toBe('saved_search_not_found')
  const { rss } = await openFeed()
  expect(await refusal(savedSearches.closeFeed({ savedSearchId }))).toBe('saved_search_not_found')
  await market.support.api.adminUsers.ban({ userId: market.ben.userId, ...reasons })
  expect((await read(rss)).status).toBe(404)
})

test('the copy of my data says that there is a feed, and not its secret', async () => {
  const { rss } = await openFeed()
  const { data } = await market.ben.api.privacy.data({})
  expect(data.saved_searches).toMatchObject([{ feed_opened_at: expect.any(String) as string }])
  expect(JSON.stringify(data)).not.toMatch(/hash/)
  expect(JSON.stringify(data)).not.toContain(new URL(rss).searchParams.get('token'))
})

test('whatever sellers write, a feed is well-formed', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(']]>', '<script>', '&amp;', '\u0000', '"', '\u2028'),
  )
  const item = fc.record({
    id: text,
    title: text,
    link: fc.webUrl(),
    facts: fc.array(text),
    picture: fc.option(fc.webUrl()),
    foundAt: fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
  })
  const feed = fc.record({
    title: text,
    description: text,
    link: fc.webUrl(),
    language: fc.constant('en' as const),
    items: fc.array(item),
  })
  fc.assert(
    fc.property(feed, (feed: Feed) => {
      expect((JSON.parse(feedDocument('json', feed)) as JsonFeed).items.map(({ title }) => title)).toEqual(feed.items.map(({ title }) => title)) // prettier-ignore
      // Nothing but our own elements, and no sign that begins anything else.
      const rest = feedDocument('rss', feed)
        .replaceAll(
          /<\?xml[^>]*\?>|<\/?(rss|channel|item|title|link|description|language|lastBuildDate|ttl|guid|pubDate)( [^<>]*)?>/g,
          '',
        )
        .replaceAll(/&(amp|lt|gt|quot);/g, '')
      expect(rest).not.toMatch(/[<>&]/)
    }),
  )
})
