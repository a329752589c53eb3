import { expect, test } from 'vitest'
import { languageWords, phrasesOf, spokenLanguages } from './languages.ts'

/** Every text of an entry with the path to it. */
function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value ?? {}).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`))
}

test('every language has words for everything', () => {
  const all = spokenLanguages.flatMap((language) => textsOf(languageWords[language], language))
  expect(all.filter(([, text]) => phrasesOf(text).length === 0)).toEqual([])
})

test('written numbers have a value', () => {
  const entries = spokenLanguages.flatMap((language) => phrasesOf(languageWords[language].numerals))
  expect(entries.filter((entry) => !/^\S+ [1-9]\d*$/.test(entry))).toEqual([])
})
