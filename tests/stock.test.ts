/** A dealer's stock from files: sent, understood, checked, imported, followed. */
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StockImport } from '../src/contract/stock.ts'
import { maxStockBytes } from '../src/contract/market/stock-choices.ts'
import { endMissingTooLong, workOnStock } from '../src/server/modules/selling/import/service.ts'
import { resumeImports, sweepStockFiles } from '../src/server/modules/selling/import/work.ts'
import type { Scope } from '../src/server/scope.ts'
import { type Market, openMarket, type Person, refusal } from './market.ts'
import { failure } from './support/failure.ts'
import { hasNoPlan, offerPlans, subscribes } from './support/plans.ts'
import { reasons } from './support/reasons.ts'
import { workbookOf } from './support/workbook.ts'
import { zipOf } from './support/zip.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
beforeEach(() => market.reset())

const dayMs = 86_400_000
const headers = 'Kürzel;Marke;Modell;Karosserie;Baujahr;Kilometerstand;Preis;Kraftstoff;Farbe;Ort;Beschreibung\n'
const words = 'Gepflegt und scheckheftgepflegt.'

interface Vehicle {
  number: string
  price?: number
  km?: number
  model?: string
  colour?: string
  text?: string
}

function row({ number, price = 9_000, km = 50_000, model = 'Golf', colour = 'rot', text = words }: Vehicle): string {
  return `${number};VW;${model};Limousine;2015;${km};${price};Diesel;${colour};Berlin;${text}\n`
}

function fileOf(...vehicles: Vehicle[]): string {
  return headers + vehicles.map(row).join('')
}

function numbered(count: number, stated: Omit<Vehicle, 'number'> = {}): Vehicle[] {
  return Array.from({ length: count }, (_, index) => ({ number: `N${index + 1}`, ...stated }))
}

function send(person: Person, content: string | Uint8Array<ArrayBuffer>, name = 'stock.csv'): Promise<Response> {
  return market.request(`/api/v1/me/stock/imports?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'text/csv' },
    body: content,
  })
}

/** Sends a file and names the column that the market does not know by itself. */
async function sent(person: Person, content: string | Uint8Array<ArrayBuffer>, isComplete = false): Promise<string> {
  const response = await send(person, content)
  const { id } = (await response.json()) as StockImport
  const columns = [{ header: 'Kürzel', field: 'externalId' }]
  await person.api.stock.correct({ importId: id, columns, isComplete })
  return id
}

async function imported(person: Person, content: string, isComplete = false): Promise<StockImport> {
  const importId = await sent(person, content, isComplete)
  await person.api.stock.run({ importId })
  await workOnStock(market.scope, importId)
  return person.api.stock.get({ importId })
}

/** As the address of a feed delivers it. */
async function fetched(person: Person, content: string): Promise<StockImport> {
  const importId = await sent(person, content, true)
  await market.scope.db.execute(sql`update listing_imports set origin = 'feed' where id = ${importId}`)
  await person.api.stock.run({ importId })
  await workOnStock(market.scope, importId)
  return person.api.stock.get({ importId })
}

async function offered() {
  const { listings } = await market.visitor.listings.search({ sort: 'price_asc', pageSize: 100 })
  return listings
}

async function revisions(): Promise<unknown> {
  const statement = sql`select id, revision, updated_at from vehicle_listings order by id`
  return ((await market.scope.db.execute(statement)) as { rows: unknown[] }).rows
}

async function pricesOffered(): Promise<number[]> {
  return (await offered()).map(({ priceEuros }) => priceEuros)
}

async function codesOf(person: Person, importId: string): Promise<string[]> {
  const { rows } = await person.api.stock.rows({ importId })
  return rows.map(({ number, fate, findings }) => [number, fate, ...findings.map(({ code }) => code)].join(' '))
}

describe('a file that a dealer sends', () => {
  test('is understood: its columns with samples, what is missing, and nothing is published', async () => {
    const { karl } = market
    const response = await send(karl, fileOf({ number: 'A1' }, { number: 'A2' }), 'Bestand März.csv')
    expect(response.status).toBe(201)
    const view = (await response.json()) as StockImport
    expect(view).toMatchObject({ name: 'Bestand März.csv', state: 'understood', origin: 'upload', missing: [] })
    expect(view.columns.map(({ header, field }) => `${header}=${field}`)).toEqual([
      'Kürzel=null',
      'Marke=make',
      'Modell=model',
      'Karosserie=bodyType',
      'Baujahr=year',
      'Kilometerstand=mileageKm',
      'Preis=priceEuros',
      'Kraftstoff=fuelType',
      'Farbe=colour',
      'Ort=city',
      'Beschreibung=description',
    ])
    expect(view.columns[0]?.samples).toEqual(['A1', 'A2'])
    expect(await offered()).toEqual([])
  })

  test('what the dealer said of its columns holds for the next file', async () => {
    const { karl } = market
    const importId = await sent(karl, fileOf({ number: 'A1' }))
    await karl.api.stock.correct({ importId, columns: [{ header: 'Farbe', field: null }] })
    const next = (await (await send(karl, fileOf({ number: 'A1' }))).json()) as StockImport
    const fields = Object.fromEntries(next.columns.map(({ header, field }) => [header, field]))
    expect(fields).toMatchObject({ Kürzel: 'externalId', Farbe: null, Marke: 'make' })
  })

  test('without a needed column it is neither checked nor run', async () => {
    const { karl } = market
    const { id, missing } = (await (await send(karl, 'Marke;Modell;Jahr\nVW;Golf;2015\n')).json()) as StockImport
    expect(missing).toEqual(['mileageKm', 'priceEuros'])
    for (const call of [karl.api.stock.check, karl.api.stock.run]) {
      const { code, details } = await failure(call({ importId: id }))
      expect({ code, details }).toEqual({ code: 'stock_columns_missing', details: { fields: missing } })
    }
  })

  test.each([
    ['nothing', '', 'empty'],
    ['headers alone', headers, 'empty'],
    ['an old or protected workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'workbook'],
    ['pictures in a ZIP', zipOf([{ name: '1.jpg', bytes: Buffer.from('no') }]), 'workbook'],
    ['a damaged archive', Buffer.from('1f8b0800ffff', 'hex'), 'damaged'],
  ])('of %s is refused with the reason', async (_, content, reason) => {
    const response = await send(market.karl, content)
    expect(await response.json()).toMatchObject({ code: 'stock_file_not_readable', details: { reason } })
    expect((await market.karl.api.stock.list({})).total).toBe(0)
  })

  test('may be an Excel workbook, which is imported as a CSV is', async () => {
    const { karl } = market
    const cells = (vehicle: Vehicle) => row(vehicle).trim().split(';').map((cell) => (/^\d{4,}$/.test(cell) ? Number(cell) : cell)) // prettier-ignore
    const workbook = workbookOf([
      headers.trim().split(';'),
      cells({ number: 'A1' }),
      cells({ number: 'A2', price: 8_500 }),
    ])
    const importId = await sent(karl, workbook)
    expect(await karl.api.stock.get({ importId })).toMatchObject({ encoding: null, separator: null })
    await karl.api.stock.run({ importId })
    await workOnStock(market.scope, importId)
    expect(await karl.api.stock.get({ importId })).toMatchObject({ state: 'done', counts: { new: 2 } })
    expect((await offered()).length).toBe(2)
  })

  test('is refused above its largest size before it is read', async () => {
    const response = await market.request('/api/v1/me/stock/imports', {
      method: 'POST',
      headers: { authorization: `Bearer ${market.karl.token}`, 'content-length': String(5 * maxStockBytes) },
      body: 'a;b\n1;2\n',
    })
    expect(response.status).toBe(413)
  })

  test('comes from a form as well, which is sent on to the import', async () => {
    const form = new FormData()
    form.set('returnTo', '/de/my-stock')
    form.set('file', new File([fileOf({ number: 'A1' })], 'bestand.csv'))
    const { karl } = market
    const response = await market.request('/api/v1/me/stock/imports', {
      method: 'POST',
      headers: { authorization: `Bearer ${karl.token}` },
      body: form,
    })
    const [one] = (await karl.api.stock.list({})).imports
    expect(one).toMatchObject({ name: 'bestand.csv', state: 'understood' })
    expect([response.status, response.headers.get('location')]).toEqual([303, `/de/my-stock/${one?.id}`])
  })
})

describe('who may import', () => {
  test('dealers alone, and each their own', async () => {
    const { ana, karl, dora } = market
    expect((await send(ana, fileOf({ number: 'A1' }))).status).toBe(403)
    expect(await refusal(ana.api.stock.list({}))).toBe('not_permitted')
    expect(await refusal(market.visitor.stock.list({}))).toBe('sign_in_required')

    const importId = await sent(karl, fileOf({ number: 'A1' }))
    const { stock } = dora.api
    const calls = [stock.get, stock.correct, stock.check, stock.run, stock.confirm, stock.pause, stock.resume, stock.cancel, stock.rows] // prettier-ignore
    for (const call of calls) expect(await refusal(call({ importId }))).toBe('stock_import_not_found')
    const report = await market.request(`/api/v1/me/stock/imports/${importId}/report.csv`, {
      headers: { authorization: `Bearer ${dora.token}` },
    })
    expect(report.status).toBe(404)
    expect((await stock.list({})).total).toBe(0)
  })

  test('nobody who has been banned, or is a dealer no more, since the file was sent', async () => {
    const { karl, dora } = market
    const [one, other] = [await sent(karl, fileOf({ number: 'A1' })), await sent(dora, fileOf({ number: 'A1' }))]
    await karl.api.stock.run({ importId: one })
    await dora.api.stock.run({ importId: other })
    await market.scope.db.execute(sql`update users set banned_until = '2099-01-01' where id = ${karl.userId}`)
    await market.scope.db.execute(sql`update profiles set is_dealer = false where user_id = ${dora.userId}`)
    await workOnStock(market.scope, one)
    await workOnStock(market.scope, other)
    const { rows } = (await market.scope.db.execute(
      sql`select state, problem->>'code' as code from listing_imports`,
    )) as {
      rows: unknown[]
    }
    expect(rows).toEqual([{ state: 'failed', code: 'not_a_dealer' }, { state: 'failed', code: 'not_a_dealer' }]) // prettier-ignore
    expect(await offered()).toEqual([])
  })
})

describe('a dry run', () => {
  test('says the fate of every row and publishes nothing; the import then does the same', async () => {
    const { karl } = market
    await imported(karl, fileOf({ number: 'A1' }, { number: 'A2', price: 8_000 }))
    const file = fileOf({ number: 'A1' }, { number: 'A2', price: 7_500 }, { number: 'A3' }, { number: 'A4', price: 0 })
    const importId = await sent(karl, file)
    await karl.api.stock.check({ importId })
    await workOnStock(market.scope, importId)
    const dry = await karl.api.stock.get({ importId })
    expect(dry).toMatchObject({ state: 'checked', rowsTotal: 4, rowsDone: 4, vehicles: 4 })
    expect(dry.counts).toEqual({ new: 1, changed: 1, unchanged: 1, gone: 0, asked: 0, refused: 1, warned: 0 })
    const fates = await codesOf(karl, importId)
    expect(fates).toEqual(['A1 unchanged', 'A2 changed', 'A3 new', 'A4 refused too_small'])
    expect(await pricesOffered()).toEqual([8_000, 9_000])
    const { rows } = await karl.api.stock.rows({ importId })
    const golf = { vehicle: 'Volkswagen Golf', mileageKm: 50_000, year: 2015, city: 'Berlin' }
    expect(rows[1]?.read).toMatchObject({ ...golf, priceEuros: 7_500 })
    expect(rows[2]).toMatchObject({ read: { ...golf, priceEuros: 9_000 }, listingId: null })
    expect(rows[3]?.read).toBeNull()

    await karl.api.stock.run({ importId })
    await workOnStock(market.scope, importId)
    const done = await karl.api.stock.get({ importId })
    expect([done.state, done.counts]).toEqual(['done', dry.counts])
    expect(await codesOf(karl, importId)).toEqual(fates)
    expect(await pricesOffered()).toEqual([7_500, 9_000, 9_000])
  })

  test('filters its rows by fate and by doubt', async () => {
    const { karl } = market
    const importId = await sent(
      karl,
      fileOf({ number: 'A1' }, { number: 'A2', model: 'Phaeton' }, { number: 'A3', price: 0 }),
    )
    await karl.api.stock.check({ importId })
    await workOnStock(market.scope, importId)
    const numbers = async (input: object) =>
      (await karl.api.stock.rows({ importId, ...input })).rows.map(({ number }) => number)
    expect(await numbers({ fate: 'refused' })).toEqual(['A3'])
    expect(await numbers({ warned: true })).toEqual(['A2'])
    expect(await numbers({ page: 2, pageSize: 2 })).toEqual(['A3'])
    const { unknownVehicles, findings } = await karl.api.stock.get({ importId })
    expect(unknownVehicles).toEqual([{ text: 'VW Phaeton', rows: 1 }])
    expect(findings.map(({ fate, code }) => `${fate} ${code}`).toSorted()).toEqual([
      'new model_unknown',
      'refused too_small',
    ])
  })

  test('a model that the dealer explains is that model, in this file and the next', async () => {
    const { karl } = market
    const meant = { text: 'vw  PHAETON', vehicleType: 'car', make: 'volkswagen', model: 'passat' }
    const models = [meant]
    await karl.api.stock.saveSettings({ models })
    expect(await refusal(karl.api.stock.saveSettings({ models: [{ ...meant, model: 'polo' }] }))).toBe('model_not_found') // prettier-ignore
    const done = await imported(karl, fileOf({ number: 'A1', model: 'Phaeton' }))
    expect(done.counts).toMatchObject({ new: 1, warned: 0 })
    expect(await offered()).toMatchObject([{ title: 'Volkswagen Passat', modelDescription: 'Phaeton' }])
    expect((await karl.api.stock.settings({})).models).toEqual(models)
  })
})

describe('a vehicle is known by the dealer’s own number', () => {
  test('what the file says wins, what the file has no column for stays, and reductions are recorded', async () => {
    const { karl } = market
    await imported(karl, fileOf({ number: 'A1' }))
    const [{ id: listingId } = { id: '' }] = await offered()
    const { revision } = await karl.api.myListings.get({ listingId })
    await karl.api.myListings.update({ listingId, revision, colour: 'blue', doors: 3, contactPhone: '+49 30 5550199' })
    market.later(dayMs)
    const api = await market.signedIn(karl)
    const dealer = { ...karl, api, token: await tokenOf(karl) }
    const done = await imported(dealer, fileOf({ number: 'A1', price: 8_000 }))
    expect(done.counts).toMatchObject({ new: 0, changed: 1 })
    const { stated } = await api.myListings.get({ listingId })
    expect(stated).toMatchObject({ priceEuros: 8_000, colour: 'red', doors: 3, contactPhone: '+49 30 5550199' })
    expect(await market.visitor.listings.get({ listingId })).toMatchObject({
      reduction: { lowestPriorPriceEuros: 9_000 },
    })
  })

  test('a description that was made of the facts follows them, and one that the dealer wrote stays', async () => {
    const { karl } = market
    await imported(karl, fileOf({ number: 'A1', text: '' }, { number: 'A2', price: 9_100, text: '' }))
    const [first, second] = await offered()
    const own = 'From the first owner, always in a garage.'
    await karl.api.myListings.update({ listingId: second?.id ?? '', revision: 1, description: own })
    await imported(
      karl,
      fileOf({ number: 'A1', km: 60_000, text: '' }, { number: 'A2', km: 60_000, price: 9_100, text: '' }),
    )
    const described = async (listingId = '') => (await market.visitor.listings.get({ listingId })).description
    expect(await described(first?.id)).toContain('60.000 km')
    expect(await described(second?.id)).toBe(own)
  })

  test('a column that says what is reserved reserves and frees, and without it a press on a page stays', async () => {
    const { karl } = market
    const file = (...cells: string[]) =>
      headers.replace('\n', ';Reserviert bis\n') +
      numbered(cells.length)
        .map((vehicle, at) => row(vehicle).replace('\n', `;${cells[at]}\n`))
        .join('')
    const days = async () => {
      const { rows } = await karl.api.myListings.rows({ column: 'number' })
      return rows.map(({ reservedUntil }) => reservedUntil)
    }
    await imported(karl, file('08.06.2026', 'ja', '', 'bald'))
    expect(await days()).toEqual(['2026-06-08', '2026-06-14', null, null])
    await imported(karl, file('08.06.2026', 'nein', '10.06.2026', ''))
    expect(await days()).toEqual(['2026-06-08', null, '2026-06-10', null])
    await imported(karl, fileOf(...numbered(4)))
    expect(await days()).toEqual(['2026-06-08', null, '2026-06-10', null])
  })

  test('a second run of the same file changes nothing', async () => {
    const { karl } = market
    const file = fileOf(...numbered(3))
    await imported(karl, file)
    const before = await revisions()
    expect((await imported(karl, file)).counts).toEqual({ new: 0, changed: 0, unchanged: 3, gone: 0, asked: 0, refused: 0, warned: 0 }) // prettier-ignore
    expect(await revisions()).toEqual(before)
  })

  test('sold, removed and rejected vehicles stay so', async () => {
    const { karl, support } = market
    await imported(
      karl,
      fileOf({ number: 'A1', price: 1_000 }, { number: 'A2', price: 2_000 }, { number: 'A3', price: 3_000 }),
    )
    const [sold, removed, rejected] = (await offered()).map(({ id }) => id) as [string, string, string]
    await karl.api.listings.markSold({ listingId: sold })
    await karl.api.myListings.remove({ listingId: removed })
    await support.api.adminListings.reject({ listingId: rejected, ...reasons })
    const done = await imported(karl, fileOf({ number: 'A1' }, { number: 'A2' }, { number: 'A3' }))
    expect(await codesOf(karl, done.id)).toEqual(['A1 unchanged marked_sold', 'A2 unchanged removed_by_seller', 'A3 unchanged rejected_by_staff']) // prettier-ignore
    expect(await offered()).toEqual([])
  })

  test('one that was typed in before is recognised by its VIN', async () => {
    const { karl } = market
    const vin = 'WVWZZZ1KZAW000001'
    const listingId = await karl.sells('Volkswagen Golf', { vin })
    const done = await imported(karl, `Kürzel;Marke;Modell;Baujahr;km;Preis;Kraftstoff;VIN;Ort\nA1;VW;Golf;2016;80000;9500;Diesel;${vin};Berlin\n`) // prettier-ignore
    expect(done.counts).toMatchObject({ new: 0, changed: 1, refused: 0 })
    expect(await offered()).toMatchObject([{ id: listingId, priceEuros: 9_500 }])
  })
})

describe('a file that holds the whole stock', () => {
  const three = [{ number: 'A1', price: 1_000 }, { number: 'A2', price: 2_000 }, { number: 'A3', price: 3_000 }] // prettier-ignore

  test('that is fetched ends what two in a row lack, and brings back what the next has again', async () => {
    const { karl } = market
    await fetched(karl, fileOf(...three))
    const before = await offered()
    const once = await fetched(karl, fileOf(...three.slice(1)))
    expect(once.counts).toMatchObject({ unchanged: 2, gone: 1 })
    expect(await codesOf(karl, once.id)).toContain('A1 gone missing_once')
    expect(await pricesOffered()).toEqual([1_000, 2_000, 3_000])

    const twice = await fetched(karl, fileOf(...three.slice(1)))
    expect(await codesOf(karl, twice.id)).toContain('A1 gone')
    expect(await pricesOffered()).toEqual([2_000, 3_000])
    const listingId = before[0]?.id ?? ''
    expect(await refusal(market.visitor.listings.get({ listingId }))).toBe('listing_gone')
    expect((await karl.api.myListings.get({ listingId })).status).toBe('withdrawn')

    const back = await fetched(karl, fileOf(...three))
    expect(await codesOf(karl, back.id)).toContain('A1 changed returned')
    expect((await offered()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })

  test('one fetched without a vehicle, and its dealer’s days later it ends without another', async () => {
    const { karl } = market
    await karl.api.stock.saveSettings({ goneAfterDays: 5 })
    await fetched(karl, fileOf(...three))
    await fetched(karl, fileOf(...three.slice(1)))
    market.later(5 * dayMs - 1_000)
    expect(await endMissingTooLong(market.scope)).toBe(0)
    market.later(1_000)
    expect(await endMissingTooLong(market.scope)).toBe(1)
    expect(await endMissingTooLong(market.scope)).toBe(0)
    expect(await pricesOffered()).toEqual([2_000, 3_000])
  })

  test('a vehicle that is back before it ended begins anew', async () => {
    const { karl } = market
    await fetched(karl, fileOf(...three))
    await fetched(karl, fileOf(...three.slice(1)))
    await fetched(karl, fileOf(...three))
    await fetched(karl, fileOf(...three.slice(1)))
    expect(await pricesOffered()).toEqual([1_000, 2_000, 3_000])
  })

  test('“mi archivo contiene todo mi stock”: the sold cars are gone with it, and the button says so before', async () => {
    const { karl } = market
    await imported(karl, fileOf(...numbered(14)), true)
    const importId = await sent(karl, fileOf(...numbered(14).slice(3)), true)
    await karl.api.stock.check({ importId })
    await workOnStock(market.scope, importId)
    expect((await karl.api.stock.get({ importId })).counts).toMatchObject({ new: 0, unchanged: 11, gone: 3 })
    expect(await offered()).toHaveLength(14)
    await karl.api.stock.run({ importId })
    await workOnStock(market.scope, importId)
    expect(await codesOf(karl, importId)).toEqual(expect.arrayContaining(['N1 gone', 'N2 gone', 'N3 gone']))
    expect(await offered()).toHaveLength(11)
  })

  test('what was said of the last file is kept for the next', async () => {
    const { karl } = market
    const importId = await sent(karl, fileOf(...three), true)
    await karl.api.stock.correct({ importId, place: 'Hamburg' })
    await karl.api.stock.run({ importId })
    const next = (await (await send(karl, fileOf(...three))).json()) as StockImport
    expect(next).toMatchObject({ isComplete: true, place: 'Hamburg' })
  })

  test('after a month the vehicle is another listing', async () => {
    const { karl } = market
    await karl.api.stock.saveSettings({ goneAfterFiles: 1 })
    await imported(karl, fileOf(...three), true)
    const [old] = await offered()
    await imported(karl, fileOf(...three.slice(1)), true)
    market.later(31 * dayMs)
    const dealer = { ...karl, api: await market.signedIn(karl), token: await tokenOf(karl) }
    expect((await imported(dealer, fileOf(...three), true)).counts).toMatchObject({ new: 1 })
    const [fresh] = await offered()
    expect([fresh?.priceEuros, fresh?.id === old?.id]).toEqual([1_000, false])
  })

  test('a file that does not say so ends nothing, and neither do vehicles that came without one', async () => {
    const { karl } = market
    await karl.api.stock.saveSettings({ goneAfterFiles: 1 })
    await karl.sells('Fiat Panda', { priceEuros: 500 })
    await imported(karl, fileOf(...three), true)
    await imported(karl, fileOf(...three.slice(1)))
    expect(await pricesOffered()).toEqual([500, 1_000, 2_000, 3_000])
    await imported(karl, fileOf(...three.slice(1)), true)
    expect(await pricesOffered()).toEqual([500, 2_000, 3_000])
  })

  test('with fewer than half of the vehicles of the last one it asks first', async () => {
    const { karl } = market
    await karl.api.stock.saveSettings({ goneAfterFiles: 1 })
    await imported(karl, fileOf(...numbered(12)), true)
    const held = await imported(karl, fileOf(...numbered(5)), true)
    expect(held).toMatchObject({ state: 'held', vehicles: 5, vehiclesBefore: 12, rowsDone: 0 })
    expect(await offered()).toHaveLength(12)
    await karl.api.stock.confirm({ importId: held.id })
    await workOnStock(market.scope, held.id)
    expect(await karl.api.stock.confirm({ importId: held.id })).toMatchObject({ state: 'done' })
    expect(await offered()).toHaveLength(5)
    expect((await imported(karl, fileOf(...numbered(6)), true)).state).toBe('done')
  })
})

describe('a file that is not what it was', () => {
  const vin = (at: number) => `WVWZZZ1KZAW${String(at).padStart(6, '0')}`
  const car = (number: string, at: number, price = 9_000, name = 'VW;Golf') =>
    `${number};${name};2015;50000;${price};Diesel;${vin(at)};Berlin\n`
  const withVin = 'Kürzel;Marke;Modell;Baujahr;km;Preis;Kraftstoff;VIN;Ort\n'
  const many = Array.from({ length: 30 }, (_, at) => at)

  test('numbers that came later take no vehicle off the market: each is known by its VIN', async () => {
    const { karl } = market
    const file = withVin + many.map((at) => car('', at)).join('')
    await imported(karl, file, true)
    const before = (await offered()).map(({ id }) => id)
    const numbers = withVin + many.map((at) => car(`D-${at}`, at)).join('')
    for (const _ of [1, 2, 3]) {
      const done = await imported(karl, numbers, true)
      expect(done).toMatchObject({ state: 'done', counts: { new: 0, gone: 0, refused: 0 } })
    }
    const others = withVin + many.map((at) => car(`X-${at}`, at)).join('')
    expect(await imported(karl, others, true)).toMatchObject({ state: 'done', counts: { new: 0, gone: 0, refused: 0 } })
    expect((await offered()).map(({ id }) => id)).toEqual(before)
  })

  test('another car under a number is another listing: no lower price, and no buyer’s favourite goes over to it', async () => {
    const { karl, ben } = market
    await imported(karl, withVin + car('A1', 1, 15_000), true)
    const [golf] = await offered()
    await ben.api.favourites.add({ listingId: golf?.id ?? '' })
    const done = await imported(karl, withVin + car('A1', 2, 4_000, 'Fiat;Panda'), true)
    expect(done.counts).toMatchObject({ new: 1, changed: 0, gone: 0 })
    const [panda, ...others] = await offered()
    expect([others, panda?.id === golf?.id, panda?.title, panda?.reduction]).toEqual([[], false, 'Fiat Panda', null])
    expect((await karl.api.myListings.get({ listingId: golf?.id ?? '' })).status).toBe('withdrawn')
    const again = await imported(karl, withVin + car('A1', 2, 4_000, 'Fiat;Panda'), true)
    expect(again.counts).toMatchObject({ new: 0, unchanged: 1 })
  })

  test.each([
    ['more than a third and at least ten', 30, 19, 'held'],
    ['a third', 30, 20, 'done'],
    ['all of a small stock', 3, 0, 'held'],
    ['nine of fourteen', 14, 5, 'held'],
    ['six of nine', 9, 3, 'done'],
  ])('that would withdraw %s: of %i vehicles %i are left: %s', async (_, before, left, state) => {
    const { karl } = market
    await imported(karl, fileOf(...numbered(before)), true)
    const next = [...numbered(left), { number: 'Z1' }]
    const stock = await imported(karl, fileOf(...next), true)
    expect(stock.state).toBe(state)
    expect(await offered()).toHaveLength(state === 'held' ? before : left + 1)
  })
})

describe('what is asked', () => {
  test('waits, one press answers it for all files, and another value asks again', async () => {
    const { karl } = market
    const file = (price: number) => fileOf({ number: 'A1', price }, { number: 'A2' })
    const first = await imported(karl, file(1))
    expect(first.counts).toMatchObject({ new: 1, asked: 1, refused: 0 })
    expect(await codesOf(karl, first.id)).toEqual(['A1 asked price_doubtful', 'A2 new'])
    const again = await karl.api.stock.answer({ importId: first.id, code: 'price_doubtful' })
    expect(again.id).not.toBe(first.id)
    await workOnStock(market.scope, again.id)
    expect((await karl.api.stock.get({ importId: again.id })).counts).toMatchObject({ new: 1, unchanged: 1, asked: 0 })
    expect((await imported(karl, file(1))).counts).toMatchObject({ unchanged: 2, asked: 0 })
    expect((await imported(karl, file(2))).counts).toMatchObject({ unchanged: 1, asked: 1 })
    expect(await pricesOffered()).toEqual([1, 9_000])
  })
})

describe('slots of the plan', () => {
  test('new vehicles take them while there are any; what was carried before is changed all the same', async () => {
    const { karl } = market
    const { basic } = await offerPlans(market)
    await hasNoPlan(market, karl)
    const none = await sent(karl, fileOf({ number: 'A1' }))
    await karl.api.stock.check({ importId: none })
    await workOnStock(market.scope, none)
    expect(await codesOf(karl, none)).toEqual(['A1 refused plan_required'])
    expect(await refusal(karl.api.stock.run({ importId: none }))).toBe('plan_required')

    await subscribes(market, karl, basic)
    const full = await imported(karl, fileOf(...numbered(4)))
    expect(await codesOf(karl, full.id)).toEqual(['N1 new', 'N2 new', 'N3 refused plan_limit_reached', 'N4 refused plan_limit_reached']) // prettier-ignore
    const next = await imported(karl, fileOf(...numbered(4, { price: 8_000 })))
    expect(next.counts).toMatchObject({ changed: 2, refused: 2 })
    expect(await pricesOffered()).toEqual([8_000, 8_000])
  })

  test('a refused row takes none: neither for missing details of the business, nor for a VIN that is taken', async () => {
    const { karl, ben } = market
    const { basic } = await offerPlans(market)
    await subscribes(market, karl, basic)
    const vin = 'WVWZZZ1KZAW000001'
    await ben.sells('Volkswagen Golf', { vin })
    const withVin = `${headers.trim()};VIN\n`
    const rows = numbered(4).map((vehicle, at) => `${row(vehicle).trim()};${at === 0 ? vin : ''}\n`)
    const taken = await imported(karl, withVin + rows.join(''))
    expect(await codesOf(karl, taken.id)).toEqual([
      'N1 refused vin_in_use',
      'N2 new',
      'N3 new',
      'N4 refused plan_limit_reached',
    ])

    await market.scope.db.execute(sql`update profiles set trader_legal_form = null where user_id = ${karl.userId}`)
    const importId = await sent(karl, fileOf({ number: 'A1' }, { number: 'A2' }, { number: 'A3' }))
    await karl.api.stock.check({ importId })
    await workOnStock(market.scope, importId)
    const missing = ['A1', 'A2', 'A3'].map((number) => `${number} refused trader_details_missing`)
    expect(await codesOf(karl, importId)).toEqual(missing)
    expect(await refusal(karl.api.stock.run({ importId }))).toBe('trader_details_missing')
  })

  test('a withdrawn vehicle gives its slot back, and returns only into a free one', async () => {
    const { karl } = market
    const { basic } = await offerPlans(market)
    await hasNoPlan(market, karl)
    await subscribes(market, karl, basic)
    await karl.api.stock.saveSettings({ goneAfterFiles: 1 })
    await imported(karl, fileOf({ number: 'A1' }, { number: 'A2' }), true)
    await imported(karl, fileOf({ number: 'A2' }), true)
    await imported(karl, fileOf({ number: 'A2' }, { number: 'A3' }), true)
    const late = await imported(karl, fileOf({ number: 'A1' }, { number: 'A2' }, { number: 'A3' }), true)
    expect(await codesOf(karl, late.id)).toEqual(['A1 refused plan_limit_reached', 'A2 unchanged', 'A3 unchanged'])
    const [gone] = (await karl.api.myListings.list({})).listings.filter(({ status }) => status === 'withdrawn')
    const listingId = gone?.id ?? ''
    expect(await refusal(karl.api.myListings.carry({ listingId }))).toBe('plan_limit_reached')
    await imported(karl, fileOf({ number: 'A2' }), true)
    expect((await karl.api.myListings.carry({ listingId })).onOffer).toBe(true)
  })
})

describe('whatever happens meanwhile', () => {
  /** A scope whose new ids run out: the process dies in the middle of a batch. */
  function dyingAfter(ids: number): Scope<null> {
    let left = ids
    return {
      ...market.scope,
      newId: () => {
        if ((left -= 1) < 0) throw new Error('The power is gone')
        return market.scope.newId()
      },
    }
  }

  test('a worker that dies in any batch leaves whole batches, and another goes on; nothing twice', async () => {
    const { karl } = market
    const importId = await sent(karl, fileOf(...numbered(1_300)))
    await karl.api.stock.run({ importId })
    for (const [dies, done] of [
      [250, 0],
      [700, 500],
      [650, 1_000],
      [200, 1_000],
    ] as const) {
      await expect(workOnStock(dyingAfter(dies), importId)).rejects.toThrow('The power is gone')
      expect(await karl.api.stock.get({ importId })).toMatchObject({ state: 'running', rowsDone: done, counts: { new: done } }) // prettier-ignore
      expect((await market.visitor.listings.summary({})).total).toBe(done)
    }
    await workOnStock(market.scope, importId)
    expect(await karl.api.stock.get({ importId })).toMatchObject({ state: 'done', counts: { new: 1_300, refused: 0 } })
    expect((await market.visitor.listings.summary({})).total).toBe(1_300)
    expect((await karl.api.stock.rows({ importId })).total).toBe(1_300)
    await workOnStock(market.scope, importId)
    expect((await market.visitor.listings.summary({})).total).toBe(1_300)
  }, 60_000)

  test('two workers at once, and two files at once, publish each vehicle once', async () => {
    const { karl } = market
    const file = fileOf(...numbered(700))
    const [one, other] = [await sent(karl, file), await sent(karl, file)]
    for (const importId of [one, other]) await karl.api.stock.run({ importId })
    await Promise.all([one, one, other].map((importId) => workOnStock(market.scope, importId)))
    for (const importId of [one, other]) {
      const { state, counts } = await karl.api.stock.get({ importId })
      expect([state, counts.new + counts.unchanged]).toEqual(['done', 700])
    }
    expect((await market.visitor.listings.summary({})).total).toBe(700)
  }, 60_000)

  test('a worker whose time is over leaves the rest to the next', async () => {
    const { karl } = market
    const importId = await sent(karl, fileOf(...numbered(600)))
    await karl.api.stock.run({ importId })
    await workOnStock(market.scope, importId, 0)
    expect(await karl.api.stock.get({ importId })).toMatchObject({ state: 'running', rowsDone: 500 })
    await workOnStock(market.scope, importId, 0)
    await workOnStock(market.scope, importId, 0)
    expect(await karl.api.stock.get({ importId })).toMatchObject({ state: 'done', rowsDone: 600 })
  })

  test('an import that has lost its worker is given to another, once', async () => {
    const { karl } = market
    const importId = await sent(karl, fileOf({ number: 'A1' }))
    await karl.api.stock.run({ importId })
    expect(await resumeImports(market.scope)).toBe(0)
    market.later(3 * 60_000)
    expect(await Promise.all([resumeImports(market.scope), resumeImports(market.scope)])).toContain(1)
    expect(await resumeImports(market.scope)).toBe(0)
    for (let attempt = 0; attempt < 10; attempt += 1) {
      market.later(3 * 60_000)
      await resumeImports(market.scope)
    }
    expect(await karl.api.stock.get({ importId })).toMatchObject({
      state: 'failed',
      problem: { code: 'internal_error' },
    })
  })

  test('it is paused, resumed and cancelled; what was written stays', async () => {
    const { karl } = market
    const importId = await sent(karl, fileOf(...numbered(600)))
    const { stock } = karl.api
    expect(await refusal(stock.pause({ importId }))).toBe('stock_import_state')
    await stock.run({ importId })
    await workOnStock(market.scope, importId, 0)
    for (let call = 0; call < 2; call += 1) expect((await stock.pause({ importId })).state).toBe('paused')
    await workOnStock(market.scope, importId)
    expect(await offered()).toHaveLength(100)
    expect((await market.visitor.listings.summary({})).total).toBe(500)
    for (let call = 0; call < 2; call += 1) expect((await stock.resume({ importId })).state).toBe('running')
    for (let call = 0; call < 2; call += 1) expect((await stock.cancel({ importId })).state).toBe('cancelled')
    await workOnStock(market.scope, importId)
    expect((await market.visitor.listings.summary({})).total).toBe(500)
    for (const call of [stock.run, stock.check, stock.resume, stock.pause, stock.confirm, stock.correct]) {
      expect(await refusal(call({ importId }))).toBe('stock_import_state')
    }
  })

  test('a file that is damaged is refused, and one that is damaged later fails with the reason', async () => {
    const { karl } = market
    const vehicles = Array.from({ length: 20_000 }, (_, at) => ({
      number: `X${at}`,
      price: 1_000 + ((at * 7_919) % 90_000),
    }))
    const packed = gzipSync(fileOf(...vehicles))
    const damaged = packed.subarray(0, Math.round(packed.length * 0.9))
    const response = await send(karl, damaged, 'stock.csv.gz')
    expect(await response.json()).toMatchObject({
      code: 'stock_file_not_readable',
      details: { reason: 'damaged' },
    })
    const { id: importId } = (await (await send(karl, packed, 'stock.csv.gz')).json()) as StockImport
    await market.scope.storage.put(`imports/${importId}`, damaged)
    await karl.api.stock.run({ importId })
    await workOnStock(market.scope, importId)
    expect(await karl.api.stock.get({ importId })).toMatchObject({ state: 'failed', problem: { code: 'file_damaged' } })
    expect(await offered()).toEqual([])
  })
})

describe('a file that was imported', () => {
  const again = (importId: string) => market.karl.api.stock.again({ importId })

  test('is imported once more, once for each press, and changes only what has changed', async () => {
    const { karl } = market
    const { basic, advanced } = await offerPlans(market)
    await subscribes(market, karl, basic)
    const first = await imported(karl, fileOf(...numbered(3)))
    expect(first).toMatchObject({ counts: { new: 2, refused: 1 }, mayRunAgain: true })

    await subscribes(market, karl, advanced)
    market.later(1_000)
    const [one, other] = await Promise.all([again(first.id), again(first.id)])
    expect(other.id).toBe(one.id)
    await workOnStock(market.scope, one.id)
    expect((await again(first.id)).id).toBe(one.id)
    const second = await karl.api.stock.get({ importId: one.id })
    expect(second.counts).toMatchObject({ new: 1, unchanged: 2, refused: 0 })
    expect((await karl.api.stock.get({ importId: first.id })).counts).toMatchObject({ new: 2, refused: 1 })
  })

  test('is not imported again beside its own run, after another file, without its bytes, or by others', async () => {
    const { karl, dora } = market
    const waiting = await sent(karl, fileOf({ number: 'A1' }))
    expect(await refusal(again(waiting))).toBe('stock_import_state')
    const first = await imported(karl, fileOf({ number: 'A1', price: 9_000 }))
    market.later(1_000)
    const later = await imported(karl, fileOf({ number: 'A1', price: 8_000 }))
    expect((await karl.api.stock.get({ importId: first.id })).mayRunAgain).toBe(false)
    expect(await refusal(again(first.id))).toBe('stock_import_state')
    expect(await refusal(dora.api.stock.again({ importId: later.id }))).toBe('stock_import_not_found')
    await market.platform.storage.delete(`imports/${later.id}`)
    expect(await refusal(again(later.id))).toBe('stock_file_gone')
    expect(await pricesOffered()).toEqual([8_000])
  })

  test('counts among the imports that are open, and a packed one needs what its upload needed', async () => {
    const { dora, ben } = market
    const done = await imported(dora, fileOf({ number: 'A1' }))
    await Promise.all(Array.from({ length: 10 }, () => send(dora, fileOf({ number: 'A2' }))))
    expect(await refusal(dora.api.stock.again({ importId: done.id }))).toBe('too_many_imports')

    await market.reset()
    const sentPacked = await send(dora, new Uint8Array(gzipSync(fileOf({ number: 'A1' }))))
    const { id } = (await sentPacked.json()) as StockImport
    await dora.api.stock.run({ importId: id })
    await workOnStock(market.scope, id)
    await hasNoPlan(market, dora)
    expect(await refusal(dora.api.stock.again({ importId: id }))).toBe('plan_or_check_required')
    expect(await refusal(ben.api.stock.again({ importId: id }))).toBe('not_permitted')
  })
})

test('the report has a line for each finding, and no cell that a spreadsheet would run', async () => {
  const { karl } = market
  const { id } = await imported(karl, fileOf({ number: '=cmd()' }, { number: '-7', model: 'Phaeton, V10' }, { number: '@x', price: 0 })) // prettier-ignore
  const response = await market.request(`/api/v1/me/stock/imports/${id}/report.csv`, {
    headers: { authorization: `Bearer ${karl.token}` },
  })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = (await response.text()).replace('\uFEFF', '').trim().split('\n')
  expect(lines.map((line) => line.split(',').slice(0, 6).join())).toEqual([
    'line,number,vehicle,fate,field,code',
    "2,'=cmd(),VW Golf,new,,",
    `3,'-7,"VW Phaeton, V10",new,model`,
    "4,'@x,VW Golf,refused,priceEuros,too_small",
  ])
})

test('the file is deleted after its time, and when its account is erased', async () => {
  const { karl } = market
  const done = await imported(karl, fileOf({ number: 'A1' }))
  const waiting = await sent(karl, fileOf({ number: 'A2' }))
  expect(await sweepStockFiles(market.scope)).toBe(0)
  // Files are dated by the real clock.
  market.later(Date.now() - market.scope.now().getTime() + 31 * dayMs)
  await sweepStockFiles(market.scope)
  await market.enforceRetention()
  expect(await sweepStockFiles(market.scope)).toBeGreaterThanOrEqual(2)
  const api = await market.signedIn(karl)
  expect(await api.stock.get({ importId: done.id })).toMatchObject({ state: 'done', hasFile: false })
  expect(await api.stock.get({ importId: waiting })).toMatchObject({ state: 'cancelled', hasFile: false })
})

/** The access token of a new session, for requests that a typed client cannot send. */
async function tokenOf({ userId }: Person): Promise<string> {
  const { beginSession } = await import('../src/server/modules/people/auth/service.ts')
  return beginSession(market.scope, market.tokens, userId)
}
