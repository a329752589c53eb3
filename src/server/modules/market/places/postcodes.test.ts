import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { findPlaces } from './find-places.ts'
import { listedFrom, readGeonames, townsByName } from './geonames-postcodes.ts'
import { measurePostcodes } from './measure-postcodes.ts'
import { kmBetween } from './nearest-town.ts'
import { packPostcodes, unpackPostcodes } from './postcode-list.ts'
import { loadPostcodes } from './postcode-lists.ts'

const folder = mkdtempSync(join(tmpdir(), 'postcodes-'))
const file = join(folder, 'postcodes.br')
afterEach(() => {
  rmSync(file, { force: true })
  loadPostcodes(file)
})

const germanPlace = (postcode: string) => findPlaces(postcode, 1, { within: 'DE' })[0]

describe('a German postcode is near where it is', () => {
  test.each([
    ['10115', 'Berlin', 52.532, 13.385],
    ['12587', 'Berlin', 52.45, 13.62],
    ['13125', 'Berlin', 52.62, 13.49],
    ['22359', 'Hamburg', 53.65, 10.16],
    ['25980', 'Sylt', 54.9, 8.32],
    ['85540', 'Haar', 48.11, 11.73],
    ['91522', 'Ansbach', 49.3, 10.57],
    ['15344', 'Strausberg', 52.58, 13.88],
    ['26789', 'Leer', 53.23, 7.46],
    ['01067', 'Dresden', 51.05, 13.73],
    ['04103', 'Leipzig', 51.34, 12.39],
    ['67433', 'Neustadt', 49.35, 8.14],
    ['26935', 'Stadland', 53.4, 8.45],
    ['86476', 'Neuburg an der Kammel', 48.31, 10.37],
  ])('%s is %s', (postcode, town, latitude, longitude) => {
    const place = germanPlace(postcode)
    expect(place?.name).toContain(town)
    expect(place && kmBetween(place, { latitude, longitude })).toBeLessThan(6)
  })

  test('one that no list has, such as a company’s own, is where its neighbours are', () => {
    expect(germanPlace('60265')?.name).toBe('Frankfurt am Main')
  })
})

const rows = [
  'NL\t5753\tDeurne\tNorth Brabant\t06\tDeurne Municipality\t0762\t\t\t51.4494\t5.7901\t',
  'ES\t39600\tRevilla De Camargo\tCantabria\tCB\tCantabria\tS\tCamargo\t39016\t43.4064\t-3.8662\t',
  'ES\t39600\tMaliaño\tCantabria\tCB\tCantabria\tS\tCamargo\t39016\t43.4185\t-3.8364\t',
  'PT\t3750-011\tAlcafaz\tAveiro\t02\tÁgueda\t0101\tAgadão\t010101\t40.5605\t-8.3247\t',
  'FR\t75008 CEDEX 08\tParis\tÎle-de-France\t11\tParis\t75\tParis 08\t751\t48.8763\t2.3183\t',
  'LV\tLV-1010\tRīga\tRīga\t\t\t\t\t\t56.9601\t24.1208\t',
  'CH\t8000\tZürich\tZürich\t\t\t\t\t\t47.37\t8.54\t',
  'DE\t99999\tNowhere\t\t\t\t\t\t\t\t\t',
]

async function* lines() {
  await Promise.resolve()
  yield* rows
}

describe('an operator’s list', () => {
  test('is made of the rows of the marketplace’s countries that have coordinates', async () => {
    const table = await readGeonames(lines())
    expect(table.map(({ country, postcode }) => country + postcode)).toEqual([
      'NL5753',
      'ES39600',
      'PT3750',
      'PT3750011',
      'FR75008',
      'LV1010',
    ])
  })

  test('is used before what is built in, with its own positions, and no longer when it is deleted', async () => {
    const townsNamed = townsByName()
    const before = findPlaces('5753 PM', 1, { within: 'NL' })[0]
    const entries = (await readGeonames(lines())).flatMap((one) => listedFrom(one, townsNamed) ?? [])
    writeFileSync(file, packPostcodes(entries))
    expect(loadPostcodes(file)).toBe(6)
    expect(findPlaces('5753 PM', 1, { within: 'NL' })[0]).toMatchObject({
      key: 'nl-5753pm',
      name: 'Deurne',
      latitude: 51.4494,
      longitude: 5.7901,
    })
    expect(findPlaces('3750-011', 1, { within: 'PT' })[0]).toMatchObject({ name: 'Alcafaz', latitude: 40.5605 })
    expect(findPlaces('LV-1010', 1)[0]).toMatchObject({ name: 'Rīga', latitude: 56.9601 })
    expect(germanPlace('10115')?.name).toBe('Berlin')
    rmSync(file)
    expect(loadPostcodes(file)).toBeNull()
    expect(findPlaces('5753 PM', 1, { within: 'NL' })[0]).toEqual(before)
  })

  test('that is damaged is refused with a sentence', () => {
    writeFileSync(file, 'no list')
    expect(() => loadPostcodes(file)).toThrow(/cannot be read as a list of postcodes/)
  })

  test('names the town that its rows name, and tells how far it is', async () => {
    const [accuracy] = measurePostcodes((await readGeonames(lines())).filter(({ country }) => country === 'FR'))
    expect(accuracy).toMatchObject({ country: 'FR', postcodes: 1, known: 1, within10Km: 1, rightTown: 1 })
  })
})

test('a packed list says what was put in', () => {
  const entries = [
    { country: 'NL', postcode: '5753', townId: 1, name: 'Deurne', position: { latitude: 514_494, longitude: 57_901 } },
    { country: 'DE', postcode: '10115', townId: 2, name: null, position: null },
  ] as const
  const list = unpackPostcodes(packPostcodes(entries))
  expect(list.count).toBe(2)
  for (const entry of entries) expect(list.find(entry.country, entry.postcode)).toEqual(entry)
  expect(list.find('DE', '10117')).toBeNull()
  expect(list.findNeighbour('DE', '10117')).toEqual(entries[1])
  expect(list.findNeighbour('DE', '20117')).toBeNull()
  expect(list.find('ES', '10115')).toBeNull()
})
