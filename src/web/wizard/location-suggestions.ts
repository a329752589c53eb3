/** Suggests places for typed text, fetched by the browser (operation `places.geocode`). */
import type { LocationSuggestion } from '../../contract/places.ts'
import type { Language } from '../../contract/market/vocabulary.ts'
import { homeParameter } from '../i18n/home-country.ts'
import type { ChosenPlace } from './wizard-state.ts'

/** Specification section 9. */
export const debounceMs = 300

export async function fetchSuggestions(
  query: string,
  language: Language,
  signal: AbortSignal,
): Promise<LocationSuggestion[]> {
  const parameters = new URLSearchParams({ query, language, ...homeParameter(language) })
  const response = await fetch(`/api/v1/geocode?${parameters.toString()}`, { signal })
  if (!response.ok) throw new Error(`Places for ${query}: ${response.status}`)
  const { results } = (await response.json()) as { results: LocationSuggestion[] }
  return results
}

/** The form fields that a chosen suggestion fills. */
export function placeOf(suggestion: LocationSuggestion): ChosenPlace {
  return {
    location: suggestion.displayName,
    city: suggestion.city,
    region: suggestion.stateProvince ?? '',
    postcode: suggestion.postcode ?? '',
    country: suggestion.countryCode,
    latitude: String(suggestion.latitude),
    longitude: String(suggestion.longitude),
  }
}
