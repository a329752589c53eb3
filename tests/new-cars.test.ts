/** Facts of battery and consumption, and what new cars have to state. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Market, openMarket } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { failure } from './support/failure.ts'

let market: Market

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

const newGolf = { condition: 'new', year: 2026, mileageKm: 10 } as const
const stated = { consumptionMlPerKm: 48, co2GramsPerKm: 126 }

describe('a new car', () => {
  test('is not published until it states consumption and CO2', async () => {
    const { issues } = await failure(market.karl.api.listings.create(draftOf('Volkswagen Golf', newGolf)))
    expect(issues?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'consumptionMlPerKm required_for_new_car',
      'co2GramsPerKm required_for_new_car',
    ])
    const { listingId } = await market.karl.api.listings.create(draftOf('Volkswagen Golf', { ...newGolf, ...stated }))
    expect(await market.visitor.listings.get({ listingId })).toMatchObject(stated)
    const [card] = (await market.visitor.listings.search({})).listings
    expect(card).toMatchObject(stated)
  })

  test('that is electric states consumption and range', async () => {
    const electric = { ...newGolf, consumptionWhPerKm: 149, electricRangeKm: 513 }
    const { listingId } = await market.karl.api.listings.create(draftOf('Tesla Model 3', electric))
    expect((await market.visitor.listings.get({ listingId })).consumptionWhPerKm).toBe(149)
    const { issues } = await failure(market.karl.api.listings.create(draftOf('Tesla Model 3', newGolf)))
    expect(issues?.map(({ path }) => path)).toEqual(['consumptionWhPerKm', 'electricRangeKm'])
  })

  test('that was published before stays on offer, and states it at its next edit', async () => {
    const { api } = market.ana
    const listingId = await market.ana.sells('Volkswagen Golf', {})
    await market.scope.db.execute(
      sql`update vehicle_listings set condition = 'new', year = 2026 where id = ${listingId}`,
    )
    expect((await market.visitor.listings.get({ listingId })).condition).toBe('new')
    const { issues } = await failure(api.myListings.update({ listingId, revision: 1, priceEuros: 9_000 }))
    expect(issues?.map(({ path }) => path)).toEqual(['consumptionMlPerKm', 'co2GramsPerKm'])
    await api.myListings.update({ listingId, revision: 1, priceEuros: 9_000, ...stated })
    expect((await market.visitor.listings.get({ listingId })).priceEuros).toBe(9_000)
  })
})

describe('a nearly new car of a dealer in Germany', () => {
  const nearlyNew = { condition: 'used_excellent', offerKind: 'company_car', mileageKm: 2_300 } as const
  const registered = { year: 2026, firstRegistrationMonth: 5 }
  const codesOf = async (call: Promise<unknown>) =>
    (await failure(call)).issues?.map(({ path, code }) => `${path} ${code}`)

  test('states consumption and CO2 until eight months after its registration, or until 1,000 km', async () => {
    const { api } = market.karl
    const missing = ['consumptionMlPerKm required_for_new_car', 'co2GramsPerKm required_for_new_car']
    expect(await codesOf(api.listings.create(draftOf('Volkswagen Golf', { ...nearlyNew, ...registered })))).toEqual(
      missing,
    )
    const barelyDriven = { ...nearlyNew, year: 2022, mileageKm: 800 }
    expect(await codesOf(api.listings.create(draftOf('Volkswagen Golf', barelyDriven)))).toEqual(missing)
    expect(await codesOf(api.listings.create(draftOf('Volkswagen Golf', { ...nearlyNew, year: 2025 })))).toEqual([
      'firstRegistrationMonth required_for_new_car',
    ])
    const complete = draftOf('Volkswagen Golf', { ...nearlyNew, ...registered, ...stated })
    const { listingId } = await api.listings.create(complete)
    expect(await market.visitor.listings.get({ listingId })).toMatchObject(stated)
    const { issues } = await failure(api.myListings.update({ listingId, revision: 1, co2GramsPerKm: null }))
    expect(issues?.map(({ path }) => path)).toEqual(['co2GramsPerKm'])
  })

  test('may leave it out in France, and where a private person sells it', async () => {
    const { karl, ana } = market
    const elsewhere = { country: 'FR', city: 'Lyon', location: 'Lyon, France' } as const
    await karl.api.listings.create(draftOf('Volkswagen Golf', { ...nearlyNew, ...registered, ...elsewhere }))
    await ana.sells('Volkswagen Golf', { ...nearlyNew, ...registered })
    expect((await market.visitor.listings.search({})).total).toBe(2)
  })
})

test('a used car and a new motorcycle may leave it out', async () => {
  const { api } = market.karl
  await api.listings.create(draftOf('Volkswagen Golf'))
  await api.listings.create(draftOf('Yamaha MT-07', { condition: 'new', year: 2026, mileageKm: 1 }))
  expect((await market.visitor.listings.search({})).total).toBe(2)
})

test.each([
  ['a battery', { batteryWh: 50_000 }, 'batteryWh not_for_fuel'],
  [
    'months of a warranty that there is not',
    { warrantyKind: 'none', warrantyMonths: 12 },
    'warrantyMonths no_warranty',
  ],
  [
    'a guarantee of durability of two years',
    { warrantyKind: 'durability', warrantyMonths: 24 },
    'warrantyMonths not_of_durability',
  ],
  ['a guarantee of durability of unknown duration', { warrantyKind: 'durability' }, 'warrantyMonths not_of_durability'],
] as const)('a diesel cannot state %s', async (_, facts, issue) => {
  const { issues } = await failure(market.karl.api.listings.create(draftOf('Volkswagen Golf', facts)))
  expect(issues?.map(({ path, code }) => `${path} ${code}`)).toEqual([issue])
})

test('buyers search electric cars by range, battery, plug and charging', async () => {
  const { ana, visitor } = market
  await ana.sells('Tesla Model 3', { electricRangeKm: 500, batteryWh: 77_400, chargingPlug: 'ccs', dcChargingWatts: 170_000, chargingMinutes: 27, heatPump: 'yes' }) // prettier-ignore
  await ana.sells('Tesla Model 3', {
    electricRangeKm: 380,
    batteryWh: 50_000,
    chargingPlug: 'type_2',
    chargingMinutes: 40,
  })
  const totalOf = async (search: object) => (await visitor.listings.summary(search)).total
  expect(await totalOf({ minElectricRangeKm: 400 })).toBe(1)
  expect(await totalOf({ minBatteryWh: 50_000 })).toBe(2)
  expect(await totalOf({ chargingPlug: ['ccs', 'chademo'] })).toBe(1)
  expect(await totalOf({ minDcChargingWatts: 100_000 })).toBe(1)
  expect(await totalOf({ maxChargingMinutes: 30 })).toBe(1)
  expect(await totalOf({ heatPump: ['yes'] })).toBe(1)
})
