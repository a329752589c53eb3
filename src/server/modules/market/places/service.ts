import { maxPlaceSuggestions } from '../../../../contract/market/limits.ts'
import type { LocationSuggestion, placeOperations } from '../../../../contract/places.ts'
import { townName } from '../../../../contract/market/town-names.ts'
import { type Country, countries } from '../../../../contract/market/vocabulary.ts'
import type { HandlersOf } from '../../../operations.ts'
import type { FoundLocation } from '../../../platform/geocoder/answers.ts'
import { Problem } from '../../../problem.ts'
import { countryName } from './country-names.ts'
import { findPlaces, resolvePlace } from './find-places.ts'
import type { Place } from './place.ts'

export { countryName, countryNamed } from './country-names.ts'
export {
  cityMistyped,
  isPostcodeOf,
  placeNamed,
  placeOfPostcode,
  partsOfPlace,
  placeStated,
  readTypedPostcode,
  townsOfTypedPlace,
  unknownTownStated,
} from './exact-places.ts'
export { findPlaces, resolvePlace } from './find-places.ts'
export { openGazetteer } from './gazetteer.ts'
export type { Place } from './place.ts'
export { loadPostcodes } from './postcode-lists.ts'
export { type Region, regionNamed } from './regions.ts'
export { townAt, townsAround } from './towns-around.ts'

export const places: HandlersOf<typeof placeOperations> = {
  async geocode(scope, { query, country, homeCountry, language }) {
    const found = await scope.geocoder?.search({
      query,
      language,
      countryCodes: country ? [country] : [...scope.market.current.countries],
      limit: maxPlaceSuggestions,
    })
    if (found) return { results: found.map(fromGeocoder) }
    const offered = scope.market.current.countries
    const isWhole = offered.length === countries.length
    // Beyond the borders of the market there may be many of the same name.
    const most = isWhole ? maxPlaceSuggestions : maxPlaceSuggestions * 10
    const places = findPlaces(query, most, { within: country, home: homeCountry })
    const here = isWhole ? places : places.filter((place) => offered.includes(place.country))
    return { results: here.slice(0, maxPlaceSuggestions).map((place) => fromGazetteer(place, language)) }
  },

  async get(_scope, { placeKey, language }) {
    const place = resolvePlace(placeKey)
    if (!place) throw new Problem('place_not_found', { details: { placeKey } })
    return fromGazetteer(place, language)
  },
}

function fromGazetteer(place: Place, language: string): LocationSuggestion {
  const { key, name, region, country, postcode, latitude, longitude } = place
  return suggestion(townName(country, name, language), {
    placeId: key,
    city: name,
    stateProvince: region,
    postcode,
    country: countryName(country, language),
    countryCode: country,
    detailedAddress: null,
    latitude,
    longitude,
  })
}

/** The geocoder returns only locations in the requested countries. */
function fromGeocoder(found: FoundLocation): LocationSuggestion {
  const { placeId, city, region, postcode, country, countryCode, street, latitude, longitude } = found
  return suggestion(city, {
    placeId,
    city,
    stateProvince: region,
    postcode,
    country,
    countryCode: countryCode as Country,
    detailedAddress: street,
    latitude,
    longitude,
  })
}

/** `cityName` is the city's name in the user's language. */
function suggestion(
  cityName: string,
  parts: Omit<LocationSuggestion, 'displayName' | 'fullDisplayName'>,
): LocationSuggestion {
  const { city, stateProvince, postcode, country, detailedAddress } = parts
  const town = postcode === null ? cityName : `${postcode} ${cityName}`
  const region = stateProvince === city ? null : stateProvince
  return {
    ...parts,
    displayName: `${town}, ${country}`,
    fullDisplayName: [detailedAddress, town, region, country].filter((part) => part !== null).join(', '),
  }
}
