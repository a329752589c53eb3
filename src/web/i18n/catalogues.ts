/** Finds the catalogue of a language among files that the build collects; none but the reader's is downloaded. */
import type { Messages } from '@lingui/core'
import { type Language, languages } from '../../contract/vocabulary.ts'

/** Compiled messages (see catalogue-plugin.ts). On their way through a loader they are data. */
export type CatalogueMessages = Record<string, unknown>

/** What `import.meta.glob('./messages/*.json')` collects: one entry per language. Throws when a language of the table is missing. */
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

/** The messages that every page needs: a chunk per language, so that a reader downloads only their own. */
export function loadCatalogue(language: Language): Promise<Messages> {
  return load(language)()
}
