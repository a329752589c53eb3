/** The model "Other", which every make has: who sells with it, how it is listed, found and valued (decision 106). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { followDatabase } from '../src/server/modules/market/search/service.ts'
import { completeMakes } from '../src/server/modules/market/taxonomy/service.ts'
import { forgetMarket, valueMarket } from '../src/server/modules/market/valuation/value-market.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { failure } from './support/failure.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})

const described = 'Karmann Ghia 1600 Typ 34'
const other = { model: 'other', modelDescription: described, variant: null } as const

async function modelsOf(make: string, vehicleType: 'car' | 'motorcycle' = 'car'): Promise<string[]> {
  const { models } = await market.visitor.taxonomy.models({ vehicleType, make })
  return models.map(({ name }) => name)
}

async function otherOf(makeName: string): Promise<string> {
  const { entries } = await market.catalogue.api.adminTaxonomy.list({ level: 'models', text: 'Other', pageSize: 100 })
  return entries.find(({ path }) => path.includes(makeName))?.id ?? ''
}

async function idOf(level: 'types' | 'makes', name: string): Promise<string> {
  const { entries } = await market.catalogue.api.adminTaxonomy.list({ level, text: name })
  return entries.find((entry) => entry.name === name)?.id ?? ''
}

describe('the taxonomy', () => {
  beforeEach(() => market.reset())

  test('has Other as the last model of every make', async () => {
    expect(await modelsOf('volkswagen')).toEqual(['Golf', 'Passat', 'Other'])
    expect(await modelsOf('yamaha', 'motorcycle')).toEqual(['MT-07', 'Other'])
  })

  test('keeps it last when later models come behind it in the alphabet', async () => {
    const parentId = await idOf('makes', 'Volkswagen')
    await market.catalogue.api.adminTaxonomy.create({ level: 'models', name: 'Polo', parentId })
    expect(await modelsOf('volkswagen')).toEqual(['Golf', 'Passat', 'Polo', 'Other'])
    const { entries } = await market.catalogue.api.adminTaxonomy.list({ level: 'models', withinId: parentId })
    expect(entries.map(({ name }) => name)).toEqual(['Golf', 'Passat', 'Polo', 'Other'])
    const { models } = await market.visitor.listings.facets({ make: 'volkswagen' })
    expect(models.map(({ name }) => name)).toEqual(['Golf', 'Passat', 'Polo', 'Other'])
  })

  test('gives it to a make that an administrator adds, which can be deleted with it', async () => {
    const { adminTaxonomy } = market.catalogue.api
    const parentId = await idOf('types', 'Cars')
    const { entryId } = await adminTaxonomy.create({ level: 'makes', name: 'Wolseley', parentId })
    expect(await modelsOf('wolseley')).toEqual(['Other'])
    expect((await adminTaxonomy.get({ level: 'makes', entryId })).entry.entries).toBe(0)
    await adminTaxonomy.remove({ level: 'makes', entryId })
    expect(await refusal(modelsOf('wolseley'))).toBe('make_not_found')
  })

  test('lets no administrator rename, delete or add it', async () => {
    const { adminTaxonomy } = market.catalogue.api
    const entryId = await otherOf('Volkswagen')
    const renaming = adminTaxonomy.update({ level: 'models', entryId, name: 'Phaeton' })
    expect(await refusal(renaming)).toBe('taxonomy_entry_fixed')
    expect(await refusal(adminTaxonomy.remove({ level: 'models', entryId }))).toBe('taxonomy_entry_fixed')
    const adding = adminTaxonomy.create({ level: 'models', name: 'other', parentId: await idOf('makes', 'Volkswagen') })
    expect(await refusal(adding)).toBe('taxonomy_duplicate')
    await adminTaxonomy.update({ level: 'models', entryId, name: 'Other', description: 'Rare models' })
    expect(await modelsOf('volkswagen')).toContain('Other')
  })

  test('gets it once when an existing database starts', async () => {
    await market.scope.db.execute(sql`delete from vehicle_models where slug = 'other'`)
    expect(await modelsOf('volkswagen')).toEqual(['Golf', 'Passat'])
    expect(await completeMakes(market.scope)).toBe(4)
    expect(await completeMakes(market.scope)).toBe(0)
    expect(await modelsOf('volkswagen')).toEqual(['Golf', 'Passat', 'Other'])
  })
})

describe('a vehicle with the model Other', () => {
  beforeEach(() => market.reset())

  test('is published by a dealer under the make and the description', async () => {
    const { listingId } = await market.karl.api.listings.create(draftOf('Volkswagen Golf', other))
    expect(await market.visitor.listings.get({ listingId })).toMatchObject({
      title: `Volkswagen ${described}`,
      model: { slug: 'other', name: 'Other' },
      modelDescription: described,
    })
  })

  test('is accepted from a private seller before the payment', async () => {
    await market.ana.api.selling.park(draftOf('Volkswagen Golf', other))
    const { pendingListings } = await market.ana.api.selling.pendingListings({})
    expect(pendingListings).toMatchObject([{ title: `Volkswagen ${described}` }])
  })

  test('is refused without a description', async () => {
    const draft = draftOf('Volkswagen Golf', { ...other, modelDescription: null })
    const refused = { code: 'invalid_input', issues: [{ path: 'modelDescription', code: 'required_for_other' }] }
    expect(await failure(market.karl.api.listings.create(draft))).toMatchObject(refused)
    expect(await failure(market.ana.api.selling.park(draft))).toMatchObject(refused)
  })

  test('gets a new title with a new description, and keeps a description', async () => {
    const listingId = await market.karl.sells('Volkswagen Golf', other)
    const { myListings } = market.karl.api
    const { revision } = await myListings.get({ listingId })
    const cleared = await failure(myListings.update({ listingId, revision, modelDescription: null }))
    expect(cleared.issues).toMatchObject([{ path: 'modelDescription', code: 'required_for_other' }])
    await myListings.update({ listingId, revision, modelDescription: '181 Kurierwagen' })
    expect((await market.visitor.listings.get({ listingId })).title).toBe('Volkswagen 181 Kurierwagen')
  })

  test('is renamed with its make', async () => {
    const listingId = await market.karl.sells('Volkswagen Golf', other)
    const golf = await market.karl.sells('Volkswagen Golf')
    const entryId = await idOf('makes', 'Volkswagen')
    await market.catalogue.api.adminTaxonomy.update({ level: 'makes', entryId, name: 'VW' })
    expect((await market.visitor.listings.get({ listingId })).title).toBe(`VW ${described}`)
    expect((await market.visitor.listings.get({ listingId: golf })).title).toBe('VW Golf')
  })

  test('has no estimate, however many there are', async () => {
    for (let priceEuros = 9_000; priceEuros < 9_012; priceEuros += 1) {
      await market.karl.sells('Volkswagen Golf', { ...other, priceEuros, powerKw: 77 })
    }
    await valueMarket(market.scope)
    const vehicle = { vehicleType: 'car', make: 'volkswagen', year: 2016, mileageKm: 80_000, bodyType: 'hatchback', powerKw: 77 } as const // prettier-ignore
    const valued = await market.visitor.selling.valuation({ ...vehicle, model: 'other' })
    await forgetMarket(market.scope.db)
    expect(valued).toMatchObject({ status: 'not_enough_data', reason: 'other_model' })
  })

  test('is like vehicles of its body, not like others of the model', async () => {
    const listingId = await market.karl.sells('Volkswagen Golf', other)
    const golf = await market.karl.sells('Volkswagen Golf')
    await market.karl.sells('Volkswagen Golf', { ...other, bodyType: 'pickup' })
    const { listings } = await market.visitor.listings.similar({ listingId })
    expect(listings.map(({ id }) => id)).toEqual([golf])
  })

  test('has no landing page and is in no sitemap of them', async () => {
    for (const _ of [1, 2, 3]) await market.karl.sells('Volkswagen Golf', other)
    const landing = { vehicleType: 'car', make: 'volkswagen' } as const
    expect(await refusal(market.visitor.seo.landing({ ...landing, model: 'other' }))).toBe('model_not_found')
    const { parts, total } = await market.visitor.seo.landing(landing)
    expect([total, parts.models]).toEqual([3, []])
    const sitemap = await (await market.request('/sitemaps/cars.xml')).text()
    expect(sitemap).toContain('/cars/volkswagen<')
    expect(sitemap).not.toContain('/cars/volkswagen/other')
  })
})

describe('typed words', () => {
  beforeEach(async () => {
    await market.reset()
    await market.karl.sells('Volkswagen Golf', other)
  })

  test.each(['other', 'andere', 'otros', 'autres', 'outros', 'volkswagen other', 'vw andere'])(
    '%j name no model',
    async (text) => {
      const { filters } = await market.visitor.searchText.interpret({ text })
      expect(filters.model).toBeUndefined()
      const { models } = await market.visitor.searchText.suggest({ text })
      expect(models).toEqual([])
      const { matches } = await market.visitor.taxonomy.find({ vehicleType: 'car', text })
      expect(matches.filter(({ model }) => model)).toEqual([])
    },
  )
})

describe.each(['SQL', 'the index'])('a search answered by %s', (engine) => {
  let following: ReturnType<typeof followDatabase> | null = null
  let listingId: string
  beforeAll(async () => {
    await market.reset()
    listingId = await market.karl.sells('Volkswagen Golf', other)
    await market.karl.sells('Volkswagen Golf')
    if (engine === 'SQL') return
    const { database, log, clock } = market.platform
    following = followDatabase(database, log, clock)
    await following.built
  })
  afterAll(() => following?.stop())

  test.each([
    { make: 'volkswagen', model: 'other' },
    { vehicle: ['volkswagen.other'] },
    { text: 'Karmann' },
  ])('finds it by %j', async (filters) => {
    const { listings } = await market.visitor.listings.search(filters)
    expect(listings.map(({ id }) => id)).toEqual([listingId])
  }) // prettier-ignore

  test('counts it last of the models', async () => {
    const { models } = await market.visitor.listings.facets({ make: 'volkswagen' })
    expect(models.map(({ name, listings }) => `${name} ${listings}`)).toEqual(['Golf 1', 'Passat 0', 'Other 1'])
  })

  test('does not find it by the word for it', async () => {
    expect((await market.visitor.listings.search({ text: 'other' })).listings).toEqual([])
  })
})
