/** Changes of the taxonomy by administrators, and how soon they are visible. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '../src/contract/client.ts'
import type { TaxonomyLevel } from '../src/contract/market/taxonomy-levels.ts'
import { createOfferedTaxonomy } from '../src/server/modules/market/taxonomy/service.ts'
import type { Language } from '../src/contract/market/vocabulary.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'

let market: Market
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

const catalogue = () => market.catalogue.api.adminTaxonomy

async function idOf(level: TaxonomyLevel, name: string): Promise<string> {
  const { entries } = await catalogue().list({ level, text: name })
  return entries.find((entry) => entry.name === name)?.id ?? ''
}

async function problemOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((error_: unknown) => error_)
  if (!(error instanceof ApiError)) throw new Error('The call was expected to be refused')
  return error
}

async function makes(): Promise<string[]> {
  return (await market.visitor.taxonomy.makes({ vehicleType: 'car' })).makes.map(({ name }) => name)
}

describe('a new entry', () => {
  test('is offered at once, from the make down to the variant, and can be sold', async () => {
    const { visitor, dora } = market
    const make = await catalogue().create({ level: 'makes', name: '  Škoda ', parentId: await idOf('types', 'Cars') })
    const model = await catalogue().create({ level: 'models', name: 'Octavia', parentId: make.entryId })
    await catalogue().create({ level: 'variants', name: '2.0 TDI', parentId: model.entryId, fromYear: 2013 })
    expect(await makes()).toContain('Škoda')
    const asked = { vehicleType: 'car', make: 'skoda', model: 'octavia' } as const
    expect((await visitor.taxonomy.variants(asked)).variants).toMatchObject([{ slug: '2-0-tdi', fromYear: 2013 }])
    const { listingId } = await dora.api.listings.create(draftOf('Fiat Panda', { make: 'skoda', model: 'octavia' }))
    expect(await visitor.listings.get({ listingId })).toMatchObject({ title: 'Škoda Octavia' })
  })

  test('is understood in a typed search a second later', async () => {
    const { visitor } = market
    expect((await visitor.searchText.interpret({ text: 'cupra' })).filters).toEqual({})
    await catalogue().create({ level: 'makes', name: 'Cupra', parentId: await idOf('types', 'Cars') })
    market.later(1_000)
    expect((await visitor.searchText.interpret({ text: 'cupra' })).filters).toEqual({ make: 'cupra' })
  })

  test('has a name, and what it belongs to', async () => {
    const parentId = await idOf('types', 'Cars')
    expect((await problemOf(catalogue().create({ level: 'makes', name: '  ', parentId }))).issues).toMatchObject([{ path: 'name' }]) // prettier-ignore
    for (const level of ['makes', 'models', 'variants', 'categories'] as const) {
      expect((await problemOf(catalogue().create({ level, name: 'Some' }))).issues).toMatchObject([
        { path: 'parentId', code: 'required' },
      ])
    }
    const elsewhere = { level: 'models', name: 'Some', parentId } as const
    expect(await refusal(catalogue().create(elsewhere))).toBe('taxonomy_parent_not_found')
  })

  test('cannot have the name of another at the same place, whatever its upper and lower case', async () => {
    const parentId = await idOf('makes', 'Volkswagen')
    const { code, details } = await problemOf(catalogue().create({ level: 'models', name: 'GOLF', parentId }))
    expect({ code, details }).toEqual({
      code: 'taxonomy_duplicate',
      details: { level: 'models', name: 'GOLF', parent: 'Volkswagen' },
    })
    const elsewhere = await idOf('makes', 'Fiat')
    await catalogue().create({ level: 'models', name: 'Golf', parentId: elsewhere })
  })

  test('of the types, too, cannot have the name of another in capitals; nor can a category', async () => {
    const motorcycles = await idOf('types', 'Motorcycles')
    const type = await problemOf(catalogue().create({ level: 'types', name: 'MOTORCYCLES' }))
    expect(type).toMatchObject({ code: 'taxonomy_duplicate', details: { level: 'types', name: 'MOTORCYCLES' } })
    const category = catalogue().create({ level: 'categories', name: 'sCOOTER', parentId: motorcycles })
    expect(await refusal(category)).toBe('taxonomy_duplicate')
  })

  test('can be put below any make and model, whether or not a list is narrowed to them', async () => {
    const { makes, types } = await catalogue().parents({ level: 'models' })
    expect(types.map(({ name }) => name)).toContain('Caravans')
    expect(makes).toContainEqual({ id: await idOf('makes', 'Tesla'), name: 'Tesla', path: ['Cars'] })
    const { models } = await catalogue().parents({ level: 'variants' })
    expect(models).toContainEqual({ id: await idOf('models', 'Panda'), name: 'Panda', path: ['Cars', 'Fiat'] })
    const makeId = await idOf('makes', 'Fiat')
    const ofOne = await catalogue().parents({ level: 'variants', makeId })
    expect(new Set(ofOne.models.flatMap(({ path }) => path[1]))).toEqual(new Set(['Fiat']))
  })

  test('of two at the same time is there once', async () => {
    const parentId = await idOf('makes', 'Fiat')
    const two = await Promise.allSettled(
      [0, 1].map(() => catalogue().create({ level: 'models', name: '500', parentId })),
    )
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('that is written alike in an address gets an address of its own', async () => {
    const parentId = await idOf('makes', 'Tesla')
    await catalogue().create({ level: 'models', name: 'Model-3', parentId })
    await catalogue().create({ level: 'models', name: '★', parentId })
    const { models } = await market.visitor.taxonomy.models({ vehicleType: 'car', make: 'tesla' })
    expect(models.map(({ slug }) => slug).toSorted()).toEqual(['model-3', 'model-3-2', 'models', 'other'])
  })

  test('of the types has the icon of a car unless it is given one, and is offered with its categories and makes', async () => {
    const { visitor, dora } = market
    const type = await catalogue().create({ level: 'types', name: 'Boats', names: { de: 'Boote' } })
    const { entry } = await catalogue().get({ level: 'types', entryId: type.entryId })
    expect(entry).toMatchObject({ slug: 'boats', iconName: 'car', names: { de: 'Boote' }, entries: 0 })
    await catalogue().create({ level: 'categories', name: 'Sailing boat', parentId: type.entryId })
    const make = await catalogue().create({ level: 'makes', name: 'Bavaria Yachts', parentId: type.entryId })
    await catalogue().create({ level: 'models', name: 'Cruiser 37', parentId: make.entryId })
    const boat = { vehicleType: 'boats', bodyType: 'sailing_boat', make: 'bavaria-yachts', model: 'cruiser-37' }
    const { listingId } = await dora.api.listings.create(draftOf('Fiat Panda', boat))
    market.later(1_000)

    expect((await visitor.taxonomy.types({})).types.at(-1)).toEqual({ key: 'boats', listings: 1 })
    expect((await visitor.taxonomy.bodyTypes({ vehicleType: 'boats' })).bodyTypes).toEqual([
      { key: 'sailing_boat', name: 'Sailing boat', listings: 1 },
    ])
    const found = await visitor.listings.search({ vehicleType: 'boats', bodyType: ['sailing_boat'] })
    expect(found.listings.map(({ id }) => id)).toEqual([listingId])
    expect((await visitor.listings.search({ vehicleType: 'car', bodyType: ['sailing_boat'] })).total).toBe(0)
    const facets = await visitor.listings.facets({ vehicleType: 'boats' })
    expect(facets.bodyTypes).toEqual([{ key: 'sailing_boat', listings: 1 }])
    expect(facets.vehicleTypes).toContainEqual({ key: 'boats', listings: 1 })
    expect(await visitor.listings.get({ listingId })).toMatchObject({ vehicleType: 'boats', bodyType: 'sailing_boat' })
    const offered = await createOfferedTaxonomy(() => market.platform.database.db)('de')
    expect(offered.words).toEqual({ 'vehicleTypes.boats': 'Boote', 'bodyType.sailing_boat': 'Sailing boat' })
    expect(offered.types.at(-1)).toEqual({ key: 'boats', iconName: 'car', bodyTypes: ['sailing_boat'] })
  })

  test('has its own categories only', async () => {
    const boats = await catalogue().create({ level: 'types', name: 'Boats' })
    await catalogue().create({ level: 'categories', name: 'Sailing boat', parentId: boats.entryId })
    const { issues } = await problemOf(
      market.dora.api.listings.create(draftOf('Fiat Panda', { bodyType: 'sailing_boat' })),
    )
    expect(issues).toMatchObject([{ path: 'bodyType', code: 'not_of_vehicle_type' }])
    const nowhere = market.dora.api.listings.create(
      draftOf('Fiat Panda', { vehicleType: 'planes', bodyType: 'sailing_boat' }),
    )
    expect(await refusal(nowhere)).toBe('make_not_found')
    expect((await market.visitor.listings.search({ vehicleType: 'planes' })).total).toBe(0)
  })

  test('that the program knew once is known again', async () => {
    const parentId = await idOf('types', 'Motorcycles')
    await catalogue().remove({ level: 'categories', entryId: await idOf('categories', 'Naked') })
    const { entryId } = await catalogue().create({ level: 'categories', name: 'Naked', parentId })
    expect(await catalogue().get({ level: 'categories', entryId })).toMatchObject({
      entry: { slug: 'naked', names: {} },
    })
  })
})

describe('a changed entry', () => {
  test('gives listings their new title, and keeps its address', async () => {
    const { visitor, ana } = market
    const golf = await ana.sells('Volkswagen Golf')
    const panda = await ana.sells('Fiat Panda')
    await catalogue().update({ level: 'makes', entryId: await idOf('makes', 'Volkswagen'), name: 'VW' })
    expect(await visitor.listings.get({ listingId: golf })).toMatchObject({
      title: 'VW Golf',
      make: { slug: 'volkswagen' },
    })
    expect(await visitor.listings.get({ listingId: panda })).toMatchObject({ title: 'Fiat Panda' })
    expect(await makes()).toContain('VW')
  })

  test('keeps what is not mentioned', async () => {
    const entryId = await idOf('variants', 'GTI')
    await catalogue().update({ level: 'variants', entryId, toYear: 2020 })
    const changed = await catalogue().update({ level: 'variants', entryId, description: ' The fast one ' })
    expect(changed.entry).toMatchObject({ name: 'GTI', description: 'The fast one', fromYear: 2012, toYear: 2020 })
    const { issues } = await problemOf(catalogue().update({ level: 'variants', entryId, toYear: 2011 }))
    expect(issues).toMatchObject([{ path: 'toYear' }])
  })

  test('of the categories is called so on pages in every language that has no word of its own for it', async () => {
    const taxonomyIn = createOfferedTaxonomy(() => market.platform.database.db)
    const wordsIn = async (language: Language) => (await taxonomyIn(language)).words
    const entryId = await idOf('categories', 'Wagon')
    expect(await wordsIn('de')).toEqual({})
    await catalogue().update({ level: 'categories', entryId, description: 'With a large boot' })
    expect(await wordsIn('de')).toEqual({})
    await catalogue().update({ level: 'categories', entryId, name: 'Break', names: { de: 'Kombi Plus' } })
    expect([await wordsIn('de'), await wordsIn('es')]).toEqual([
      { 'bodyType.wagon': 'Kombi Plus' },
      { 'bodyType.wagon': 'Break' },
    ])
    await catalogue().update({ level: 'categories', entryId, names: {} })
    expect(await wordsIn('de')).toEqual({ 'bodyType.wagon': 'Break' })
    expect(await catalogue().get({ level: 'categories', entryId })).toMatchObject({ entry: { slug: 'wagon' } })
    expect(await wordsIn('fr')).toBe(await wordsIn('fr'))
  })

  test('cannot take the name of a sibling', async () => {
    const entryId = await idOf('models', 'Passat')
    expect(await refusal(catalogue().update({ level: 'models', entryId, name: 'Golf' }))).toBe('taxonomy_duplicate')
    expect(await refusal(catalogue().update({ level: 'models', entryId: market.scope.newId(), name: 'Polo' }))).toBe(
      'taxonomy_entry_not_found',
    )
  })
})

describe('an entry is deleted', () => {
  test('when nothing belongs to it, and once', async () => {
    const entryId = await idOf('variants', 'GTI')
    await catalogue().remove({ level: 'variants', entryId })
    await catalogue().remove({ level: 'variants', entryId })
    expect(await idOf('variants', 'GTI')).toBe('')
    const { activity } = await market.catalogue.api.admin.activity({})
    expect(activity).toMatchObject([{ action: 'taxonomy_removed', subject: 'GTI', actor: 'catalogue@market.test' }])
  })

  test('but not while listings or other entries do, which are counted', async () => {
    await market.ana.sells('Volkswagen Golf', { variant: 'gti' })
    const facts = async (level: TaxonomyLevel, name: string) =>
      (await problemOf(catalogue().remove({ level, entryId: await idOf(level, name) }))).details
    expect(await facts('variants', 'GTI')).toEqual({ name: 'GTI', entries: 0, listings: 1 })
    expect(await facts('models', 'Golf')).toEqual({ name: 'Golf', entries: 2, listings: 1 })
    expect(await facts('makes', 'Tesla')).toEqual({ name: 'Tesla', entries: 1, listings: 0 })
    expect(await facts('categories', 'Hatchback')).toEqual({ name: 'Hatchback', entries: 0, listings: 1 })
    expect(await facts('types', 'Cars')).toMatchObject({ entries: 11, listings: 1 })
  })

  test('and a listing that was published meanwhile keeps it', async () => {
    const entryId = await idOf('variants', 'GTI')
    const [removed, sold] = await Promise.allSettled([
      catalogue().remove({ level: 'variants', entryId }),
      market.ana.sells('Volkswagen Golf', { variant: 'gti' }),
    ])
    const { rows } = (await market.scope.db.execute(sql`select variant_id from vehicle_listings`)) as {
      rows: unknown[]
    }
    expect(rows).toHaveLength(sold.status === 'fulfilled' ? 1 : 0)
    if (sold.status === 'fulfilled' && removed.status === 'fulfilled') expect(rows).toEqual([{ variant_id: null }])
  })
})

describe('a list', () => {
  test('is narrowed by text and by what entries belong to, page by page', async () => {
    const first = await catalogue().list({ level: 'models', pageSize: 2 })
    expect([first.total, first.entries.map(({ name }) => name)]).toEqual([9, ['Golf', 'Model 3']])
    const parentId = await idOf('makes', 'Volkswagen')
    const ofOne = await catalogue().list({ level: 'models', withinId: parentId })
    expect((await catalogue().list({ level: 'variants', withinId: parentId })).total).toBe(3)
    expect(ofOne.entries).toMatchObject([
      { name: 'Golf', parent: { name: 'Volkswagen' }, path: ['Cars', 'Volkswagen'], entries: 2 },
      { name: 'Passat' },
      { name: 'Other' },
    ])
    const variants = await catalogue().list({ level: 'variants', text: 'tdi' })
    expect(variants.entries.map(({ path }) => path)).toEqual([
      ['Cars', 'Volkswagen', 'Golf'],
      ['Cars', 'Volkswagen', 'Passat'],
    ])
    expect((await catalogue().list({ level: 'makes', text: '%' })).total).toBe(0)
  })

  test('offers what new entries can belong to', async () => {
    const typeId = await idOf('types', 'Cars')
    const makeId = await idOf('makes', 'Volkswagen')
    const { types, makes, models } = await catalogue().parents({ level: 'variants', typeId, makeId })
    expect([types, makes, models].map((names) => names.map(({ name }) => name))).toEqual([
      ['Buses', 'Caravans', 'Cars', 'Motorcycles', 'Trucks'],
      ['Fiat', 'Tesla', 'Volkswagen'],
      ['Golf', 'Passat', 'Other'],
    ])
  })
})
