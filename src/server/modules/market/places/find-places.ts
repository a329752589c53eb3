/** Places for typed text: names in many languages, also mistyped, postcodes, and a region or country after them. */
import { townNames } from '../../../../contract/market/town-names.ts'
import { type Country, languages } from '../../../../contract/market/vocabulary.ts'
import { allowedSlips, bitCount, editDistance, letterMask } from '../../../platform/text/edit-distance.ts'
import { fold, foldPostcode } from '../../../platform/text/fold.ts'
import { countryNamed } from './country-names.ts'
import { openGazetteer } from './gazetteer.ts'
import { isNear, largestNamed, type Place, placeOf } from './place.ts'
import { placeOfCode, type PostcodeTown, townsOfPostcode } from './postcodes.ts'

/** Text beyond this length says nothing about a place. */
const longestQuery = 100

export interface Whereabouts {
  /** Only places of this country. */
  within?: Country | undefined
  /** The user's country: its places rank first among those that a text can mean. */
  home?: Country | undefined
}

/**
 * Returns places that a text can mean, likeliest first: exact names before prefixes before mistyped names, and larger
 * towns before smaller ones. Empty if no name is close.
 */
export function findPlaces(query: string, limit: number, whereabouts: Whereabouts = {}): Place[] {
  const [first = '', ...others] = query.slice(0, longestQuery).split(',').map(fold)
  const surroundings = others.filter((part) => part !== '')
  const byPostcode = findByPostcode(first, limit, whereabouts)
  if (byPostcode.length > 0) return byPostcode
  const found = findByName(first, surroundings, limit, whereabouts)
  if (found.length > 0 || surroundings.length > 0) return found
  // "Neustadt Bayern", "Guadalajara España": the last words are the region or country.
  const words = first.split(' ')
  for (let from = words.length - 1; from > 0; from -= 1) {
    const where = words.slice(from).join(' ')
    const places = findByName(words.slice(0, from).join(' '), [where], limit, whereabouts)
    if (places.length > 0) return places
  }
  return []
}

/** Returns the place of a `Place.key`; null if there is none. */
export function resolvePlace(key: string): Place | null {
  const match = /^([a-z]{2})-([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)$/u.exec(key)
  const country = match && countryNamed(match[1] as string)
  if (!country) return null
  const rest = match[2] as string
  const named = largestNamed(rest.replaceAll('-', ' '), country)
  if (named !== null) return placeOf(named)
  const { towns } = openGazetteer()
  const id = /-(\d{4,9})$/.exec(rest)?.[1]
  if (id !== undefined) {
    const town = towns.ids.indexOf(Number(id))
    return town === -1 || towns.country(town) !== country ? null : placeOf(town)
  }
  const [byPostcode] = townsOfPostcode(foldPostcode(rest), country)
  return byPostcode ? placeOfCode(byPostcode) : null
}

/**
 * Finds a postcode alone, or with the town after it; the town's own centre is closer than that of the whole district.
 */
function findByPostcode(folded: string, limit: number, whereabouts: Whereabouts): Place[] {
  const words = folded.split(' ')
  if (!/\d/.test(words.slice(0, 2).join(''))) return []
  for (const length of [2, 1]) {
    if (length > words.length) continue
    const codes = townsOfPostcode(foldPostcode(words.slice(0, length).join('')), whereabouts.within)
    if (codes.length === 0) continue
    const rest = words.slice(length).join(' ')
    if (rest === '') return likelyPlaces(codes, whereabouts.home).slice(0, limit)
    const places = codes.flatMap((code) => {
      const near = placeOfCode(code)
      if (fold(near.name) === rest) return [near]
      const named = findByName(rest, [], 5, { within: code.country }).filter((place) => isNear(place, near))
      return named.map((place) => (place.name === near.name ? near : place))
    })
    if (places.length > 0) return places.slice(0, limit)
  }
  return []
}

/** Countries whose districts are guessed if neither the code itself nor the user's country is known. */
const guessedCountries = 3

/**
 * The user's country first, then the towns that are known to have the code. Of other countries only the main town of
 * the district is known, which may not have the code: it is guessed only if nothing better is found, and then the
 * result does not claim the code if another town has it.
 */
function likelyPlaces(codes: readonly PostcodeTown[], home: Country | undefined): Place[] {
  const whole = codes.filter(({ isWhole }) => isWhole)
  const own = codes.find(({ country }) => country === home)
  const others = whole.filter((code) => code !== own)
  if (own === undefined) {
    return (whole.length > 0 ? whole : codes.slice(0, guessedCountries)).map((code) => placeOfCode(code))
  }
  const isOwnKnown = own.isWhole || others.length === 0
  return [placeOfCode(own, isOwnKnown), ...others.map((code) => placeOfCode(code))]
}

const scores = {
  exact: 4,
  wholeWord: 1,
  beginning: 0,
  otherName: -0.8,
  beginningOfOtherName: -1.5,
  letterMore: -0.02,
  slip: -3,
  /** Counts as if the town had thirty times its inhabitants. */
  home: 1.5,
}
/** Least population of a town for this number of typing errors; smaller towns match by chance. */
const leastInhabitants = { one: 1_000, two: 20_000, shortWord: 100_000 }
const shortWord = 4

function findByName(
  folded: string,
  surroundings: readonly string[],
  limit: number,
  { within, home }: Whereabouts,
): Place[] {
  if (folded.length < 2) return []
  const { towns } = openGazetteer()
  const isWhere = placeFilter(surroundings, within)
  const best = new Map<number, number>()
  const record = (town: number, plainScore: number) => {
    const score = plainScore + (towns.country(town) === home ? scores.home : 0)
    if (score > (best.get(town) ?? -Infinity) && isWhere(town)) best.set(town, score)
  }
  const hasExact = recordBeginnings(folded, record) && best.size > 0
  if (best.size < limit && !hasExact) recordSlips(folded, record)
  return [...best]
    .toSorted(([townA, a], [townB, b]) => b - a || townA - townB)
    .slice(0, limit)
    .map(([town]) => placeOf(town))
}

/**
 * Returns how likely a town is meant by exactly this name, compared with others of the name: larger, by its own name or
 * the interface's, and in the user's country.
 */
export function likelihoodOf(town: number, folded: string, home: Country | undefined): number {
  const isHome = openGazetteer().towns.country(town) === home
  return sizeScore(town) + nameScore(town, folded, 0) + (isHome ? scores.home : 0)
}

type RecordScore = (town: number, score: number) => void

/** Returns whether a town has exactly this name. */
function recordBeginnings(folded: string, record: RecordScore): boolean {
  const { names } = openGazetteer()
  let hasExact = false
  for (let index = names.firstFrom(folded); index < names.count; index += 1) {
    const name = names.at(index)
    if (!name.startsWith(folded)) break
    const town = names.towns[index] as number
    const more = name.length - folded.length
    if (more === 0) hasExact = true
    const how = more === 0 ? scores.exact : name[folded.length] === ' ' ? scores.wholeWord : scores.beginning
    record(town, how + more * scores.letterMore + sizeScore(town) + nameScore(town, name, more))
  }
  return hasExact
}

/** Scans all names, but compares only those whose length and letters can match. */
function recordSlips(folded: string, record: RecordScore): void {
  const most = allowedSlips(folded.length)
  if (most === 0) return
  const { names, towns } = openGazetteer()
  const mask = letterMask(folded)
  const { masks } = names
  for (let index = 0; index < names.count; index += 1) {
    if (bitCount(mask ^ (masks[index] as number)) > 2 * most) continue
    if (Math.abs(names.lengthAt(index) - folded.length) > most) continue
    const name = names.at(index)
    if (!beginsAlike(folded, name)) continue
    const distance = editDistance(folded, name, most)
    if (distance === 0 || distance > most) continue
    const town = names.towns[index] as number
    if ((towns.populations[town] ?? 0) < least(folded, distance)) continue
    record(town, scores.exact + distance * scores.slip + sizeScore(town))
  }
}

function least(typed: string, slips: number): number {
  if (typed.length <= shortWord) return leastInhabitants.shortWord
  return slips === 1 ? leastInhabitants.one : leastInhabitants.two
}

/** Compares the first letters. They are rarely mistyped; a different one means another place: London is not Fondón. */
function beginsAlike(typed: string, name: string): boolean {
  return typed[0] === name[0] || (typed[0] === name[1] && typed[1] === name[0])
}

/** From 1 for a hamlet to 6.5 for a city of millions. */
function sizeScore(town: number): number {
  return Math.log10((openGazetteer().towns.populations[town] ?? 0) + 10)
}

function nameScore(town: number, name: string, more: number): number {
  const own = openGazetteer().towns.names[town] ?? ''
  if (fold(own) === name) return 0
  if (more > 0) return scores.beginningOfOtherName
  // Venise is Venice in French before it is a name of Vénissieux.
  return isTownName(town, name) ? 0 : scores.otherName
}

let readersNames: ReadonlySet<string> | undefined

/** Returns whether a folded name is the interface's name of the town in one of its languages. */
export function isTownName(town: number, folded: string): boolean {
  readersNames ??= new Set(
    languages.flatMap((language) => [...townNames(language)].map(([key, name]) => `${key} ${fold(name)}`)),
  )
  const { towns } = openGazetteer()
  return readersNames.has(`${towns.country(town)} ${towns.names[town]} ${folded}`)
}

/** Returns whether a town is in the named country (any name) or in a region with this prefix. */
function placeFilter(surroundings: readonly string[], within?: Country): (town: number) => boolean {
  const { towns } = openGazetteer()
  const wanted = surroundings.map((text) => ({ text, country: countryNamed(text) }))
  return (town) => {
    const country = towns.country(town)
    if (within !== undefined && country !== within) return false
    return wanted.every((where) => {
      if (where.country !== null) return where.country === country
      return fold(towns.region(town) ?? '').includes(where.text) || fold(towns.names[town] ?? '') === where.text
    })
  }
}
