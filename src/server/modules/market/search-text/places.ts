/** The gazetteer in the form that texts are compared with. */
import {
  cityMistyped,
  countryName,
  countryNamed,
  isPostcodeOf,
  placeNamed,
  placeOfPostcode,
  regionNamed,
} from '../places/service.ts'
import type { PlaceNames } from './claim-places.ts'

export const gazetteerNames: PlaceNames = {
  named: placeNamed,
  mistyped: cityMistyped,
  withPostcode: (postcode, folded, home) => placeOfPostcode(postcode, folded, { home }),
  hasPostcode: isPostcodeOf,
  region: regionNamed,
  country: (folded) => {
    const key = countryNamed(folded)
    return key && { key, name: countryName(key, 'en') }
  },
}
