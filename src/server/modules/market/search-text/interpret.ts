/** Turns typed text into filters of the search. */
import { ownValue } from '../../../../contract/market/own-value.ts'
import type { Country, VehicleType } from '../../../../contract/market/vocabulary.ts'
import { Claims } from './claims.ts'
import { claimBadges } from './claim-badges.ts'
import { claimGenerations } from './claim-generations.ts'
import { claimLiterals } from './claim-literals.ts'
import { claimPlaces, type Distance } from './claim-places.ts'
import { claimFamily, settleFamily } from './claim-family.ts'
import { claimBikeSizes, claimNumberedPhrases, claimQuantities, longestPhrase } from './claim-quantities.ts'
import { attachDistances, claimTowns, isTownHere } from './claim-towns.ts'
import { claimSlips, claimSlipsOfTwoWords } from './claim-slips.ts'
import { claimTypeKeys } from './claim-type-keys.ts'
import { claimLongNames, claimVehicles } from './claim-vehicles.ts'
import { frequentWords } from './data/frequent-words.ts'
import { measureOf, unitOf } from './data/number-words.ts'
import { estatesOfMakes } from './data/vehicle-words.ts'
import { isEmptyAt, placeWords, silentAt, type Wish, wishesAt } from './data/words.ts'
import { type Interpretation, resultOf } from './interpretation.ts'
import { isEveryday, isOrdinary, type Lexicon, wishOf } from './lexicon.ts'
import {
  dropColoursOfBadges,
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
import { squeeze, type VehicleNames } from './vehicle-names.ts'

export type { Interpretation, Part } from './interpretation.ts'

/**
 * Understands as much of a text as is certain.
 * @param nextYear the newest year that a vehicle can be of
 * @param chosenType was chosen before; the filters name another one if the text is about that
 * @param home the user's country: its places come first
 * @param literal words of the text that stay as typed
 * @param month the month of today, from which dates are counted
 */
export function interpret(
  text: string,
  lexicon: Lexicon,
  nextYear: number,
  {
    chosenType,
    home,
    literal = [],
    month = 1,
  }: {
    chosenType?: VehicleType | undefined
    home?: Country | undefined
    literal?: readonly string[] | undefined
    month?: number | undefined
  } = {},
): Interpretation {
  const tokens = splitWords(tokenise(text), lexicon)
  const claims = new Claims(tokens)
  const distances: Distance[] = []
  const asTyped = new Set(literal.flatMap((words) => tokenise(words).map(({ word }) => word)))
  tokens.forEach(({ word }, at) => asTyped.has(word) && claims.markLiteral(at, at + 1))
  claimTypeKeys(text, claims)
  claimUps(text, claims, lexicon.vehicles)
  claimLiterals(claims)
  claimTowns(
    claims,
    lexicon.places,
    distances,
    home,
    (key) => wishOf.has(key) || lexicon.vehicles.models.has(key) || lexicon.vehicles.makes.has(key),
    (key) =>
      wishOf.has(key) ||
      lexicon.vehicles.models.has(key) ||
      lexicon.vehicles.makes.has(key) ||
      lexicon.vehicles.groups.has(key),
  )
  claimNumberedPhrases(claims, nextYear)
  const years = claimQuantities(claims, lexicon.vehicles, { nextYear, month, home }, distances)
  attachDistances(claims, distances)
  claimLongNames(claims, lexicon.vehicles)
  const spoken = spokenAt(home)
  claimFamily(claims)
  claimWords(claims, lexicon, longestPhrase, 2, spoken)
  const known = (key: string, at: number) =>
    isTownHere(key, claims.tokens[at - 1]?.word ?? '', {
      places: lexicon.places,
      home,
      isWidespread: lexicon.popular.has(key),
    }) ||
    isEveryday(key) ||
    lexicon.added.has(key) ||
    isOrdinary.has(key) ||
    isCity(key, lexicon) ||
    isSaidOften(key, lexicon)
  const isRegion = (key: string) => lexicon.places.region(key) !== null
  claimVehicles(claims, lexicon.vehicles, known, isRegion)
  claimWords(claims, lexicon, 1, 1, spoken)
  claimSlipsOfTwoWords(claims, lexicon.vehicles)
  joinVersions(claims, lexicon.vehicles)
  claimGenerations(claims, lexicon.vehicles)
  claimBadges(claims, lexicon.vehicles)
  claimBikeSizes(claims)
  for (const { from, to, wish } of years) if (wish && claims.isFree(from, to)) claims.add({ from, to, wish })
  const isNoTown = (name: string) =>
    !isCityAtHome(name, lexicon, home) &&
    (isEveryday(name) || isOrdinary.has(name) || isOfNumbers(name) || isRatherWord(name, claims, lexicon))
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
  dropColoursOfBadges(claims)
  dropContradictions(claims)
  dropAdjectives(claims)
  dropAmbiguousAuto(claims)
  settleFamily(claims)
  return resultOf(text, claims, lexicon.vehicles, distances, chosenType)
}

/** "Nice" is a word in English, and the city for who reads French. */
function isCityAtHome(name: string, { places }: Lexicon, home: Country | undefined): boolean {
  if (home === undefined || wishOf.has(name) || isEmptyAt(name, home)) return false
  const place = places.named(name, home)
  return (
    place !== null &&
    place.isOwnName &&
    place.population >= cityPopulation &&
    place.key.startsWith(`${home.toLowerCase()}-`)
  )
}

interface Spoken {
  here: ReadonlyMap<string, Wish>
  silent: ReadonlySet<string>
}

const spokenIn = new Map<Country | undefined, Spoken>()

/** What words mean and do not mean in the reader's own language. */
function spokenAt(home: Country | undefined): Spoken {
  const known = spokenIn.get(home) ?? {
    here: new Map(wishesAt(home).map(({ phrase, wish }) => [squeeze(phrase), wish])),
    silent: silentAt(home),
  }
  spokenIn.set(home, known)
  return known
}

function isOfNumbers(name: string): boolean {
  return measureOf.has(name) || unitOf.has(name)
}

/** A name that is an everyday word means a car; what is called so of another vehicle type needs its make. */
function isSaidOften(key: string, { vehicles }: Lexicon): boolean {
  return frequentWords.has(key) && !vehicles.models.get(key)?.some(({ vehicleType }) => vehicleType === 'car')
}

/** "name", "sens", "most": an everyday word means a town if the town is large, or follows a word such as "in". */
function isRatherWord(name: string, claims: Claims, { places }: Lexicon): boolean {
  if (!frequentWords.has(name)) return false
  const at = claims.tokens.findIndex(({ spaced }) => spaced === name)
  if (placeWords.has(claims.tokens[at - 1]?.word ?? '')) return false
  const place = places.named(name)
  return place === null || !place.isOwnName || place.population < cityPopulation
}

/** Above this population a name means the city, even if a model has it too: Roma, Málaga, Córdoba. */
const cityPopulation = 200_000

function isCity(key: string, lexicon: Lexicon): boolean {
  return (lexicon.places.named(key)?.population ?? 0) >= cityPopulation
}

/** Claims fuels, bodies, colours and the like, longer phrases first. */
function claimWords(
  claims: Claims,
  { added }: Lexicon,
  longest: number,
  shortest: number,
  { here, silent }: Spoken,
): void {
  for (const { from, to, key } of claims.windows(longest, shortest)) {
    const wish =
      added.get(key) ??
      (isEstate(claims, key) ? estate : (here.get(key) ?? (silent.has(key) ? undefined : wishOf.get(key))))
    if (wish && claims.isFree(from, to)) claims.add({ from, to, wish: ofMotorcycles(claims, wish) })
  }
}

const estate: Wish = { bodyType: ['wagon'] }

/** "up!", "e-up!": the sign says that no other word is meant. */
function claimUps(text: string, claims: Claims, { models }: VehicleNames): void {
  const vehicles = (models.get('up') ?? []).filter(({ make }) => make.slug === 'volkswagen')
  claims.tokens.forEach(({ word, to }, at) => {
    if (vehicles.length > 0 && (word === 'up' || word === 'eup') && text.charAt(to) === '!' && claims.isFree(at))
      claims.add({ from: at, to: at + 1, vehicles, wish: word === 'eup' ? { text: 'e-up' } : {} })
  })
}

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
