import { expect, test } from 'vitest'
import { openGazetteer } from './gazetteer.ts'
import { everyRegion, regionNamed } from './regions.ts'

test('every region is one of the gazetteer, by the name that listings have', () => {
  const { towns } = openGazetteer()
  const known = new Set(
    Array.from({ length: towns.count }, (_, town) => `${towns.country(town)} ${towns.region(town) ?? ''}`),
  )
  const unknown = everyRegion().filter(({ country, localName }) => !known.has(`${country} ${localName}`))
  expect(unknown).toEqual([])
})

test.each([
  ['bayern', 'Bayern', 'Bayern'],
  ['bavaria', 'Bayern', 'Bavaria'],
  ['nrw', 'Nordrhein-Westfalen', 'Nordrhein-Westfalen'],
  ['ile de france', 'Île-de-France', 'Île-de-France'],
  ['catalunya', 'Cataluña', 'Catalunya'],
  ['lombardia', 'Lombardia', 'Lombardia'],
  ['alsace', 'Grand Est', 'Grand Est'],
])('%s is %s, shown as %s', (typed, localName, name) => {
  expect(regionNamed(typed)).toMatchObject({ localName, name })
})

test.each(['berlin', 'bremen', 'salzburg', 'limburg', 'luxembourg', 'golf'])('%s alone is no region', (typed) => {
  expect(regionNamed(typed)).toBeNull()
})
