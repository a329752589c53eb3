import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ApiError, createApi, routesOf } from '../src/contract/client.ts'
import { apiBasePath, contract, type ForecourtApi, type ForecourtContract } from '../src/contract/index.ts'
import { createApp } from '../src/server/app.ts'
import { createGeocoder } from '../src/server/platform/geocoder/geocoder.ts'
import { createLog } from '../src/server/platform/log.ts'
import { readSearch } from '../src/web/search/search-address.ts'
import { searchOfTyped } from '../src/web/search/understood-text.ts'
import { baseUrl, type Market, openMarket, refusal } from './market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A market whose geocoder is this small server; `asked` lists its requests. */
async function marketWith(
  kind: 'nominatim' | 'photon',
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ api: ForecourtApi; asked: URL[] }> {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://geocoder.test'))
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/${kind === 'nominatim' ? 'search' : 'api'}`
  const geocoder = createGeocoder({ kind, url }, createLog({ logLevel: 'silent' }))
  const app = createApp({ platform: { ...market.platform, geocoder } })
  const api = createApi<ForecourtContract>(routesOf(contract), {
    baseUrl: baseUrl + apiBasePath,
    fetch: (request) => Promise.resolve(app.fetch(request)),
  })
  return { api, asked }
}

const json = (body: unknown) => (_request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}

const calleMayor = {
  osm_type: 'way',
  osm_id: 42,
  lat: '40.4158',
  lon: '-3.7074',
  address: {
    road: 'Calle Mayor',
    house_number: '5',
    city: 'Madrid',
    state: 'Comunidad de Madrid',
    postcode: '28013',
    country: 'España',
    country_code: 'es',
  },
}

test('a visitor who types a place gets suggestions with all parts of a location', async () => {
  const { results } = await market.visitor.places.geocode({ query: 'munich' })
  expect(results[0]).toEqual({
    placeId: 'de-munchen',
    displayName: 'Munich, Germany',
    fullDisplayName: 'Munich, Bayern, Germany',
    city: 'München',
    stateProvince: 'Bayern',
    postcode: null,
    country: 'Germany',
    countryCode: 'DE',
    detailedAddress: null,
    latitude: 48.1374,
    longitude: 11.5755,
  })
})

test('countries are named in the language of the reader, and a country can be asked for', async () => {
  const { results } = await market.visitor.places.geocode({ query: 'Valencia', country: 'ES', language: 'de' })
  expect(results[0]).toMatchObject({ city: 'Valencia', displayName: 'Valencia, Spanien' })
  expect(new Set(results.map(({ countryCode }) => countryCode))).toEqual(new Set(['ES']))
})

test('towns are named in the language of the reader; what is stored is their own name', async () => {
  const { results } = await market.visitor.places.geocode({ query: 'florenz', language: 'de' })
  expect(results[0]).toMatchObject({ city: 'Firenze', displayName: 'Florenz, Italien', fullDisplayName: 'Florenz, Toscana, Italien' }) // prettier-ignore
  expect(await market.visitor.places.get({ placeKey: 'de-50667', language: 'fr' })).toMatchObject({
    city: 'Köln',
    displayName: '50667 Cologne, Allemagne',
  })
})

test('of places with a name or postcode the reader’s own country comes first', async () => {
  const countriesOf = async (query: string, homeCountry?: 'DE' | 'FR' | 'ES') =>
    (await market.visitor.places.geocode({ query, homeCountry })).results.map(({ countryCode }) => countryCode)
  expect((await countriesOf('91522', 'DE'))[0]).toBe('DE')
  expect((await countriesOf('valence', 'FR'))[0]).toBe('FR')
  expect(await countriesOf('75001', 'ES')).toEqual(['FR'])
  expect(await countriesOf('London')).toEqual([])
})

test('a typed postcode is one of the reader’s country, in a search and in the field for towns', async () => {
  const placeOf = async (text: string, homeCountry?: 'DE' | 'ES' | 'FR') =>
    (await market.visitor.searchText.interpret({ text, homeCountry })).filters.place
  expect(await placeOf('golf in 04103', 'DE')).toEqual(['de-04103'])
  expect(await placeOf('golf in 04103', 'ES')).toEqual(['es-04103'])
  const addressOf = (query: string, home: 'DE' | 'FR' | null) =>
    searchOfTyped(market.visitor, readSearch(new URLSearchParams(query)), [], home)
  expect(await addressOf('cityZip=10115', 'DE')).toEqual({ path: '/listings?cityZip=DE-10115' })
  expect(await addressOf('cityZip=69001&region=FR', 'DE')).toEqual({ path: '/listings?region=FR&cityZip=FR-69001' })
  for (const [query, home] of [
    ['cityZip=DE-10115', 'DE'],
    ['cityZip=10115', 'FR'],
    ['cityZip=10115', null],
    ['cityZip=Berlin', 'DE'],
  ] as const) {
    // prettier-ignore
    expect(await addressOf(query, home)).toMatchObject({ filters: { cityZip: query.slice('cityZip='.length) } })
  }
})

test('the filter for a town finds a postcode in the country that it names', async () => {
  await market.dora.sells('Volkswagen Golf', { location: 'Berlin, Germany', city: 'Berlin', country: 'DE', postcode: '13125' }) // prettier-ignore
  const found = async (cityZip: string) => (await market.visitor.listings.search({ cityZip })).total
  expect(await found('10115')).toBe(await found('Berlin'))
  expect(await found('DE-10115')).toBe(await found('Berlin'))
  expect(await found('Berlin')).toBeGreaterThan(0)
  expect(await found('FR-69001')).toBe(0)
})

test('a place can be read by its key', async () => {
  expect(await market.visitor.places.get({ placeKey: 'fr-69003' })).toMatchObject({ city: 'Lyon', postcode: '69003' })
  expect(await refusal(market.visitor.places.get({ placeKey: 'fr-nulle-part' }))).toBe('place_not_found')
  expect(await refusal(market.visitor.places.get({ placeKey: 'no key' }))).toBe('invalid_input')
})

test.each([
  ['two letters', 'ma'],
  ['blanks', '     '],
  ['5,000 characters', 'a'.repeat(5_000)],
  ['NUL', 'mad\0rid'],
])('a query of %s is refused', async (_, query) => {
  expect(await refusal(market.visitor.places.geocode({ query }))).toBe('invalid_input')
})

test.each(['🚗🚗🚗', "'; drop table vehicle_listings; --", '%%%', '(((((', '\\\\\\', 'ＭＡＤＲＩＤ', '<script>'])(
  'the query %j is answered',
  async (query) => {
    const { results } = await market.visitor.places.geocode({ query })
    expect(results.length).toBeLessThanOrEqual(8)
  },
)

test('a Nominatim-shaped geocoder is asked for the countries of the marketplace, and answers addresses', async () => {
  const { api, asked } = await marketWith(
    'nominatim',
    json([calleMayor, { ...calleMayor, address: { ...calleMayor.address, country_code: 'us' } }, { nonsense: true }]),
  )
  const { results } = await api.places.geocode({ query: 'Calle Mayor 5', language: 'es' })
  expect(results).toEqual([
    {
      placeId: 'osm:W42',
      displayName: '28013 Madrid, España',
      fullDisplayName: 'Calle Mayor 5, 28013 Madrid, Comunidad de Madrid, España',
      city: 'Madrid',
      stateProvince: 'Comunidad de Madrid',
      postcode: '28013',
      country: 'España',
      countryCode: 'ES',
      detailedAddress: 'Calle Mayor 5',
      latitude: 40.4158,
      longitude: -3.7074,
    },
  ])
  expect(asked[0]?.searchParams.get('q')).toBe('Calle Mayor 5')
  expect(asked[0]?.searchParams.get('accept-language')).toBe('es')
  expect(asked[0]?.searchParams.get('countrycodes')?.split(',')).toContain('li')
})

test('a Photon-shaped geocoder answers towns', async () => {
  const { api } = await marketWith(
    'photon',
    json({
      features: [
        {
          geometry: { coordinates: [4.8357, 45.764] },
          properties: {
            osm_type: 'R',
            osm_id: 7,
            type: 'city',
            name: 'Lyon',
            state: 'Auvergne-Rhône-Alpes',
            country: 'France',
            countrycode: 'FR',
          },
        },
        {
          geometry: { coordinates: [0, 51] },
          properties: { osm_type: 'R', osm_id: 8, name: 'London', country: 'UK', countrycode: 'GB' },
        },
      ],
    }),
  )
  const { results } = await api.places.geocode({ query: 'lyon' })
  expect(results).toMatchObject([{ placeId: 'osm:R7', city: 'Lyon', countryCode: 'FR', latitude: 45.764 }])
})

test('the same question is asked once, even by many at a time', async () => {
  const { api, asked } = await marketWith('nominatim', json([calleMayor]))
  await Promise.all(Array.from({ length: 20 }, () => api.places.geocode({ query: 'Calle Mayor' })))
  await api.places.geocode({ query: 'calle mayor' })
  expect(asked).toHaveLength(1)
})

test('an empty answer of the geocoder is an answer', async () => {
  const { api } = await marketWith('nominatim', json([]))
  expect(await api.places.geocode({ query: 'Madrid' })).toEqual({ results: [] })
})

test.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
  ['is down', (_, response) => void response.writeHead(503).end()],
  ['hangs up', (request) => void request.socket.destroy()],
  ['talks nonsense', (_, response) => void response.end('<html>')],
  ['answers something else', json({ error: 'no' })],
  ['answers without end', (_, response) => void response.end(JSON.stringify('x'.repeat(2_000_000)))],
  ['never answers', () => undefined],
])('when the geocoder %s, the gazetteer answers, and the geocoder is left alone for a while', async (_, answer) => {
  const { api, asked } = await marketWith('nominatim', answer)
  const began = performance.now()
  expect((await api.places.geocode({ query: 'Madrid' })).results[0]).toMatchObject({ placeId: 'es-madrid' })
  expect(performance.now() - began).toBeLessThan(20_000)
  expect((await api.places.geocode({ query: 'Lisboa' })).results[0]).toMatchObject({ placeId: 'pt-lisboa' })
  expect(asked.length).toBeLessThanOrEqual(1)
})

test('the API says what is wrong with a query', async () => {
  const error = await market.visitor.places.geocode({ query: 'ma' }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ApiError)
  expect((error as ApiError).issues).toMatchObject([{ path: 'query', code: 'too_small' }])
})
