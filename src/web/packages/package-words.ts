import type { ListingPackage } from '../../contract/packages.ts'
import type { Language } from '../../contract/vocabulary.ts'

/** Returns the name and the description of a package in a language; by default those of all languages. */
export function packageWords(
  { name, description, translations }: Pick<ListingPackage, 'name' | 'description' | 'translations'>,
  language: Language,
): { name: string; description: string | null } {
  const own = translations[language]
  return own ? { name: own.name, description: own.description ?? description } : { name, description }
}
