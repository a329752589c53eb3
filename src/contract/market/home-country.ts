/** Where a user most likely is, whose places come first. Free of zod, so that browser code may import it. */
import { countries, type Country, type Language, languageTable } from './vocabulary.ts'

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

const mostTongues = 20

/** The languages of an Accept-Language header in their order, which browsers write by preference. */
export function tonguesOf(acceptLanguage: string | null): string[] {
  return (acceptLanguage ?? '').split(',', mostTongues).map((part) => part.split(';', 1)[0]?.trim() ?? '')
}

interface SearchedPlaces {
  place?: readonly string[] | undefined
  region?: readonly string[] | undefined
}

/** The country that a search is in already: that of its places (`fr-69003`), else the one it asks for; null if none. */
export function countryOfSearch({ place = [], region = [] }: SearchedPlaces): Country | null {
  const [key] = place
  const [code] = key === undefined ? region : [key.slice(0, 2)]
  return countries.find((country) => country === code?.toUpperCase()) ?? null
}
