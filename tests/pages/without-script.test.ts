/** Searching without a script: plain links and forms. */
import { beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../market.ts'
import { undrawnIcons } from '../support/e2e-icons.ts'
import { offersMany } from '../support/large-offer.ts'
import { openPage, type Page, type Part } from '../support/pages.ts'

let market: Market
let page: Page

// Nothing here changes the market.
beforeAll(async () => {
  market = await openMarket()
  await market.reset()
  page = openPage(market)
  await offersMany(market, market.karl, 12, 'Volkswagen Golf', () => ({ seats: 5 }))
})

const panel = (): Part => page.open(page.byRole('button', 'Show Filters'))

test('search, filters, pages and details are plain links and forms', async () => {
  await page.visit('/')
  page.fill(page.main.byRole('combobox', 'Make, model or variant'), 'Volkswagen')
  await page.submit(page.main.byRole('button', /^Show/))
  expect(page.address).toMatch(/^\/listings\?.*make=volkswagen/)

  const results = () => page.part('region', 'Search results')
  expect(results().allByRole('article')).toHaveLength(10)
  await page.follow(page.byRole('link', 'Page 2'))
  expect(page.address).toContain('page=2')
  expect(results().allByRole('article')).toHaveLength(2)
  await page.visit(results().element.querySelector('article a')?.getAttribute('href') ?? 'nowhere')
  expect(page.main.queries.getByRole('heading', { level: 1 }).textContent).toContain('Volkswagen')
})

test('the rarer filters are a page of their own, which keeps what was chosen', async () => {
  await page.visit('/listings?fuelType=diesel')
  const [more] = panel().allByRole('button', 'More filters')
  if (!more) throw new Error('Nothing leads to the rarer filters')
  await page.submit(more)
  expect(page.address).toContain('fuelType=diesel')

  const filters = panel()
  page.fill(filters.byLabel('Seats from'), '5')
  const [show] = filters.allByRole('button', /^Show \d/)
  if (!show) throw new Error('Nothing shows the results')
  await page.submit(show)
  expect(page.address).toContain('minSeats=5')
  expect(page.address).toContain('fuelType=diesel')
})

test('another order of the results has a button beside it', async () => {
  await page.visit('/listings?fuelType=diesel')
  page.fill('Sort by', 'Lowest price')
  await page.submit(page.byRole('button', 'Sort'))
  expect(page.address).toContain('sort=price_asc')
  expect(page.address).toContain('fuelType=diesel')
})

test.each(['/', '/listings', '/auth', '/no-such-page'])('each icon finds its drawing in the page %s', async (path) => {
  await page.visit(path)
  const { icons, undrawn } = undrawnIcons(page.element)
  expect(undrawn).toEqual([])
  expect(icons).toBeGreaterThan(0)
})

test('the language is a form that the server answers', async () => {
  await page.visit('/listings')
  const spanish = page.element.querySelector<HTMLElement>('form[action="/language"] button[value="es"]')
  if (!spanish) throw new Error('Spanish cannot be chosen')
  await page.submit(spanish)
  expect(page.element.ownerDocument.documentElement.lang).toBe('es')
})
