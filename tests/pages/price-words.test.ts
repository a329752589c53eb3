/** What is said of prices to buyers, on cards and pages. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetMarket, valueMarket } from '../../src/server/modules/market/valuation/value-market.ts'
import { type Market, openMarket } from '../market.ts'
import { openPage, type Page } from '../support/pages.ts'

let market: Market
let page: Page

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  for (let index = 0; index < 12; index += 1)
    await market.dora.sells('Volkswagen Golf', { priceEuros: 9_500 + index * 100 })
  page = openPage(market)
})
afterEach(() => forgetMarket(market.scope.db))

test('a card and its page say in words what a price is beside similar offers', async () => {
  const listingId = await market.karl.sells('Volkswagen Golf', { priceEuros: 9_000 })
  await valueMarket(market.scope)
  const { verdict } = (await market.visitor.listings.cards({ ids: [listingId] })).listings[0] ?? {}
  expect(verdict?.step).toBe('great')
  await page.visit('/listings?priceUpTo=9000')
  expect(page.part('region', 'Search results').part('article').text).toContain('Very good price')

  await page.visit(`/listing/${listingId}`)
  expect(page.part('region', 'Price').text).toContain('Very good price')
  const check = page.part('region', 'What similar vehicles cost')
  for (const words of [
    'Very good price',
    'Based on asking prices; not an appraisal.',
    'Nobody can pay for a better result.',
  ])
    expect(check.text).toContain(words)
  expect(check.byRole('link', 'How this comes about').getAttribute('href')).toBe(`/listing/${listingId}/price`)
})

test('a page says why nothing is said of a price, and a card says nothing', async () => {
  const listingId = await market.karl.sells('Volkswagen Golf', { priceEuros: 2_000, damaged: 'yes' })
  await valueMarket(market.scope)
  await page.visit(`/listing/${listingId}`)
  const check = page.part('region', 'What similar vehicles cost')
  expect(check.text).toContain('Not compared: no two damaged vehicles are alike.')
  expect(page.element.querySelectorAll('h1 ~ * [data-verdict]')).toHaveLength(0)
})
