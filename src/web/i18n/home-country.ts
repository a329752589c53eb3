import { countries, type Country, type Language, languageTable } from '../../contract/vocabulary.ts'

/**
 * The country whose places a user most likely means: that of the browser's languages (`de-AT`) if the market serves it,
 * else that of the page's language; null if neither has one.
 */
export function homeCountry(tongues: readonly string[], language: Language): Country | null {
  for (const tongue of tongues) {
    const region = /^[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Z]{2})$/.exec(tongue)?.[1]
    const country = countries.find((code) => code === region)
    if (country !== undefined) return country
  }
  return languageTable[language].countries[0] ?? null
}

/** The same as a query parameter for operations: empty if unknown. */
export function homeParameter(language: Language): { homeCountry?: Country } {
  const country = homeCountry(navigator.languages, language)
  return country === null ? {} : { homeCountry: country }
}
