import { type Language, localeOf } from './vocabulary.ts'

/** Returns the name of a country in a language, or its code. */
export function countryName(country: string, language: Language): string {
  return new Intl.DisplayNames([localeOf(language)], { type: 'region', fallback: 'code' }).of(country) ?? country
}
