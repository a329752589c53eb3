import { expect, test } from 'vitest'
import { packageNameIn, packageWords } from './package-words.ts'

const pack = {
  name: 'Basic',
  description: 'For one vehicle.',
  translations: { de: { name: 'Basis', description: 'Für ein Fahrzeug.' }, fr: { name: 'Base', description: null } },
}

test.each([
  ['de', { name: 'Basis', description: 'Für ein Fahrzeug.' }],
  ['fr', { name: 'Base', description: 'For one vehicle.' }],
  ['es', { name: 'Basic', description: 'For one vehicle.' }],
] as const)('the words of a package in %s', (language, words) => {
  expect(packageWords(pack, language)).toEqual(words)
  const named = { packageName: pack.name, packageTranslations: pack.translations }
  expect(packageNameIn(named, language)).toBe(words.name)
})
