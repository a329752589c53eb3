/** How many people wait for a vehicle, for those who sell one. */
import * as fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fewestPeople } from '../src/contract/demand.ts'
import type { SearchFilters } from '../src/contract/search.ts'
import { forgetWaiting } from '../src/server/modules/market/demand/service.ts'
import { createAccount } from '../src/server/modules/people/auth/service.ts'
import { type Market, openMarket, refusal } from './market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
beforeEach(async () => {
  await market.reset()
  forgetWaiting(market.scope)
})

const schedule = { frequency: 'daily', timeZone: 'Europe/Berlin', language: 'en' } as const
const panda = {
  vehicleType: 'car',
  make: 'fiat',
  model: 'panda',
  year: 2016,
  mileageKm: 80_000,
  fuelType: 'petrol',
} as const
let accounts = 0

/** So many people who look for this. */
async function wait(people: number, ...searches: SearchFilters[]): Promise<void> {
  for (let person = 0; person < people; person += 1) {
    const userId = await createAccount(market.scope, {
      email: `waiting-${(accounts += 1)}@market.test`,
      profile: { firstName: 'Wanda', lastName: 'Muster', country: 'DE' },
    })
    const api = await market.signedIn({ ...market.ben, userId })
    for (const filters of searches) await api.savedSearches.save({ filters, name: 'Cars', ...schedule })
  }
  forgetWaiting(market.scope)
}

const demandOf = (stated: object = {}) => market.ana.api.demand.ofDraft({ ...panda, ...stated })

describe('of a vehicle that is being described', () => {
  test('is told from five people on, each counted once, at any price and at this one', async () => {
    await wait(4, { make: 'fiat' }, { make: 'fiat', model: 'panda' })
    expect(await demandOf({ priceEuros: 9_000 })).toEqual({ people: null, atPrice: null })
    await wait(3, { make: 'fiat', priceUpTo: 5_000, maxMileage: 100_000 })
    expect(await demandOf({ priceEuros: 9_000 })).toEqual({ people: 7, atPrice: null })
    await wait(2, { priceFrom: 8_000, priceUpTo: 10_000 })
    expect(await demandOf({ priceEuros: 9_000 })).toEqual({ people: 9, atPrice: 6 })
    expect(await demandOf()).toEqual({ people: 9, atPrice: null })
  })

  test('leaves out searches for something else, and for what is not stated', async () => {
    await wait(5, { make: 'volkswagen' })
    await wait(5, { make: 'fiat', maxMileage: 50_000 })
    await wait(5, { make: 'fiat', fuelType: ['diesel'] })
    await wait(5, { make: 'fiat', features: ['sunroof'] })
    expect(await demandOf()).toEqual({ people: null, atPrice: null })
  })

  test('counts a circle around a place once the place is stated', async () => {
    await wait(5, { make: 'fiat', place: ['de-berlin'] })
    expect(await demandOf()).toMatchObject({ people: null })
    expect(await demandOf({ latitude: 52.4, longitude: 13.1 })).toMatchObject({ people: 5 })
    expect(await demandOf({ latitude: 40.4, longitude: -3.7 })).toMatchObject({ people: null })
  })

  test('is not for visitors, nor for vehicles that do not exist', async () => {
    expect(await refusal(market.visitor.demand.ofDraft(panda))).toBe('sign_in_required')
    expect(await refusal(demandOf({ model: 'nothing' }))).toBe('model_not_found')
  })

  test('the caller is not counted, nor is who has not confirmed', async () => {
    await wait(4, { make: 'fiat' })
    await market.ana.api.savedSearches.save({ filters: { make: 'fiat' }, name: 'Mine', ...schedule })
    const search = { filters: { make: 'fiat' }, ...schedule }
    await market.visitor.savedSearches.saveByEmail({ ...search, email: 'stranger@elsewhere.test' })
    forgetWaiting(market.scope)
    expect(await demandOf()).toMatchObject({ people: null })
  })
})

test('of own listings it is told by all that they state, of nobody else’s', async () => {
  await wait(6, { make: 'fiat', priceUpTo: 9_500 })
  const cheap = await market.karl.sells('Fiat Panda', { priceEuros: 9_000 })
  const dear = await market.karl.sells('Fiat Panda', { priceEuros: 12_000 })
  const golf = await market.karl.sells('Volkswagen Golf')
  const { listings } = await market.karl.api.demand.ofMine({ ids: [cheap, dear, golf] })
  expect(listings).toHaveLength(3)
  expect(listings).toEqual(
    expect.arrayContaining([
      { listingId: cheap, people: 6, atPrice: 6 },
      { listingId: dear, people: 6, atPrice: null },
      { listingId: golf, people: null, atPrice: null },
    ]),
  )
  expect(await market.dora.api.demand.ofMine({ ids: [cheap] })).toEqual({ listings: [] })
})

test('whatever is asked, no number below five is told, and those at a price are among all', async () => {
  await wait(4, { make: 'fiat' })
  await wait(5, { make: 'fiat', priceUpTo: 8_000 })
  await wait(6, { priceUpTo: 12_000, minYear: 2015 })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 2005, max: 2026 }),
      async (priceEuros, year) => {
        const { people, atPrice } = await demandOf({ priceEuros, year })
        for (const told of [people, atPrice]) expect(told === null || told >= fewestPeople).toBe(true)
        expect(atPrice ?? 0).toBeLessThanOrEqual(people ?? 0)
      },
    ),
    { numRuns: 25 },
  )
})

test('of many listings it is told with as many statements as of one', async () => {
  await wait(5, { make: 'fiat' })
  const ids: string[] = []
  for (let index = 0; index < 8; index += 1)
    ids.push(await market.karl.sells('Fiat Panda', { priceEuros: 9_000 + index }))
  const { queryTimes } = market.platform.database
  const before = queryTimes.ended
  const statementsFor = async (asked: string[]) => {
    let count = 0
    queryTimes.ended = () => (count += 1)
    const { listings } = await market.karl.api.demand.ofMine({ ids: asked })
    queryTimes.ended = before
    expect(listings.map(({ people }) => people)).toEqual(asked.map(() => 5))
    return count
  }
  // The first call reads the searches.
  await statementsFor(ids.slice(0, 1))
  const one = await statementsFor(ids.slice(0, 1))
  expect(one).toBeGreaterThan(0)
  expect(await statementsFor(ids)).toBe(one)
})
