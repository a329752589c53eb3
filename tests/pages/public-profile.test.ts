/** What everybody may see of a seller: who it is, what that means for a buyer, and what is for sale. */
import { beforeAll, expect, test } from 'vitest'
import { baseUrl, type Market, openMarket } from '../market.ts'
import { offersMany } from '../support/large-offer.ts'
import { openPage, type Page } from '../support/pages.ts'

const nobody = '018f0000-0000-7000-8000-000000000000'

let market: Market
let panda: string

beforeAll(async () => {
  market = await openMarket()
  await market.reset()
  await offersMany(market, market.karl, 14, 'Volkswagen Golf', (number) => ({ priceEuros: 7_000 + 500 * number }))
  panda = await market.ana.sells('Fiat Panda')
})

/** Opens a page of the market as a new visitor. */
async function opened(path: string): Promise<Page> {
  const page = openPage(market)
  await page.visit(path)
  return page
}

const ofKarl = (query = '') => opened(`/public-profile/${market.karl.userId}${query}`)
const headline = (page: Page) => page.main.queries.getByRole('heading', { level: 1 }).textContent
const query = (page: Page) => new URL(page.address, baseUrl).searchParams
const stock = (page: Page) => page.part('region', 'Vehicles for sale')

test('an approved dealer shows company, badge, stock and contact', async () => {
  const page = await ofKarl()
  expect(headline(page)).toBe('Autohaus Karl')
  const head = page.main.element.querySelector('header')?.textContent ?? ''
  expect(head).toContain('Approved Dealer')
  expect(head).toContain('On Forecourt since')
  expect(head).toContain('14 vehicles for sale')
  expect(page.main.text).toContain('This seller is a trader.')
  // Without a script the contact stands on the page.
  const contact = page.part('region', 'Contact dealer')
  expect(contact.byRole('link', /^\+\d/).getAttribute('href')).toBe('tel:+493023125000')
  expect(contact.byRole('link', 'sales@karl.test').getAttribute('href')).toBe('mailto:sales@karl.test')
})

test('a private seller is called so, and what that means for the buyer is said', async () => {
  const page = await opened(`/listing/${panda}`)
  await page.follow(page.byRole('link', '1 vehicle for sale'))
  expect(page.address).toBe(`/public-profile/${market.ana.userId}`)
  expect(headline(page)).toBe('Ana M.')
  expect(page.main.text).toContain('This is a private seller.')
  expect(page.main.text).toMatch(/EU consumer rights.*do not apply/)
  expect(page.main.allByRole('region', 'Contact dealer')).toEqual([])
  const robots = page.element.ownerDocument.querySelector('meta[name=robots]')
  expect(robots?.getAttribute('content')).toBe('noindex')
  expect(page.byRole('link', 'Back').getAttribute('href')).toBe('/listings')
})

test('a seller without a name is called a private seller', async () => {
  await market.ben.api.myProfile.update({ firstName: '', lastName: '' })
  const page = await opened(`/public-profile/${market.ben.userId}`)
  expect(headline(page)).toBe('Private Seller')
})

test('a large stock has pages, an order and filters, all of them in the address', async () => {
  const page = await ofKarl()
  expect(stock(page).allByRole('article')).toHaveLength(10)
  await page.follow(stock(page).byRole('link', 'Page 2'))
  expect(page.address).toMatch(/\?page=2$/)
  page.queries.getByText('Showing 11-14 of 14 vehicles')

  page.fill(stock(page).byLabel('Sort by'), 'Lowest price')
  await page.submit(stock(page).byRole('button', 'Sort'))
  expect(query(page).get('sort')).toBe('price_asc')
  expect(stock(page).allByRole('article')[0]?.textContent).toContain('€7,500')

  page.fill(stock(page).byLabel('Price up to'), '€10,000')
  await page.submit(stock(page).byRole('button', /^Show \d+ vehicles?$/))
  expect([query(page).get('priceUpTo'), query(page).get('sort')]).toEqual(['10000', 'price_asc'])
  expect(stock(page).allByRole('article')).toHaveLength(6)
  const chips = page.part('list', 'Active filters')
  expect(chips.allByRole('link')).toHaveLength(1)
  await page.follow(chips.byRole('link', /10,000/))
  expect(page.address).toMatch(/\?sort=price_asc$/)
})

test('filters that match nothing say so and can be cleared', async () => {
  const page = await ofKarl('?priceUpTo=1&make=no-such-make')
  expect(page.main.text).toContain('No vehicles match your current filters.')
  expect(page.byLabel('Make')).toHaveProperty('value', 'no-such-make')
  const clear = page.main.allByRole('link', 'Clear all filters').at(-1)
  if (!clear) throw new Error('Filters cannot be cleared')
  await page.follow(clear)
  expect(page.address).toBe(`/public-profile/${market.karl.userId}`)
})

test.each([
  ['an id that nobody has', `/public-profile/${nobody}`],
  ['something that is no id', '/public-profile/ana'],
])('%s is not found', async (_, path) => {
  const page = await opened(path)
  expect(page.status).toBe(404)
  expect(headline(page)).toBe('Profile Not Found')
  expect(page.main.text).toContain('Profile not found or not available')
})

test('a profile speaks the language of its address', async () => {
  const page = await opened(`/de/public-profile/${market.karl.userId}`)
  page.main.queries.getByText('Zugelassener Händler')
  await page.visit('/de/public-profile/nobody')
  expect(headline(page)).toBe('Profil nicht gefunden')
})
