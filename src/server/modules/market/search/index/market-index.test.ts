import { expect, test } from 'vitest'
import { marketSchema } from '../market-schema-store.ts'
import type { SearchConditions } from '../search-engine.ts'
import { indexEngine } from './index-engine.ts'
import { MarketIndex } from './market-index.ts'
import { Places } from './places.ts'
import { emptyRecord } from './record.ts'
import { Taxonomy } from './taxonomy.ts'

const now = new Date('2026-11-20T12:00:00Z')
const idOf = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const [cars, audi, a4, seat, ibiza] = [1, 2, 3, 4, 5].map(idOf) as [string, string, string, string, string]
const rows = {
  types: [{ id: cars, key: 'car' }],
  categories: [],
  makes: [
    { id: audi, typeId: cars, slug: 'audi', name: 'Audi' },
    { id: seat, typeId: cars, slug: 'seat', name: 'Seat' },
  ],
  models: [
    { id: a4, makeId: audi, slug: 'a4', name: 'A4' },
    { id: ibiza, makeId: seat, slug: 'ibiza', name: 'Ibiza' },
  ],
  variants: [],
}

/** An index that was told of so many listings of each model, and then met others. */
function loaded(reserved: Record<string, number>, models: readonly string[]) {
  const index = new MarketIndex(marketSchema, 64, new Taxonomy(rows), new Places(), now)
  index.reserve(new Map(Object.entries(reserved)))
  const record = (number: number, modelId: string) => ({
    ...emptyRecord(index.cells),
    id: Uint32Array.of(0, 0, 0, number),
    model: index.taxonomy.models.find((model) => model?.id === modelId)?.code ?? 0,
    numbers: Int32Array.from(marketSchema.ranges, ({ name }) => (name === 'priceEuros' ? 1_000 + number : 10)),
  })
  for (const [at, modelId] of models.entries()) index.load(record(at + 1, modelId))
  for (const _step of index.finish());
  return { index, record }
}

async function found(index: MarketIndex, conditions: SearchConditions = {}) {
  const { total, hits } = await indexEngine(index).search({ ...conditions, sort: 'price_asc', page: 1, pageSize: 100 }, now) // prettier-ignore
  expect(hits).toHaveLength(total)
  return total
}

test('listings that were counted before they were read are all found', async () => {
  const { index } = loaded({ [a4]: 2, [ibiza]: 1 }, [a4, ibiza, a4])
  expect(await found(index)).toBe(3)
  expect(await found(index, { make: 'audi' })).toBe(2)
  expect(index.size).toBe(3)
})

test('more listings of a model than were counted are found, too', async () => {
  const { index } = loaded({ [a4]: 1 }, [a4, a4, a4, ibiza])
  expect(await found(index, { make: 'audi' })).toBe(3)
  expect(await found(index, { make: 'seat' })).toBe(1)
})

test('room of listings that went before they were read is for those that come', async () => {
  const { index, record } = loaded({ [a4]: 40, [ibiza]: 20 }, [a4, ibiza])
  expect(index.size).toBe(2)
  expect(await found(index)).toBe(2)
  for (let number = 3; number <= 64; number += 1) index.put(record(number, ibiza))
  expect(index.isFull).toBe(true)
  expect(await found(index, { make: 'seat' })).toBe(63)
  expect(await found(index, { make: 'audi' })).toBe(1)
})

test('makes are counted anew after the taxonomy has changed', async () => {
  const { index, record } = loaded({}, [a4, a4, ibiza])
  for (const round of [0, 1, 2]) {
    expect(await found(index, { make: 'audi' })).toBe(2 + round)
    expect(await found(index, { make: 'seat' })).toBe(1)
    expect(index.readTaxonomy(rows)).toBe(true)
    index.put(record(10 + round, a4))
  }
})
