/** Finds the catalogue of a language among files that the build collects; only the current language is downloaded. */
import type { Messages } from '@lingui/core'
import { type Language, languages } from '../../contract/market/vocabulary.ts'

/** Compiled messages (see catalogue-plugin.ts). Loaders pass them as data. */
export type CatalogueMessages = Record<string, unknown>

/**
 * The result of `import.meta.glob('./messages/*.json')`: one entry per language. Throws if a language of the table is
 * missing.
 */
export function byLanguage<Entry>(files: Readonly<Record<string, Entry>>): (language: Language) => Entry {
  const entries = new Map(
    languages.map((language) => {
      const entry = files[`./messages/${language}.json`]
      if (entry === undefined) throw new Error(`The catalogue ./messages/${language}.json is missing`)
      return [language, entry] as const
    }),
  )
  return (language) => entries.get(language) as Entry
}

const load = byLanguage(import.meta.glob<Messages>('./messages/*.json', { import: 'default' }))

/** The messages of all pages: a chunk per language, so that a browser downloads only its own. */
export function loadCatalogue(language: Language): Promise<Messages> {
  return load(language)()
}
