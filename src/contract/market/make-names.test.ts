import { expect, test } from 'vitest'
import { sameMake } from './make-names.ts'

const makes = ['Alfa Romeo', 'Citroën', 'Mercedes-Benz', 'Opel', 'Škoda', 'Volkswagen', 'Enfield'].map((name) => ({
  name,
}))

test.each([
  ['VW', 'Volkswagen'],
  ['VW ', 'Volkswagen'],
  ['volks wagen', 'Volkswagen'],
  ['Mercedes', 'Mercedes-Benz'],
  ['MERCEDES BENZ', 'Mercedes-Benz'],
  ['Daimler-Benz', 'Mercedes-Benz'],
  ['Citroen', 'Citroën'],
  ['skoda', 'Škoda'],
  ['AlfaRomeo', 'Alfa Romeo'],
  ['Enfield', 'Enfield'],
  // A brand of its own, though searches for it find the same vehicles.
  ['Vauxhall', undefined],
  ['Borgward', undefined],
  ['constructor', undefined],
  ['!!', undefined],
])('what a seller types as %s is %s', (typed, expected) => {
  expect(sameMake(makes, typed)?.name).toBe(expected)
})
