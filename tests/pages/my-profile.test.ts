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
