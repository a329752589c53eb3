/** Makes, models and variants that are retired, merged and moved, with everything that names them. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TaxonomyLevel } from '../src/contract/market/taxonomy-levels.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { failure } from './support/failure.ts'

let market: Market
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

const catalogue = () => market.catalogue.api.adminTaxonomy
async function idOf(level: TaxonomyLevel, name: string, withinId?: string): Promise<string> {
  const { entries } = await catalogue().list({ level, text: name, ...(withinId !== undefined && { withinId }) })
  return entries.find((entry) => entry.name === name)?.id ?? ''
}

/** The make "VAG" with a Golf and a Käfer, beside Volkswagen. */
async function twice() {
  const vag = await catalogue().create({ level: 'makes', name: 'VAG', parentId: await idOf('types', 'Cars') })
  const golf = await catalogue().create({ level: 'models', name: 'GOLF', parentId: vag.entryId })
  await catalogue().create({ level: 'models', name: 'Käfer', parentId: vag.entryId })
  return { vag: vag.entryId, golf: golf.entryId, volkswagen: await idOf('makes', 'Volkswagen') }
}

const sells = async (make: string, model: string, stated = {}) =>
  (await market.dora.api.listings.create(draftOf('Volkswagen Golf', { make, model, ...stated }))).listingId
const titleOf = async (listingId: string) => (await market.visitor.listings.get({ listingId })).title

describe('merging a duplicate make', () => {
  test('carries models and listings along, and writes their titles anew', async () => {
    const { vag, volkswagen } = await twice()
    const listings = [
      await sells('vag', 'golf'),
      await sells('vag', 'kafer'),
      await sells('vag', 'other', { modelDescription: 'Iltis' }),
    ]
    const { entry, listings: moved } = await catalogue().merge({ level: 'makes', entryId: vag, intoId: volkswagen })
    expect([entry.name, moved]).toEqual(['Volkswagen', 3])
    expect(await Promise.all(listings.map(titleOf))).toEqual([
      'Volkswagen Golf',
      'Volkswagen Käfer',
      'Volkswagen Iltis',
    ])
    const { models } = await market.visitor.taxonomy.models({ vehicleType: 'car', make: 'volkswagen' })
    expect(models.map(({ name }) => name)).toEqual(['Golf', 'Käfer', 'Passat', 'Other'])
    expect(await idOf('makes', 'VAG')).toBe('')
  })

  test('lets saved searches follow; one that its owner has already is one', async () => {
    const { ben } = market
    const schedule = { frequency: 'daily', sendHour: 8, sendWeekday: 1, timeZone: 'Europe/Berlin' } as const
    const saves = (filters: Parameters<typeof ben.api.savedSearches.save>[0]['filters']) =>
      ben.api.savedSearches.save({ filters, name: JSON.stringify(filters), ...schedule })
    const { vag, volkswagen } = await twice()
    await saves({ vehicleType: 'car', make: 'vag', model: 'kafer' })
    await saves({ vehicleType: 'car', vehicle: ['vag', '-vag.golf', 'fiat.panda'] })
    for (const make of ['vag', 'volkswagen']) await saves({ vehicleType: 'car', make })
    await catalogue().merge({ level: 'makes', entryId: vag, intoId: volkswagen })
    const { savedSearches } = await ben.api.savedSearches.list({})
    const filters = savedSearches.map((search) => search.filters)
    expect(filters).toHaveLength(3)
    expect(filters).toContainEqual(expect.objectContaining({ make: 'volkswagen', model: 'kafer' }))
    expect(filters).toContainEqual(
      expect.objectContaining({ vehicle: ['volkswagen', '-volkswagen.golf', 'fiat.panda'] }),
    )
  })

  test('leads its addresses on, and programs that still send them', async () => {
    const { vag, volkswagen } = await twice()
    await catalogue().merge({ level: 'makes', entryId: vag, intoId: volkswagen })
    for (const [asked, movedTo] of [
      [{ make: 'vag' }, { make: 'volkswagen', model: null }],
      [
        { make: 'vag', model: 'kafer' },
        { make: 'volkswagen', model: 'kafer' },
      ],
    ] as const) {
      const { details } = await failure(market.visitor.seo.landing({ vehicleType: 'car', ...asked }))
      expect(details).toMatchObject({ movedTo })
    }
    expect(await titleOf(await sells('vag', 'kafer'))).toBe('Volkswagen Käfer')
  })

  test('is one step: what fails leaves everything, and what is done is in the audit', async () => {
    const { vag, volkswagen } = await twice()
    const listingId = await sells('vag', 'golf')
    await market.scope.db.execute(
      sql`create function refuse_moves() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$`,
    )
    await market.scope.db.execute(
      sql`create trigger refused before insert on taxonomy_moves for each row execute function refuse_moves()`,
    )
    const merge = () => catalogue().merge({ level: 'makes', entryId: vag, intoId: volkswagen })
    expect(await refusal(merge())).toBe('internal_error')
    expect([await titleOf(listingId), await idOf('makes', 'VAG')]).toEqual(['VAG GOLF', vag])
    await market.scope.db.execute(sql`drop trigger refused on taxonomy_moves`)
    await market.scope.db.execute(sql`drop function refuse_moves()`)
    await merge()
    const { rows } = (await market.scope.db.execute(
      sql`select after_values as after from audit_entries where action = 'taxonomy_merged'`,
    )) as { rows: unknown[] }
    expect(rows).toMatchObject([{ after: { name: 'Volkswagen', listings: 1 } }])
  })

  test('is refused across vehicle types, with itself, and for the model "Other"', async () => {
    const [volkswagen, yamaha] = [await idOf('makes', 'Volkswagen'), await idOf('makes', 'Yamaha')]
    for (const intoId of [yamaha, volkswagen]) {
      expect(await refusal(catalogue().merge({ level: 'makes', entryId: volkswagen, intoId }))).toBe('invalid_input')
    }
    const other = await idOf('models', 'Other', volkswagen)
    const golf = await idOf('models', 'Golf')
    expect(await refusal(catalogue().merge({ level: 'models', entryId: golf, intoId: other }))).toBe(
      'taxonomy_entry_fixed',
    )
  })
})

test('a duplicate that sellers typed brings its words as models, and they are found', async () => {
  const { dora, visitor } = market
  const types = async (otherMake: string, modelDescription: string) => {
    const typed = { make: 'other', model: 'other', otherMake, modelDescription }
    return (await dora.api.listings.create(draftOf('Volkswagen Golf', typed))).listingId
  }
  const golf = await types('Wolfsburg', 'Golf 1.6 TDI Comfortline')
  const passat = await types('Wolfsburg', 'Wolfsburg Passat')
  const iltis = await types('Wolfsburg', 'Iltis')
  const volkswagen = await idOf('makes', 'Volkswagen')
  await catalogue().merge({ level: 'makes', entryId: await idOf('makes', 'Wolfsburg'), intoId: volkswagen })
  const read = async (listingId: string) => {
    const { title, model, modelDescription } = await visitor.listings.get({ listingId })
    return [title, model.slug, modelDescription]
  }
  expect(await read(golf)).toEqual(['Volkswagen Golf', 'golf', '1.6 TDI Comfortline'])
  expect(await read(passat)).toEqual(['Volkswagen Passat', 'passat', null])
  expect(await read(iltis)).toEqual(['Volkswagen Iltis', 'other', 'Iltis'])
  const { filters, rest } = await visitor.searchText.interpret({ text: 'VW Golf Comfortline' })
  expect([filters, rest]).toMatchObject([{ make: 'volkswagen', model: 'golf' }, 'Comfortline'])
  const { listings } = await visitor.listings.search({ make: 'volkswagen', model: 'golf', text: rest })
  expect(listings.map(({ id }) => id)).toEqual([golf])
})

test('what a merged search suggested as its name says the make that it finds now', async () => {
  const { ben } = market
  const schedule = { frequency: 'daily', sendHour: 8, sendWeekday: 1, timeZone: 'Europe/Berlin' } as const
  const { vag, volkswagen } = await twice()
  await ben.api.savedSearches.save({ filters: { vehicleType: 'car', make: 'vag' }, name: 'Cars, VAG', ...schedule })
  await catalogue().merge({ level: 'makes', entryId: vag, intoId: volkswagen })
  const { savedSearches } = await ben.api.savedSearches.list({})
  expect(savedSearches.map(({ name }) => name)).toEqual(['Cars, Volkswagen'])
})

test('a model moves to another make with its listings and its address', async () => {
  const panda = await idOf('models', 'Panda')
  const listingId = await sells('fiat', 'panda')
  await catalogue().move({ level: 'models', entryId: panda, parentId: await idOf('makes', 'Volkswagen') })
  expect(await titleOf(listingId)).toBe('Volkswagen Panda')
  const { details } = await failure(market.visitor.seo.landing({ vehicleType: 'car', make: 'fiat', model: 'panda' }))
  expect(details).toMatchObject({ movedTo: { make: 'volkswagen', model: 'panda' } })
})

test('what is retired keeps its listings, and sellers are no longer offered it', async () => {
  const entryId = await idOf('models', 'Panda')
  const panda = async () => {
    const { models } = await market.visitor.taxonomy.models({ vehicleType: 'car', make: 'fiat' })
    return models.find(({ slug }) => slug === 'panda')
  }
  const listingId = await sells('fiat', 'panda')
  await catalogue().setListed({ level: 'models', entryId, isListed: false })
  expect(await panda()).toMatchObject({ listings: 1, isListed: false })
  await market.dora.api.listings.markSold({ listingId })
  expect(await panda()).toBeUndefined()
  await catalogue().setListed({ level: 'models', entryId, isListed: true })
  expect(await panda()).toEqual({ slug: 'panda', name: 'Panda', listings: 0 })
})
