/** Places for words of a longer text, where a wrong guess is worse than no result. */
import { countries, type Country } from '../../../../contract/market/vocabulary.ts'
import { bitCount, editDistance, letterMask } from '../../../platform/text/edit-distance.ts'
import { fold, foldPostcode } from '../../../platform/text/fold.ts'
import { countryNamed } from './country-names.ts'
import { isTownName, likelihoodOf } from './find-places.ts'
import { openGazetteer } from './gazetteer.ts'
import { isNear, type Place, placeOf } from './place.ts'
import { likeliestFirst, placeOfCode, townsOfPostcode } from './postcodes.ts'

/** A place for a name, and whether the name is its local one or one in another language. */
export type NamedPlace = Place & { isOwnName: boolean }

/**
 * Returns the likeliest town with exactly this name in any language: one of the user's country, else one that is called so
 * itself, else the largest. The text is folded.
 */
export function placeNamed(folded: string, home?: Country): NamedPlace | null {
  const [likeliest] = townsNamed(folded)
    .map((town) => ({ town, score: likelihoodOf(town, folded, home) }))
    .toSorted((a, b) => b.score - a.score || a.town - b.town)
  return likeliest ? namedPlace(likeliest.town, folded) : null
}

/** Returns the towns with exactly this name in any language, largest first. */
export function townsNamed(folded: string): number[] {
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

interface CountryChoice {
  /** Only places of this country. */
  within?: Country | undefined
  /** The user's country: its codes come first. */
  home?: Country | undefined
}

/**
 * Returns the town that a postcode and the name after it mean together. Without a name the user's country comes first, then
 * a town that is known to have the code, then the largest.
 */
export function placeOfPostcode(
  postcode: string,
  folded: string | null,
  { within, home }: CountryChoice = {},
): NamedPlace | null {
  const { towns } = openGazetteer()
  const codes = likeliestFirst(townsOfPostcode(foldPostcode(postcode), within), home)
  for (const found of codes) {
    const place = placeOfCode(found)
    if (folded === null || fold(place.name) === folded) return { ...place, isOwnName: true }
    for (const town of townsNamed(folded)) {
      if (town === found.town) return { ...place, isOwnName: true }
      if (towns.country(town) === found.country && isNear(placeOf(town), place)) return namedPlace(town, folded)
    }
  }
  return null
}

/** Whether exactly this postcode is known in the country, and not only its district. */
export function isPostcodeOf(postcode: string, country: Country): boolean {
  return townsOfPostcode(foldPostcode(postcode), country).some(({ isWhole }) => isWhole)
}

/**
 * Returns what a typed place stands for beside its letters: the towns of a postcode, or the local name of a city. `10115`
 * means the towns that are known to have the code in any country, `DE-10115` that of Germany. Empty for other text.
 */
export function townsOfTypedPlace(text: string): string[] {
  const { postcode, country } = readTypedPostcode(text)
  if (postcode !== null) {
    const codes = townsOfPostcode(foldPostcode(postcode), country ?? undefined)
    const known = codes.some(({ isWhole }) => isWhole) ? codes.filter(({ isWhole }) => isWhole) : codes
    return [...new Set(known.flatMap((code) => [placeOfCode(code).name, placeOf(code.town).name]))]
  }
  const folded = fold(text)
  const towns = townsNamed(folded).filter((town) => isTownName(town, folded))
  if (towns.length > 0) return towns.map((town) => placeOf(town).name)
  const city = placeNamed(folded)
  return city && !city.isOwnName && city.population >= cityPopulation ? [city.name] : []
}

/** Returns the postcode of a text, with the country before it (`DE-10115`) if stated; null for other text. */
export function readTypedPostcode(text: string): { postcode: string | null; country: Country | null } {
  const [, prefix = '', postcode] = /^(?:([A-Za-z]{1,2})[\s-]?)?(\d[\d\s-]{3,})$/.exec(text.trim()) ?? []
  if (postcode === undefined) return { postcode: null, country: null }
  return { postcode, country: countries.find((code) => code === prefix.toUpperCase()) ?? null }
}

/** What a row of a file states of a place. Country is a name or a code; empty if not stated. */
export interface StatedPlace {
  city: string
  postcode: string
  country: string
}

/** Splits a cell that states everything at once: "5753 PM DEURNE, NL", "10115 Berlin". Cells of their own count first. */
export function partsOfPlace({ city, postcode, country }: StatedPlace): StatedPlace {
  const [, beforeComma = city, last = ''] = /^(.+),\s*([^,]+)$/.exec(city) ?? []
  const hasCountry = country === '' && countryNamed(fold(last)) !== null
  const rest = hasCountry ? beforeComma : city
  const [, code, town] = /^((?:[A-Z]{1,2}-)?\d[\d -]{2,}\d(?: ?[A-Z]{2}(?= ))?)\s+(\D.*)$/.exec(rest) ?? []
  return {
    city: postcode === '' && town !== undefined ? town : rest,
    postcode: postcode === '' ? (code ?? '') : postcode,
    country: hasCountry ? last : country,
  }
}

/** A town that the gazetteer lacks, in a country that is stated; its position is that of its postcode, if that is known. */
export interface UnknownTown {
  city: string
  country: Country
  byPostcode: Place | null
}

/** Returns where a town lies that is unknown; null if no country of the marketplace is stated, or no town. */
export function unknownTownStated({ city, postcode, country }: StatedPlace): UnknownTown | null {
  const stated = country === '' ? null : countryNamed(fold(country))
  if (stated === null || city === '') return null
  const [code] = townsOfPostcode(foldPostcode(postcode), stated)
  return { city, country: stated, byPostcode: code?.isWhole ? placeOfCode(code) : null }
}

/**
 * Returns the stated town. A stated country is binding. Without one, a postcode and a town that match may be in any
 * country, since sellers near a border have vehicles on both sides; one of them alone means the seller's own country.
 */
export function placeStated({ city, postcode, country }: StatedPlace, own: Country | null): Place | null {
  const stated = country === '' ? null : countryNamed(fold(country))
  if (country !== '' && stated === null) return null
  const home = stated ?? own ?? undefined
  if (city === '') return home === undefined ? null : placeOfPostcode(postcode, null, { within: home })
  // "Köln (Porz)", "Salzburg, Land Salzburg": the town comes first.
  const [town = ''] = city.split(/[,(/]/)
  const spellings = [...new Set([fold(city), fold(town)])].filter((name) => name !== '')
  const anywhere = stated ?? undefined
  return (
    firstOf(
      spellings,
      (name) =>
        placeOfPostcode(postcode, name, { within: home }) ?? placeOfPostcode(postcode, name, { within: anywhere }),
    ) ?? firstOf(spellings, (name) => onlyPlaceNamed(name, home))
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

/** Returns the city whose name has one typing error and the same first letter, the user's country first; the text is folded. */
export function cityMistyped(folded: string, home?: Country): NamedPlace | null {
  if (folded.length < leastLetters) return null
  cityNames ??= readCityNames()
  const mask = letterMask(folded)
  const { towns } = openGazetteer()
  let best: number | null = null
  for (const city of cityNames) {
    if (city.name.charCodeAt(0) !== folded.charCodeAt(0) || bitCount(mask ^ city.mask) > 2) continue
    const isBetter = best === null || rank(city.town) < rank(best)
    if (isBetter && editDistance(folded, city.name, 1) <= 1) best = city.town
  }
  return best === null ? null : { ...placeOf(best), isOwnName: true }

  /** Numbers of towns are ranks: those of the user's country come before all others. */
  function rank(town: number): number {
    return towns.country(town) === home ? town - towns.count : town
  }
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
