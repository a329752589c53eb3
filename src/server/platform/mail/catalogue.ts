/** The texts of emails, kept beside the templates that use them: one file a language, English the list of all keys. */
import { readFileSync } from 'node:fs'
import { type Language, languages } from '../../../contract/vocabulary.ts'

export type Catalogue<Key extends string = string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>

/**
 * The texts in `folder` in all languages. `english` is its `en.json`, imported, so that keys are checked by the compiler;
 * that the other files have the same ones is checked by a test. Throws if a language has no file.
 */
export function catalogueOf<Key extends string>(english: Record<Key, string>, folder: URL): Catalogue<Key> {
  const textsOf = (language: Language) =>
    JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Record<Key, string>
  const entries = languages.map((language) => [language, language === 'en' ? english : textsOf(language)])
  return Object.fromEntries(entries) as Catalogue<Key>
}
