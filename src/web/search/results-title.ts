/** The headline of a page of results, which says what they are. */
import { ownValue } from '../../contract/market/own-value.ts'
import { readVehicleChoice } from '../../contract/market/vehicle-choice.ts'
import type { Speech } from '../i18n/text.tsx'
import { typeTitle, typeValues } from '../vehicles/type-title.ts'
import { shownWord, vehicleWords } from './filter-words.ts'
import type { Filters } from './filters.ts'
import type { TaxonomyNames } from './load-facets.ts'
import { literalWords } from './search-address.ts'

/** With more of these a headline is no longer read. */
const mostVehicles = 3
const mostWords = 3

/**
 * "Used BMW 320 for sale in München: Wagon": the vehicle type, make and model of a search, the words behind these, its place and its one body. A search
 * without these has the specification's headline.
 */
export function resultsTitle(filters: Filters, names: TaxonomyNames, speech: Speech): string {
  const { text, formats } = speech
  const title = vehiclesTitle(filters, names, speech)
  const place = placeOf(filters, names, speech)
  const placed = place === null ? title : text('landing.in', { title, place })
  const [body, ...otherBodies] = filters.bodyType ?? []
  if (body === undefined || otherBodies.length > 0) return placed
  return text('landing.of', { title: placed, name: formats.list([text(`bodyType.${body}`)]) })
}

function vehiclesTitle(filters: Filters, names: TaxonomyNames, speech: Speech): string {
  const { text, formats } = speech
  const { vehicleType, make, model } = filters
  const rows = (filters.vehicle ?? []).filter((row) => readVehicleChoice(row)?.excluded === false)
  const words = literalWords(filters.text ?? '').slice(0, mostWords).map((word) => shownWord(word, formats)) // prettier-ignore
  if (make !== undefined) {
    const name = [names.make ?? make, model !== undefined && (names.model ?? model)].filter(Boolean).join(' ')
    if (model === undefined && words.length === 0 && vehicleType !== undefined)
      return text('landing.make', { name: formats.vehicle(name), ...typeValues(speech, vehicleType) })
    return text('landing.model', { name: [formats.vehicle(name), ...words].join(' ') })
  }
  if (rows.length > 0 && rows.length <= mostVehicles) {
    const vehicles = rows.map((row) => vehicleWords(row, ownValue(names.vehicle, row), speech))
    return text('landing.model', { name: formats.choice(vehicles) })
  }
  return typeTitle(speech, vehicleType ?? speech.site.types[0]?.key ?? 'car')
}

/** With its preposition; null without a place, or with several. */
function placeOf({ place = [], region = [], cityZip }: Filters, names: TaxonomyNames, speech: Speech): string | null {
  const { text, formats } = speech
  const [key, ...otherPlaces] = place
  const [country, ...otherCountries] = region
  // "München, Deutschland"
  const town = key !== undefined && otherPlaces.length === 0 ? ownValue(names.places, key)?.split(',')[0] : cityZip
  if (town !== undefined) return text('results.place', { name: town })
  if (country === undefined || otherCountries.length > 0) return null
  return text('landing.place', { code: country, name: formats.country(country) })
}
