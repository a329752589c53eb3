/** What is searched for is in the address: typed words, filters, places, ways out of a search that finds nothing. */
import { beforeAll, expect, test } from 'vitest'
import { baseUrl, type Market, openMarket } from '../market.ts'
import { offersMany } from '../support/large-offer.ts'
import { openPage, type Page, type Part } from '../support/pages.ts'

let market: Market

const potsdam = { city: 'Potsdam', location: 'Potsdam, Germany', latitude: 52.39, longitude: 13.06 }

// Nothing here changes the market.
beforeAll(async () => {
  market = await openMarket()
  await market.reset()
  await offersMany(market, market.karl, 45, 'Volkswagen Golf', (number) => ({
    priceEuros: 5_000 + 100 * number,
    ...(number > 40 && { bodyType: 'wagon', fuelType: 'petrol' }),
  }))
  await market.ana.sells('Fiat Panda', { priceEuros: 4_000, ...potsdam })
  await market.ana.sells('Tesla Model 3', {
    priceEuros: 30_000,
    city: 'Florence',
    country: 'IT',
    location: 'Florence, Italy',
  })
})

const results = (page: Page): Part => page.part('region', 'Search results')
const titles = (page: Page) =>
  results(page)
    .allByRole('article')
    .map((card) => card.querySelector('h2')?.textContent)
const firstHref = (page: Page) => results(page).element.querySelector('article h2 a')?.getAttribute('href')
/** Opens the filters: beside the results on wide screens, a sheet over them on small ones. */
const filters = (page: Page): Part => page.open(page.byRole('button', 'Show Filters'))

function chip(page: Page, name: RegExp): HTMLElement {
  return page.part('list', 'Active filters').byRole('link', name)
}

/** Opens a page of the market as a new visitor. */
async function opened(path: string): Promise<Page> {
  const page = openPage(market)
  await page.visit(path)
  return page
}

test('a visitor finds where to sell', async () => {
  const page = await opened('/es')
  const [sell] = page.part('banner').allByRole('link', 'Vender')
  if (!sell) throw new Error('Nothing leads to selling')
  await page.follow(sell)
  expect(page.address).toBe('/es/add-listing')
})

test('what is typed into one box becomes filters that can be taken away', async () => {
  const page = await opened('/listings?text=golf+diesel+unter+90000')
  expect(page.address).toMatch(/make=volkswagen&model=golf/)
  expect(page.address).toMatch(/priceUpTo=90000/)
  await page.follow(chip(page, /Diesel/))
  expect(page.address).not.toContain('diesel')
  expect(page.address).toMatch(/make=volkswagen&model=golf/)
})

test.each(['golf gti', 'passat tdi variant', 'panda rot', 'tesla model 3 schwarz'])(
  'a phrase typed on the home page arrives, once: %s',
  async (phrase) => {
    const page = await opened('/')
    page.fill(page.main.byRole('combobox', 'Make, model or variant'), phrase)
    await page.submit(page.main.byRole('button', /^Show [\d,]+ vehicles?$/))
    const { address } = page
    expect(address).toMatch(/^\/listings\?.*make=/)
    expect(new URL(address, baseUrl).searchParams.has('text')).toBe(false)
    await page.visit(address)
    expect(page.address).toBe(address)
  },
)

test('a reader chooses how many vehicles a page shows, and sees the same ones first', async () => {
  const page = await opened('/listings?sort=price_asc&page=3')
  expect(titles(page)).toHaveLength(10)
  const first = firstHref(page)
  await page.follow(page.part('group', 'Vehicles per page').byRole('link', '20'))
  expect(page.address).toBe('/listings?sort=price_asc&page=2&perPage=20')
  expect(titles(page)).toHaveLength(20)
  expect(firstHref(page)).toBe(first)
  const chosen = page.part('group', 'Vehicles per page').byRole('link', '20')
  expect(chosen.getAttribute('aria-current')).toBe('true')
  await page.follow(page.byRole('link', 'Next page'))
  expect(page.address).toMatch(/page=3&perPage=20/)
})

test('the count beside an option is what choosing it finds', async () => {
  const page = await opened('/listings?vehicleType=car')
  const panel = filters(page)
  const wagon = panel.byRole('checkbox', /^Wagon/)
  const count = /[\d,]+$/.exec(wagon.closest('label')?.textContent ?? '')?.[0]
  expect(count).toBe('5')
  page.fill(wagon, true)
  await page.submit(panel.allByRole('button', /^Show \d/)[0] ?? wagon)
  expect(page.address).toMatch(/bodyType=wagon/)
  expect(titles(page)).toHaveLength(5)
})

test('a town is called as the reader calls it, and a literal word is called a word', async () => {
  const german = await opened('/de/listings?place=it-firenze&radiusKm=400&text=scheckheft')
  const filters = german.part('list', 'Aktive Filter')
  expect(filters.text).toContain('Florenz, Italien')
  expect(filters.text).toContain('Wort „scheckheft“')
  const page = await opened('/listings?place=it-firenze&radiusKm=400&maxYear=2015')
  chip(page, /Florence, Italy/)
  chip(page, /year up to 2015/)
})

test('around a place cards say how far, and the page of a vehicle has its map and leads to what is near', async () => {
  const page = await opened('/listings?place=de-berlin&radiusKm=400&make=fiat')
  expect(results(page).byRole('article').textContent).toMatch(/\d km · /)
  await page.visit(firstHref(page) ?? '')
  page.byRole('img', /^Map of 50 km around /)
  await page.follow(page.byRole('link', /^Vehicles near /))
  expect(page.address).toMatch(/^\/listings\?place=/)
})

test('several vehicles are searched for at once, and one is kept out', async () => {
  const page = await opened('/listings?vehicleType=car&make=volkswagen')
  await page.follow(filters(page).byRole('link', 'Add another vehicle'))
  expect(page.address).toMatch(/vehicle=volkswagen/)
  await page.visit('/listings?vehicleType=car&make=fiat&vehicle=volkswagen')
  await page.follow(filters(page).byRole('link', 'Exclude this one'))
  expect(page.address).toMatch(/vehicle=-fiat/)
  chip(page, /not Fiat/)
})

test('a search that finds nothing offers ways out with what they find', async () => {
  const page = await opened('/listings?vehicleType=car&make=volkswagen&minYear=2027')
  page.byRole('heading', 'No vehicles match your current filters.')
  const way = page.byRole('link', /^Without “.*2027.*”/)
  expect(way.textContent).toContain('45 vehicles')
  await page.follow(way)
  expect(page.address).not.toContain('minYear')
  expect(page.text).toContain('of 45 vehicles')
})

test('tiles stay tiles from page to page', async () => {
  const page = await opened('/listings')
  await page.follow(page.byRole('link', 'As a grid'))
  expect(page.byRole('link', 'As a grid').getAttribute('aria-current')).toBe('true')
  await page.follow(page.byRole('link', 'Page 2'))
  expect(page.address).toMatch(/page=2&view=grid/)
})

test('of several words each is a chip, and without one of them, or without all, the page says what it shows', async () => {
  const page = await opened('/listings?make=volkswagen&words=zauberhaft+golf+unheard-of')
  expect(page.text).toContain('No vehicle here has the words zauberhaft and unheard-of.')
  const chips = () => page.part('list', 'Active filters').allByRole('listitem')
  expect(chips()).toHaveLength(5)
  await page.follow(chip(page, /zauberhaft/))
  expect(page.text).toContain('No vehicle here has the word unheard-of.')
  expect(new URL(page.address, baseUrl).searchParams.get('words')).toBe('golf unheard-of')
  await page.follow(page.byRole('link', 'Search for exactly that'))
  expect(page.text).toContain('No vehicles match your current filters.')
  await page.follow(page.byRole('link', /^Without “golf and unheard-of”/))
  expect(page.address).toBe('/listings?make=volkswagen')
  expect(chips()).toHaveLength(2)
})

test('a word that no vehicle has is named, and can be insisted on', async () => {
  const page = await opened('/listings?text=golf+zauberhaft')
  expect(page.text).toContain('No vehicle here has the word zauberhaft.')
  expect(titles(page)[0]).toBe('Volkswagen Golf')
  await page.follow(page.byRole('link', 'Search for exactly that'))
  expect(page.text).toContain('No vehicles match your current filters.')
  await page.follow(page.byRole('link', 'Show the nearest, too'))
  expect(page.text).toContain('No vehicle here has the word zauberhaft.')
})
