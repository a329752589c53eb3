/** Counts beside options, ways out of empty results, what is refused; by SQL and by the index, through the API. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchFilters, SearchInput } from '../src/contract/search.ts'
import { features } from '../src/contract/market/vocabulary.ts'
import { followDatabase } from '../src/server/modules/market/search/service.ts'
import { type Market, openMarket, refusal } from './market.ts'

const dayMs = 86_400_000
let market: Market

const interior = { interiorColour: 'beige', upholstery: 'part_leather', paintFinish: 'metallic', gears: 6, cylinders: 4 } as const // prettier-ignore

async function fill(): Promise<void> {
  market = await openMarket()
  await market.reset()
  const { ana, karl } = market
  const now = market.scope.now().getTime()
  const berlin = { city: 'Berlin', latitude: 52.52, longitude: 13.405 }
  const potsdam = { city: 'Potsdam', latitude: 52.39, longitude: 13.06 }
  await ana.sells('Volkswagen Golf', { priceEuros: 9_900, variant: 'gti', colour: 'red', features: ['bluetooth', 'sunroof'], ...berlin }) // prettier-ignore
  await ana.sells('Volkswagen Golf', { priceEuros: 5_000, year: 2012, variant: '1-6-tdi', colour: 'blue', features: ['bluetooth'], ...interior, ...potsdam }) // prettier-ignore
  await karl.sells('Volkswagen Golf', { model: 'passat', fuelType: 'petrol', priceEuros: 12_000, powerKw: 110, ...potsdam }) // prettier-ignore
  await karl.sells('Tesla Model 3', { priceEuros: 30_000, city: 'Madrid', country: 'ES', latitude: 40.4, longitude: -3.7 }) // prettier-ignore
  await karl.sells('Yamaha MT-07', { priceEuros: 5_500 }, { publishedAt: new Date(now - 5 * dayMs) })
}

const facetsOf = (filters: SearchFilters) => market.visitor.listings.facets(filters)
const listed = (options: readonly { key: string | number; listings: number }[]) =>
  Object.fromEntries(options.filter(({ listings }) => listings > 0).map(({ key, listings }) => [key, listings]))
const named = (options: readonly { slug: string; listings: number }[]) =>
  Object.fromEntries(options.filter(({ listings }) => listings > 0).map(({ slug, listings }) => [slug, listings]))
const titles = async (filters: SearchInput) =>
  (await market.visitor.listings.search({ sort: 'price_asc', ...filters })).listings.map(({ title, priceEuros }) => `${title} ${priceEuros}`) // prettier-ignore

const golf5 = 'Volkswagen Golf 5000'
const golf9 = 'Volkswagen Golf 9900'
const passat = 'Volkswagen Passat 12000'
const tesla = 'Tesla Model 3 30000'
const yamaha = 'Yamaha MT-07 5500'

describe.each(['SQL', 'the index'])('answered by %s', (engine) => {
  let following: ReturnType<typeof followDatabase> | null = null
  beforeAll(async () => {
    await fill()
    if (engine === 'SQL') return
    const { database, log, clock } = market.platform
    following = followDatabase(database, log, clock)
    await following.built
  })
  afterAll(() => following?.stop())

  test('/ready says who answers', async () => {
    const body = (await (await market.request('/ready')).json()) as { search: { answeredBy: string } }
    expect(body.search.answeredBy).toBe(engine === 'SQL' ? 'sql' : 'index')
  })

  test('options that nothing fits are there with 0', async () => {
    const { total, fuelTypes, vehicleTypes, makes } = await facetsOf({})
    expect(total).toBe(5)
    expect(listed(fuelTypes)).toEqual({ diesel: 2, petrol: 2, electric: 1 })
    expect(fuelTypes).toContainEqual({ key: 'hydrogen', listings: 0 })
    expect(listed(vehicleTypes)).toEqual({ car: 4, motorcycle: 1 })
    expect(makes.map(({ name, listings }) => [name, listings])).toEqual([['Fiat', 0], ['Tesla', 1], ['Volkswagen', 3], ['Yamaha', 1]]) // prettier-ignore
  })

  test('what a facet has selected does not limit its own counts, and limits all others', async () => {
    const { total, fuelTypes, colours, prices, makes } = await facetsOf({ fuelType: ['diesel'], priceUpTo: 6_000 })
    expect(total).toBe(1)
    expect(listed(fuelTypes)).toEqual({ diesel: 1, petrol: 1 })
    expect(listed(colours)).toEqual({ blue: 1 })
    expect(prices.filter(({ listings }) => listings > 0)).toEqual([
      { from: 5_000, upTo: 6_000, listings: 1 },
      { from: 9_000, upTo: 10_000, listings: 1 },
    ])
    expect(named(makes)).toEqual({ volkswagen: 1 })
  })

  test('models of the makes that are chosen are counted, and variants of the models', async () => {
    const { makes, models, variants } = await facetsOf({ vehicle: ['volkswagen.golf', 'tesla'] })
    expect(named(makes)).toEqual({ tesla: 1, volkswagen: 3, yamaha: 1 })
    expect(named(models)).toEqual({ golf: 2, passat: 1, 'model-3': 1 })
    expect(named(variants)).toEqual({ 'gti': 1, '1-6-tdi': 1 }) // prettier-ignore
  })

  test('interior, paint and engine are counted and found; what is not stated is no match', async () => {
    const { interiorColours, upholsteries, paintFinishes } = await facetsOf({})
    expect([interiorColours, upholsteries, paintFinishes].map(listed)).toEqual([
      { beige: 1 },
      { part_leather: 1 },
      { metallic: 1 },
    ])
    for (const filters of [
      { interiorColour: ['beige' as const], upholstery: ['part_leather' as const] },
      { paintFinish: ['metallic' as const, 'matt' as const] },
      { minGears: 6 },
      { minCylinders: 4, maxCylinders: 4 },
    ]) {
      expect(await titles(filters)).toEqual([golf5])
    }
    expect(await titles({ minGears: 7 })).toEqual([])
    expect(await titles({ maxCylinders: 3 })).toEqual([])
  })

  test('only the facts that are asked for are counted, as they are counted with all others', async () => {
    const filters = { fuelType: ['diesel' as const], place: ['de-berlin'] }
    const all = await facetsOf(filters)
    const some = await market.visitor.listings.facets({ ...filters, facts: ['colour', 'priceEuros', 'withPictures'] })
    expect(some).toMatchObject({
      total: all.total,
      makes: all.makes,
      vehicleTypes: all.vehicleTypes,
      colours: all.colours,
      prices: all.prices,
      withPictures: all.withPictures,
    })
    const { fuelTypes, features: items, years, sellerKinds, countries, onlineSinceDays, radiusKm } = some
    for (const none of [fuelTypes, items, years, sellerKinds, countries, onlineSinceDays, radiusKm]) expect(none).toEqual([])
    expect((await market.visitor.listings.facets({ facts: ['colour'] })).withPictures).toBeNull()
  }) // prettier-ignore

  test('what is no fact that can be counted is refused', async () => {
    const response = await market.request('/api/v1/listing-facets?facts=colour&facts=powerKw')
    const { code, issues } = (await response.json()) as { code: string; issues: { path: string }[] }
    expect(code).toBe('invalid_input')
    expect(issues.map(({ path }) => path)).toEqual(['facts.1'])
  })

  test('of features all have to be there, so they count what is left with one more', async () => {
    expect(listed((await facetsOf({ features: ['bluetooth'] })).features)).toEqual({ bluetooth: 2, sunroof: 1 })
    expect(await titles({ features: ['sunroof', 'bluetooth'] })).toEqual([golf9])
  })

  test('days online and kilometres count what they hold', async () => {
    const { onlineSinceDays, radiusKm } = await facetsOf({ place: ['de-berlin'], radiusKm: 10 })
    expect(listed(onlineSinceDays)).toEqual({ 1: 1, 3: 1, 7: 1, 14: 1 })
    expect(listed(radiusKm)).toEqual({ 10: 1, 20: 1, 50: 3, 100: 3, 150: 3, 200: 3, 300: 3, 400: 3 })
    expect(listed((await facetsOf({})).onlineSinceDays)).toEqual({ 1: 4, 3: 4, 7: 5, 14: 5 })
  })

  test.each<[string, SearchInput, string[]]>([
    ['rows of makes and models', { vehicle: ['volkswagen.golf', 'tesla'] }, [golf5, golf9, tesla]],
    ['rows that keep out', { vehicle: ['volkswagen', '-volkswagen.golf.gti'] }, [golf5, passat]],
    ['only rows that keep out', { vehicle: ['-volkswagen'] }, [yamaha, tesla]],
    ['a row beside make and model', { make: 'tesla', vehicle: ['yamaha.mt-07'] }, [yamaha, tesla]],
    ['a row that nothing has', { vehicle: ['trabant'] }, []],
    ['a mileage from', { minMileage: 80_001 }, []],
    ['power, where it is stated', { minPowerKw: 1 }, [passat]],
    ['colours', { colour: ['red', 'blue'] }, [golf5, golf9]],
    ['pictures', { withPictures: true }, []],
    ['days online', { onlineSinceDays: 3 }, [golf5, golf9, passat, tesla]],
    ['a place and a distance', { place: ['de-berlin'], radiusKm: 50 }, [golf5, golf9, passat]],
    ['several places, any of which will do', { place: ['de-berlin', 'es-madrid'] }, [golf5, golf9, passat, tesla]],
    ['several countries', { region: ['ES', 'AT'] }, [tesla]],
    ['a place alone, which means around it', { place: ['es-madrid'] }, [tesla]],
    ['a place alone, as far as fifty kilometres', { place: ['de-berlin'] }, [golf5, golf9, passat]],
    ['what nobody paid to feature', { withoutFeatured: true }, [golf5, yamaha, golf9, passat, tesla]],
  ])('finds %s', async (_, filters, found) => {
    expect(await titles(filters)).toEqual(found)
  })

  test('the nearest first, with their distance', async () => {
    const { place, listings } = await market.visitor.listings.search({ place: ['es-madrid'], sort: 'distance' })
    expect(place?.name).toBe('Madrid')
    expect(listings.map(({ make }) => make.slug)).toEqual(['tesla'])
    expect(listings[0]?.distanceKm).toBeLessThan(10)
    const near = await market.visitor.listings.search({ place: ['de-berlin'], sort: 'distance' })
    const distances = near.listings.map(({ distanceKm }) => distanceKm ?? Infinity)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(distances.at(-1)).toBeLessThan(50)
  })

  test('ways out of an empty result, the most first', async () => {
    const { total, relaxations, onlyVehicle } = await market.visitor.listings.relaxations({
      make: 'volkswagen', model: 'golf', fuelType: ['petrol'], priceUpTo: 4_000,
    }) // prettier-ignore
    expect(total).toBe(0)
    expect(relaxations).toEqual([])
    // Where no single filter is to blame, make and model alone lead on.
    const golfs = await market.visitor.listings.summary({ make: 'volkswagen', model: 'golf' })
    expect(golfs.total).toBeGreaterThan(0)
    expect(onlyVehicle).toEqual({ filters: { make: 'volkswagen', model: 'golf' }, total: golfs.total })
    const cheaper = await market.visitor.listings.relaxations({ make: 'volkswagen', priceUpTo: 4_000, place: ['de-berlin'], radiusKm: 10 }) // prettier-ignore
    expect(cheaper.relaxations).toEqual([{ filter: 'priceUpTo', value: null, total: 1 }])
    const nearer = await market.visitor.listings.relaxations({ priceUpTo: 6_000, place: ['de-berlin'], radiusKm: 10 })
    expect(nearer.relaxations).toEqual([
      { filter: 'place', value: null, total: 2 },
      { filter: 'priceUpTo', value: null, total: 1 },
      { filter: 'radiusKm', value: 50, total: 1 },
    ])
  })

  test('with more than a few results nothing is looked for', async () => {
    expect(await market.visitor.listings.relaxations({})).toEqual({ total: 5, relaxations: [], onlyVehicle: null })
  })

  test.each<[string, SearchInput, string, string]>([
    ['doors of a motorcycle', { vehicleType: 'motorcycle', doors: [5] }, 'doors', 'not_of_vehicle_type'],
    ['berths of a car', { vehicleType: 'car', minBerths: 4 }, 'minBerths', 'not_of_vehicle_type'],
    ['CO2 of a caravan', { vehicleType: 'caravan', maxCo2: 95 }, 'maxCo2', 'not_of_vehicle_type'],
    ['a radius without a place', { radiusKm: 50 }, 'radiusKm', 'needs_place'],
    ['an order by distance without a place', { sort: 'distance' }, 'sort', 'needs_place'],
    ['a place that is nowhere', { place: ['de-atlantis'] }, 'place', 'unknown_place'],
    ['a model without its make', { model: 'golf' }, 'model', 'needs_make'],
    ['a variant without its model', { make: 'volkswagen', variant: 'gti' }, 'variant', 'needs_model'],
  ])('refuses %s', async (_, filters, path, code) => {
    const call = market.visitor.listings.search(filters)
    await expect(call).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path, code }] })
  })

  test('bad input is answered, and quickly', async () => {
    const bad: SearchInput[] = [
      { features: Array.from({ length: 300 }, (_, at) => features[at % features.length] as 'bluetooth') },
      { vehicle: Array.from({ length: 6 }, () => 'fiat') },
      { vehicle: ['-'] },
      { text: 'x'.repeat(5_000) },
      { cityZip: '🚗'.repeat(300) },
    ]
    for (const filters of bad) expect(await refusal(market.visitor.listings.search(filters))).toBe('invalid_input')
    const startedAt = performance.now()
    for (const text of [`'; drop table vehicle_listings; --`, '.*(a+)+$', '🚗💨', '%_\\', 'ſ ß İ Σ']) {
      expect(await titles({ text })).toEqual([])
      expect(await titles({ cityZip: text })).toEqual([])
    }
    expect(await titles({ priceFrom: 9_000, priceUpTo: 1_000, minYear: 2020, maxYear: 2010 })).toEqual([])
    expect(performance.now() - startedAt).toBeLessThan(30_000)
  })
})

test('/metrics are for this machine, or for who knows the token', async () => {
  market = await openMarket()
  expect((await market.request('/metrics')).status).toBe(403)
})

test('everybody finds what they just published, and loses what they just sold: at once, or in a second on a server', async () => {
  await fill()
  const { database, log, clock } = market.platform
  const following = followDatabase(database, log, clock)
  const offers = async (count: number) => {
    const found = () => titles({ make: 'fiat' })
    if (database.kind === 'pglite') expect(await found()).toHaveLength(count)
    // How long it takes is measured by `bench search`.
    else await expect.poll(found).toHaveLength(count)
  }
  try {
    await following.built
    for (let round = 0; round < 10; round += 1) {
      const listingId = await market.ana.sells('Fiat Panda')
      await offers(1)
      await market.ana.api.listings.markSold({ listingId })
      await offers(0)
    }
  } finally {
    await following.stop()
  }
})
