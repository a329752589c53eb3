/** Searches for what sellers state about drive, history and VAT. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { SearchInput } from '../src/contract/search.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'

let market: Market

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

/** What a search finds, as the facet and the results count it. */
async function found(search: SearchInput): Promise<string[]> {
  const { listings } = await market.visitor.listings.search({ ...search, sort: 'price_asc' })
  expect((await market.visitor.listings.summary(search)).total).toBe(listings.length)
  return listings.map(({ priceEuros }) => String(priceEuros))
}

describe('a search', () => {
  test('tells on each card what its seller said of damage', async () => {
    await market.ana.sells('Volkswagen Golf', { priceEuros: 1_000, damaged: 'yes' })
    await market.ana.sells('Volkswagen Golf', { priceEuros: 2_000, damaged: 'no' })
    await market.ana.sells('Volkswagen Golf', { priceEuros: 3_000 })
    const { listings } = await market.visitor.listings.search({ sort: 'price_asc' })
    expect(listings.map(({ damaged }) => damaged)).toEqual(['yes', 'no', 'not_stated'])
  })

  test('hides damaged vehicles, shows only these, or shows all; what is not stated is not damaged', async () => {
    await market.ana.sells('Volkswagen Golf', { priceEuros: 1_000, damaged: 'yes' })
    await market.ana.sells('Volkswagen Golf', { priceEuros: 2_000, damaged: 'no' })
    await market.ana.sells('Volkswagen Golf', { priceEuros: 3_000 })
    expect(await found({})).toEqual(['1000', '2000', '3000'])
    expect(await found({ damaged: ['hidden'] })).toEqual(['2000', '3000'])
    expect(await found({ damaged: ['only'] })).toEqual(['1000'])
    expect(await found({ damaged: ['shown'] })).toEqual(['1000', '2000', '3000'])
    expect(await found({ damaged: ['hidden', 'only'] })).toEqual(['1000', '2000', '3000'])
    const { damages } = await market.visitor.listings.facets({ damaged: ['only'] })
    expect(damages).toEqual([
      { key: 'hidden', listings: 2 },
      { key: 'shown', listings: 3 },
      { key: 'only', listings: 1 },
    ])
  })

  test('counts makes, models and suggestions with damaged vehicles or without them', async () => {
    await market.ana.sells('Volkswagen Golf', { damaged: 'yes' })
    await market.ana.sells('Volkswagen Golf')
    const { taxonomy, searchText } = market.visitor
    const counted = async (withoutDamaged?: true) => {
      const asked = { ...(withoutDamaged && { withoutDamaged }) }
      const { types } = await taxonomy.types(asked)
      const { makes } = await taxonomy.makes({ vehicleType: 'car', ...asked })
      const { models } = await taxonomy.models({ vehicleType: 'car', make: 'volkswagen', ...asked })
      const [match] = (await taxonomy.find({ vehicleType: 'car', text: 'golf', ...asked })).matches
      const [suggestion] = (await searchText.suggest({ text: 'golf', ...asked })).models
      return [
        types.find(({ key }) => key === 'car')?.listings,
        makes.find(({ slug }) => slug === 'volkswagen')?.listings,
        models.find(({ slug }) => slug === 'golf')?.listings,
        match?.model?.listings,
        suggestion?.listings,
      ]
    }
    expect(await counted()).toEqual([2, 2, 2, 2, 2])
    expect(await counted(true)).toEqual([1, 1, 1, 1, 1])
  })

  test('of vehicles that are like a sound one finds no damaged ones; one that is damaged is like others', async () => {
    const sound = await market.ana.sells('Volkswagen Golf')
    const damaged = await market.ana.sells('Volkswagen Golf', { damaged: 'yes' })
    const like = async (listingId: string) =>
      (await market.visitor.listings.similar({ listingId })).listings.map(({ id }) => id)
    expect(await like(sound)).toEqual([])
    expect(await like(damaged)).toEqual([sound])
  })

  test('that finds nothing leads to no vehicles that it left out', async () => {
    await market.ana.sells('Volkswagen Golf', { priceEuros: 1_000, damaged: 'yes' })
    const dead = { make: 'volkswagen', model: 'golf', priceUpTo: 500, minYear: 2_026 }
    const wayOut = async (search: SearchInput) => (await market.visitor.listings.relaxations(search)).onlyVehicle
    expect(await wayOut({ ...dead, damaged: ['hidden'] })).toBeNull()
    expect(await wayOut(dead)).toEqual({ filters: { make: 'volkswagen', model: 'golf' }, total: 1 })
  })

  test('finds accident-free vehicles only where the seller says so', async () => {
    await market.ana.sells('Volkswagen Golf', { priceEuros: 1_000, accident: 'no' })
    await market.ana.sells('Volkswagen Golf', { priceEuros: 2_000, accident: 'yes' })
    await market.ana.sells('Volkswagen Golf', { priceEuros: 3_000 })
    expect(await found({ accident: ['free'] })).toEqual(['1000'])
  })

  test('finds few previous owners, a full service history and a drive', async () => {
    await market.ana.sells('Volkswagen Golf', {
      priceEuros: 1_000,
      previousOwners: 1,
      serviceHistory: 'yes',
      drive: 'all',
    })
    await market.ana.sells('Volkswagen Golf', {
      priceEuros: 2_000,
      previousOwners: 3,
      serviceHistory: 'no',
      drive: 'front',
    })
    expect(await found({ maxPreviousOwners: 1 })).toEqual(['1000'])
    expect(await found({ serviceHistory: ['full'] })).toEqual(['1000'])
    expect(await found({ drive: ['front', 'rear'] })).toEqual(['2000'])
  })

  test('finds a month of first registration, both ends included, and a vehicle with a year alone as its whole year', async () => {
    await market.ana.sells('Volkswagen Golf', { priceEuros: 1_000, year: 2018, firstRegistrationMonth: 12 })
    await market.ana.sells('Volkswagen Golf', { priceEuros: 2_000, year: 2019, firstRegistrationMonth: 3 })
    await market.ana.sells('Volkswagen Golf', { priceEuros: 3_000, year: 2019, firstRegistrationMonth: null })
    await market.ana.sells('Volkswagen Golf', { priceEuros: 4_000, year: 2020, firstRegistrationMonth: 1 })
    expect(await found({ registeredFrom: '2019-03' })).toEqual(['2000', '3000', '4000'])
    expect(await found({ registeredFrom: '2019-04' })).toEqual(['3000', '4000'])
    expect(await found({ registeredFrom: '2020-01' })).toEqual(['4000'])
    expect(await found({ registeredUpTo: '2019-03' })).toEqual(['1000', '2000', '3000'])
    expect(await found({ registeredUpTo: '2019-02' })).toEqual(['1000', '3000'])
    expect(await found({ registeredUpTo: '2018-12' })).toEqual(['1000'])
    expect(await found({ registeredFrom: '2019-03', registeredUpTo: '2019-03' })).toEqual(['2000', '3000'])
    for (const month of ['2019-13', '2019-3', '2019']) {
      expect(await refusal(market.visitor.listings.search({ registeredFrom: month }))).toBe('invalid_input')
    }
  }) // prettier-ignore

  test('counts the months of an inspection from today, and from another day tomorrow', async () => {
    await market.ana.sells('Volkswagen Golf', { priceEuros: 1_000, inspectionValidUntil: '2026-07-01' })
    await market.ana.sells('Volkswagen Golf', { priceEuros: 2_000, inspectionValidUntil: '2026-12-31' })
    expect(market.scope.now().toISOString().slice(0, 10)).toBe('2026-06-01')
    expect(await found({ minInspectionMonths: 1 })).toEqual(['1000', '2000'])
    expect(await found({ minInspectionMonths: 2 })).toEqual(['2000'])
    market.later(24 * 3_600_000)
    expect(await found({ minInspectionMonths: 1 })).toEqual(['2000'])
  })
})

test('the price without VAT is stated where the dealer shows VAT on the invoice', async () => {
  const { karl, visitor } = market
  const shown = await karl.api.listings.create(draftOf('Fiat Panda', { priceEuros: 11_900, vatTreatment: 'deductible', country: 'DE' })) // prettier-ignore
  const { vatTreatment, netPrice } = await visitor.listings.get(shown)
  expect({ vatTreatment, netPrice }).toEqual({ vatTreatment: 'deductible', netPrice: { priceEuros: 10_000, vatPercent: 19 } }) // prettier-ignore
  const margin = await karl.api.listings.create(draftOf('Fiat Panda', { vatTreatment: 'margin' }))
  expect((await visitor.listings.get(margin)).netPrice).toBeNull()
  expect(await found({ vatTreatment: ['deductible'] })).toEqual(['11900'])
})

test.each([
  ['a value of the fact that is no option', { damaged: ['yes'] }],
  ['more months than a search may ask for', { minInspectionMonths: 61 }],
])('%s is refused', async (_, search) => {
  await expect(market.visitor.listings.search(search as never)).rejects.toMatchObject({ code: 'invalid_input' })
})
