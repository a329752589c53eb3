import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Market, opening, openMarket } from '../market.ts'
import { openPage } from '../support/pages.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
beforeEach(() => market.reset())

test('whose vehicles are all off the market is not told to list a first one', async () => {
  const page = openPage(market, { signedIn: market.ana })
  await page.visit('/my-profile')
  expect(page.part('region', 'Recent listings').text).toContain('You have not listed a vehicle yet')

  await market.ana.sells('Fiat Panda', {}, { packageExpiry: new Date(opening.getTime() - 1) })
  await page.visit('/my-profile')
  const recent = page.part('region', 'Recent listings')
  expect(recent.text).toContain('None of your vehicles is online')
  expect(recent.text).not.toContain('You have not listed a vehicle yet')
})

test('a dealer comes to the stock, and verifies no payment before a plan was ordered', async () => {
  const page = openPage(market, { signedIn: market.dora })
  await page.visit('/my-profile')
  expect(page.main.byRole('link', /^My stock/).getAttribute('href')).toBe('/my-stock')
  expect(page.main.allByRole('button', 'Verify payment')).toEqual([])
})

test('every page leads whoever sells as a business to where that begins', async () => {
  const page = openPage(market)
  await page.visit('/')
  expect(page.byRole('link', 'Sell as a dealer').getAttribute('href')).toBe('/profile-settings#trade')
})
