/** Recognises makes, models and badges in a text. */
import { claimJoined, claimMercedes, claimTails } from './claim-engines.ts'
import { type Claims, makesOf } from './claims.ts'
import { frequentWords } from './data/frequent-words.ts'
import { measureOf } from './data/number-words.ts'
import { badges, everydayModels, famousNumbers } from './data/vehicle-words.ts'
import { andWords, modelWords, orWords, wholeFamilyWords } from './data/words.ts'
import { wishOf } from './lexicon.ts'
import type { Token } from './tokens.ts'
import { slipsBetween } from './slips.ts'
import { claimNumbersAfterOr, isBesideOr, isBesideOrAndMake } from './vehicles-beside-or.ts'
import { sortedKey, type TaxonomyLine, type VehicleNames } from './vehicle-names.ts'

const longestName = 5
/** Makes with fewer models are hardly known. */
const leastModelsOfKnownMake = 10
const famous = new Set(badges)
/** Recognises names that mean something else when they stand alone. */
export type IsOtherwiseKnown = (key: string, at: number) => boolean

export function claimVehicles(
  claims: Claims,
  names: VehicleNames,
  isOtherwiseKnown: IsOtherwiseKnown,
  isRegion: (key: string) => boolean,
): void {
  const stated = statedTypes(claims)
  claimFamilies(claims, names)
  // "Range Rover" is not a Rover: names of several words come first.
  for (const { from, to, key } of claims.windows(longestName, 2)) {
    if (!claims.isFree(from, to) || key.length < 2) continue
    const tokens = claims.tokens.slice(from, to)
    const makes = names.makes.get(key)
    const models = names.models.get(key) ?? reorderedModels(tokens, names)
    if (makes) claims.add({ from, to, vehicles: makes })
    else if (models.length > 0 && isSpelledOut(tokens, key)) claims.add({ from, to, vehicles: models })
    else if (names.groups.has(key)) claims.add({ from, to, vehicles: names.groups.get(key) ?? [], isGroup: true })
  }
  for (const { from, to, key } of claims.windows(2, 2)) {
    const makes = key.length >= 8 ? mistypedMake(key, names) : undefined
    if (makes && claims.isFree(from, to)) claims.add({ from, to, vehicles: makes, isGuessed: true })
  }
  for (const { from, to, key } of claims.windows(1)) {
    const makes = names.makes.get(key)
    if (
      makes &&
      isMeantMake(makes, from, names, claims, stated, isRegion(key)) &&
      (isBesideOrAndMake(claims, from, names) || !isAlsoModelOfAnother(key, names, claims)) &&
      !isVersionOfModelBefore(key, names, claims, from)
    ) {
      claims.add({ from, to, vehicles: makes })
    }
  }
  claimMercedes(claims, names)
  claimJoined(claims, names)
  claimTails(claims, names)
  for (const { from, to, key } of claims.windows(1)) {
    // Audi built a Quattro, and uses the badge on many others: the word means these too.
    if (famous.has(key) || isBadgeOfModelBefore(key, names, claims, from)) continue
    // "Espace 5" is its generation, and not the Renault 5 as well.
    if (/^\d$/.test(key) && claims.all.some(({ to, vehicles }) => to === from && vehicles.some(({ model }) => model)))
      continue
    const models = modelsNamed(claims, names, key, isOtherwiseKnown, from)
    if (models.length > 0 && !isOfAnotherType(models, key, stated)) claims.add({ from, to, vehicles: models })
    else if (models.length === 0) claimSeries(claims, names, key, from, to)
  }
  claimNumbersAfterOr(claims, names)
  narrowGroups(claims)
}

/** "VW Bus California": a model of the family that is named says more than the family. */
function narrowGroups(claims: Claims): void {
  for (const group of claims.all.filter(({ isGroup }) => isGroup)) {
    const named = claims.all.find(
      (claim) => !claim.isGroup && claim.vehicles.some((line) => group.vehicles.includes(line)),
    )
    if (named) Object.assign(group, { vehicles: named.vehicles, isGroup: false })
  }
}

/** "CLA Shooting Brake": a name of three words and more is taken whole, before its words mean anything else. */
export function claimLongNames(claims: Claims, { models }: VehicleNames): void {
  for (const { from, to, key } of claims.windows(longestName, 3)) {
    const vehicles = claims.isFree(from, to) ? models.get(key) : undefined
    if (vehicles && isSpelledOut(claims.tokens.slice(from, to), key)) claims.add({ from, to, vehicles })
  }
}

/** "alle Golf", "Golf Modelle": all models of a family. */
function claimFamilies(claims: Claims, names: VehicleNames): void {
  for (const { from, to, key } of claims.windows(longestName)) {
    const lines = names.groups.get(key)
    if (!lines || !claims.isFree(from, to)) continue
    const before = wholeFamilyWords.has(claims.tokens[from - 1]?.word ?? '') ? from - 1 : from
    const after = modelWords.has(claims.tokens[to]?.word ?? '') ? to + 1 : to
    if (before < from || after > to) claims.add({ from: before, to: after, vehicles: lines, isGroup: true })
  }
}

/** "2er", "Bulli": a series that no model has for its name. */
function claimSeries(claims: Claims, names: VehicleNames, key: string, from: number, to: number): void {
  const makes = makesOf(claims)
  const lines = (names.models.has(key) ? [] : (names.groups.get(key) ?? [])).filter(
    ({ make }) => makes.size === 0 || makes.has(make.slug),
  )
  if (lines.length > 0) claims.add({ from, to, vehicles: lines, isGroup: true })
}

/** "Duke 390", "C4 Grand Picasso": all words of one name in another order. */
function reorderedModels(tokens: readonly Token[], { reordered }: VehicleNames): readonly TaxonomyLine[] {
  const words = tokens.flatMap(({ kind, spaced }) => (kind === 'sign' ? [] : spaced.split(' ')))
  return reordered.get(sortedKey(words)) ?? []
}

/** Vehicle types that a word of the text says: "motorrad a2" is about no Audi. */
function statedTypes(claims: Claims): ReadonlySet<string> {
  const types = claims.tokens.flatMap(({ word }) => wishOf.get(word)?.vehicleType ?? [])
  return new Set([...types, ...claims.all.flatMap(({ wish }) => wish.vehicleType ?? [])])
}

const longestLicence = 3

/** Short names are also licences and classes; of another vehicle type than the stated one they are no model. */
function isOfAnotherType(models: readonly TaxonomyLine[], key: string, stated: ReadonlySet<string>): boolean {
  return (
    key.length <= longestLicence &&
    /\d/.test(key) &&
    stated.size > 0 &&
    !models.some(({ vehicleType }) => stated.has(vehicleType))
  )
}

/**
 * A make whose name is an everyday word needs its vehicle type, a model or a badge beside it, or has to be the whole text. One that is called
 * as a region, Bavaria, does not mean itself by being the whole text.
 */
function isMeantMake(
  makes: readonly TaxonomyLine[],
  at: number,
  names: VehicleNames,
  claims: Claims,
  stated: ReadonlySet<string>,
  isRegion: boolean,
): boolean {
  const isOrdinary =
    frequentWords.has(claims.tokens[at]?.word ?? '') && claims.tokens.length > 1 && !isFollowedByWish(claims, at)
  if ((!isOrdinary && !isRegion) || isBesideOrAndMake(claims, at, names)) return true
  const slugs = new Set(makes.map(({ make }) => make.slug))
  const lines = names.lines.filter(({ make, model }) => model !== null && slugs.has(make.slug))
  if (lines.length >= leastModelsOfKnownMake || lines.some(({ vehicleType }) => stated.has(vehicleType))) return true
  return claims
    .windowsFrom(at + 1, longestName)
    .some(({ key }) =>
      [...(names.models.get(key) ?? []), ...(names.badges.get(key) ?? [])].some((line) => lines.includes(line)),
    )
}

/** "Smart mit Klima", "mini with a sunroof": no noun follows that the word could belong to. */
function isFollowedByWish(claims: Claims, at: number): boolean {
  const next = claims.tokens[at + 1]
  // "mini budget of 2500"
  if (next === undefined || measureOf.has(next.word)) return false
  const isConnecting =
    /^(?:mit|ohne|with|without|avec|sans|con|sin|senza|com|sem|met|zonder|z|bez|mais|aber|but|pero|ma|maar|ale|under|unter|bis|ab|in|near)$/.test(
      next.word,
    )
  return isConnecting || next.kind === 'number' || next.afterComma || !claims.isFree(at + 1)
}

/** "Alfa Romoe": makes of two words, before the first word alone is taken. */
function mistypedMake(key: string, { makesOfTwoWords }: VehicleNames): readonly TaxonomyLine[] | undefined {
  return makesOfTwoWords.find(
    ({ name }) => name !== key && name.charAt(0) === key.charAt(0) && slipsBetween(key, name) !== null,
  )?.lines
}

/** Returns models named by one word: of the makes in the text, else only if the word can hardly mean anything else. */
function modelsNamed(
  claims: Claims,
  names: VehicleNames,
  key: string,
  isOtherwiseKnown: IsOtherwiseKnown,
  at: number,
): readonly TaxonomyLine[] {
  const models = names.models.get(key) ?? []
  const makes = makesOf(claims)
  const ofThese = models.filter(
    ({ make }) =>
      makes.has(make.slug) || [...makes].some((slug) => make.slug === `${slug}-trucks` || make.slug === `${slug}-bus`),
  )
  // "Seat Leon en León"
  const isNamed =
    ofThese.length > 0 && claims.all.some(({ vehicles }) => vehicles.some((line) => ofThese.includes(line)))
  if (ofThese.length > 0) return isNamed && isOtherwiseKnown(key, at) ? [] : ofThese
  const isVan =
    vanWords.has(claims.tokens[at + 1]?.word ?? '') && models.some(({ vehicleType }) => vehicleType === 'truck')
  return isDistinctive(key) && (isVan || !isOtherwiseKnown(key, at)) ? besidesNamed(models, claims, at) : []
}

/** Behind a name they say that a van is meant: "Transit Van". */
const vanWords = new Set('van vans kasten kastenwagen kombi minibus camper'.split(' '))

/** Words between two alternative vehicles. */
const alternatives = new Set([...orWords, ...andWords, 'vs'])

/**
 * Returns which of these models can be meant beside the vehicles that a text names already: all of them after an "or",
 * else those of the same vehicle type if no make is named. "Porsche Macan GTS" is not a Vespa, "Dacia Duster Prestige" not a
 * caravan.
 */
function besidesNamed(models: readonly TaxonomyLine[], claims: Claims, at: number): readonly TaxonomyLine[] {
  const types = new Set(claims.all.flatMap(({ vehicles }) => vehicles.map(({ vehicleType }) => vehicleType)))
  if (types.size === 0 || alternatives.has(claims.tokens[at - 1]?.word ?? '')) return models
  const makes = [...makesOf(claims)]
  if (isBesideOr(claims, at)) return models.filter((line) => types.has(line.vehicleType) && isWidespread(line))
  const listed = claims.tokens[at]?.afterComma ? models.filter((line) => isListed(line, claims, types)) : []
  if (listed.length > 0) return listed
  // "Ibiza Cupra": what stands directly before a make is rather a model than an equipment, if it is widespread.
  const isBeforeMake = claims.all.some(({ from, vehicles }) => from === at + 1 && vehicles.some(({ model }) => !model))
  const widespread = isBeforeMake ? models.filter((line) => types.has(line.vehicleType) && isWidespread(line)) : []
  if (widespread.length > 0) return widespread
  // "Mercedes Elegance", "Duster Prestige": a word beside a make is rather an equipment than a model of another make.
  if (makes.length === 0) return models.filter(({ vehicleType }) => types.has(vehicleType))
  // Fiat's vans belong to the make Fiat Professional.
  return models.filter(({ make }) => makes.some((slug) => make.slug.startsWith(`${slug}-`)))
}

/** "BMW 3er, Audi A4, C-Klasse": a widespread model behind a comma, of the same vehicle type as a model before it. */
function isListed(line: TaxonomyLine, claims: Claims, types: ReadonlySet<string>): boolean {
  const namesModel = claims.all.some(({ vehicles }) => vehicles.some(({ model }) => model))
  return namesModel && types.has(line.vehicleType) && isWidespread(line)
}

const leastVariantsOfWidespread = 10

function isWidespread({ variants }: TaxonomyLine): boolean {
  return variants.length >= leastVariantsOfWidespread
}

/** "SLK 200": there is a Mercedes 200 too, but after a model the number is its engine. */
function isBadgeOfModelBefore(key: string, { badges }: VehicleNames, claims: Claims, at: number): boolean {
  const lines = badges.get(key)
  return claims.all.some(
    ({ to, vehicles, isGroup }) =>
      to === at && !isGroup && vehicles.some((line) => line.model !== null && lines?.has(line)),
  )
}

/**
 * Returns whether a number names a model of the make that stands before it ("Peugeot 208"), a generation of the model
 * before it ("Golf 7"), or `withEngines` one of that model's engines ("C 220").
 */
export function isNumberOfVehicleBefore(
  { tokens }: Claims,
  at: number,
  names: VehicleNames,
  withEngines: boolean,
): boolean {
  const number = tokens[at]?.word ?? ''
  const [ofNumber, engines] = [names.models.get(number) ?? [], withEngines ? names.badges.get(number) : undefined]
  const generations = names.badges.get(`mk${number}`)
  return Array.from({ length: Math.min(longestName, at) }, (_, index) => index + 1).some((length) => {
    const key = tokens.slice(at - length, at).map(({ word }) => word).join('') // prettier-ignore
    const makes = new Set(names.makes.get(key)?.map(({ make }) => make.slug))
    if (ofNumber.some(({ make }) => makes.has(make.slug))) return true
    const models = [...(names.models.get(key) ?? []), ...(names.models.get(`${key}class`) ?? [])]
    return models.some((line) => generations?.has(line) || engines?.has(line))
  })
}

function isDistinctive(key: string): boolean {
  if (/^\d+$/.test(key)) return famousNumbers.has(key)
  if (everydayModels.has(key)) return false
  return /\d/.test(key) ? key.length >= 2 : key.length >= 3
}

/** "a 3" may be the A3; "in 2" is nothing. Words joined to a name need enough letters. */
function isSpelledOut(tokens: readonly Token[], key: string): boolean {
  const words = tokens.filter(({ kind }) => kind !== 'sign')
  return key.length >= 4 || words.every(({ word }) => word.length <= 2)
}

/** Rover, Mini, Smart and Cupra are makes; with another make in the text the word may be a model or a badge. */
function isAlsoModelOfAnother(key: string, names: VehicleNames, claims: Claims): boolean {
  const makes = makesOf(claims)
  const others = [...(names.models.get(key) ?? []), ...(names.badges.get(key) ?? [])]
  return others.some(({ make }) => makes.has(make.slug))
}

/** "Leon Cupra": a make that was a version of another one's models. */
function isVersionOfModelBefore(
  key: string,
  { models, badges }: VehicleNames,
  { tokens }: Claims,
  at: number,
): boolean {
  const before = models.get(tokens[at - 1]?.word ?? '') ?? []
  return before.some((line) => badges.get(key)?.has(line))
}
