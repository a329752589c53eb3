/** Every language whose words are known; another is a file beside these. */
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import type { LanguageWords } from './language-words.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'

/** Of a word that means several things, the last language here decides. */
export const languageWords = { pl, nl, it, pt, es, fr, de, en } as const satisfies Readonly<
  Record<string, LanguageWords>
>
export type SpokenLanguage = keyof typeof languageWords
export const spokenLanguages = Object.keys(languageWords) as SpokenLanguage[]

/** The words and phrases of an entry. */
export function phrasesOf(words: string): string[] {
  return words
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
}
