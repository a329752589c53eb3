/** Places for words of a longer text, where a wrong guess is worse than none. */
import { bitCount, editDistance, letterMask } from '../../platform/text/edit-distance.ts'
import { fold, foldPostcode } from '../../platform/text/fold.ts'
import { openGazetteer } from './gazetteer.ts'
import { isNear, type Place, placeOf } from './place.ts'
import { townsOfPostcode } from './postcodes.ts'

/** A place for a name, and whether the name is its own or one in another language. */
export type NamedPlace = Place & { isOwnName: boolean }

/** The largest town that is called exactly so in any language; the text is folded. */
export function placeNamed(folded: string): NamedPlace | null {
  const { names } = openGazetteer()
  let best: number | null = null
  for (let index = names.firstFrom(folded); index < names.count && names.at(index) === folded; index += 1) {
    const town = names.towns[index] as number
    if (best === null || town < best) best = town
  }
  return best === null ? null : namedPlace(best, folded)
}

function namedPlace(town: number, folded: string): NamedPlace {
  const place = placeOf(town)
  return { ...place, isOwnName: fold(place.name) === folded }
}

/** The town that a postcode and the name behind it mean together; without a name, the largest that has such a code. */
export function placeOfPostcode(postcode: string, folded: string | null): NamedPlace | null {
  for (const found of townsOfPostcode(foldPostcode(postcode))) {
    const place = placeOf(found.town, found.postcode)
    if (folded === null) return { ...place, isOwnName: true }
    const { names, towns } = openGazetteer()
    for (let index = names.firstFrom(folded); index < names.count && names.at(index) === folded; index += 1) {
      const town = names.towns[index] as number
      if (town === found.town) return { ...place, isOwnName: true }
      if (towns.country(town) === found.country && isNear(placeOf(town), place)) return namedPlace(town, folded)
    }
  }
  return null
}

const cityPopulation = 100_000
const leastLetters = 5
let cityNames: { name: string; town: number; mask: number }[] | undefined

/** The city whose name was mistyped by one slip, beginning with the same letter; the text is folded. */
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
