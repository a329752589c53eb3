/**
 * What people often say in English, German, French, Spanish, Portuguese and Italian: the 5,000 most frequent words of each,
 * folded. `ops/write-frequent-words.ts` writes the list. Such a word is no misspelling of a rare one.
 */
import { readFileSync } from 'node:fs'

export const frequentWords: ReadonlySet<string> = new Set(
  readFileSync(new URL('frequent-words.txt', import.meta.url), 'utf8').split(/\s+/).filter(Boolean),
)
