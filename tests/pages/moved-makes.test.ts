/** Makes that the operator adds and merges: by forms, and with addresses that lead on. */
import { beforeEach, expect, test } from 'vitest'
import { type Market, openMarket } from '../market.ts'
import { draftOf } from '../support/drafts.ts'
import { openPage } from '../support/pages.ts'

let market: Market
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

const borgward = () =>
  draftOf('Volkswagen Golf', { make: 'other', model: 'other', otherMake: 'Borgward', modelDescription: 'Isabella' })

test('a make that sellers typed is asked for above the list, and added by one press', async () => {
  await market.dora.api.listings.create(borgward())
  const page = openPage(market, { signedIn: market.catalogue })
  await page.visit('/admin/makes')
  const asked = page.part('region', 'Makes that sellers ask for')
  expect(asked.text).toContain('Borgward')
  await page.submit(asked.byRole('button', /^Add to the list/))
  expect(page.main.text).toContain('Sellers are offered Borgward now.')
  expect(page.main.text).not.toContain('Makes that sellers ask for')
})

test('a duplicate make is merged by a form, and its address leads to the other one', async () => {
  const { catalogue } = market
  const { entries } = await catalogue.api.adminTaxonomy.list({ level: 'types', text: 'Cars' })
  const { entryId } = await catalogue.api.adminTaxonomy.create({
    level: 'makes',
    name: 'VW',
    parentId: entries[0]?.id ?? '',
  })
  const page = openPage(market, { signedIn: catalogue })
  await page.visit(`/admin/makes?edit=${entryId}`)
  page.fill('Becomes one with', 'Volkswagen')
  await page.submit(page.main.byRole('button', 'Merge'))
  expect(page.main.text).toContain('VW is one with Volkswagen now.')
  const buyer = openPage(market)
  await buyer.visit('/de/cars/vw')
  expect([buyer.status, buyer.address]).toEqual([200, '/de/cars/volkswagen'])
})
