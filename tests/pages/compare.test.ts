/** Vehicles side by side, at an address that can be shared. */
import { beforeEach, expect, test } from 'vitest'
import { type Market, openMarket } from '../market.ts'
import { openPage, type Page } from '../support/pages.ts'

const unknownId = '018f0000-0000-7000-8000-000000000000'

let market: Market
let page: Page

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  page = openPage(market)
})

const comparing = (...ids: string[]) => `/compare?ids=${ids.join(',')}`

test('the address of a comparison can be shared, and the vehicle with the lowest price is marked', async () => {
  const cars = [
    await market.karl.sells('Volkswagen Golf', { priceEuros: 9_900 }),
    await market.karl.sells('Fiat Panda', { priceEuros: 7_450 }),
    await market.dora.sells('Tesla Model 3', { priceEuros: 24_000 }),
    await market.dora.sells('Volkswagen Golf', { priceEuros: 7_450 }),
  ]
  await page.visit(comparing(...cars))
  const prices = page.part('row', /^Price/).allByRole('cell')
  expect(prices.map(({ textContent }) => textContent)).toEqual(['€9,900', '€7,450Best', '€24,000', '€7,450Best'])
  expect(page.text).toContain('“Best” marks the most favourable figure of a row.')
  const robots = page.element.ownerDocument.querySelector('meta[name=robots]')
  expect(robots?.getAttribute('content')).toBe('noindex')
})

test('a vehicle is taken out of the comparison', async () => {
  const golf = await market.karl.sells('Volkswagen Golf')
  const panda = await market.karl.sells('Fiat Panda')
  await page.visit(comparing(golf, panda))
  const [remove] = page.allByRole('link', 'Remove Volkswagen Golf')
  if (!remove) throw new Error('Nothing can be removed')
  await page.follow(remove)
  expect(page.address).toBe(comparing(panda))
  expect(page.main.text).toContain('Add a second vehicle to see what differs.')
})

test('vehicles that are gone are named, and a comparison without any is gone itself', async () => {
  const golf = await market.karl.sells('Volkswagen Golf')
  await page.visit(comparing(golf, unknownId, 'nonsense'))
  expect(page.status).toBe(200)
  expect(page.main.text).toContain('2 vehicles are no longer for sale and were left out.')

  await page.visit(comparing(unknownId))
  expect(page.status).toBe(410)
  expect(page.byRole('heading', 'These vehicles are no longer for sale').tagName).toBe('H1')
})

test('an empty comparison says how to begin', async () => {
  await page.visit('/compare')
  expect(page.status).toBe(200)
  expect(page.byRole('heading', 'Nothing to compare yet').tagName).toBe('H1')
  expect(page.main.text).toContain('up to 4 vehicles')
})

test('differences only is a link, there and back', async () => {
  const cars = [await market.karl.sells('Volkswagen Golf'), await market.karl.sells('Fiat Panda')]
  await page.visit(comparing(...cars))
  const all = page.allByRole('row').length
  await page.follow(page.byRole('link', 'Differences only'))
  expect(page.address).toBe(`${comparing(...cars)}&differences=only`)
  expect(page.allByRole('row').length).toBeLessThan(all)
  expect(page.main.text).toMatch(/lines? (is|are) the same for all and hidden\./)
  await page.follow(page.byRole('link', 'Differences only'))
  expect(page.allByRole('row')).toHaveLength(all)
})
