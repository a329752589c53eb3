/** From the home page to a vehicle: searches, results, and addresses that lead nowhere. */
import { beforeAll, expect, test } from 'vitest'
import { storeImage } from '../../src/server/modules/market/images/service.ts'
import { type Market, openMarket } from '../market.ts'
import { offersMany } from '../support/large-offer.ts'
import { openPage, type Page } from '../support/pages.ts'
import { newPhoto } from '../support/pictures.ts'

let market: Market
let panda: string

const berlin = { city: 'Berlin', location: 'Berlin, Germany', latitude: 52.52, longitude: 13.405 }

// Nothing here changes the market.
beforeAll(async () => {
  market = await openMarket()
  await market.reset()
  const { ana, karl, scope } = market
  await offersMany(market, karl, 24, 'Volkswagen Golf', (number) => ({ ...berlin, priceEuros: 9_000 + 500 * number }))
  await ana.sells('Tesla Model 3', { damaged: 'yes' })
  await karl.sells('Tesla Model 3', { ...berlin, damaged: 'no' })
  const imageIds = [await storeImage(scope, ana.userId, await newPhoto(320, 240))]
  panda = await ana.sells('Fiat Panda', { imageIds })
})

/** Opens a page of the market as a new visitor. */
async function opened(path: string): Promise<Page> {
  const page = openPage(market)
  await page.visit(path)
  return page
}

const cards = (page: Page) => page.part('region', 'Search results').allByRole('article')
const hrefOf = (card: Element | undefined) => card?.querySelector('a')?.getAttribute('href') ?? 'nowhere'
const headline = (page: Page) => page.main.queries.getByRole('heading', { level: 1 })
const chips = (page: Page) => page.part('list', 'Active filters')

test('a visitor finds a Golf from the home page and opens it', async () => {
  const page = await opened('/')
  expect(headline(page).textContent).toBe('Find new & used cars for sale')
  page.fill(page.main.byRole('combobox', 'Make, model or variant'), 'Volkswagen Golf')
  await page.submit(page.main.byRole('button', /^Show [\d,]+ vehicles?$/))
  expect(page.address).toMatch(/^\/listings\?.*make=volkswagen&model=golf/)
  page.queries.getByText('Showing 1-10 of 24 vehicles')
  await page.visit(hrefOf(cards(page)[0]))
  expect(page.address).toMatch(/^\/listing\//)
  expect(headline(page).textContent).toContain('Volkswagen Golf')
})

test('around a place, place and price are filters that can be taken away, and cards say how far', async () => {
  const page = await opened('/listings?place=de-potsdam&radiusKm=200&priceUpTo=50000')
  chips(page).byRole('link', /Potsdam/)
  chips(page).byRole('link', /50,000/)
  const distances = cards(page).map(({ textContent }) => Number(/(\d+) km · /.exec(textContent)?.[1]))
  expect(distances).toHaveLength(10)
  for (const distance of distances) {
    expect(distance).toBeGreaterThan(10)
    expect(distance).toBeLessThanOrEqual(200)
  }
})

test('a damaged vehicle says so on its card and beside its title', async () => {
  const page = await opened('/listings?damaged=only')
  const [card, ...others] = cards(page)
  expect(others).toEqual([])
  expect(card?.textContent).toContain('Damaged')
  await page.visit(hrefOf(card))
  page.byRole('link', 'Back to listings')
  expect(headline(page).parentElement?.textContent).toContain('Damaged')
})

test('damaged vehicles are left out, which a chip says and takes back', async () => {
  const home = await opened('/')
  home.byRole('button', 'Show 26 vehicles')
  const page = await opened('/listings?make=tesla')
  expect(cards(page)).toHaveLength(1)
  expect(page.byRole('button', 'Show Filters').textContent).not.toContain('2')
  await page.follow(chips(page).byRole('link', /^without damaged vehicles/))
  expect(page.address).toBe('/listings?make=tesla&damaged=shown')
  expect(cards(page)).toHaveLength(2)
  await page.follow(chips(page).byRole('link', /^with damaged vehicles/))
  expect(page.address).toBe('/listings?make=tesla')
})

test('without a filter of its own a page says what it leaves out, and nothing is there to clear', async () => {
  const page = await opened('/listings')
  expect(chips(page).allByRole('link')).toHaveLength(1)
  const panel = page.open(page.byRole('button', 'Show Filters'))
  expect(panel.byRole('button', 'Clear all filters')).toHaveProperty('disabled', true)
  expect(page.allByRole('link', 'Save this search')).toEqual([])
  page.queries.getByText('Showing 1-10 of 26 vehicles')
})

test.each([
  ['Unfallwagen', 1],
  ['tesla model 3 accident car', 1],
  ['golf damaged', 0],
])('who types "%s" looks for damaged vehicles', async (typed, vehicles) => {
  const page = await opened(`/listings?${new URLSearchParams({ text: typed }).toString()}`)
  expect(page.address).toContain('damaged=only')
  chips(page).byRole('link', /^damaged vehicles only/)
  expect(page.main.queries.queryAllByRole('article')).toHaveLength(vehicles)
})

test('a search that hardly finds anything says what there is with damaged vehicles', async () => {
  const page = await opened('/listings?make=tesla&priceUpTo=50000')
  await page.follow(page.byRole('link', /^Damaged vehicles as well/))
  expect(cards(page)).toHaveLength(2)
})

test('a landing page counts no damaged vehicles, and its search finds as many', async () => {
  const page = await opened('/cars/tesla')
  expect(page.main.text).toContain('1 vehicle')
})

test('filters are in the address, are shown as chips, and go away one by one', async () => {
  const page = await opened('/listings?vehicleType=car&fuelType=diesel&priceUpTo=15000')
  expect(chips(page).allByRole('link')).toHaveLength(4)
  await page.follow(chips(page).byRole('link', /15,000/))
  expect(page.address).not.toContain('priceUpTo')
  expect(page.address).toContain('fuelType=diesel')
  expect(chips(page).allByRole('link')).toHaveLength(3)
})

test('pages of results follow one another without overlap', async () => {
  const page = await opened('/listings')
  const first = cards(page).map(hrefOf)
  expect(first).toHaveLength(10)
  await page.follow(page.byRole('link', 'Page 2'))
  expect(page.address).toBe('/listings?page=2')
  page.queries.getByText('Showing 11-20 of 26 vehicles')
  const second = cards(page).map(hrefOf)
  expect(new Set([...first, ...second]).size).toBe(20)
})

test('"Back to listings" of a listing opened by its address leads to all of them', async () => {
  const page = await opened(`/listing/${panda}`)
  await page.follow(page.byRole('link', 'Back to listings'))
  expect(page.address).toBe('/listings')
})

test('a listing opens with its first photo', async () => {
  const page = await opened('/listings?withPictures=true')
  await page.visit(hrefOf(cards(page)[0]))
  expect(page.address).toMatch(`/listing/${panda}`)
  expect(page.main.allByRole('img', /photo 1 of/)).not.toEqual([])
})

test('an address that leads nowhere says so and leads home', async () => {
  const page = await opened('/no-such-page')
  expect(page.status).toBe(404)
  expect(page.byRole('heading', 'Oops! Page not found').tagName).toBe('H1')
  await page.follow(page.byRole('link', 'Return to Home'))
  expect(page.address).toBe('/')
})

test('a listing that never was is not found', async () => {
  const page = await opened('/listing/018f0000-0000-7000-8000-000000000000')
  expect(page.status).toBe(404)
  expect(page.byRole('heading', 'Listing not found').tagName).toBe('H1')
})

test('a page in a language has an address of its own', async () => {
  const page = await opened('/fr/listings')
  expect(page.element.ownerDocument.documentElement.lang).toBe('fr')
  await page.visit('/xx/listings')
  expect(page.status).toBe(404)
})

test.each(['/cars', '/cars/fiat', '/cars/fiat/panda', '/de/cars/fiat', '/listings', '/privacy-policy/versions'])(
  'whoever comes to %s by a link inside of the site finds what a new visit finds',
  async (path) => {
    const asked = (address: string) => market.browse(new Request(`http://forecourt.test${address}`))
    expect((await asked(path)).status).toBe(200)
    // The router asks for a page's data at an address of its own.
    expect((await asked(`${path}.data`)).status).toBe(200)
  },
)

test('whoever has to sign in for a page that the router fetched comes back to the page', async () => {
  const path = '/my-listings.data?filter=sold&_routes=pages%2Fmy-listings'
  const answer = await (await market.browse(new Request(`http://forecourt.test${path}`))).text()
  const [, returnTo = ''] = /returnTo=([^"&]*)/.exec(answer) ?? []
  expect(decodeURIComponent(returnTo)).toBe('/my-listings?filter=sold')
})
