/** Turns typed text into filters of the search. */
import {
  colours,
  conditions,
  type Country,
  fuelTypes,
  transmissions,
  type VehicleType,
} from '../../../contract/vocabulary.ts'
import { maxVehicleChoices, writeVehicleChoice } from '../../../contract/vehicle-choice.ts'
import { type Claim, Claims } from './claims.ts'
import { claimLiterals } from './claim-literals.ts'
import { claimPlaces, type Distance } from './claim-places.ts'
import { claimBadges } from './claim-badges.ts'
import { claimLongNames, claimVehicles, makesOf } from './claim-vehicles.ts'
import { frequentWords } from './data/frequent-words.ts'
import { colouredParts, estatesOfMakes } from './data/vehicle-words.ts'
import type { Wish } from './data/words.ts'
import { isEmpty, isEveryday, isNot, isOrdinary, isPlaceWord, type Lexicon, wishOf } from './lexicon.ts'
import { numbersWithCc } from './data/number-words.ts'
import { fold } from '../../platform/text/fold.ts'
import { readQuantity } from './quantities.ts'
import { splitWords } from './split-words.ts'
import { type Token, tokenise } from './tokens.ts'
import type { TaxonomyLine, VehicleNames } from './vehicle-names.ts'

/** A piece of the text that was understood. */
export interface Part {
  text: string
  from: number
  to: number
  filters: Wish
  /** The name of the make, model or place; null if the filters contain it. */
  name: string | null
  /** Whether the words were corrected. They may mean something else. */
  guessed: boolean
}

export interface Interpretation {
  filters: Wish
  parts: Part[]
  /** Words with a meaning that was not understood. */
  rest: string
}

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
  claimLiterals(claims)
  claimQuantities(claims, nextYear, distances)
  claimLongNames(claims, lexicon.vehicles)
  claimWords(claims, lexicon, 6, 2)
  const known = (key: string) =>
    isEveryday(key) ||
    lexicon.added.has(key) ||
    isOrdinary.has(key) ||
    isCity(key, lexicon) ||
    isSaidOften(key, lexicon)
  claimVehicles(claims, lexicon.vehicles, known)
  claimWords(claims, lexicon, 1, 1)
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
  preferVans(claims, lexicon.vehicles)
  dropContradictions(claims)
  dropAdjectives(claims)
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

function claimQuantities(claims: Claims, nextYear: number, distances: Distance[]): void {
  for (let at = 0; at < claims.tokens.length; at += 1) {
    const quantity = isNamedWithCc(claims.tokens, at) ? null : readQuantity(claims.tokens, at, nextYear)
    if (!quantity || quantity.bare) continue
    const { from, to, wish, distanceKm } = quantity
    if (!claims.isFree(from, to)) continue
    if (distanceKm !== null) distances.push({ from, to, km: distanceKm })
    else if (wish) claims.add({ from, to, wish })
    at = to - 1
  }
}

function isNamedWithCc(tokens: readonly Token[], at: number): boolean {
  return numbersWithCc.has(tokens[at]?.word ?? '') && tokens[at + 1]?.word === 'cc'
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
    vehicles.some(({ make, model }) => model !== null && (estatesOfMakes[make.slug] ?? []).includes(key)),
  )
}

const parts = new Set([...colouredParts].map(fold))

/**
 * "rote Felgen", "new driver": an adjective beside the noun that it belongs to says nothing about the vehicle. It stays as
 * typed.
 */
function dropAdjectives(claims: Claims): void {
  const wordAt = (at: number) => claims.tokens[at]?.word ?? ''
  const isNoun = (at: number) =>
    claims.tokens[at]?.kind === 'word' && claims.isFree(at) && !isEveryday(wordAt(at)) && frequentWords.has(wordAt(at))
  const isPart = (at: number) => claims.isFree(at) && parts.has(wordAt(at))
  const ofParts = claims.all.filter(({ wish, from, to }) => {
    if (to - from > 1 || Object.keys(wish).length > 1) return false
    if (wish.colour !== undefined) return isPart(from - 1) || isPart(to)
    return wish.condition?.length === 1 && wish.condition[0] === 'new' && isNoun(to)
  })
  for (const claim of ofParts) claims.giveBack(claim)
}

/** "Kangoo utilitaire" is the Kangoo Rapid: the van that is made of a car has another name. */
function preferVans(claims: Claims, { lines }: VehicleNames): void {
  if (!claims.all.some(({ wish }) => wish.vehicleType === 'truck')) return
  for (const claim of claims.all) {
    const cars = claim.vehicles.filter(({ model }) => model !== null)
    if (cars.length === 0 || cars.some(({ vehicleType }) => vehicleType === 'truck')) continue
    const vans = lines.filter(
      ({ vehicleType, make, model }) =>
        vehicleType === 'truck' &&
        cars.some((car) => car.make.slug === make.slug && model?.name.startsWith(`${car.model?.name} `)),
    )
    if (vans.length > 0) claim.vehicles = vans
  }
}

/**
 * "Insignia Country Tourer", "Astra Caravan": a word for another vehicle type than that of the models in the text is
 * part of their names. It stays as typed.
 */
function dropContradictions(claims: Claims): void {
  const models = claims.all.flatMap(({ vehicles }) => vehicles.filter(({ model }) => model !== null))
  if (models.length === 0) return
  const types = new Set(models.map(({ vehicleType }) => vehicleType))
  const contradicting = claims.all.filter(({ wish }) => wish.vehicleType !== undefined && !types.has(wish.vehicleType))
  for (const claim of contradicting) claims.giveBack(claim)
}

/** A touring motorcycle is not an estate car. */
function ofMotorcycles(claims: Claims, wish: Wish): Wish {
  const vehicles = claims.all.flatMap(({ vehicles }) => vehicles.filter(({ model }) => model !== null))
  const types = new Set(vehicles.map(({ vehicleType }) => vehicleType))
  const isMotorcycle =
    claims.all.some(({ wish }) => wish.vehicleType === 'motorcycle') || (types.size === 1 && types.has('motorcycle'))
  return isMotorcycle && wish.bodyType?.[0] === 'wagon' ? { bodyType: ['touring'] } : wish
}

/**
 * Claims mistyped makes, words and models. A guess needs evidence: the word is none that people often say, and what it is
 * taken for is likely. A model is likely beside its make, and without one if it has several variants and no other vehicle
 * is named.
 */
function claimSlips(claims: Claims, lexicon: Lexicon): void {
  const { vehicles, standAlone, models } = lexicon
  for (const { from, to, key } of claims.windows(1)) {
    if (!/^\p{L}{3,}$/u.test(key) || isEveryday(key) || isOrdinary.has(key) || frequentWords.has(key)) continue
    const namesVehicle = claims.all.some(({ vehicles }) => vehicles.length > 0)
    const makes = makesOf(claims)
    const ofThese = (name: string) => (vehicles.models.get(name) ?? []).filter(({ make }) => makes.has(make.slug))
    const model = makes.size > 0 ? models.nearest(key, (name) => ofThese(name).length > 0, true) : null
    const other = standAlone.nearest(key, (name) => isLikely(name, lexicon, namesVehicle))
    if (model && model.slips <= (other?.slips ?? 3))
      claims.add({ from, to, vehicles: ofThese(model.word), isGuessed: true })
    else if (other) {
      const wish = wishOf.get(other.word)
      const named = vehicles.makes.get(other.word) ?? (wish ? undefined : vehicles.models.get(other.word))
      if (named) claims.add({ from, to, vehicles: named, isGuessed: true })
      else if (wish) claims.add({ from, to, wish: ofMotorcycles(claims, wish), isGuessed: true })
    }
  }
}

/** Whether a mistyped word can stand for a make, word or model by itself. */
function isLikely(name: string, { vehicles, popular }: Lexicon, namesVehicle: boolean): boolean {
  if (vehicles.makes.has(name) || wishOf.has(name)) return true
  return !namesVehicle && popular.has(name)
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

function resultOf(
  text: string,
  claims: Claims,
  vehicles: VehicleNames,
  distances: readonly Distance[],
  chosenType: VehicleType | undefined,
): Interpretation {
  const excluded = claimNots(claims)
  const all = claims.all.toSorted((a, b) => a.from - b.from)
  const statedType = all.find(({ wish }) => wish.vehicleType !== undefined)?.wish.vehicleType
  const wantedType = statedType ?? chosenType
  const makes = makesOf(claims)
  const parts: Part[] = []
  const choices: Choice[] = []
  for (const claim of all) {
    const chosen = choicesOf(claim, makes, wantedType, excluded.has(claim))
    choices.push(...chosen)
    parts.push(partOf(text, claims.tokens, claim, chosen))
  }
  const filters: Wish = {}
  for (const { wish } of all) merge(filters, wish)
  Object.assign(filters, vehiclesOf(choices))
  const namedTypes = new Set(choices.flatMap(({ line, excluded }) => (excluded ? [] : line.vehicleType)))
  const [namedType] = namedTypes
  if (statedType === undefined && namedType && chosenType && !namedTypes.has(chosenType))
    filters.vehicleType = namedType
  if (filters.vehicleType === 'motorcycle') delete filters.doors
  const waiting = new Set(distances.flatMap(({ from, to }) => range(from, to)))
  const rest = claims.tokens.filter(
    ({ word, kind }, at) =>
      kind !== 'sign' &&
      (claims.isLiteral(at) ||
        (claims.isFree(at) &&
          (waiting.has(at) || !isEveryday(word) || isNot.has(word) || isVersion(claims, at, vehicles)))),
  )
  return { filters, parts, rest: rest.map(({ from, to }) => text.slice(from, to)).join(' ') }
}

const versionLetters = new Set(['d', 'e', 'l'])

/** "Corsa D", "Cooper D": a letter behind a name or badge is its version, if no other vehicle follows. */
function isVersion(claims: Claims, at: number, { badges }: VehicleNames): boolean {
  const letter = claims.tokens[at]?.word ?? ''
  const lines = versionLetters.has(letter) ? badges.get(letter) : undefined
  if (lines === undefined) return false
  const names = claims.all.filter(
    ({ vehicles, wish }) => wish.text !== undefined || vehicles.some((line) => lines.has(line)),
  )
  const next = claims.all.find(({ from }) => from === at + 1)
  return names.some(({ to }) => to === at) && !next?.vehicles.length
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}

/** Handles what follows a "not": vehicles are excluded; for fuels and the like, all other values are selected. */
function claimNots(claims: Claims): ReadonlySet<Claim> {
  const excluded = new Set<Claim>()
  for (const claim of [...claims.all]) {
    let before = claim.from - 1
    if (isEmpty.has(claims.tokens[before]?.word ?? '') && isNot.has(claims.tokens[before - 1]?.word ?? '')) before -= 1
    if (!isNot.has(claims.tokens[before]?.word ?? '')) continue
    const others = othersThan(claim.wish)
    if (claim.vehicles.length > 0) excluded.add(claim)
    else if (Object.keys(others).length > 0) claim.wish = others
    else {
      // Equipment cannot be excluded by a filter: "ohne Navi" stays as typed.
      claims.giveBack(claim)
      claims.markLiteral(before, before + 1)
      continue
    }
    claims.extend(claim, before)
  }
  return excluded
}

/** Returns the wish for all other values; criteria that cannot be negated are left out. */
function othersThan({ fuelType, transmission, colour, condition, sellerKind }: Wish): Wish {
  return {
    ...(fuelType && { fuelType: without(fuelTypes, fuelType) }),
    ...(transmission && { transmission: without(transmissions, transmission) }),
    ...(colour && { colour: without(colours, colour) }),
    ...(condition && { condition: without(conditions, condition) }),
    ...(sellerKind && { sellerKind: sellerKind === 'dealer' ? 'private' : 'dealer' }),
  }
}

function without<Key>(all: readonly Key[], these: readonly Key[]): Key[] {
  return all.filter((key) => !these.includes(key))
}

interface Choice {
  line: TaxonomyLine
  excluded: boolean
}

/**
 * Chooses among the meanings of a name: by the makes in the text, by the chosen vehicle type, and by the number of
 * listings. A series or family means all its models.
 */
function choicesOf(
  { vehicles, isGroup }: Claim,
  makes: ReadonlySet<string>,
  wantedType: string | undefined,
  excluded: boolean,
): Choice[] {
  if (isGroup) return vehicles.map((line) => ({ line, excluded }))
  const weight = (line: TaxonomyLine) =>
    (makes.has(line.make.slug) ? 1_000_000 : 0) + (line.vehicleType === wantedType ? 10_000 : 0) + line.variants.length
  const [line] = vehicles.toSorted((a, b) => weight(b) - weight(a))
  return line ? [{ line, excluded }] : []
}

function partOf(text: string, tokens: readonly Token[], claim: Claim, choices: readonly Choice[]): Part {
  const from = tokens[claim.from]?.from ?? 0
  const to = tokens[claim.to - 1]?.to ?? from
  const [line] = choices.map((choice) => choice.line)
  const model = claim.isGroup ? line?.group : line?.model?.name
  const name = line ? [line.make.name, model].filter(Boolean).join(' ') : claim.name
  const filters = choices.length > 0 ? { ...claim.wish, ...vehiclesOf(choices) } : claim.wish
  return { text: text.slice(from, to), from, to, filters, name, guessed: claim.isGuessed }
}

/** One make or model becomes `make` and `model`; several, or excluded ones, become rows. */
function vehiclesOf(choices: readonly Choice[]): Wish {
  const withModel = new Set(
    choices.filter(({ line, excluded }) => line.model && !excluded).map(({ line }) => line.make.slug),
  )
  const rows = new Map<string, Choice>()
  for (const choice of choices) {
    const { line, excluded } = choice
    if (line.model === null && !excluded && isMakeOf(line.make.slug, withModel)) continue
    rows.set(writeVehicleChoice({ excluded, make: line.make.slug, model: line.model?.slug }), choice)
  }
  const [first, ...others] = rows.values()
  if (!first) return {}
  if (others.length > 0 || first.excluded) return { vehicle: [...rows.keys()].slice(0, maxVehicleChoices) }
  return { make: first.line.make.slug, ...(first.line.model && { model: first.line.model.slug }) }
}

/** Fiat's vans belong to the make Fiat Professional. */
function isMakeOf(make: string, withModel: ReadonlySet<string>): boolean {
  return withModel.has(make) || [...withModel].some((other) => other.startsWith(`${make}-`))
}

/** Merges alternatives of one filter; of bounds the last one counts; all words of text are searched for. */
function merge(filters: Wish, wish: Wish): void {
  for (const [name, value] of Object.entries(wish)) {
    const before = filters[name as keyof Wish]
    const both =
      Array.isArray(before) && Array.isArray(value)
        ? [...new Set<unknown>([...before, ...value])]
        : name === 'text' && typeof before === 'string'
          ? `${before} ${String(value)}`
          : value
    Object.assign(filters, { [name]: both })
  }
}
