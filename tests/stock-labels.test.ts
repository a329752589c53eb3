/** New cars that a dealer's file brings without consumption and CO2: they wait, paused, and no way leads past that. */
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StockImport } from '../src/contract/stock.ts'
import {
  acceptListing,
  beginCoverage,
  rejectListing,
  requireRenewable,
} from '../src/server/modules/market/offers/service.ts'
import { workOnStock } from '../src/server/modules/selling/import/service.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { failure } from './support/failure.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
beforeEach(() => market.reset())

const headers = 'externalId,make,model,body_type,year,mileage_km,price,fuel,condition,city,description'
const labelled = `${headers},consumption,co2`

interface Row {
  number?: string
  price?: number
  condition?: string
  year?: number
  mileage?: number
  /** Consumption and CO2; omitted: the file has no such columns. */
  label?: string
}

function line({ number = 'N1', price = 30_000, condition = 'new', year = 2026, mileage = 10, label }: Row): string {
  const facts = `${number},Volkswagen,Golf,hatchback,${year},${mileage},${price},petrol,${condition},Berlin,Ready to be driven away.`
  return label === undefined ? facts : `${facts},${label}`
}

/** Imports a file of rows that all have a label, or none. */
async function imported(rows: readonly Row[], isComplete = false): Promise<StockImport> {
  const { karl } = market
  const content = [rows[0]?.label === undefined ? headers : labelled, ...rows.map(line), ''].join('\n')
  const response = await market.request('/api/v1/me/stock/imports?name=stock.csv', {
    method: 'POST',
    headers: { authorization: `Bearer ${karl.token}`, 'content-type': 'text/csv' },
    body: content,
  })
  const { id: importId } = (await response.json()) as StockImport
  await karl.api.stock.correct({ importId, columns: [], isComplete })
  await karl.api.stock.run({ importId })
  await workOnStock(market.scope, importId)
  return karl.api.stock.get({ importId })
}

async function fatesOf({ id: importId }: StockImport): Promise<string[]> {
  const { rows } = await market.karl.api.stock.rows({ importId })
  return rows.map(
    ({ fate, findings }) =>
    [fate, ...findings.filter(({ code }) => code !== 'body_of_model').map(({ field, code }) => `${field}:${code}`)].join(' '), // prettier-ignore
  )
}

const waiting = 'consumptionMlPerKm:awaits_label co2GramsPerKm:awaits_label'
const missing = ['consumptionMlPerKm', 'co2GramsPerKm']
const stated = { consumptionMlPerKm: 54, co2GramsPerKm: 123 }

async function own() {
  const [card] = (await market.karl.api.myListings.list({})).listings
  if (!card) throw new Error('The dealer has no listing')
  return card
}

async function isPublic(listingId: string): Promise<boolean> {
  const { total } = await market.visitor.listings.search({})
  const page = await market.visitor.listings.get({ listingId }).then(
    () => true,
    (error: unknown) => (error as { code?: string }).code !== 'listing_not_found',
  )
  expect(total > 0).toBe(page)
  return page
}

describe('a new car whose row lacks the label', () => {
  test('becomes a paused listing that nobody else sees, and the report says why', async () => {
    const done = await imported([{}])
    expect(done.counts).toMatchObject({ new: 1, refused: 0, warned: 1 })
    expect(await fatesOf(done)).toEqual([`new ${waiting}`])
    const card = await own()
    expect(card).toMatchObject({ status: 'paused', onOffer: false, missingOnLabel: missing })
    expect(await isPublic(card.id)).toBe(false)
    const [row] = (await market.karl.api.myListings.rows({})).rows
    expect(row).toMatchObject({ status: 'paused', missingOnLabel: missing })
    expect(await fatesOf(await imported([{}]))).toEqual([`unchanged ${waiting}`])
  })

  test('is not public either once it is sold or removed', async () => {
    await imported([{}])
    const { id: listingId } = await own()
    await market.karl.api.listings.markSold({ listingId })
    expect(await isPublic(listingId)).toBe(false)
    await market.karl.api.myListings.remove({ listingId })
    expect(await isPublic(listingId)).toBe(false)
  })

  test('goes on offer by itself when its seller states it, as published then', async () => {
    await imported([{}])
    const { id: listingId } = await own()
    market.later(3 * 86_400_000)
    const api = await market.signedIn(market.karl)
    await api.myListings.update({ listingId, revision: 1, ...stated })
    const [card] = (await api.myListings.list({})).listings
    expect(card).toMatchObject({ status: 'active', onOffer: true, missingOnLabel: [] })
    const seen = await market.visitor.listings.get({ listingId })
    expect(Date.parse(seen.publishedAt)).toBe(market.scope.now().getTime())
  })

  test('goes on offer by itself when a later file states it', async () => {
    await imported([{}])
    expect(await fatesOf(await imported([{ label: '5.4,123' }]))).toEqual(['changed'])
    expect(await own()).toMatchObject({ status: 'active', missingOnLabel: [] })
    expect(await market.visitor.listings.get({ listingId: (await own()).id })).toMatchObject(stated)
  })

  test('that its seller has paused stays paused', async () => {
    await imported([{ label: '5.4,123' }])
    const { id: listingId } = await own()
    await market.karl.api.myListings.pause({ listingId })
    await imported([{ label: '5.3,121' }])
    expect(await own()).toMatchObject({ status: 'paused', missingOnLabel: [] })
    await imported([{ label: ',' }])
    await imported([{ label: '5.4,123' }])
    expect(await own()).toMatchObject({ status: 'paused', missingOnLabel: [] })
    expect(await market.karl.api.myListings.resume({ listingId })).toMatchObject({ onOffer: true })
  })

  test('leaves the market when its row no longer states it', async () => {
    await imported([{ label: '5.4,123' }])
    expect(await fatesOf(await imported([{ label: ',' }]))).toEqual([`changed ${waiting}`])
    expect(await isPublic((await own()).id)).toBe(false)
    await imported([{ label: '5.4,123' }])
    expect(await own()).toMatchObject({ onOffer: true })
  })

  test('keeps what the dealer states on the site, if the file has no column for it', async () => {
    await imported([{}])
    const { id: listingId, revision } = await own()
    await market.karl.api.myListings.update({ listingId, revision, ...stated })
    await imported([{ price: 29_000 }])
    expect(await own()).toMatchObject({ onOffer: true, priceEuros: 29_000 })
  })

  test('ends with a complete file without it, and waits again when it returns', async () => {
    await market.karl.api.stock.saveSettings({ goneAfterFiles: 1 })
    const used = { number: 'U1', condition: 'used', year: 2015, mileage: 90_000 }
    await imported([{}, used], true)
    expect((await imported([used], true)).counts).toMatchObject({ gone: 1 })
    const statuses = async () => (await market.karl.api.myListings.list({})).listings.map(({ status }) => status).toSorted() // prettier-ignore
    expect(await statuses()).toEqual(['active', 'withdrawn'])
    expect(await fatesOf(await imported([{}, used], true))).toEqual([`changed ${waiting}`, 'unchanged'])
    expect(await statuses()).toEqual(['active', 'paused'])
  })
})

describe('no way leads a waiting car onto offer', () => {
  let listingId: string
  beforeEach(async () => {
    await imported([{}])
    listingId = (await own()).id
  })

  const refused = { code: 'label_missing', details: { fields: missing }, isPublic: false }
  async function outcomeOf(call: Promise<unknown>) {
    const { code, details } = await failure(call)
    return { code, details, isPublic: await isPublic(listingId) }
  }

  test('one by one', async () => {
    expect(await outcomeOf(market.karl.api.myListings.resume({ listingId }))).toEqual(refused)
  })

  test('many at once, each with what it lacks', async () => {
    const { results } = await market.karl.api.myListings.changeMany({
      change: { action: 'resume', listingIds: [listingId] },
    })
    expect(results).toMatchObject([{ error: 'label_missing', missing, changed: false }])
    expect(await isPublic(listingId)).toBe(false)
  })

  test('by taking a sale back', async () => {
    await market.karl.api.listings.markSold({ listingId })
    expect(await outcomeOf(market.karl.api.myListings.undoSold({ listingId }))).toEqual(refused)
  })

  test('by the plan, once it is withdrawn or its package has ended', async () => {
    await market.scope.db.execute(
      sql`update vehicle_listings set status = 'withdrawn', paused_at = null, awaits_label = false`,
    )
    expect(await outcomeOf(market.karl.api.myListings.carry({ listingId }))).toEqual(refused)
    await market.scope.db.execute(
      sql`update vehicle_listings set status = 'active', package_expiry = now() - interval '400 days'`,
    )
    expect(await refusal(market.karl.api.myListings.carry({ listingId }))).toBe('label_missing')
    await beginCoverage(market.scope, market.karl.userId)
    expect((await own()).onOffer).toBe(false)
  })

  test('by a package', async () => {
    const renewing = requireRenewable(market.scope, market.karl.userId, listingId)
    await expect(renewing).rejects.toMatchObject({ code: 'label_missing', details: { fields: missing } })
  })

  test('by its own number: without the label it stays, with it it is on offer', async () => {
    const vehicle = draftOf('Volkswagen Golf', { condition: 'new', year: 2026, mileageKm: 10 })
    const { imageIds: _, ...plain } = vehicle as typeof vehicle & { imageIds?: string[] }
    await market.karl.api.stockByNumber.put({ number: 'N1', ...plain })
    expect(await isPublic(listingId)).toBe(false)
    await market.karl.api.stockByNumber.put({ number: 'N1', ...plain, ...stated })
    expect(await isPublic(listingId)).toBe(true)
  })

  test('by the staff: a rejection that is taken back lets it wait again', async () => {
    await rejectListing(market.scope, listingId)
    await acceptListing(market.scope, listingId)
    expect(await own()).toMatchObject({ status: 'paused', missingOnLabel: missing })
  })

  test('its seller may save it without the label', async () => {
    const { revision } = await own()
    await market.karl.api.myListings.update({ listingId, revision, priceEuros: 28_000 })
    expect(await own()).toMatchObject({ status: 'paused', priceEuros: 28_000, missingOnLabel: missing })
  })

  test('and one on offer cannot be made a new car without it', async () => {
    const { api } = market.karl
    const used = await market.karl.sells('Fiat Panda', {})
    const { revision } = await api.myListings.get({ listingId: used })
    expect(await refusal(api.myListings.update({ listingId: used, revision, condition: 'new' }))).toBe('invalid_input')
  })
})
