import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries, type Country } from '../../../../contract/market/vocabulary.ts'
import { cpuMsOf } from '../../../../../tests/support/cpu-time.ts'
import { casesOf } from '../../../../../tests/support/matrix.ts'
import { findPlaces, resolvePlace } from './find-places.ts'
import { openGazetteer } from './gazetteer.ts'

const first = (query: string) => findPlaces(query, 8)[0]?.key ?? null

describe('a town is found by what people type', () => {
  test.each([
    ['Madrid', 'es-madrid'],
    ['madrid', 'es-madrid'],
    ['Madird', 'es-madrid'],
    ['Lyom', 'fr-lyon'],
    ['parsi', 'fr-paris'],
    ['par', 'fr-paris'],
    ['Frankfurt', 'de-frankfurt-am-main'],
    ['Frankfrut am main', 'de-frankfurt-am-main'],
    ['saint etienne', 'fr-saint-etienne'],
    ['São Brás', 'pt-sao-bras-de-alportel'],
    ['sao bras de alportel', 'pt-sao-bras-de-alportel'],
    ['Neustadt', 'de-neustadt'],
    ['Neustadt, Bayern', 'de-neustadt-bei-coburg'],
    ['Neustadt Bayern', 'de-neustadt-bei-coburg'],
    ['Guadalajara España', 'es-guadalajara'],
    ['Roma, Italia', 'it-roma'],
    ['Vienne', 'at-wien'],
    ['Vienne, France', 'fr-vienne'],
    ['Oslo', 'no-oslo'],
    ['Reykjavik', 'is-reykjavik'],
    ['Vaduz', 'li-vaduz'],
    ['  MADRID  ', 'es-madrid'],
    ['madrid,', 'es-madrid'],
  ])('%s', (query, key) => {
    expect(first(query)).toBe(key)
  })
})

describe('a city is found by its name in each language of the interface, and without special keys', () => {
  test.each([
    ['de-munchen', ['München', 'Munich', 'Múnich', 'Munique', 'Muenchen', 'Munchen', 'Monaco di Baviera']],
    ['de-koln', ['Köln', 'Cologne', 'Colonia', 'Colónia', 'Koeln', 'Koln']],
    ['at-wien', ['Wien', 'Vienna', 'Viena']],
    ['it-milano', ['Milano', 'Milan', 'Milán', 'Mailand', 'Milão']],
    ['nl-den-haag', ['Den Haag', 'The Hague', 'La Haya', 'La Haye', 'Haia']],
    ['be-brugge', ['Brugge', 'Bruges', 'Brujas', 'Brügge']],
    ['pl-warszawa', ['Warszawa', 'Warsaw', 'Varsovia', 'Varsovie', 'Warschau', 'Varsóvia']],
    ['dk-kobenhavn', ['København', 'Kobenhavn', 'Koebenhavn', 'Copenhagen', 'Copenhague', 'Kopenhagen']],
    ['gr-athina', ['Athína', 'Athens', 'Atenas', 'Athènes', 'Athen', 'Αθήνα']],
    ['bg-sofia', ['Sofia', 'Sofía', 'Sófia', 'София']],
    ['es-san-sebastian', ['San Sebastián', 'Donostia', 'Saint-Sébastien']],
    ['pt-lisboa', ['Lisboa', 'Lisbon', 'Lisbonne', 'Lissabon']],
    ['cz-praha', ['Praha', 'Prague', 'Praga', 'Prag']],
    ['se-goteborg', ['Göteborg', 'Gothenburg', 'Gotemburgo', 'Goeteborg']],
  ])('%s', (key, names) => {
    expect(names.map((name) => [name, first(name)])).toEqual(names.map((name) => [name, key]))
  })
})

describe('a postcode leads to its town', () => {
  test.each([
    ['28004', 'es-28004', 'Madrid'],
    ['69003', 'fr-69003', 'Lyon'],
    ['75011', 'fr-75011', 'Paris'],
    ['F-75011', 'fr-75011', 'Paris'],
    ['D-80331', 'de-80331', 'München'],
    ['LV-1010', 'lv-1010', 'Rīga'],
    ['1012 JS', 'nl-1012js', 'Amsterdam'],
    ['1012js', 'nl-1012js', 'Amsterdam'],
    ['D01 F5P2', 'ie-d01f5p2', 'Dublin'],
    ['111 29', 'se-11129', 'Stockholm'],
    ['00-001', 'pl-00001', 'Warszawa'],
    ['4000-322', 'pt-4000322', 'Porto'],
    ['0150', 'no-0150', 'Oslo'],
    ['80331 München', 'de-80331', 'München'],
    ['79100 Freiburg', 'de-79100', 'Freiburg'],
  ])('%s', (query, key, town) => {
    const found = findPlaces(query, 8).find((place) => place.key === key)
    expect(found).toMatchObject({ key, name: town })
    expect(resolvePlace(key)).toEqual(found)
  })

  test('with the town behind it, the town counts, as long as it is near', () => {
    expect(findPlaces('28223 Pozuelo', 3)[0]).toMatchObject({ key: 'es-pozuelo-de-alarcon' })
    expect(findPlaces('28223 Barcelona', 3)).toEqual([])
  })
})

test.each([['London'], ['Zurich'], ['Geneve'], ['Kyiv'], ['Istanbul'], ['Zürich'], ['Manchester'], ['x'], [''], ['qqqqqqq'], ['12'], [',,,'], ['%'], ['Атлантида']])(
  'no place is near the name %j in the countries that the marketplace serves',
  (query) => {
    expect(findPlaces(query, 8).filter(({ name }) => !name.toLowerCase().startsWith(query.toLowerCase()))).toEqual([])
    if (query.length < 2 || /^[^\p{L}]*$/u.test(query)) expect(findPlaces(query, 8)).toEqual([])
  },
) // prettier-ignore

describe('a postcode is said of the towns that have it, the reader’s country first', () => {
  const named = (query: string, home?: Country) =>
    findPlaces(query, 8, { home }).map(({ postcode, name, country }) =>
      [postcode, name, country].filter(Boolean).join(' '),
    )

  test('a code that is known as a whole is of no other town', () => {
    expect(named('75001')).toEqual(['75001 Paris FR'])
    expect(named('69001', 'FR')).toEqual(['69001 Lyon FR'])
    expect(named('0150')).toContain('0150 Oslo NO')
  })

  test('the reader’s own country comes first, and does not say that its town has the code of another one', () => {
    expect(named('75001', 'SE')).toEqual(['Uppsala SE', '75001 Paris FR'])
    expect(named('29200', 'ES')[0]).toBe('Málaga ES')
  })

  test('where only the reader’s country may have it, it is that one alone', () => {
    expect(named('10115', 'DE')).toEqual(['10115 Berlin DE'])
    expect(named('91522', 'DE').every((place) => place.endsWith('DE'))).toBe(true)
    expect(named('04103', 'ES')).toEqual(['Almería ES', '04103 Leipzig DE'])
  })

  test('where nothing is known, a few guesses are better than none', () => {
    expect(named('10115').length).toBeLessThanOrEqual(3)
    expect(named('10115')[0]).toBe('10115 Berlin DE')
  })
})

describe('a name that several countries have', () => {
  test.each([
    ['Valencia', undefined, 'es-valencia'],
    ['Valence', 'FR', 'fr-valence'],
    ['Valence', 'ES', 'es-valencia'],
    ['Colonia', 'ES', 'de-koln'],
  ] as const)('%s for a reader in %s', (query, home, expected) => {
    const [place] = findPlaces(query, 8, { home })
    expect(place?.key).toBe(expected)
  })
})

test('places of one country only', () => {
  expect(findPlaces('Valencia', 8, { within: 'FR' }).every(({ country }) => country === 'FR')).toBe(true)
  expect(findPlaces('28004', 8, { within: 'DE' }).map(({ key }) => key)).toEqual(['de-28004'])
})

test('every key leads back to its place', () => {
  const { towns } = openGazetteer()
  fc.assert(
    fc.property(fc.integer({ min: 0, max: towns.count - 1 }), (town) => {
      const name = towns.names[town] as string
      for (const place of findPlaces(name, 8)) expect(resolvePlace(place.key)).toEqual(place)
    }),
    { numRuns: casesOf(300) },
  )
})

test.each([
  ['xx-madrid'],
  ['es-'],
  ['es'],
  ['es-nirgendwo'],
  ['de-28004x'],
  ['es-madrid-1'],
  ['__proto__'],
  ['de-99999999'],
])('the key %s leads nowhere', (key) => {
  expect(resolvePlace(key)).toBeNull()
})

test('every country has its towns', () => {
  const { towns } = openGazetteer()
  const known = new Set(towns.names.map((_, town) => towns.country(town)))
  expect([...known].toSorted()).toEqual([...countries].toSorted())
})

test('any text is answered, and quickly', () => {
  findPlaces('warm', 8)
  const times: number[] = []
  const pieces = fc.constantFrom(
    'madrid',
    'münch',
    '280',
    ' ',
    ',',
    "'; drop table",
    '🚗',
    '%',
    '\\',
    'Ω',
    'x'.repeat(40),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 200 }),
        fc.array(pieces, { maxLength: 12 }).map((all) => all.join(' ')),
      ),
      (query) => {
        let found: unknown[] = []
        times.push(cpuMsOf(() => (found = findPlaces(query, 8))))
        expect(found.length).toBeLessThanOrEqual(8)
      },
    ),
    { numRuns: casesOf(500) },
  )
  // 5 ms at most. Ten times that is a mistake of the code, not of the machine.
  expect(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(50)
})
