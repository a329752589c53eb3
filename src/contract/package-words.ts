/** The words of packages: the operator may state them in some languages only. */
import type { ListingPackage } from './packages.ts'
import { vehicleName } from './market/vehicle-names.ts'
import type { Language } from './market/vocabulary.ts'

/** Returns the name and the description of a package in a language; by default those of all languages. */
export function packageWords(
  { name, description, translations }: Pick<ListingPackage, 'name' | 'description' | 'translations'>,
  language: Language,
): { name: string; description: string | null } {
  const own = translations[language]
  return own ? { name: own.name, description: own.description ?? description } : { name, description }
}

/** Where only its name is shown. */
export interface NamedPackage {
  packageName: string
  packageTranslations: ListingPackage['translations']
}

/** Returns the name of a package in a language. */
export function packageNameIn({ packageName, packageTranslations }: NamedPackage, language: Language): string {
  return packageTranslations[language]?.name ?? packageName
}

/**
 * Returns the names of an order in a language: of its package, and its title, which is the same unless the order is for
 * a vehicle.
 */
export function orderNames(
  { title, ...named }: NamedPackage & { title: string },
  language: Language,
): { packageName: string; title: string } {
  const packageName = packageNameIn(named, language)
  return { packageName, title: title === named.packageName ? packageName : vehicleName(language, title) }
}
