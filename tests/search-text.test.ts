import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { importTaxonomy } from '../src/server/modules/market/taxonomy/service.ts'
import { type Market, openMarket, refusal } from './market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
beforeEach(async () => {
  await market.reset()
  await market.visitor.searchText.interpret({ text: 'golf' })
})

const minuteMs = 60_000
const yearMs = 365 * 24 * 60 * minuteMs

test('a typed search finds what it asks for', async () => {
  const golf = await market.ana.sells('Volkswagen Golf', {
    priceEuros: 9_000,
    latitude: 40.42,
    longitude: -3.7,
    country: 'ES',
  })
  await market.ana.sells('Volkswagen Golf', { priceEuros: 19_000, latitude: 40.42, longitude: -3.7, country: 'ES' })
  await market.ben.sells('Volkswagen Golf', { priceEuros: 9_000, latitude: 52.52, longitude: 13.4 })
  const { filters, parts, rest } = await market.visitor.searchText.interpret({ text: 'golf diesel unter 15000 madrid' })
  expect(rest).toBe('')
  expect(parts.map(({ text }) => text)).toEqual(['golf', 'diesel', 'unter 15000', 'madrid'])
  const { listings } = await market.visitor.listings.search(filters)
  expect(listings.map(({ id }) => id)).toEqual([golf])
})

test('equipment and drive are filters where somebody states them, else words of the text', async () => {
  const panda = await market.ana.sells('Fiat Panda', { description: 'Panda 4x4 mit Standheizung, aus erster Hand.' })
  const typed = 'panda 4x4 standheizung'
  const first = await market.visitor.searchText.interpret({ text: typed })
  expect(first).toMatchObject({ filters: { make: 'fiat', model: 'panda' }, rest: '4x4 standheizung' })
  expect(first.filters).not.toHaveProperty('drive')
  const found = await market.visitor.listings.search({ make: 'fiat', model: 'panda', text: first.rest })
  expect(found.listings.map(({ id }) => id)).toEqual([panda])
  await market.ben.sells('Fiat Panda', { drive: 'all', features: ['auxiliary_heating'] })
  const then = await market.visitor.searchText.interpret({ text: typed })
  expect(then).toMatchObject({ filters: { drive: ['all'], features: ['auxiliary_heating'] }, rest: '' })
})

test('a model that an administrator adds is understood a minute later', async () => {
  const { db } = market.scope
  await market.visitor.searchText.interpret({ text: 'golf' })
  await db.execute(sql`truncate vehicle_types cascade`)
  await importTaxonomy(market.scope, [
    { vehicleType: 'car', name: 'Škoda', slug: 'skoda', models: [{ name: 'Octavia', slug: 'octavia', variants: [] }] },
  ])
  market.later(minuteMs)
  const { filters } = await market.visitor.searchText.interpret({ text: 'skoda octavia golf' })
  expect(filters).toMatchObject({ make: 'skoda', model: 'octavia' })
})

test('a van typed among cars is looked for where its model is on sale', async () => {
  await market.scope.db.execute(sql`truncate vehicle_types cascade`)
  const transporter = { name: 'Transporter', slug: 'transporter', variants: [] }
  const volkswagen = { name: 'Volkswagen', slug: 'volkswagen', models: [transporter] }
  await importTaxonomy(market.scope, [
    { ...volkswagen, vehicleType: 'car' },
    { ...volkswagen, vehicleType: 'truck' },
  ])
  market.later(minuteMs)
  const amongCars = async (text: string) =>
    (await market.visitor.searchText.interpret({ text, vehicleType: 'car' })).filters
  const model = { make: 'volkswagen', model: 'transporter' }
  expect(await amongCars('vw transporter')).toEqual(model)
  const van = { ...model, vehicleType: 'truck', bodyType: 'panel_van', doors: null, variant: null } as const
  await market.ana.sells('Volkswagen Golf', { ...van, priceEuros: 9_000 })
  expect(await amongCars('vw transporter')).toEqual({ ...model, vehicleType: 'truck' })
  expect(await amongCars('transporter bis 8000')).toEqual({ ...model, priceUpTo: 8_000 })
  await market.ben.sells('Volkswagen Golf', { ...model, bodyType: 'minivan', variant: null })
  expect(await amongCars('vw transporter')).toEqual(model)
})

test('suggestions come from makes, models and variants, with how many listings there are', async () => {
  // Counts are remembered for a minute, and slow ones put the next off: here at a time of which no other test left any.
  market.later(yearMs)
  await market.ana.sells('Volkswagen Golf')
  await market.ben.sells('Volkswagen Golf')
  const { makes, models } = await market.visitor.searchText.suggest({ text: 'vol' })
  expect(makes).toEqual([{ name: 'Volkswagen', filters: { make: 'volkswagen' }, listings: 2 }])
  expect(models).toEqual([])
  market.later(minuteMs + 1)
  const golf = await market.visitor.searchText.suggest({ text: 'gol' })
  expect(golf.models).toEqual([
    { name: 'Volkswagen Golf', filters: { make: 'volkswagen', model: 'golf' }, listings: 2 },
  ])
  await market.dora.sells('Volkswagen Golf', { variant: 'gti' })
  market.later(minuteMs + 1)
  const gti = await market.visitor.searchText.suggest({ text: 'GTI' })
  expect(gti.variants.map(({ name }) => name)).toEqual(['Volkswagen Golf GTI'])
})

test('what nothing is offered of is not suggested', async () => {
  market.later(2 * yearMs)
  await market.ana.sells('Volkswagen Golf')
  const suggested = async () => {
    // What a busy machine did not count in time is counted the next time.
    market.later(61_000)
    const { models, variants } = await market.visitor.searchText.suggest({ text: 'volkswagen g' })
    return [models, variants].map((group) => group.map(({ name }) => name))
  }
  await expect.poll(suggested, { timeout: 20_000 }).toEqual([['Volkswagen Golf'], []])
})

test('two words are make and model, or make and variant', async () => {
  market.later(3 * yearMs)
  await market.ana.sells('Volkswagen Golf', { variant: 'gti' })
  await market.ben.sells('Volkswagen Golf', { variant: '1-6-tdi' })
  const suggested = async (text: string) => {
    // What a busy machine did not count in time is counted the next time.
    market.later(61_000)
    const { makes, models, variants } = await market.visitor.searchText.suggest({ text })
    return [makes, models, variants].map((group) => group.map(({ name }) => name))
  }
  const typed = {
    'volkswagen gol': [[], ['Volkswagen Golf'], []],
    'vw gti': [[], [], ['Volkswagen Golf GTI']],
    'golf tdi': [[], [], ['Volkswagen Golf 1.6 TDI']],
    volkswgaen: [['Volkswagen'], [], []],
    zzz: [[], [], []],
  }
  for (const [text, names] of Object.entries(typed)) {
    await expect.poll(() => suggested(text), { timeout: 20_000 }).toEqual(names)
  }
})

test('suggestions keep to the chosen vehicle type', async () => {
  market.later(4 * yearMs)
  await market.ana.sells('Yamaha MT-07')
  expect((await market.visitor.searchText.suggest({ text: 'yam', vehicleType: 'car' })).makes).toEqual([])
  const { makes } = await market.visitor.searchText.suggest({ text: 'yam', vehicleType: 'motorcycle' })
  expect(makes.map(({ name }) => name)).toEqual(['Yamaha'])
})

test('types and categories that an administrator adds or renames are understood and suggested in each language', async () => {
  const catalogue = market.catalogue.api.adminTaxonomy
  const boats = await catalogue.create({ level: 'types', name: 'Boats', names: { de: 'Boote', fr: 'Bateaux' } })
  await catalogue.create({ level: 'categories', name: 'Sailing boat', names: { de: 'Segelyacht' }, parentId: boats.entryId }) // prettier-ignore
  const make = await catalogue.create({ level: 'makes', name: 'Bavaria Yachts', parentId: boats.entryId })
  await catalogue.create({ level: 'models', name: 'Cruiser 37', parentId: make.entryId })
  market.later(2_000)
  const filtersOf = async (text: string) => (await market.visitor.searchText.interpret({ text })).filters
  expect(await filtersOf('boote bis 50000')).toEqual({ vehicleType: 'boats', priceUpTo: 50_000 })
  expect(await filtersOf('boat')).toEqual({ vehicleType: 'boats' })
  expect(await filtersOf('bateaux')).toEqual({ vehicleType: 'boats' })
  expect(await filtersOf('sailing boats 2015')).toMatchObject({ vehicleType: 'boats', minYear: 2015 })
  expect(await filtersOf('segelyacht blau')).toEqual({ vehicleType: 'boats', bodyType: ['sailing_boat'], colour: ['blue'] }) // prettier-ignore
  expect(await filtersOf('bavaria yachts cruiser 37')).toEqual({ make: 'bavaria-yachts', model: 'cruiser-37' })
  await market.dora.sells('Fiat Panda', { vehicleType: 'boats', bodyType: 'sailing_boat', make: 'bavaria-yachts', model: 'cruiser-37' }) // prettier-ignore
  expect((await market.visitor.searchText.suggest({ text: 'segel' })).bodyTypes).toMatchObject([
    { name: 'sailing_boat', filters: { vehicleType: 'boats', bodyType: ['sailing_boat'] } },
  ])
})

/** Suggestions whose listings are all counted: what a busy machine did not count in time is counted at a next call. */
async function countedSuggestions(input: Parameters<typeof market.visitor.searchText.suggest>[0]) {
  let found = await market.visitor.searchText.suggest(input)
  const isCounted = () => Object.values(found).flat().every(({ listings }) => listings !== null) // prettier-ignore
  for (let attempt = 0; attempt < 40 && !isCounted(); attempt += 1) {
    market.later(15_000)
    found = await market.visitor.searchText.suggest(input)
  }
  expect(isCounted()).toBe(true)
  return found
}

/** London, Florence, Paris, Berlin, Cologne and Madrid. */
const everywhere = [[51.51, -0.13], [43.77, 11.25], [48.86, 2.34], [52.53, 13.38], [50.94, 6.96], [40.42, -3.7]] as const // prettier-ignore

test('places are suggested where they are plausible, in the words of the reader', async () => {
  const placesOf = async (text: string, reader: { homeCountry?: 'DE' | 'FR'; language?: 'de' | 'en' } = {}) =>
    (await countedSuggestions({ text, ...reader })).places.map(({ name }) => name)
  // Nothing is suggested where nothing is offered. What is counted here is kept for a while, so it is asked for nowhere below.
  market.later(6 * yearMs)
  expect(await placesOf('golf venez')).toEqual([])
  market.later(61_000)
  for (const [latitude, longitude] of everywhere) await market.dora.sells('Volkswagen Golf', { latitude, longitude })
  expect(await placesOf('gol')).toEqual([])
  expect(await placesOf('vw gol')).toEqual([])
  expect(await placesOf('golf')).toEqual([])
  expect(await placesOf('golf london')).toEqual([])
  expect(await placesOf('golf floren')).toContain('Florence, Toscana')
  expect(await placesOf('golf floren', { language: 'de' })).toContain('Florenz, Toscana')
  expect(await placesOf('75001')).toEqual(['75001 Paris, Île-de-France'])
  expect((await placesOf('10115', { homeCountry: 'DE' })).map((name) => name.split(',')[0])).toEqual(['10115 Berlin'])
  for (const text of ['neustadt', 'colonia', 'san']) {
    const names = await placesOf(text)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('the name of a city suggests no body whose word begins like it', async () => {
  await market.ana.sells('Volkswagen Golf', { bodyType: 'sedan', latitude: 52.52, longitude: 13.4 })
  const { suggest } = market.visitor.searchText
  const { bodyTypes, places } = await suggest({ text: 'berlin' })
  expect([bodyTypes, places[0]?.name]).toEqual([[], 'Berlin'])
  expect((await suggest({ text: 'berlina' })).bodyTypes).toMatchObject([{ name: 'sedan' }])
})

test('bodies, places and completions are suggested in the language that is typed', async () => {
  market.later(5 * yearMs)
  await market.ana.sells('Volkswagen Golf', { bodyType: 'wagon', latitude: 40.42, longitude: -3.7 })
  const { bodyTypes, completions } = await countedSuggestions({ text: 'golf komb' })
  expect(bodyTypes.map(({ name, filters }) => [name, filters])).toEqual([['wagon', { bodyType: ['wagon'] }]])
  expect(completions[0]).toMatchObject({
    text: 'golf kombi',
    filters: { make: 'volkswagen', bodyType: ['wagon'] },
    listings: 1,
  })
  const towns = await countedSuggestions({ text: 'golf madr' })
  expect(towns.places[0]).toEqual({
    name: 'Madrid, Comunidad de Madrid',
    filters: { make: 'volkswagen', model: 'golf', place: ['es-madrid'], radiusKm: 50 },
    listings: 1,
  })
  // None is in Barcelona, none is electric, and no motorcycle is in Madrid.
  expect((await countedSuggestions({ text: 'golf barcelo' })).places).toEqual([])
  expect((await countedSuggestions({ text: 'golf elek' })).completions).toEqual([])
  expect((await countedSuggestions({ text: 'madr', vehicleType: 'motorcycle' })).places).toEqual([])
})

test('a suggested place keeps the words before it, and is counted with them', async () => {
  market.later(7 * yearMs)
  const munich = { latitude: 48.14, longitude: 11.58 }
  await market.ana.sells('Volkswagen Golf', { fuelType: 'diesel', ...munich })
  await market.ben.sells('Volkswagen Golf', { fuelType: 'petrol', ...munich })
  const placeOf = async (text: string) =>
    (await countedSuggestions({ text, homeCountry: 'DE', language: 'de', vehicleType: 'car' })).places[0]
  const golf = { make: 'volkswagen', model: 'golf' }
  expect(await placeOf('golf diesel mün')).toEqual({
    name: 'München, Bayern',
    filters: { ...golf, fuelType: ['diesel'], place: ['de-munchen'], radiusKm: 50 },
    listings: 1,
  })
  expect(await placeOf('golf 80331')).toMatchObject({ filters: { ...golf, radiusKm: 50 }, listings: 2 })
  expect((await placeOf('golf 80331'))?.name).toMatch(/^80331 München/)
  expect(await placeOf('mün')).toMatchObject({ filters: { place: ['de-munchen'], radiusKm: 50 } })
  expect((await placeOf('golf im umkreis von 100 km um mün'))?.filters).toEqual({ ...golf, place: ['de-munchen'], radiusKm: 100 }) // prettier-ignore
  expect((await placeOf('golf in mün'))?.filters).toEqual({ ...golf, place: ['de-munchen'], radiusKm: 50 })
})

test.each(['', ' ', '🚗', '%', "'; drop table vehicle_listings; --", 'a', '((((', '\\', '<script>'])(
  '%j is answered',
  async (text) => {
    expect(await market.visitor.searchText.interpret({ text })).toMatchObject({ rest: expect.any(String) as string })
    expect(await market.visitor.searchText.suggest({ text })).toMatchObject({ makes: expect.any(Array) as unknown })
  },
)

test.each([
  ['5,000 characters', 'a'.repeat(5_000)],
  ['NUL', 'go\0lf'],
])('a text of %s is refused', async (_, text) => {
  expect(await refusal(market.visitor.searchText.interpret({ text }))).toBe('invalid_input')
  expect(await refusal(market.visitor.searchText.suggest({ text }))).toBe('invalid_input')
})
