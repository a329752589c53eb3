/** Turns typed text into filters of the search. */
import { ownValue } from '../../../../contract/market/own-value.ts'
import type { Country, VehicleType } from '../../../../contract/market/vocabulary.ts'
import { Claims } from './claims.ts'
import { claimBadges } from './claim-badges.ts'
import { claimLiterals } from './claim-literals.ts'
import { claimPlaces, type Distance } from './claim-places.ts'
import { claimSlips, claimSlipsOfTwoWords } from './claim-slips.ts'
import { claimTypeKeys } from './claim-type-keys.ts'
import { claimLongNames, claimVehicles, isNumberOfVehicleBefore } from './claim-vehicles.ts'
import { frequentWords } from './data/frequent-words.ts'
import { numbersWithCc } from './data/number-words.ts'
import { estatesOfMakes } from './data/vehicle-words.ts'
import type { Wish } from './data/words.ts'
import { type Interpretation, resultOf } from './interpretation.ts'
import { isEveryday, isOrdinary, isPlaceWord, type Lexicon, wishOf } from './lexicon.ts'
import { rangeBeginningAt, readQuantity } from './quantities.ts'
import {
  dropAdjectives,
  dropAmbiguousAuto,
  dropContradictions,
  dropVans,
  joinBodies,
  joinVersions,
  ofMotorcycles,
  preferVans,
} from './settle-claims.ts'
import { splitWords } from './split-words.ts'
import { type Token, tokenise } from './tokens.ts'
import type { VehicleNames } from './vehicle-names.ts'

export type { Interpretation, Part } from './interpretation.ts'

/**
 * Understands as much of a text as is certain.
 * @param nextYear the newest year that a vehicle can be of
 * @param chosenType was chosen before; the filters name another one if the text is about that
 * @param home the user's country: its places come first
 * @param literal words of the text that stay as typed
 */
export function interpret(
  text: string,
  lexicon: Lexicon,
  nextYear: number,
  {
    chosenType,
    home,
    literal = [],
  }: { chosenType?: VehicleType | undefined; home?: Country | undefined; literal?: readonly string[] | undefined } = {},
): Interpretation {
  const tokens = splitWords(tokenise(text), lexicon)
  const claims = new Claims(tokens)
  const distances: Distance[] = []
  const asTyped = new Set(literal.flatMap((words) => tokenise(words).map(({ word }) => word)))
  tokens.forEach(({ word }, at) => asTyped.has(word) && claims.markLiteral(at, at + 1))
  claimTypeKeys(text, claims)
  claimLiterals(claims)
  claimQuantities(claims, lexicon.vehicles, nextYear, distances)
  claimLongNames(claims, lexicon.vehicles)
  claimWords(claims, lexicon, 6, 2)
  const known = (key: string) =>
    isEveryday(key) ||
    lexicon.added.has(key) ||
    isOrdinary.has(key) ||
    isCity(key, lexicon) ||
    isSaidOften(key, lexicon)
  const isRegion = (key: string) => lexicon.places.region(key) !== null
  claimVehicles(claims, lexicon.vehicles, known, isRegion)
  claimWords(claims, lexicon, 1, 1)
  claimSlipsOfTwoWords(claims, lexicon.vehicles)
  joinVersions(claims, lexicon.vehicles)
  claimBadges(claims, lexicon.vehicles)
  claimYears(claims, nextYear)
  const isNoTown = (name: string) => isEveryday(name) || isOrdinary.has(name) || isRatherWord(name, claims, lexicon)
  claimPlaces(claims, lexicon.places, distances, { slips: false, isEveryday: isNoTown, home })
  claimSlips(claims, lexicon)
  claimBadges(claims, lexicon.vehicles)
  const certain = claims.all.length
  claimPlaces(claims, lexicon.places, distances, { slips: true, isEveryday: isNoTown, home })
  for (const claim of claims.all.slice(certain)) claim.isGuessed = true
  claimPrice(claims, nextYear)
  dropVans(claims)
  joinBodies(claims, lexicon.vehicles)
  preferVans(claims, lexicon.vehicles)
  dropContradictions(claims)
  dropAdjectives(claims)
  dropAmbiguousAuto(claims)
  return resultOf(text, claims, lexicon.vehicles, distances, chosenType)
}

/** A name that is an everyday word means a car; what is called so of another vehicle type needs its make. */
function isSaidOften(key: string, { vehicles }: Lexicon): boolean {
  return frequentWords.has(key) && !vehicles.models.get(key)?.some(({ vehicleType }) => vehicleType === 'car')
}

/** "name", "sens", "most": an everyday word means a town if the town is large, or follows a word such as "in". */
function isRatherWord(name: string, claims: Claims, { places }: Lexicon): boolean {
  if (!frequentWords.has(name)) return false
  const at = claims.tokens.findIndex(({ spaced }) => spaced === name)
  if (isPlaceWord.has(claims.tokens[at - 1]?.word ?? '')) return false
  const place = places.named(name)
  return place === null || !place.isOwnName || place.population < cityPopulation
}

/** Above this population a name means the city, even if a model has it too: Roma, Málaga, Córdoba. */
const cityPopulation = 200_000

function isCity(key: string, lexicon: Lexicon): boolean {
  return (lexicon.places.named(key)?.population ?? 0) >= cityPopulation
}

function claimQuantities(claims: Claims, vehicles: VehicleNames, nextYear: number, distances: Distance[]): void {
  for (let at = 0; at < claims.tokens.length; at += 1) {
    const isName = isNamedWithCc(claims.tokens, at) || isNameBeforeBound(claims, at, vehicles, nextYear)
    const quantity = isName ? null : readQuantity(claims.tokens, at, nextYear)
    if (!quantity || quantity.bare) continue
    const { from, to, wish, distanceKm } = quantity
    if (!claims.isFree(from, to)) continue
    if (distanceKm !== null) {
      distances.push({ from, to, km: distanceKm })
      claims.reserve(from, to)
    } else if (wish) claims.add({ from, to, wish })
    at = to - 1
  }
}

function isNamedWithCc(tokens: readonly Token[], at: number): boolean {
  return numbersWithCc.has(tokens[at]?.word ?? '') && tokens[at + 1]?.word === 'cc'
}

/**
 * "Peugeot 208 bis 80.000 km": the number belongs to the vehicle before it, and is not the lower bound of a range. Two
 * years are a range, and so is an engine's number before a power: "Golf 110 bis 150 PS".
 */
function isNameBeforeBound(claims: Claims, at: number, vehicles: VehicleNames, nextYear: number): boolean {
  const range = rangeBeginningAt(claims.tokens, at, nextYear)
  return range !== null && range !== 'year' && isNumberOfVehicleBefore(claims, at, vehicles, range !== 'power')
}

function claimYears(claims: Claims, nextYear: number): void {
  for (let at = 0; at < claims.tokens.length; at += 1) {
    const to = claims.tokens[at]?.isMonth ? at + 2 : at + 1
    const quantity = claims.isFree(at, to) ? readQuantity(claims.tokens.slice(at, to), 0, nextYear) : null
    if (quantity?.bare && quantity.wish) claims.add({ from: at, to, wish: quantity.wish })
  }
}

/** Claims fuels, bodies, colours and the like, longer phrases first. */
function claimWords(claims: Claims, { added }: Lexicon, longest: number, shortest: number): void {
  for (const { from, to, key } of claims.windows(longest, shortest)) {
    const wish = added.get(key) ?? (isEstate(claims, key) ? estate : wishOf.get(key))
    if (wish && claims.isFree(from, to)) claims.add({ from, to, wish: ofMotorcycles(claims, wish) })
  }
}

const estate: Wish = { bodyType: ['wagon'] }

/** "Astra Caravan" is an estate, and no caravan. */
function isEstate(claims: Claims, key: string): boolean {
  return claims.all.some(({ vehicles }) =>
    vehicles.some(({ make, model }) => model !== null && (ownValue(estatesOfMakes, make.slug) ?? []).includes(key)),
  )
}

const leastBarePrice = 500

/** "golf 12000": a number without another meaning is a maximum price. */
function claimPrice(claims: Claims, nextYear: number): void {
  if (claims.all.some(({ wish }) => wish.priceFrom !== undefined || wish.priceUpTo !== undefined)) return
  const bare = claims.tokens.flatMap((token, at) => (claims.isFree(at) && isPrice(token, nextYear) ? at : []))
  const [at] = bare
  if (at !== undefined && bare.length === 1) {
    claims.add({ from: at, to: at + 1, wish: { priceUpTo: claims.tokens[at]?.value ?? 0 } })
  }
}

function isPrice({ kind, value, decimal, grouped, word }: Token, nextYear: number): boolean {
  if (kind !== 'number' || decimal || word.startsWith('0') || value > 9_999_999) return false
  return grouped ? value >= leastBarePrice : value > nextYear && value % 50 === 0
}
