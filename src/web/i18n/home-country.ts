import { countryOfSearch, homeCountry } from '../../contract/market/home-country.ts'
import type { Country, Language } from '../../contract/market/vocabulary.ts'

/** The user's country as a query parameter for operations, that of the search on the page first; empty if unknown. */
export function homeParameter(language: Language): { homeCountry?: Country } {
  const query = new URLSearchParams(location.search)
  const search = { place: query.getAll('place'), region: query.getAll('region') }
  const country = countryOfSearch(search) ?? homeCountry(navigator.languages, language)
  return country === null ? {} : { homeCountry: country }
}
