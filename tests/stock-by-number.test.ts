/** A dealer's program keeps its stock by its own numbers. */
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../src/contract/market/durations.ts'
import type { ForecourtApi } from '../src/contract/index.ts'
import type { ListingDraft } from '../src/contract/listing-draft.ts'
import { importListings } from '../src/server/modules/selling/import/service.ts'
import { scopeOf } from '../src/server/platform/platform.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { newPhoto, sendWhole } from './support/pictures.ts'
import { offerPlans, subscribes } from './support/plans.ts'
import { type Program, programOf } from './support/programs.ts'
import { writeFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let market: Market
let program: Program
let api: ForecourtApi
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  program = await programOf(market, market.karl)
  ;({ api } = program)
})

const panda = (stated: Partial<ListingDraft> = {}) => {
  const { imageIds: _, ...draft } = draftOf('Fiat Panda', stated)
  return draft
}

describe('a vehicle by its own number', () => {
  test('is reserved until a day, stays so when its facts change, and is freed', async () => {
    const { listingId } = await api.stockByNumber.put({ number: '47', ...panda() })
    const reserved = { number: '47', reservedUntil: '2026-06-08' }
    expect(await api.stockByNumber.reserve({ number: '47', until: '2026-06-08' })).toEqual(reserved)
    await api.stockByNumber.put({ number: '47', ...panda({ priceEuros: 8_900 }) })
    expect(await api.stockByNumber.get({ number: '47' })).toMatchObject({ status: 'reserved', ...reserved })
    expect(await market.visitor.listings.get({ listingId })).toMatchObject({ reservedUntil: '2026-06-08' })
    expect(await api.stockByNumber.free({ number: '47' })).toEqual({ number: '47', reservedUntil: null })
    expect(await api.stockByNumber.get({ number: '47' })).toMatchObject({ status: 'active', reservedUntil: null })
    expect(await refusal(api.stockByNumber.reserve({ number: '47', until: '2026-07-08' }))).toBe(
      'reservation_day_refused',
    )
    await api.stockByNumber.remove({ number: '47' })
    expect(await refusal(api.stockByNumber.reserve({ number: '47', until: '2026-06-08' }))).toBe(
      'stock_number_not_found',
    )
    expect(await refusal(api.stockByNumber.free({ number: '48' }))).toBe('stock_number_not_found')
  })

  test('is created, changed, left unchanged, read and withdrawn', async () => {
    const { visitor } = market
    const created = await api.stockByNumber.put({ number: 'A/47 11', ...panda() })
    expect(created).toMatchObject({ number: 'A/47 11', outcome: 'created' })
    const { listingId } = created
    expect(await visitor.listings.get({ listingId })).toMatchObject({ priceEuros: 9_900 })

    market.later(dayMs)
    const changed = await api.stockByNumber.put({ number: 'A/47 11', ...panda({ priceEuros: 8_900 }) })
    expect(changed).toEqual({ number: 'A/47 11', listingId, outcome: 'changed' })
    expect((await visitor.listings.get({ listingId })).priceHistory.map(({ priceEuros }) => priceEuros)).toEqual([
      9_900, 8_900,
    ])
    expect(await api.stockByNumber.put({ number: 'A/47 11', ...panda({ priceEuros: 8_900 }) })).toMatchObject({
      outcome: 'unchanged',
    })

    const read = await api.stockByNumber.get({ number: 'A/47 11' })
    expect(read).toMatchObject({ listingId, title: 'Fiat Panda', onOffer: true, revision: 2, status: 'active' })
    expect(read.vehicle).toMatchObject(panda({ priceEuros: 8_900 }))
    const { imageIds: _, ...again } = read.vehicle
    expect(await api.stockByNumber.put({ number: 'A/47 11', ...again })).toMatchObject({ outcome: 'unchanged' })

    const withdrawn = { number: 'A/47 11', outcome: 'withdrawn' }
    expect(await api.stockByNumber.remove({ number: 'A/47 11' })).toEqual(withdrawn)
    expect(await api.stockByNumber.remove({ number: 'A/47 11' })).toEqual(withdrawn)
    expect(await refusal(visitor.listings.get({ listingId }))).toBe('listing_gone')
    expect(await refusal(api.stockByNumber.get({ number: 'A/47 11' }))).toBe('stock_number_not_found')
    expect(await api.stockByNumber.put({ number: 'A/47 11', ...panda() })).toMatchObject({ outcome: 'created' })
  })

  test('is sold, and then not changed any more', async () => {
    const { listingId } = await api.stockByNumber.put({ number: '1', ...panda() })
    const sold = await api.stockByNumber.remove({ number: '1', reason: 'sold' })
    expect(sold).toEqual({ number: '1', outcome: 'sold' })
    expect(await api.stockByNumber.remove({ number: '1', reason: 'sold' })).toEqual(sold)
    expect(await api.stockByNumber.get({ number: '1' })).toMatchObject({ listingId, status: 'sold', onOffer: false })
    expect(await refusal(api.stockByNumber.put({ number: '1', ...panda() }))).toBe('listing_not_active')
  })

  test('keeps its pictures unless they are stated', async () => {
    const send = (path: string, init?: RequestInit) => market.request(path, init)
    const { body } = await sendWhole(send, { ...market.karl, token: program.secret }, await newPhoto())
    const imageId = body.image.id
    await api.stockByNumber.put({ number: '1', ...panda(), imageIds: [imageId] })
    await api.stockByNumber.put({ number: '1', ...panda({ priceEuros: 1_000 }) })
    expect((await api.stockByNumber.get({ number: '1' })).vehicle.imageIds).toEqual([imageId])
    await api.stockByNumber.put({ number: '1', ...panda({ priceEuros: 1_000 }), imageIds: [] })
    expect((await api.stockByNumber.get({ number: '1' })).images).toEqual([])
  })

  test('keeps the rules of the pages', async () => {
    const put = (stated: Partial<ListingDraft>) => refusal(api.stockByNumber.put({ number: '1', ...panda(stated) }))
    expect(await put({ make: 'nobody' })).toBe('make_not_found')
    expect(await put({ model: 'nothing' })).toBe('model_not_found')
    expect(await put({ year: 2040 })).toBe('invalid_input')
    const foreign = { number: '1', ...panda(), imageIds: ['018f0000-0000-7000-8000-0000000000b1'] }
    expect(await refusal(api.stockByNumber.put(foreign))).toBe('image_not_found')
    const unknown = { number: '1', ...panda(), wheels: 4 }
    expect(await refusal(api.stockByNumber.put(unknown))).toBe('invalid_input')
    await api.stockByNumber.put({ number: '1', ...panda({ vin: 'WVWZZZ1KZ6W000001' }) })
    const twin = { number: '2', ...panda({ vin: 'WVWZZZ1KZ6W000001' }) }
    expect(await refusal(api.stockByNumber.put(twin))).toBe('vin_in_use')
  })

  test('takes a place of the plan', async () => {
    const { dora } = market
    const { basic } = await offerPlans(market)
    await subscribes(market, dora, basic)
    const { api } = await programOf(market, dora)
    for (const number of ['1', '2']) await api.stockByNumber.put({ number, ...panda() })
    expect(await refusal(api.stockByNumber.put({ number: '3', ...panda() }))).toBe('plan_limit_reached')
    await api.stockByNumber.put({ number: '2', ...panda({ priceEuros: 1_000 }) })
    await api.stockByNumber.remove({ number: '1' })
    expect(await api.stockByNumber.put({ number: '3', ...panda() })).toMatchObject({ outcome: 'created' })
  })

  test('sent twice at once is created once', async () => {
    const put = () => api.stockByNumber.put({ number: '1', ...panda() })
    const both = await Promise.all([put(), put(), put()])
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['created', 'unchanged', 'unchanged'])
    expect(new Set(both.map(({ listingId }) => listingId)).size).toBe(1)
  })
})

test('the stock is listed page by page', async () => {
  for (const number of ['b', 'a', 'd', 'c', 'e']) await api.stockByNumber.put({ number, ...panda() })
  await market.karl.sells('Volkswagen Golf')
  const numbers: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof api.stockByNumber.list>> = await api.stockByNumber.list({
      limit: 2,
      ...(cursor !== null && { cursor }),
    })
    numbers.push(...page.vehicles.map(({ number }) => number))
    cursor = page.next
  } while (cursor !== null)
  expect(numbers).toEqual(['a', 'b', 'c', 'd', 'e'])
  for (const wrong of ['nonsense', Buffer.from('["1","2"]').toString('base64url')]) {
    expect(await refusal(api.stockByNumber.list({ cursor: wrong }))).toBe('invalid_input')
  }
})

describe('several vehicles at once', () => {
  const key = '018f0000-0000-7000-8000-0000000000c1'

  test('have their own results, in order', async () => {
    await api.stockByNumber.put({ number: '3', ...panda() })
    const { results } = await api.stockByNumber.bulk({
      vehicles: [
        { number: '1', vehicle: panda() },
        { number: '2', vehicle: { ...panda(), priceEuros: 'cheap' } },
        { number: '3', vehicle: panda() },
        { number: '4', vehicle: { ...panda(), make: 'nobody' } },
        { number: '5', vehicle: { ...panda(), wheels: 4 } },
        { number: '1', vehicle: panda({ priceEuros: 5_000 }) },
      ],
    })
    expect(results.map(({ number, outcome, error }) => [number, outcome, error])).toEqual([
      ['1', 'created', null],
      ['2', 'refused', 'invalid_input'],
      ['3', 'unchanged', null],
      ['4', 'refused', 'make_not_found'],
      ['5', 'refused', 'invalid_input'],
      ['1', 'changed', null],
    ])
    expect(results[1]?.issues).toMatchObject([{ path: 'priceEuros' }])
    expect((await api.stockByNumber.list({})).vehicles.map(({ number }) => number)).toEqual(['1', '3'])
  })

  test('count once under one key', async () => {
    const vehicles = [{ number: '1', vehicle: panda() }]
    const first = await api.stockByNumber.bulk({ vehicles, idempotencyKey: key })
    const second = await api.stockByNumber.bulk({ vehicles, idempotencyKey: key })
    expect([first, second].map(({ results }) => results[0]?.outcome)).toEqual(['created', 'unchanged'])
    expect(second.results[0]?.listingId).toBe(first.results[0]?.listingId)
    const others = [{ number: '2', vehicle: panda() }]
    expect(await refusal(api.stockByNumber.bulk({ vehicles: others, idempotencyKey: key }))).toBe(
      'idempotency_key_reused',
    )
  })
})

describe('the export', () => {
  const get = (path: string, secret = program.secret) =>
    market.request(`/api/v1${path}`, { headers: { authorization: `Bearer ${secret}` } })

  async function importFile(text: string, sellerEmail: string) {
    const file = join(await mkdtemp(join(tmpdir(), 'forecourt-export-')), 'stock.csv')
    await writeFile(file, text)
    const refused: unknown[] = []
    const { totals } = await importListings(scopeOf(market.platform, null), {
      file,
      sellerEmail,
      mapped: new Map(),
      defaults: new Map(),
      place: null,
      language: null,
      dryRun: false,
      resume: false,
      addMissing: false,
      bodiesOf: () => [],
      onStart: () => undefined,
      onRefused: (row) => refused.push(row),
      onProgress: () => true,
    })
    return { totals, refused }
  }

  test('imported again changes nothing, and imported by another dealer states the same', async () => {
    const { karl, dora } = market
    const other = await programOf(market, dora)
    const place = {
      location: 'Berlin, Germany',
      city: 'Berlin',
      region: 'Berlin',
      postcode: '10115',
      latitude: 52.52,
      longitude: 13.4049,
    }
    const full = panda({
      ...place,
      modelDescription: '1.2 "Lounge", automatic; new tyres',
      firstRegistrationMonth: 3,
      powerKw: 51,
      colour: 'red',
      seats: 4,
      co2GramsPerKm: 119,
      consumptionMlPerKm: 52,
      previousOwners: 2,
      features: ['air_conditioning', 'abs_brakes'],
      vatTreatment: 'margin',
      description: 'One owner.\nService book, "like new"; -20 % on tyres, 1;2|3',
    })
    const electric = {
      ...draftOf('Tesla Model 3', { ...place, batteryWh: 78_125, acChargingWatts: 11_000, electricRangeKm: 491 }),
    }
    await api.stockByNumber.put({ number: '=1+1', ...full })
    await api.stockByNumber.put({ number: '0815', ...electric })
    await api.stockByNumber.put({ number: 'sold', ...panda() })
    await api.stockByNumber.remove({ number: 'sold', reason: 'sold' })
    await karl.sells('Volkswagen Golf')
    const before = await api.stockByNumber.list({})

    const response = await get('/stock-export')
    expect(response.headers.get('content-type')).toContain('text/csv')
    const text = await response.text()
    expect(text.split('\r\n')).toHaveLength(4)
    market.later(dayMs)
    expect(await importFile(text, karl.email)).toMatchObject({
      totals: { rows: 2, published: 0, refused: 0 },
      refused: [],
    })
    expect(await api.stockByNumber.list({})).toEqual(before)

    await api.stockByNumber.remove({ number: '=1+1' })
    await api.stockByNumber.remove({ number: '0815' })
    expect(await importFile(text, dora.email)).toMatchObject({ totals: { published: 2 }, refused: [] })
    expect((await other.api.stockByNumber.get({ number: '=1+1' })).vehicle).toMatchObject({
      ...full,
      features: expect.arrayContaining(full.features ?? []) as unknown,
    })
    expect((await other.api.stockByNumber.get({ number: '0815' })).vehicle).toMatchObject(electric)
  })

  test('is refused to a key without its scope, and to an unknown parameter', async () => {
    const { secret } = await programOf(market, market.karl, ['leads:read'])
    expect((await get('/stock-export', secret)).status).toBe(403)
    expect((await get('/stock-export?since=1')).status).toBe(422)
    expect((await get('/leads/adf', (await programOf(market, market.karl, ['stock:read'])).secret)).status).toBe(403)
  })
})

describe('leads for a program', () => {
  async function writes(listingId: string, name: string) {
    market.later(60_000)
    await market.ben.api.leads.send({
      listingId,
      kind: 'test_drive',
      name,
      email: 'ben@market.test',
      phone: '+49 30 555',
      message: 'Is it <still> for sale & "ready"?',
      preferredDate: '2026-06-20',
    })
  }

  test('come oldest first, page by page, and since a moment', async () => {
    const numbers = ['1', '2', '3']
    for (const number of numbers) {
      const { listingId } = await api.stockByNumber.put({ number, ...panda() })
      await writes(listingId, `Ben ${number}`)
    }
    const first = await api.leads.feed({ limit: 2 })
    expect(first.leads.map(({ number, name }) => [number, name])).toEqual([
      ['1', 'Ben 1'],
      ['2', 'Ben 2'],
    ])
    const rest = await api.leads.feed({ limit: 2, cursor: first.next ?? '' })
    expect([rest.leads.map(({ number }) => number), rest.next]).toEqual([['3'], null])
    const since = first.leads[1]?.createdAt ?? ''
    expect((await api.leads.feed({ since })).leads.map(({ number }) => number)).toEqual(['2', '3'])
    expect((await (await programOf(market, market.dora)).api.leads.feed({})).leads).toEqual([])
  })

  test('are a document of ADF, with everything escaped', async () => {
    const { listingId } = await api.stockByNumber.put({ number: '47<11', ...panda({ vin: 'ZFA31200000123456' }) })
    await writes(listingId, 'Ben & <Co>')
    const second = await api.stockByNumber.put({ number: '2', ...panda() })
    await writes(second.listingId, 'Ben')
    const get = (path: string) => market.request(path, { headers: { authorization: `Bearer ${program.secret}` } })
    const response = await get('/api/v1/leads/adf?limit=1')
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const text = await response.text()
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<\?adf version="1.0"\?>\n<adf>/)
    expect(text).toContain('<name part="full">Ben &amp; &lt;Co&gt;</name>')
    expect(text).toContain('<stock>47&lt;11</stock>')
    expect(text).toContain('<vin>ZFA31200000123456</vin>')
    expect(text).toMatch(
      /<comments>Is it &lt;still&gt; for sale &amp; &quot;ready&quot;\?\n\nhttp:\/\/market\.test\/messages\/[\w-]{36}<\/comments>/,
    )
    expect(text).not.toMatch(/ben@market/)
    expect(tagsOf(text)).toEqual([])
    const next = /<http:\/\/market\.test([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? ''
    const last = await get(next)
    expect(last.headers.get('link')).toBeNull()
    expect(await last.text()).toContain('<stock>2</stock>')
  })
})

/** The tags of a document that are left open; throws for one that closes another. */
function tagsOf(xml: string): string[] {
  const open: string[] = []
  for (const [, closing, name = ''] of xml.matchAll(/<(\/?)([a-z]+)[^>]*>/g)) {
    if (closing === '') open.push(name)
    else if (open.pop() !== name) throw new Error(`</${name}> closes another tag`)
  }
  return open
}
