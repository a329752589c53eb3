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
    name: 'VAG',
    parentId: entries[0]?.id ?? '',
  })
  const page = openPage(market, { signedIn: catalogue })
  await page.visit(`/admin/makes?edit=${entryId}`)
  const question = page.open(page.main.byRole('button', 'Merge: VAG'))
  expect(question.text).toContain('This cannot be undone.')
  page.fill(question.byLabel('Becomes one with'), 'Volkswagen')
  await page.submit(question.byRole('button', 'Merge'))
  expect(page.main.text).toContain('VAG is one with Volkswagen now.')
  const buyer = openPage(market)
  await buyer.visit('/de/cars/vag')
  expect([buyer.status, buyer.address]).toEqual([200, '/de/cars/volkswagen'])
  // Old addresses of results read it as the make that it is now, however they state it.
  for (const [asked, now] of [
    ['vehicleType=car&make=vag', 'vehicleType=car&make=volkswagen'],
    ['make=vag&model=other', 'make=volkswagen&model=other'],
    ['vehicleType=car&vehicle=vag&vehicle=-fiat.panda', 'vehicleType=car&vehicle=volkswagen&vehicle=-fiat.panda'],
  ] as const) {
    await buyer.visit(`/listings?${asked}`)
    expect(buyer.address).toBe(`/listings?${now}`)
    expect(buyer.main.text).not.toContain('Invalid filter')
  }
  await buyer.visit('/listings?vehicleType=car&make=never-was')
  expect(buyer.main.text).toContain('Invalid filter – Make: never-was')
})

test('a typed make that means one of the list is offered as that one: to its seller, and to the operator', async () => {
  const { ana, dora, catalogue, scope } = market
  const draftId = scope.newId()
  const typed = {
    vehicleType: 'car',
    make: 'other',
    otherMake: 'VW ',
    model: 'other',
    modelDescription: 'Golf 1.6 TDI',
  }
  await ana.api.drafts.create({ draftId, step: 1, data: { ...typed, year: '2014', priceEuros: '4900' } })
  const seller = openPage(market, { signedIn: ana })
  await seller.visit(`/add-listing?draft=${draftId}&step=1`)
  expect(seller.main.text).toContain('Volkswagen is in the list.')
  seller.main.byRole('button', 'Choose Volkswagen')
  expect(seller.main.text).toContain('Not compared: the model is not in our list.')
  await seller.visit('/my-listings')
  expect(seller.main.text).toContain('VW Golf 1.6 TDI')

  // What was typed before the list had it is merged by one press, not added beside it.
  await dora.api.listings.create(borgward())
  const { entries } = await catalogue.api.adminTaxonomy.list({ level: 'makes', text: 'Fiat' })
  await catalogue.api.adminTaxonomy.update({ level: 'makes', entryId: entries[0]?.id ?? '', name: 'Borg Ward' })
  const page = openPage(market, { signedIn: catalogue })
  await page.visit('/admin/makes')
  const asked = page.part('region', 'Makes that sellers ask for')
  expect(asked.queries.queryByRole('button', { name: /^Add to the list/ })).toBe(null)
  const question = page.open(asked.byRole('button', /^Merge into Borg Ward/))
  await page.submit(question.byRole('button', 'Merge into Borg Ward'))
  expect(page.main.text).toContain('Borgward is one with Borg Ward now.')
})
