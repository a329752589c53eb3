import type { ForecourtApi } from '../../contract/index.ts'
import { minPlaceQueryLength } from '../../contract/market/limits.ts'
import type { Country } from '../../contract/market/vocabulary.ts'
import { problemOf } from '../problems.ts'
import { placeOf } from './location-suggestions.ts'
import type { ChosenPlace } from './wizard-state.ts'

/** Returns the place for text typed without suggestions, in the user's country first; null if no place has this name. */
export async function placeFor(api: ForecourtApi, typed: string, home: Country | null): Promise<ChosenPlace | null> {
  const query = typed.trim()
  if (query.length < minPlaceQueryLength) return null
  try {
    const { results } = await api.places.geocode({ query, ...(home !== null && { homeCountry: home }) })
    const [best] = results
    return best ? placeOf(best) : null
  } catch (error) {
    // A failing geocoder finds nothing (specification section 8).
    if (problemOf(error) === null) throw error
    return null
  }
}
