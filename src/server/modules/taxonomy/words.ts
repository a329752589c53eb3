/** The words of types and categories for pages: what an administrator has written instead of what the program brings. */
import type { Language } from '../../../contract/vocabulary.ts'
import type { Db } from '../../platform/database/database.ts'
import * as store from './store.ts'

/** Texts by the keys of the pages' catalogues. */
export type TaxonomyWords = Readonly<Record<string, string>>

/** The same object as long as nothing has changed. */
export function createTaxonomyWords(db: Db): (language: Language) => Promise<TaxonomyWords> {
  let version = ''
  const read = new Map<Language, TaxonomyWords>()
  return async (language) => {
    const present = await store.version(db)
    if (present !== version) read.clear()
    version = present
    const known = read.get(language)
    if (known) return known
    const words = Object.fromEntries(
      (await store.renamed(db)).map(({ level, key, name, names }) => [
        `${level === 'types' ? 'vehicleTypes' : 'bodyType'}.${key}`,
        names[language] ?? name,
      ]),
    )
    // Whoever else has read meanwhile has the same.
    if (version === present) read.set(language, words)
    return words
  }
}
