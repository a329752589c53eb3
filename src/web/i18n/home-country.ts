import { countries, type Country, type Language, languageTable } from '../../contract/vocabulary.ts'

/**
 * The country whose places a reader most likely means: that of their browser's languages (`de-AT`), if the market serves
 * it, else that of the language they read the page in; null where neither says one.
 */
export function homeCountry(tongues: readonly string[], language: Language): Country | null {
  for (const tongue of tongues) {
    const region = /^[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Z]{2})$/.exec(tongue)?.[1]
    const country = countries.find((code) => code === region)
    if (country !== undefined) return country
  }
  return languageTable[language].countries[0] ?? null
}

/** The same in words of an address, as the operations take it: empty where it is not known. */
export function homeParameter(language: Language): { homeCountry?: Country } {
  const country = homeCountry(navigator.languages, language)
  return country === null ? {} : { homeCountry: country }
}
