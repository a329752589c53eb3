/** The verdict on a price: found by the search, explained on its own page, seen by the staff. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordModelPrices } from '../../src/server/modules/market/model-prices/service.ts'
import { forgetMarket, valueMarket } from '../../src/server/modules/market/valuation/value-market.ts'
import { type Market, openMarket } from '../market.ts'
import { openPage, type Page } from '../support/pages.ts'

let market: Market
let usual: string
let absurd: string
let damaged: string

/** Two dozen usual Golfs, and some whose prices stand out. */
beforeAll(async () => {
  market = await openMarket()
  const { dora } = market
  for (let index = 0; index < 24; index += 1)
    usual = await dora.sells('Volkswagen Golf', { priceEuros: 9_500 + (index % 12) * 100 })
  usual = await dora.sells('Volkswagen Golf', { priceEuros: 10_000, mileageKm: 81_000 })
  await dora.sells('Volkswagen Golf', { priceEuros: 8_000 })
  await dora.sells('Volkswagen Golf', { priceEuros: 19_000 })
  absurd = await dora.sells('Volkswagen Golf', { priceEuros: 900 })
  damaged = await dora.sells('Volkswagen Golf', { priceEuros: 2_000, damaged: 'yes' })
  await valueMarket(market.scope)
})
afterAll(() => forgetMarket(market.scope.db))

async function opened(path: string, page: Page = openPage(market)): Promise<Page> {
  await page.visit(path)
  return page
}

test('a buyer asks for good prices, the best first, and the search says so', async () => {
  const page = await opened('/listings')
  const panel = page.open(page.byRole('button', 'Show Filters'))
  const options = [...panel.byLabel('Price rating').querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual([
    'Any',
    expect.stringMatching(/^Very good price \(\d+\)$/),
    expect.stringMatching(/^Good price or better \(\d+\)$/),
    expect.stringMatching(/^Usual price or better \([\d,]+\)$/),
    expect.stringMatching(/^No very high prices \([\d,]+\)$/),
  ])
  await page.visit('/listings?priceRating=good&sort=best_price')
  expect(page.part('list', 'Active filters').text).toContain('Good price or better')
  expect(page.byRole('combobox', 'Sort by')).toHaveProperty('value', 'best_price')
  expect(page.part('region', 'Search results').allByRole('article')[0]?.textContent).toContain('€8,000')
})

test('a reader sees where a price stands, what moved the estimate and what it was compared with', async () => {
  const page = await opened(`/listing/${usual}/price`)
  expect(page.byRole('heading', 'How this price compares').tagName).toBe('H1')
  expect(page.main.text).toMatch(/not from selling prices\. They are no appraisal/)
  expect(page.byRole('row', /this price: €/).textContent).toContain('Usual price')
  expect(page.part('table', 'Where this price stands').allByRole('row')).toHaveLength(7)
  page.byRole('row', /Estimate for this vehicle €/)
  expect(page.main.text).toMatch(/counts [<>]? ?\d/)
  const file = page.byRole('link', 'Open the figures as JSON').getAttribute('href') ?? ''
  expect(await (await market.request(file)).json()).toMatchObject({ status: 'estimated', basis: 'asking_prices' })
  await page.follow(page.byRole('link', 'Open these as a search'))
  expect(page.address).toMatch(/^\/listings\?.*model=/)
})

test('a price that is suspiciously low is a caution for buyers and a mark for the staff', async () => {
  const staff = await opened('/admin/listing-approval?filter=low_price', openPage(market, { signedIn: market.admin }))
  const row = staff.main.item('Unusually low price')
  const page = await opened(`${row.byRole('link', /^View/).getAttribute('href')}/price`)
  expect(page.address).toBe(`/listing/${absurd}/price`)
  expect(page.main.text).toContain('Unusually low: check before you pay')
  expect(page.main.text).toMatch(/never pay in advance/)
})

test('where nothing is said the page says why, in the language of the reader', async () => {
  const page = await opened(`/listing/${damaged}/price`)
  page.byRole('heading', 'This price is not compared')
  expect(page.main.text).toMatch(/no two damaged vehicles are alike/)
  expect(page.allByRole('table')).toEqual([])
  await page.visit(`/de/listing/${damaged}/price`)
  expect(page.main.text).toMatch(/kein beschädigtes Fahrzeug gleicht dem anderen/)
  await page.visit('/listing/018f0000-0000-7000-8000-000000000000/price')
  expect(page.status).toBe(404)
})

test('what a model costs is one click from its vehicles: drawn, as tables, and by country', async () => {
  await recordModelPrices(market.scope)
  const page = await opened('/cars/volkswagen/golf')
  await page.follow(page.byRole('link', 'Prices by year'))
  expect(page.byRole('heading', /^Prices: /).tagName).toBe('H1')
  expect(page.main.text).toMatch(/\d+ vehicles are for sale\. Half of them cost €/)
  const [, row] = page.part('region', 'How prices developed').allByRole('row')
  expect(row?.textContent).toContain('€')
  page.byRole('heading', 'By mileage')
  await page.visit('/cars/volkswagen/no-such-model/prices')
  expect(page.status).toBe(404)
})
