/** What typed places mean, by the country of the user who types them. */
import { describe, expect, test } from 'vitest'
import { townNames } from '../../../../contract/market/town-names.ts'
import { type Country, languages } from '../../../../contract/market/vocabulary.ts'
import { readTaxonomy } from '../../../seed/taxonomy/taxonomy.ts'
import { countryNamed, findPlaces, townsOfTypedPlace } from '../places/service.ts'
import { fold } from '../../../platform/text/fold.ts'
import { interpret } from './interpret.ts'
import { linesOf } from './known-taxonomy.ts'
import { lexiconOf } from './lexicon.ts'
import { gazetteerNames } from './places.ts'

const lines = linesOf(
  readTaxonomy().flatMap(({ vehicleType, models, ...make }) =>
    models.map((model) => ({ vehicleType, make, model, variants: model.variants })),
  ),
)
const lexicon = lexiconOf(lines, gazetteerNames)
const read = (text: string, home?: Country) => interpret(text, lexicon, 2027, { home })

describe('a place in a typed search', () => {
  test.each<[typed: string, home: Country | undefined, place: string | undefined]>([
    ['golf 04103', 'DE', 'de-04103'],
    ['golf 04103', 'ES', 'es-04103'],
    ['golf 04103', undefined, 'de-04103'],
    ['golf in 01067', 'DE', 'de-01067'],
    ['golf in 01067', undefined, 'de-01067'],
    ['golf 10115', 'DE', 'de-10115'],
    ['golf 10115', undefined, 'de-10115'],
    ['clio 75001', 'FR', 'fr-75001'],
    ['clio 75001', 'ES', 'fr-75001'],
    ['clio 06000', 'FR', 'fr-06000'],
    ['bmw umkreis 100km 80331', 'DE', 'de-80331'],
    ['bmw umkreis 100 km 80331', undefined, 'de-80331'],
    ['golf 26789', 'DE', 'de-26789'],
    ['bmw neustadt', 'DE', 'de-neustadt'],
    ['bmw neustadt', undefined, 'de-neustadt'],
    ['bmw neustadt an der weinstraße', 'DE', 'de-neustadt'],
    ['bmw neustadt an der weinstrasse', undefined, 'de-neustadt'],
    ['seat valencia', 'ES', 'es-valencia'],
    ['clio valence', 'FR', 'fr-valence'],
    ['golf 67433 neustadt', 'DE', 'de-67433'],
    ['golf 26935 stadland', 'DE', 'de-26935'],
    ['golf lissabon', 'DE', 'pt-lisboa'],
    ['golf monaco di baviera', 'IT', 'de-munchen'],
  ])('%s for %s is %s', (typed, home, place) => {
    expect(read(typed, home).filters.place).toEqual(place === undefined ? undefined : [place])
  })
})

describe('a round number of five digits', () => {
  test.each<[typed: string, home: Country, found: object]>([
    ['Strasbourg 67000 golf', 'FR', { place: ['fr-67000'] }],
    ['strasbourg 67000', 'FR', { place: ['fr-67000'] }],
    ['Lille 59000', 'FR', { place: ['fr-59000'] }],
    ['golf 67100', 'FR', { place: ['fr-67100'] }],
    ['duster 31000', 'FR', { place: ['fr-31000'] }],
    ['golf 12000', 'FR', { priceUpTo: 12_000 }],
    ['golf code postal 31000', 'FR', { place: ['fr-31000'] }],
    ['clio F-67000', 'DE', { place: ['fr-67000'] }],
    ['duster 31000 €', 'FR', { priceUpTo: 31_000 }],
    ['duster max 31000', 'FR', { priceUpTo: 31_000 }],
    ['duster prix 31000', 'FR', { priceUpTo: 31_000 }],
    ['duster 31000', 'DE', { priceUpTo: 31_000 }],
    ['golf 15000 berlin', 'FR', { place: ['de-berlin'], priceUpTo: 15_000 }],
  ])('%s for %s is %j', (typed, home, found) => {
    const { filters, rest } = read(typed, home)
    const { place, priceUpTo } = filters
    expect({ ...(place && { place }), ...(priceUpTo && { priceUpTo }) }).toEqual(found)
    expect(rest).toBe('')
  })
})

describe('several places in a typed search', () => {
  test.each<[typed: string, found: object]>([
    ['golf berlin oder hamburg', { place: ['de-berlin', 'de-hamburg'], radiusKm: 50 }],
    ['golf berlin, hamburg', { place: ['de-berlin', 'de-hamburg'], radiusKm: 50 }],
    ['golf 20 km um berlin oder hamburg', { place: ['de-berlin', 'de-hamburg'], radiusKm: 20 }],
    ['golf berlin oder hamburg oder köln', { place: ['de-berlin', 'de-hamburg', 'de-koln'], radiusKm: 50 }],
    ['seat madrid o barcelona', { place: ['es-madrid', 'es-barcelona'], radiusKm: 50 }],
    ['bmw deutschland österreich', { region: ['DE', 'AT'] }],
    ['bmw deutschland oder österreich', { region: ['DE', 'AT'] }],
    ['golf berlin diesel hamburg', { place: ['de-berlin'], radiusKm: 50 }],
  ])('%s', (typed, found) => {
    const { filters, rest } = read(typed, 'DE')
    const { place, radiusKm, region } = filters
    expect({ ...(place && { place, radiusKm }), ...(region && { region }) }).toEqual(found)
    if (typed !== 'golf berlin diesel hamburg') expect(rest).toBe('')
  })
})

describe('the first suggestion for a postcode', () => {
  test.each<[typed: string, home: Country | undefined, first: string]>([
    ['91522', 'DE', '91522 Ansbach DE'],
    ['91522', undefined, '91522 Ansbach DE'],
    ['85540', undefined, '85540 Haar DE'],
    ['26789', undefined, '26789 Leer DE'],
    ['01067', undefined, '01067 Dresden DE'],
    ['06000', 'FR', '06000 Nice FR'],
    ['06000', undefined, '06000 Nice FR'],
    ['15344', 'DE', '15344 Strausberg DE'],
  ])('%s for %s is %s', (typed, home, first) => {
    const [place] = findPlaces(typed, 5, { home })
    expect(place && `${place.postcode} ${place.name.split(' ')[0]} ${place.country}`).toBe(first)
  })
})

test('the Neustadt on the Weinstraße is that one', () => {
  const [place] = findPlaces('neustadt an der weinstraße', 1)
  expect(place).toMatchObject({ key: 'de-neustadt', region: 'Rheinland-Pfalz' })
})

test.each([
  ['10115', ['Berlin']],
  ['75001', ['Paris']],
  ['69001', ['Lyon']],
  ['DE-10115', ['Berlin']],
  ['ES-28004', ['Madrid']],
  ['Lissabon', ['Lisboa']],
  ['Mailand', ['Milano']],
  ['golf', []],
])('the filter for a town takes %s as %j', (typed, towns) => {
  expect(townsOfTypedPlace(typed)).toEqual(towns)
})

describe('every name of a town that an interface uses', () => {
  // Luxemburg is the country before it is its capital.
  const names = languages
    .flatMap((language) =>
      [...townNames(language)].map(([key, name]) => ({ country: key.slice(0, 2), town: key.slice(3), name })),
    )
    .filter(({ name }) => countryNamed(fold(name)) === null)

  test('finds it by geocoding', () => {
    const missed = names.filter(({ country, town, name }) => {
      const found = findPlaces(name, 8)
      return !found.some((place) => place.country === country && place.name === town)
    })
    expect(missed).toEqual([])
  })

  test('finds it in a typed search, whatever the language of the page', () => {
    const missed = names.filter(({ country, name }) => {
      const { place } = read(`golf in ${name}`, country as Country).filters
      return place?.[0]?.slice(0, 2) !== country.toLowerCase()
    })
    expect(missed).toEqual([])
  })

  test('finds its vehicles in the filter for a town', () => {
    const missed = names.filter(
      ({ town, name }) => !fold(town).includes(fold(name)) && !townsOfTypedPlace(name).includes(town),
    )
    expect(missed).toEqual([])
  })
})
