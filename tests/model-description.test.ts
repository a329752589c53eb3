/** The model description: who states it, where it is seen, and what is refused. */
import { beforeEach, describe, expect, test } from 'vitest'
import { type Market, openMarket, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { failure } from './support/failure.ts'

const described = '320d xDrive Touring M Sport'
let market: Market

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

describe('a seller states it', () => {
  test('and buyers see it on cards, pages and comparisons; the title stays make and model', async () => {
    const listingId = await market.ana.sells('Volkswagen Golf', { variant: 'gti', modelDescription: described })
    const { listings } = market.visitor
    const seen = [
      (await listings.search({})).listings[0],
      (await listings.cards({ ids: [listingId] })).listings[0],
      await listings.get({ listingId }),
      (await listings.compare({ ids: [listingId] })).listings[0],
    ]
    for (const listing of seen) {
      expect(listing).toMatchObject({
        title: 'Volkswagen Golf',
        variant: { name: 'GTI' },
        modelDescription: described,
      })
    }
  })

  test('as a dealer by the API, and nobody has to', async () => {
    const { karl, visitor } = market
    const { listingId } = await karl.api.listings.create(draftOf('Fiat Panda', { modelDescription: ` ${described} ` }))
    expect((await visitor.listings.get({ listingId })).modelDescription).toBe(described)
    const silent = await karl.api.listings.create(draftOf('Fiat Panda'))
    expect((await visitor.listings.get(silent)).modelDescription).toBeNull()
  })

  test('changes it, takes it back, and finds it among the own listings', async () => {
    const { api } = market.ana
    const listingId = await market.ana.sells('Volkswagen Golf', { modelDescription: described })
    expect((await api.myListings.list({})).listings[0]?.modelDescription).toBe(described)
    expect((await api.myListings.get({ listingId })).stated.modelDescription).toBe(described)

    const { revision } = await api.myListings.update({ listingId, revision: 1, mileageKm: 90_000 })
    expect((await api.myListings.get({ listingId })).stated.modelDescription).toBe(described)
    await api.myListings.update({ listingId, revision, modelDescription: null })
    expect((await market.visitor.listings.get({ listingId })).modelDescription).toBeNull()
  })

  test('and it is part of the listing that waits for its payment, and of the data about the account', async () => {
    const { api } = market.ana
    await api.selling.park(draftOf('Fiat Panda', { modelDescription: described }))
    await market.ana.sells('Volkswagen Golf', { modelDescription: 'GTD DSG' })
    const { data } = await api.privacy.data({})
    expect(JSON.stringify(data)).toContain(described)
    expect(JSON.stringify(data)).toContain('"model_description":"GTD DSG"')
  })
})

test.each([
  ['nothing', ''],
  ['blanks', '   '],
  ['101 characters', 'x'.repeat(101)],
  ['two lines', '320d\nxDrive'],
  ['what turns the direction of the text', '320d \u202exDrive'],
])('%s is refused', async (_, modelDescription) => {
  const { issues } = await failure(market.karl.api.listings.create(draftOf('Fiat Panda', { modelDescription })))
  expect(issues).toMatchObject([{ path: 'modelDescription' }])
  const listingId = await market.ana.sells('Volkswagen Golf')
  const update = market.ana.api.myListings.update({ listingId, revision: 1, modelDescription })
  expect(await refusal(update)).toBe('invalid_input')
})

test('100 characters are taken as they are', async () => {
  const modelDescription = 'ä'.repeat(100)
  const { listingId } = await market.karl.api.listings.create(draftOf('Fiat Panda', { modelDescription }))
  expect((await market.visitor.listings.get({ listingId })).modelDescription).toBe(modelDescription)
})

test('a moderator sees it, and is told of contact data in it', async () => {
  const listingId = await market.ana.sells('Volkswagen Golf', { modelDescription: 'GTI, call +49 171 5550100' })
  const { listings } = await market.support.api.adminListings.list({ filter: 'all' })
  const seen = listings.find(({ id }) => id === listingId)
  expect(seen?.modelDescription).toBe('GTI, call +49 171 5550100')
  expect(seen?.signals).toContain('contact_in_text')
})
