/** Typed words are looked for in what a vehicle is called and in what its seller writes. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { vehicleListings } from '../src/server/modules/market/offers/tables.ts'
import { Follower } from '../src/server/modules/market/search/index/follower.ts'
import type { SearchEngine } from '../src/server/modules/market/search/search-engine.ts'
import { type Market, openMarket, refusal } from './market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})

const found = async (text: string) => (await market.visitor.listings.search({ text })).listings.map(({ id }) => id)

describe('a vehicle whose seller tells much of it', () => {
  let listingId: string
  beforeAll(async () => {
    await market.reset()
    listingId = await market.dora.sells('Volkswagen Golf', {
      variant: 'gti',
      modelDescription: '320d xDrive Touring M Sport',
      description: 'Motor 1.9 TDI, Standheizung und Lederausstattung; Müller & Söhne. Siège chauffant, 12.500 km, C 220, Größe XL',
    })
    await market.dora.sells('Fiat Panda', { description: 'Nothing else to say about this one.' })
  }) // prettier-ignore

  test.each([
    '320d', '320 d', '320D', 'xdrive', 'x-drive', 'X-Drive Touring', '1.9tdi', '1,9 tdi', '1.9 TDI', 'tdi', 'standheizung', 'heizung', 'Stand-Heizung', 'leder',
    'ausstattung', 'MÜLLER', 'mueller', 'muller', 'siege', 'SIÈGE', '12500', '12.500', 'c220', 'c 220', 'groesse', 'größe', 'grosse', 'golf leder', 'leder volkswagen',
    'gti standheizung', 'the golf with leder', 'ein golf mit standheizung', 'un golf con leder', 'une golf avec siege', 'uma golf com leder', 'golf, leder!', 'm-sport', 'lederausst',
  ])('%j finds it', async (text) => {
    expect(await found(text)).toEqual([listingId])
  }) // prettier-ignore

  test.each(['321d', 'led', 'led golf', 'hei', 'golf quattro', '3200', 'panda leder', '9', 'tdi_', 'golf Ж'])(
    '%j does not',
    async (text) => {
      expect(await found(text)).toEqual([])
    },
  )

  test.each(['und mit', 'the', '-', '! ?'])('%j leaves nothing out', async (text) => {
    expect(await found(text)).toHaveLength(2)
  })
})

test('a generation is found however the seller numbers it', async () => {
  await market.reset()
  const seventh = await market.dora.sells('Volkswagen Golf', { modelDescription: 'Golf VII Highline' })
  await market.dora.sells('Volkswagen Golf', { modelDescription: 'Golf VI Trendline' })
  expect(await found('mk7')).toEqual([seventh])
  expect(await found('VII')).toEqual([seventh])
})

test('what sellers abbreviate is found by either name', async () => {
  await market.reset()
  const short = await market.dora.sells('Volkswagen Golf', { modelDescription: 'AHK SHZ 4x4 SR' })
  const long = await market.dora.sells('Volkswagen Golf', { description: 'Anhängerkupplung, Sitzheizung, Allradantrieb und Sommerreifen' }) // prettier-ignore
  for (const text of ['ahk', 'Anhängerkupplung', 'anhaengerkupplung', 'shz', 'Sitzheizung', 'allrad', '4x4', 'sr'])
    expect((await found(text)).toSorted()).toEqual([short, long].toSorted())
  // "SR" is also a version.
  expect(await found('Sommerreifen')).toEqual([long])
})

test('of alternatives any will do, beside all other words', async () => {
  await market.reset()
  const gti = await market.dora.sells('Volkswagen Golf', { modelDescription: 'GTI Performance' })
  const r = await market.dora.sells('Volkswagen Golf', { modelDescription: 'R' })
  const diesel = await market.dora.sells('Volkswagen Golf', { modelDescription: 'Variant' })
  const sorted = async (text: string) => (await found(text)).toSorted()
  expect(await sorted('gti|r')).toEqual([gti, r].toSorted())
  expect(await sorted('golf gti|r performance')).toEqual([gti])
  expect(await sorted('quattro|golf')).toEqual([gti, r, diesel].toSorted())
  expect(await found('quattro|amg')).toEqual([])
})

test('a letter is a word of a name, and no part of one', async () => {
  await market.reset()
  await market.dora.sells('Volkswagen Golf', { description: 'Well kept.' })
  const panda = await market.dora.sells('Fiat Panda', { modelDescription: 'O' })
  expect(await found('o')).toEqual([panda])
})

describe('the order by relevance', () => {
  beforeEach(() => market.reset())

  test('names come before title and model description, these before the text, then the newest', async () => {
    const text = await market.ana.sells('Fiat Panda', { description: 'Instead of a Golf, which we sell next week.' })
    const name = await market.ben.sells('Volkswagen Golf')
    market.later(1_000)
    const newest = await market.dora.sells('Volkswagen Golf', {}, { featuredUntil: null })
    market.later(1_000)
    const described = await market.dora.sells('Fiat Panda', { modelDescription: 'Golf' })
    expect(await found('golf')).toEqual([newest, name, described, text])
    const { listings } = await market.visitor.listings.search({ text: 'golf', sort: 'newest' })
    expect(listings.map(({ id }) => id)).toEqual([described, newest, name, text])
  })

  test('it needs words', async () => {
    expect(await refusal(market.visitor.listings.search({ sort: 'relevance' }))).toBe('invalid_input')
    expect((await market.visitor.listings.search({ text: ' ', sort: 'featured' })).total).toBe(0)
  })
})

test('the index follows what sellers change in their texts, and only that', async () => {
  await market.reset()
  const golf = await market.dora.sells('Volkswagen Golf', { description: 'Rot, mit Standheizung und Navi.' })
  const { database, log, clock } = market.platform
  const follower = new Follower(database, log, clock)
  try {
    await follower.start()
    const count = async (text: string) => {
      await follower.caughtUp()
      return await (follower.engine as SearchEngine).count({ text }, market.scope.now())
    }
    expect([await count('standheizung'), await count('schiebedach')]).toEqual([1, 0])
    const write = (values: Partial<typeof vehicleListings.$inferInsert>) =>
      market.scope.db.update(vehicleListings).set(values).where(eq(vehicleListings.id, golf))
    await write({ description: 'Rot, mit Schiebedach und Navi.' })
    expect([await count('standheizung'), await count('schiebedach')]).toEqual([0, 1])
    await write({ modelDescription: 'Quattro' })
    expect(await count('quattro')).toBe(1)
    const { changes } = follower.state
    await write({ description: 'ROT - mit Schiebedach, und Navi!' })
    await write({ totalViews: 5 })
    expect([await count('schiebedach'), follower.state.changes]).toEqual([1, changes])
    await market.scope.db.delete(vehicleListings).where(eq(vehicleListings.id, golf))
    expect(await count('schiebedach')).toBe(0)
  } finally {
    await follower.stop()
  }
})
