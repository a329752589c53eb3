/** Types and categories as pages show them; an administrator's names replace the built-in ones. */
import type { Language } from '../../../../contract/market/vocabulary.ts'
import type { Db } from '../../../platform/database/database.ts'
import { version as versionOf } from './store.ts'
import { type Names, typesAndCategories } from './words-store.ts'

export interface OfferedTaxonomy {
  /** Texts by the keys of the pages' catalogues. */
  words: Readonly<Record<string, string>>
  /** In their order. */
  types: readonly { key: string; iconName: string; bodyTypes: readonly string[] }[]
}

/** The same object while nothing has changed. @param handle the database to read now */
export function createOfferedTaxonomy(handle: () => Db): (language: Language) => Promise<OfferedTaxonomy> {
  let version = ''
  const read = new Map<Language, OfferedTaxonomy>()
  return async (language) => {
    const db = handle()
    const present = await versionOf(db)
    if (present !== version) read.clear()
    version = present
    const known = read.get(language)
    if (known) return known
    const { types, categories } = await typesAndCategories(db)
    const wordsFor = (
      prefix: string,
      rows: readonly { key: string; name: string; names: Names }[],
    ): [string, string][] =>
      rows.flatMap(({ key, name, names }) => (names === null ? [] : [[`${prefix}.${key}`, names[language] ?? name]]))
    const offered = {
      words: Object.fromEntries([...wordsFor('vehicleTypes', types), ...wordsFor('bodyType', categories)]),
      types: types.map(({ id, key, iconName }) => ({
        key,
        iconName,
        bodyTypes: categories.filter(({ typeId }) => typeId === id).map(({ key }) => key),
      })),
    }
    // A concurrent read has the same result.
    if (version === present) read.set(language, offered)
    return offered
  }
}
