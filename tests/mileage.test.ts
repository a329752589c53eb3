/** What is said of a mileage: kilometres, that nobody knows them, or that nothing counts them. */
import { beforeEach, expect, test } from 'vitest'
import type { ListingDraft } from '../src/contract/listing-draft.ts'
import { type Market, openMarket } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { failure } from './support/failure.ts'

let market: Market
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

const unknown = { mileageKm: null, odometer: 'unknown' } as const

async function issuesOf(stated: Partial<ListingDraft>) {
  const { issues } = await failure(market.dora.api.listings.create(draftOf('Volkswagen Golf', stated)))
  return issues?.map(({ path, code, message }) => [path, code, message])
}

/** A caravan of a make that an administrator has added. */
async function caravanOf(bodyType: string, stated: Partial<ListingDraft>): Promise<ListingDraft> {
  const { entries } = await market.catalogue.api.adminTaxonomy.list({ level: 'types' })
  const parentId = entries.find(({ slug }) => slug === 'caravan')?.id ?? ''
  const { makes } = await market.visitor.taxonomy.makes({ vehicleType: 'caravan' })
  if (!makes.some(({ slug }) => slug === 'hobby')) {
    await market.catalogue.api.adminTaxonomy.create({ level: 'makes', name: 'Hobby', parentId })
  }
  const { transmission: _, doors: _1, engineCc: _2, fuelType: _3, ...others } = draftOf('Volkswagen Golf')
  return {
    ...others,
    vehicleType: 'caravan',
    make: 'hobby',
    model: 'other',
    modelDescription: 'De Luxe',
    bodyType,
    ...stated,
  }
}

test('an empty mileage is asked for in the words of the specification', async () => {
  expect(await issuesOf({ mileageKm: null })).toEqual([['mileageKm', 'missing', 'Please enter the mileage']])
})

test('a classic whose odometer nobody can read is shown as that, found by no bound, and last', async () => {
  const { ana, visitor } = market
  const far = await ana.sells('Volkswagen Golf', { mileageKm: 300_000 })
  const classic = await ana.sells('Volkswagen Golf', { year: 1985, ...unknown })
  const near = await ana.sells('Volkswagen Golf', { mileageKm: 10 })
  expect(await visitor.listings.get({ listingId: classic })).toMatchObject(unknown)
  const ids = async (asked: object) => (await visitor.listings.search(asked)).listings.map(({ id }) => id)
  expect(await ids({ sort: 'mileage_asc' })).toEqual([near, far, classic])
  expect(await ids({ sort: 'mileage_desc' })).toEqual([far, near, classic])
  expect(await ids({ minMileage: 0 })).not.toContain(classic)
  expect(await ids({ maxMileage: 9_999_999 })).not.toContain(classic)
})

test('a mileage and the reason why there is none replace each other', async () => {
  const { ana } = market
  const listingId = await ana.sells('Volkswagen Golf')
  const change = async (stated: Partial<ListingDraft>) => {
    const { revision } = await ana.api.myListings.get({ listingId })
    await ana.api.myListings.update({ listingId, revision, ...stated })
    return market.visitor.listings.get({ listingId })
  }
  expect(await change({ odometer: 'unknown' })).toMatchObject(unknown)
  expect(await change({ mileageKm: 81_000 })).toMatchObject({ mileageKm: 81_000, odometer: null })
})

test('both at once are refused, and so is a car without an odometer', async () => {
  expect(await issuesOf({ odometer: 'unknown' })).toMatchObject([['odometer', 'mileage_stated', expect.any(String)]])
  expect(await issuesOf({ mileageKm: null, odometer: 'none' })).toMatchObject([
    ['odometer', 'not_of_vehicle_type', expect.any(String)],
  ])
})

test('what is towed has no mileage, whatever a program sends', async () => {
  const { dora, visitor } = market
  for (const mileageKm of [undefined, 0, 12_000]) {
    const draft = await caravanOf('touring_caravan', { mileageKm })
    const { listingId } = await dora.api.listings.create(draft)
    expect(await visitor.listings.get({ listingId })).toMatchObject({ mileageKm: null, odometer: 'none' })
  }
  const { issues } = await failure(dora.api.listings.create(await caravanOf('campervan', { mileageKm: undefined })))
  expect(issues).toMatchObject([{ path: 'mileageKm', code: 'missing' }])
})

test('vehicles registered as historic are found by it', async () => {
  const listingId = await market.ana.sells('Volkswagen Golf', { historicRegistration: 'yes' })
  await market.ana.sells('Volkswagen Golf')
  const { listings, total } = await market.visitor.listings.search({ historicRegistration: ['yes'] })
  expect([total, listings[0]?.id]).toEqual([1, listingId])
})
