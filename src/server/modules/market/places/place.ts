import type { Country } from '../../../../contract/market/vocabulary.ts'
import { fold } from '../../../platform/text/fold.ts'
import { openGazetteer } from './gazetteer.ts'

/** A town, or the town that a postcode belongs to. */
export interface Place {
  /** Stable and readable, for addresses: `es-madrid`, `de-neustadt-2864839` (not the largest of its name), `fr-69003`. */
  key: string
  /** Its local name. */
  name: string
  region: string | null
  country: Country
  /** Only if a postcode was searched for. */
  postcode: string | null
  latitude: number
  longitude: number
  /** Zero if unknown. */
  population: number
}

/** Returns the place with this gazetteer number, with the postcode that found it, if any. */
export function placeOf(town: number, postcode: string | null = null): Place {
  const { towns } = openGazetteer()
  const country = towns.country(town)
  return {
    key: postcode === null ? keyOf(town) : `${country}-${postcode}`.toLowerCase(),
    name: towns.names[town] ?? '',
    region: towns.region(town),
    country,
    postcode,
    latitude: (towns.latitudes[town] ?? 0) / 10_000,
    longitude: (towns.longitudes[town] ?? 0) / 10_000,
    population: towns.populations[town] ?? 0,
  }
}

function keyOf(town: number): string {
  const { towns } = openGazetteer()
  const country = towns.country(town)
  const name = fold(towns.names[town] ?? '')
  const short = `${country.toLowerCase()}-${name.replaceAll(' ', '-')}`
  return largestNamed(name, country) === town ? short : `${short}-${towns.ids[town]}`
}

/** Returns the largest town of a country with this local name; names in other languages do not count. */
export function largestNamed(folded: string, country: Country): number | null {
  const { towns, names } = openGazetteer()
  let found: number | null = null
  for (let index = names.firstFrom(folded); index < names.count && names.at(index) === folded; index += 1) {
    const town = names.towns[index] as number
    if (towns.country(town) !== country || fold(towns.names[town] ?? '') !== folded) continue
    if (found === null || town < found) found = town
  }
  return found
}

/** Roughly within 100 km. */
export function isNear(a: Place, b: Place): boolean {
  return Math.abs(a.latitude - b.latitude) < 1 && Math.abs(a.longitude - b.longitude) < 1.5
}
