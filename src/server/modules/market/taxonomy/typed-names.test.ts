import { expect, test } from 'vitest'
import { languages } from '../../../../contract/market/vocabulary.ts'
import { vehicleName } from '../../../../contract/market/vehicle-names.ts'
import { readingsOf } from './typed-names.ts'

test.each(languages)('the names of model lines that pages show in %s are found by typing them', (language) => {
  expect(readingsOf(vehicleName(language, 'C-Class')).at(-1)).toEqual(['c-class'])
  expect(readingsOf(vehicleName(language, 'Mercedes-Benz GLC-Class')).at(-1)).toEqual(['mercedes-benz', 'glc-class'])
  // "Série 3" is words of its slug already.
  for (const word of readingsOf(vehicleName(language, '3 Series')).at(-1) ?? []) expect('3-series').toContain(word)
})

test.each([
  ['e-klasse', [['e-klasse'], ['e-class']]],
  ['E Klasse', [['e', 'klasse'], ['e-class']]],
  ['e-kl', [['e-kl'], ['e-cl']]],
  ['e-klas', [['e-klas'], ['e-clas']]],
  [
    'mercedes clase',
    [
      ['mercedes-benz', 'clase'],
      ['mercedes-benz', 'class'],
    ],
  ],
  [
    'Mercedes Clase A',
    [
      ['mercedes-benz', 'clase', 'a'],
      ['mercedes-benz', 'a-class'],
    ],
  ],
  ['3er', [['3er'], ['3-series']]],
  [
    'BMW 3er Reihe',
    [
      ['bmw', '3er', 'reihe'],
      ['bmw', '3-series'],
    ],
  ],
  // None of them is a line of models.
  ['clas', [['clas']]],
  ['classic', [['classic']]],
  ['series 6', [['series', '6']]],
  ['bmw serie 5', [['bmw', 'serie', '5']]],
  ['golf gti', [['golf', 'gti']]],
  ['VW', [['volkswagen']]],
  ['911 er', [['911', 'er']]],
  ['%_*', []],
])('%j is looked for as %j', (typed, readings) => {
  expect(readingsOf(typed)).toEqual(readings)
})
