/** Makes that the catalogue lacks: typed by their sellers, shown as typed, and made makes by the operator with one press. */
import { beforeEach, expect, test } from 'vitest'
import type { ListingDraft } from '../src/contract/listing-draft.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { failure } from './support/failure.ts'

let market: Market
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

const typed = (otherMake: string, stated: Partial<ListingDraft> = {}) =>
  draftOf('Volkswagen Golf', { make: 'other', model: 'other', otherMake, modelDescription: 'Isabella', ...stated })
const publish = async (draft: ListingDraft) => (await market.dora.api.listings.create(draft)).listingId
const offered = async () => {
  const { makes } = await market.visitor.taxonomy.makes({ vehicleType: 'car' })
  return makes.flatMap(({ name, isListed }) => (isListed === false ? [] : [name]))
}
const addMake = async (name: string) => {
  const { adminTaxonomy } = market.catalogue.api
  const { entries } = await adminTaxonomy.list({ level: 'types', text: 'Cars' })
  return (await adminTaxonomy.create({ level: 'makes', name, parentId: entries[0]?.id ?? '' })).entryId
}
const asked = async () => {
  const { entries } = await market.catalogue.api.adminTaxonomy.list({ level: 'makes', only: 'asked_for' })
  return entries
}

test('a make is shown as its seller typed it, and found by its name', async () => {
  const listingId = await publish(typed(' Borgward '))
  const { title, make, model } = await market.visitor.listings.get({ listingId })
  expect([title, make.name, model.name]).toEqual(['Borgward Isabella', 'Borgward', 'Other'])
  expect((await market.visitor.listings.search({ text: 'borgward' })).listings[0]?.id).toBe(listingId)
  expect(await offered()).not.toContain('Borgward')
})

test('one name is one make, however it is written, and a make of the catalogue is that make', async () => {
  for (const name of ['Borgward', 'BORGWARD', 'borgward']) await publish(typed(name))
  expect((await asked()).map(({ name, listings }) => [name, listings])).toEqual([['Borgward', 3]])
  const listingId = await publish(typed('volkswagen', { modelDescription: 'Iltis' }))
  expect(await market.visitor.listings.get({ listingId })).toMatchObject({
    title: 'Volkswagen Iltis',
    make: { slug: 'volkswagen' },
  })
})

test('what a seller calls VW, or writes without its accents, is the make of the catalogue', async () => {
  const citroen = await addMake('Citroën')
  for (const [name, make] of [
    ['VW ', 'Volkswagen'],
    ['volks-wagen', 'Volkswagen'],
    ['CITROEN', 'Citroën'],
  ] as const) {
    const listingId = await publish(typed(name, { modelDescription: 'Iltis' }))
    expect((await market.visitor.listings.get({ listingId })).make.name).toBe(make)
  }
  expect(await asked()).toEqual([])
  expect(citroen).not.toBe('')
})

test('the operator cannot add what is there under another spelling, nor a typed make beside the one that it means', async () => {
  await addMake('Citroën')
  for (const [name, there] of [
    ['Citroen', 'Citroën'],
    ['VW', 'Volkswagen'],
  ] as const) {
    const { code, details } = await failure(addMake(name))
    expect([code, details]).toMatchObject(['taxonomy_duplicate', { name: there, parent: 'Cars' }])
  }
  // It was typed before the catalogue had the make.
  await publish(typed('Citroën-Panhard'))
  const [first] = await asked()
  expect(first?.sameAs).toBe(null)
  const entryId =
    (await market.catalogue.api.adminTaxonomy.list({ level: 'makes', text: 'Citroën' })).entries[0]?.id ?? ''
  await market.catalogue.api.adminTaxonomy.update({ level: 'makes', entryId, name: 'Citroen Panhard' })
  expect((await asked())[0]?.sameAs).toMatchObject({ name: 'Citroen Panhard' })
  const list = { level: 'makes', entryId: first?.id ?? '', isListed: true } as const
  expect(await refusal(market.catalogue.api.adminTaxonomy.setListed(list))).toBe('taxonomy_duplicate')
})

test('the operator sees what is asked for most, and makes it a make with its listings by one press', async () => {
  await publish(typed('NSU', { modelDescription: 'Prinz 4' }))
  for (const modelDescription of ['Isabella', 'Hansa 1500']) await publish(typed('Borgward', { modelDescription }))
  const [first] = await asked()
  expect(first).toMatchObject({ name: 'Borgward', listings: 2, isListed: false, askedFor: true })
  const entryId = first?.id ?? ''
  await market.catalogue.api.adminTaxonomy.setListed({ level: 'makes', entryId, isListed: true })
  expect(await offered()).toContain('Borgward')
  expect((await asked()).map(({ name }) => name)).toEqual(['NSU'])
  expect((await market.visitor.listings.search({ make: 'borgward' })).total).toBe(2)
})

test('a program that names an unknown make without asking for it is refused as before', async () => {
  expect(await refusal(market.dora.api.listings.create(draftOf('Volkswagen Golf', { make: 'trabant' })))).toBe(
    'make_not_found',
  )
  expect(await refusal(market.dora.api.listings.create(typed('Trabant', { otherMake: null })))).toBe('make_not_found')
  const both = await failure(market.dora.api.listings.create(typed('Trabant', { make: 'volkswagen' })))
  expect(both.issues).toMatchObject([{ path: 'otherMake', code: 'make_stated' }])
  const nothing = await failure(market.dora.api.listings.create(typed('!!')))
  expect(nothing.issues).toMatchObject([{ path: 'otherMake', code: 'no_letters' }])
  const silent = await failure(market.dora.api.listings.create(typed('Borgward', { modelDescription: null })))
  expect(silent.issues).toMatchObject([{ path: 'modelDescription', code: 'required_for_other' }])
})

test('its seller edits it as typed, and may choose a make of the catalogue instead', async () => {
  const { dora } = market
  const listingId = await publish(typed('Borgward'))
  const mine = await dora.api.myListings.get({ listingId })
  expect(mine.stated).toMatchObject({ make: 'other', model: 'other', otherMake: 'Borgward' })
  await dora.api.myListings.update({ listingId, revision: mine.revision, colour: 'red' })
  const { revision } = await dora.api.myListings.get({ listingId })
  await dora.api.myListings.update({ listingId, revision, make: 'fiat', model: 'panda' })
  expect(await market.visitor.listings.get({ listingId })).toMatchObject({ title: 'Fiat Panda' })
})
