/** The texts of emails, stored beside the templates that use them: one file per language; English defines all keys. */
import { readFileSync } from 'node:fs'
import { type Language, languages } from '../../../contract/market/vocabulary.ts'

export type Catalogue<Key extends string = string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>

/**
 * Returns the texts in `folder` in all languages. `english` is its `en.json`, imported, so that the compiler checks
 * keys; a test checks that the other files have the same ones. Throws if a language has no file.
 */
export function catalogueOf<Key extends string>(english: Record<Key, string>, folder: URL): Catalogue<Key> {
  const textsOf = (language: Language) =>
    JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Record<Key, string>
  const entries = languages.map((language) => [language, language === 'en' ? english : textsOf(language)])
  return Object.fromEntries(entries) as Catalogue<Key>
}
