import { expect, test } from 'vitest'
import { findPlaces } from './find-places.ts'
import { openGazetteer } from './gazetteer.ts'
import { townName, townNames } from '../../../../contract/market/town-names.ts'
import { languages } from '../../../../contract/market/vocabulary.ts'

test.each([
  ['IT', 'Firenze', 'de', 'Florenz'],
  ['PT', 'Lisboa', 'de', 'Lissabon'],
  ['PT', 'Lisboa', 'pt', 'Lisboa'],
  ['DE', 'Nürnberg', 'en', 'Nuremberg'],
  ['DE', 'Nürnberg', 'de', 'Nürnberg'],
  ['RO', 'București', 'de', 'Bukarest'],
  ['DE', 'Köln', 'fr', 'Cologne'],
  ['PL', 'Warszawa', 'es', 'Varsovia'],
  ['CZ', 'Praha', 'pt', 'Praga'],
  ['FR', 'Nice', 'de', 'Nizza'],
  ['DE', 'Kleinkleckersdorf', 'fr', 'Kleinkleckersdorf'],
  ['ES', 'Roma', 'de', 'Roma'],
])('%s %s is in %s %s', (country, name, language, expected) => {
  expect(townName(country, name, language)).toBe(expected)
})

test('every town of the table is one of the gazetteer, and is found by its name in each language', () => {
  const { towns } = openGazetteer()
  const known = new Set(towns.names.map((name, town) => `${towns.country(town)} ${name}`))
  const lost = languages.flatMap((language) =>
    [...townNames(language)].filter(([town, name]) => {
      const [found] = findPlaces(name, 1)
      return !known.has(town) || `${found?.country} ${found?.name}` !== town
    }),
  )
  expect(lost).toEqual([])
})

test('the table is of use in each language', () => {
  for (const language of languages) expect(townNames(language).size).toBeGreaterThan(50)
})
