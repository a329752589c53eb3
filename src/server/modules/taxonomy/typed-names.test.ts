import { expect, test } from 'vitest'
import { languages } from '../../../contract/vocabulary.ts'
import { vehicleName } from '../../../contract/vehicle-names.ts'
import { typedNames } from './typed-names.ts'

test.each(languages)('the names of model lines that pages show in %s are found by typing them', (language) => {
  expect(typedNames(vehicleName(language, 'C-Class'))).toEqual(['c-class'])
  expect(typedNames(vehicleName(language, 'Mercedes-Benz GLC-Class'))).toEqual(['mercedes-benz', 'glc-class'])
  expect(typedNames(vehicleName(language, '3 Series')).join('-')).toBe('3-series')
})

test.each([
  ['e-klasse', ['e-class']],
  ['E Klasse', ['e-class']],
  ['e-kl', ['e-cl']],
  ['e-klas', ['e-clas']],
  ['mercedes clase', ['mercedes-benz', 'class']],
  ['Mercedes Clase A', ['mercedes-benz', 'a-class']],
  ['clas', ['clas']],
  ['3er', ['3-series']],
  ['BMW 3er Reihe', ['bmw', '3-series']],
  ['bmw serie 5', ['bmw', '5-series']],
  ['Série 1', ['1-series']],
  ['3 series', ['3', 'series']],
  // None of them is a line of models.
  ['golf gti', ['golf', 'gti']],
  ['VW', ['volkswagen']],
  ['911 er', ['911', 'er']],
  ['classic', ['classic']],
  ['%_*', []],
])('%j is looked for as %j', (typed, words) => {
  expect(typedNames(typed)).toEqual(words)
})
