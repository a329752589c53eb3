/** Places for words of a longer text, where a wrong guess is worse than no result. */
import type { Country } from '../../../contract/vocabulary.ts'
import { bitCount, editDistance, letterMask } from '../../platform/text/edit-distance.ts'
import { fold, foldPostcode } from '../../platform/text/fold.ts'
import { countryNamed } from './country-names.ts'
import { openGazetteer } from './gazetteer.ts'
import { isNear, type Place, placeOf } from './place.ts'
import { placeOfCode, townsOfPostcode } from './postcodes.ts'

/** A place for a name, and whether the name is its local one or one in another language. */
export type NamedPlace = Place & { isOwnName: boolean }

/** Returns the largest town with exactly this name in any language; the text is folded. */
export function placeNamed(folded: string): NamedPlace | null {
  const [largest] = townsNamed(folded)
  return largest === undefined ? null : namedPlace(largest, folded)
}

/** Returns the towns with exactly this name in any language, largest first. */
function townsNamed(folded: string): number[] {
  const { names } = openGazetteer()
  const found: number[] = []
  for (let index = names.firstFrom(folded); index < names.count && names.at(index) === folded; index += 1) {
    found.push(names.towns[index] as number)
  }
  return found.toSorted((a, b) => a - b)
}

function namedPlace(town: number, folded: string): NamedPlace {
  const place = placeOf(town)
  return { ...place, isOwnName: fold(place.name) === folded }
}

/**
 * Returns the town that a postcode and the name after it mean together; without a name, the largest with such a code.
 */
export function placeOfPostcode(postcode: string, folded: string | null, within?: Country): NamedPlace | null {
  const { towns } = openGazetteer()
  for (const found of townsOfPostcode(foldPostcode(postcode), within)) {
    const place = placeOfCode(found)
    if (folded === null || fold(place.name) === folded) return { ...place, isOwnName: true }
    for (const town of townsNamed(folded)) {
      if (town === found.town) return { ...place, isOwnName: true }
      if (towns.country(town) === found.country && isNear(placeOf(town), place)) return namedPlace(town, folded)
    }
  }
  return null
}

/**
 * Returns the names of the towns that a postcode (in any country) or a city's name in another language means: Florenz
 * is Firenze. Empty for other text.
 */
export function townsOfTypedPlace(text: string): string[] {
  if (/^[A-Za-z]{0,2}[\s-]?\d[\d\s-]{3,}$/.test(text)) {
    return [...new Set(townsOfPostcode(foldPostcode(text)).flatMap((code) => [placeOfCode(code).name, placeOf(code.town).name]))] // prettier-ignore
  }
  const city = placeNamed(fold(text))
  return city && !city.isOwnName && city.population >= cityPopulation ? [city.name] : []
}

/** What a row of a file states of a place. Country is a name or a code; empty if not stated. */
export interface StatedPlace {
  city: string
  postcode: string
  country: string
}

/**
 * Returns the stated town. A stated country is binding. Without one, a postcode and a town that match may be in any
 * country, since sellers near a border have vehicles on both sides; one of them alone means the seller's own country.
 */
export function placeStated({ city, postcode, country }: StatedPlace, own: Country | null): Place | null {
  const stated = country === '' ? null : countryNamed(fold(country))
  if (country !== '' && stated === null) return null
  const home = stated ?? own ?? undefined
  if (city === '') return home === undefined ? null : placeOfPostcode(postcode, null, home)
  // "Köln (Porz)", "Salzburg, Land Salzburg": the town comes first.
  const [town = ''] = city.split(/[,(/]/)
  const spellings = [...new Set([fold(city), fold(town)])].filter((name) => name !== '')
  const anywhere = stated ?? undefined
  return (
    firstOf(spellings, (name) => placeOfPostcode(postcode, name, home) ?? placeOfPostcode(postcode, name, anywhere)) ??
    firstOf(spellings, (name) => onlyPlaceNamed(name, home))
  )
}

function firstOf<Found>(names: readonly string[], find: (name: string) => Found | null): Found | null {
  for (const name of names) {
    const found = find(name)
    if (found) return found
  }
  return null
}

/**
 * Returns the largest town of the country with this name; without a country, only if no other country has such a town.
 */
function onlyPlaceNamed(folded: string, within: Country | undefined): Place | null {
  const { towns } = openGazetteer()
  const named = townsNamed(folded).filter((town) => within === undefined || towns.country(town) === within)
  const [largest] = named
  const isClear = new Set(named.map((town) => towns.country(town))).size === 1
  return largest !== undefined && isClear ? placeOf(largest) : null
}

const cityPopulation = 100_000
const leastLetters = 5
let cityNames: { name: string; town: number; mask: number }[] | undefined

/** Returns the city whose name has one typing error and the same first letter; the text is folded. */
export function cityMistyped(folded: string): NamedPlace | null {
  if (folded.length < leastLetters) return null
  cityNames ??= readCityNames()
  const mask = letterMask(folded)
  let best: number | null = null
  for (const city of cityNames) {
    if (city.name.charCodeAt(0) !== folded.charCodeAt(0) || bitCount(mask ^ city.mask) > 2) continue
    if ((best === null || city.town < best) && editDistance(folded, city.name, 1) <= 1) best = city.town
  }
  return best === null ? null : { ...placeOf(best), isOwnName: true }
}

function readCityNames() {
  const { towns, names } = openGazetteer()
  const found: { name: string; town: number; mask: number }[] = []
  for (let index = 0; index < names.count; index += 1) {
    const town = names.towns[index] as number
    if ((towns.populations[town] as number) < cityPopulation || names.lengthAt(index) < leastLetters) continue
    found.push({ name: names.at(index), town, mask: names.masks[index] as number })
  }
  return found
}
