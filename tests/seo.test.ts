/** What search engines, link previews and landing pages are told about the market. */
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../src/server/app.ts'
import { addImages } from '../src/server/modules/market/offers/service.ts'
import { storeImage } from '../src/server/modules/market/images/service.ts'
import { baseUrl, type Market, openMarket, refusal } from './market.ts'
import { someId } from './support/minimal-input.ts'

let market: Market

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

async function textOf(path: string): Promise<string> {
  const response = await market.request(path)
  expect(response.status).toBe(200)
  return response.text()
}

/** The addresses in a sitemap, without the site's own. */
async function addressesIn(path: string): Promise<string[]> {
  const xml = await textOf(path)
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replace(baseUrl, ''))
}

async function photograph(listingId: string, owner: Market['ana'], background = '#a03020'): Promise<void> {
  const picture = await sharp({ create: { width: 1280, height: 960, channels: 3, background } })
    .png()
    .toBuffer()
  await addImages(market.scope, owner.userId, listingId, [await storeImage(market.scope, owner.userId, picture)])
}

describe('a landing page', () => {
  test('is told what its listings are, and what else there is', async () => {
    await market.ana.sells('Volkswagen Golf', { year: 2014, mileageKm: 120_000, priceEuros: 6_900 })
    await market.ben.sells('Volkswagen Golf', { year: 2018, mileageKm: 60_000, country: 'AT', city: 'Graz' })
    await market.dora.sells('Volkswagen Golf', { year: 2020, mileageKm: 30_000 })
    await market.dora.sells('Fiat Panda', { country: 'IT', city: 'Torino' })
    await market.ana.sells('Yamaha MT-07')

    const golf = await market.visitor.seo.landing({ vehicleType: 'car', make: 'volkswagen', model: 'golf' })
    expect(golf).toMatchObject({
      make: { slug: 'volkswagen', name: 'Volkswagen' },
      model: { slug: 'golf', name: 'Golf' },
      total: 3,
      oldestYear: 2014,
      newestYear: 2020,
      medianMileageKm: 60_000,
      fromDealers: 1,
    })
    expect(golf.parts.countries).toEqual([
      { key: 'DE', listings: 2 },
      { key: 'AT', listings: 1 },
    ])
    expect(golf.parts.fuelTypes).toEqual([{ key: 'diesel', listings: 3 }])
    expect(golf.related.makes).toEqual([
      { slug: 'volkswagen', name: 'Volkswagen', listings: 3 },
      { slug: 'fiat', name: 'Fiat', listings: 1 },
    ])
    expect(golf.related.models).toEqual([{ slug: 'golf', name: 'Golf', listings: 3 }])
  })

  test('counts one value of a filter alone', async () => {
    await market.ana.sells('Fiat Panda')
    await market.ana.sells('Tesla Model 3')

    const electric = await market.visitor.seo.landing({ vehicleType: 'car', fuelType: ['electric'] })
    expect(electric).toMatchObject({ make: null, total: 1, parts: { makes: [{ slug: 'tesla' }], models: [] } })
    expect(electric.related.fuelTypes.map(({ key }) => key).toSorted()).toEqual(['electric', 'petrol'])
  })

  test('of nothing is empty, not an error', async () => {
    expect(await market.visitor.seo.landing({ vehicleType: 'bus' })).toMatchObject({
      total: 0,
      oldestYear: null,
      medianMileageKm: null,
      parts: { makes: [], countries: [] },
    })
  })

  test('says which of make and model it does not know', async () => {
    const { landing } = market.visitor.seo
    expect(await refusal(landing({ vehicleType: 'car', make: 'trabant' }))).toBe('make_not_found')
    expect(await refusal(landing({ vehicleType: 'motorcycle', make: 'volkswagen' }))).toBe('make_not_found')
    expect(await refusal(landing({ vehicleType: 'car', make: 'volkswagen', model: 'panda' }))).toBe('model_not_found')
    expect(await refusal(landing({ vehicleType: 'car', model: 'golf' }))).toBe('model_not_found')
  })
})

describe('robots.txt', () => {
  test('names the sitemap, and keeps visits away from the API and from endless filters', async () => {
    const text = await textOf('/robots.txt')
    expect(text).toContain(`Sitemap: ${baseUrl}/sitemap.xml`)
    for (const path of ['/api/', '/sandbox/', '/*?priceUpTo=', '/*&sort=', '/*?text='])
      expect(text).toContain(`Disallow: ${path}\n`)
    expect(text).not.toMatch(/[?&](make|model|page)=/)
  })
})

describe('the sitemap', () => {
  test('of an empty market has the pages that are always there', async () => {
    expect(await addressesIn('/sitemap.xml')).toEqual(
      ['pages', 'cars', 'motorcycles', 'trucks', 'buses', 'caravans'].map((name) => `/sitemaps/${name}.xml`),
    )
    expect(await addressesIn('/sitemaps/pages.xml')).toEqual(expect.arrayContaining(['/', '/de', '/listings']))
    expect(await addressesIn('/sitemaps/cars.xml')).toEqual([])
  })

  test('has every listing on offer with its last change and first picture, and no other', async () => {
    const golf = await market.ana.sells('Volkswagen Golf', { variant: '1-6-tdi' })
    await photograph(golf, market.ana)
    const sold = await market.ana.sells('Fiat Panda')
    await market.ana.api.listings.markSold({ listingId: sold })

    expect(await addressesIn('/sitemap.xml')).toContain('/sitemaps/listings-1.xml')
    const xml = await textOf('/sitemaps/listings-1.xml')
    expect(xml).toContain(`<loc>${baseUrl}/listing/${golf}/volkswagen-golf-1-6-tdi-2016</loc>`)
    expect(xml).toContain(`<lastmod>${market.scope.now().toISOString()}</lastmod>`)
    expect(xml).toMatch(/<image:loc>http:\/\/market\.test\/images\/[0-9a-f]{64}\/1280\.webp<\/image:loc>/)
    expect(xml).not.toContain(sold)
  })

  test('has landing pages with three listings or more, in all languages, each naming the others', async () => {
    for (const person of [market.ana, market.ben, market.dora]) await person.sells('Volkswagen Golf')
    await market.ana.sells('Tesla Model 3')

    const addresses = await addressesIn('/sitemaps/cars.xml')
    expect(addresses.filter((address) => !/^\/(de|es|fr|pt)\//.test(address))).toEqual([
      '/cars',
      '/cars/body/hatchback',
      '/cars/fuel/diesel',
      '/cars/in/germany',
      '/cars/volkswagen',
      '/cars/volkswagen/golf',
    ])
    expect(addresses).toContain('/pt/cars/volkswagen/golf')
    const entry = (await textOf('/sitemaps/cars.xml'))
      .split('\n')
      .find((line) => line.includes('/fr/cars/in/germany</loc>'))
    expect(
      [...(entry ?? '').matchAll(/hreflang="([\w-]+)" href="http:\/\/market\.test(.*?)"/g)].map(
        ([, ...found]) => found,
      ),
    ).toEqual([
      ['en', '/cars/in/germany'],
      ['es', '/es/cars/in/germany'],
      ['fr', '/fr/cars/in/germany'],
      ['de', '/de/cars/in/germany'],
      ['pt', '/pt/cars/in/germany'],
      ['x-default', '/cars/in/germany'],
    ])
  })

  test.each([
    '/sitemaps/listings-1.xml',
    '/sitemaps/listings-0.xml',
    '/sitemaps/listings-9999.xml',
    '/sitemaps/boats.xml',
  ])('%s is not there while nothing is in it', async (path) => {
    expect((await market.request(path)).status).toBe(404)
  })

  test('is sent compressed to those who can read that', async () => {
    const response = await market.request('/sitemaps/pages.xml', { headers: { 'accept-encoding': 'br, gzip' } })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    const text = await new Response(response.body?.pipeThrough(new DecompressionStream('gzip'))).text()
    expect(text).toContain('</urlset>')
  })
})

test('somebody who asks for sitemaps without end is told to wait', async () => {
  const app = createApp({ platform: market.platform, tokens: market.tokens })
  const statuses: number[] = []
  for (let count = 0; count < 61; count += 1) {
    statuses.push((await app.request(`${baseUrl}/sitemaps/pages.xml`)).status)
  }
  expect([statuses[0], statuses.at(-2), statuses.at(-1)]).toEqual([200, 200, 429])
})

describe('the preview picture of a listing', () => {
  test('is as large as link previews want it, and changes with the price and the photo', async () => {
    const golf = await market.ana.sells('Volkswagen Golf', { variant: 'gti' })
    const plain = await market.request(`/listing-preview/en/${golf}.jpg`)
    await photograph(golf, market.ana)
    const pictured = await market.request(`/listing-preview/en/${golf}.jpg`)

    expect(pictured.headers.get('content-type')).toBe('image/jpeg')
    const { width, height, format } = await sharp(await pictured.arrayBuffer()).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    expect(pictured.headers.get('etag')).not.toBe(plain.headers.get('etag'))
  })

  test('is not sent again to those who have it', async () => {
    const golf = await market.ana.sells('Volkswagen Golf')
    const path = `/listing-preview/de/${golf}.jpg`
    const etag = (await market.request(path)).headers.get('etag') ?? ''
    expect((await market.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('has letters in it: the fonts are found', async () => {
    const golf = await market.ana.sells('Volkswagen Golf')
    const response = await market.request(`/listing-preview/en/${golf}.jpg`)
    // Where title and price stand, a picture without letters would be nearly black.
    const { channels } = await sharp(await response.arrayBuffer())
      .extract({ left: 64, top: 440, width: 500, height: 70 })
      .stats()
    expect(channels[0]?.max).toBeGreaterThan(230)
  })

  test('is gone with its listing', async () => {
    const golf = await market.ana.sells('Volkswagen Golf')
    await market.ana.api.listings.markSold({ listingId: golf })
    for (const path of [`en/${golf}.jpg`, `en/${someId}.jpg`, `it/${golf}.jpg`, 'en/golf.jpg'])
      expect((await market.request(`/listing-preview/${path}`)).status).toBe(404)
  })
})
