/** Addresses and fields that mean nothing. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Market, openMarket } from '../market.ts'
import { openPage } from '../support/pages.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
beforeEach(() => market.reset())

test('a filter value that means nothing is shown and can be removed, never ignored in silence', async () => {
  const page = openPage(market)
  await page.visit('/listings?fuelType=coal&minYear=abc')
  const chips = page.part('list', 'Active filters')
  expect(chips.queries.getAllByText(/Invalid filter/)).toHaveLength(2)
  const [first] = chips.allByRole('link')
  if (!first) throw new Error('No chip is a link')
  await page.follow(first)
  expect(page.address).not.toContain('coal')
})

test.each([
  ['a page beyond the last', '/listings?page=99999999', 200],
  ['a page that is no number', '/listings?page=abc', 200],
  ['a page below one', '/listings?page=-3', 200],
  ['10 kB of query', `/listings?text=${'a'.repeat(10_000)}`, 414],
  ['NUL in the text', '/listings?text=%00', 200],
  ['broken UTF-8 in the path', '/listing/%E0%A4%A', 404],
  ['broken UTF-8 in the query', '/listings?text=%E0%A4%A', 200],
  ['SQL and regular expressions', `/listings?text=${encodeURIComponent("'; drop table users; -- (.*)+$ \\")}`, 200],
  ['emoji', `/listings?text=${encodeURIComponent('🚗')}`, 200],
  ['a climb out of the folder', '/assets/..%2f..%2fpackage.json', 404],
  ['an id that is none', '/listing/1', 404],
])('%s gets an answer and never a stack trace', async (_, path, status) => {
  const response = await market.browse(new Request(new URL(path, 'http://market.test'), { redirect: 'manual' }))
  expect(response.status).toBe(status)
  expect(await response.text()).not.toMatch(/at .*\.(ts|js):\d+|node_modules/)
})
