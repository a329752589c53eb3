/** Recognises makes, models and badges in a text. */
import type { Claims } from './claims.ts'
import { badges, everydayModels, famousNumbers } from './data/vehicle-words.ts'
import type { Token } from './tokens.ts'
import { slipsBetween } from './slips.ts'
import { squeeze, type TaxonomyLine, type VehicleNames } from './vehicle-names.ts'

const longestName = 5
const famous = new Set(badges)
/** Recognises names that mean something else when they stand alone. */
export type IsOtherwiseKnown = (key: string) => boolean

export function claimVehicles(claims: Claims, names: VehicleNames, isOtherwiseKnown: IsOtherwiseKnown): void {
  // "Range Rover" is not a Rover: names of several words come first.
  for (const { from, to, key } of claims.windows(longestName, 2)) {
    if (!claims.isFree(from, to) || key.length < 2) continue
    const makes = names.makes.get(key)
    if (makes) claims.add({ from, to, vehicles: makes })
    else if (names.models.has(key) && isSpelledOut(claims.tokens.slice(from, to), key)) {
      claims.add({ from, to, vehicles: names.models.get(key) ?? [] })
    }
  }
  for (const { from, to, key } of claims.windows(2, 2)) {
    const makes = key.length >= 8 ? mistypedMake(key, names) : undefined
    if (makes && claims.isFree(from, to)) claims.add({ from, to, vehicles: makes })
  }
  for (const { from, to, key } of claims.windows(1)) {
    const makes = names.makes.get(key)
    if (makes && !isAlsoModelOfAnother(key, names, claims)) claims.add({ from, to, vehicles: makes })
  }
  claimMercedes(claims, names)
  claimJoined(claims, names)
  for (const { from, to, key } of claims.windows(1)) {
    // Audi built a Quattro, and uses the badge on many others: the word means these too.
    if (famous.has(key) || isBadgeOfModelBefore(key, names, claims, from)) continue
    const models = modelsNamed(claims, names, key, isOtherwiseKnown, from)
    if (models.length > 0) claims.add({ from, to, vehicles: models })
  }
}

/** "Alfa Romoe": makes of two words, before the first word alone is taken. */
function mistypedMake(key: string, names: VehicleNames): readonly TaxonomyLine[] | undefined {
  for (const [name, makes] of names.makes) {
    const ofTwoWords = makes.some(({ make }) => /[ -]/.test(make.name) && squeeze(make.name) === name)
    if (ofTwoWords && name !== key && name.charAt(0) === key.charAt(0) && slipsBetween(key, name) !== null) return makes
  }
  return undefined
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
  const ofThese = models.filter(({ make }) => makes.has(make.slug))
  if (ofThese.length > 0) return ofThese
  return isDistinctive(key) && !isOtherwiseKnown(key) ? besidesNamed(models, claims, key, at) : []
}

/** Words between two alternative vehicles. */
const alternatives = new Set('or oder o ou und and y e et vs'.split(' '))
const leastLettersOfAnother = 4

/**
 * Returns which of these models can be meant beside the vehicles that a text names already: all of them after an "or",
 * else those of the same vehicle type, and beside a make only by a word of some length. "Porsche Macan GTS" is not a
 * Vespa, "Dacia Duster Prestige" not a caravan.
 */
function besidesNamed(
  models: readonly TaxonomyLine[],
  claims: Claims,
  key: string,
  at: number,
): readonly TaxonomyLine[] {
  const types = new Set(claims.all.flatMap(({ vehicles }) => vehicles.map(({ vehicleType }) => vehicleType)))
  if (types.size === 0 || alternatives.has(claims.tokens[at - 1]?.word ?? '')) return models
  const isWord = key.length >= leastLettersOfAnother && /^\p{L}+$/u.test(key)
  const makes = [...makesOf(claims)]
  if (makes.length === 0 || isWord) {
    // Fiat's vans belong to the make Fiat Professional.
    return models.filter(
      ({ vehicleType, make }) => types.has(vehicleType) || makes.some((slug) => make.slug.startsWith(`${slug}-`)),
    )
  }
  return []
}

/** "SLK 200": there is a Mercedes 200 too, but after a model the number is its engine. */
function isBadgeOfModelBefore(key: string, { badges }: VehicleNames, claims: Claims, at: number): boolean {
  const lines = badges.get(key)
  return claims.all.some(
    ({ to, vehicles }) => to === at && vehicles.some((line) => line.model !== null && lines?.has(line)),
  )
}

/** Returns the slugs of the makes that a text names itself. */
export function makesOf({ all }: Claims): ReadonlySet<string> {
  const named = all.flatMap(({ vehicles }) => vehicles.filter(({ model }) => model === null))
  return new Set(named.map(({ make }) => make.slug))
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

/** "c220d", "E 350 CDI", "C63 AMG": class and engine in one word. */
function claimMercedes(claims: Claims, names: VehicleNames): void {
  for (const { from, to, key } of claims.windows(2)) {
    const match = /^(a|b|c|e|g|s|v|cla|cls|clk|glk|gla|glc|gle|gls|sl|ml|gl)(\d{3}|[346]\d)(d|cdi|e|de|h|amg)?$/.exec(
      key,
    )
    if (!match || names.models.has(key) || !claims.isFree(from, to)) continue
    const [, letters = '', number = '', suffix] = match
    const models = (names.models.get(`${letters}class`) ?? names.models.get(letters) ?? []).filter(
      (line) => line.make.slug === 'mercedes-benz' && names.badges.get(number)?.has(line),
    )
    if (models.length > 0)
      claims.add({ from, to, vehicles: models, wish: { text: suffix === 'amg' ? `${number} amg` : number } })
  }
}

/** "ct200h", "i30n", "is300h": a model of the makes in the text with one of its badges, in one word. */
function claimJoined(claims: Claims, names: VehicleNames): void {
  const makes = makesOf(claims)
  for (const { from, to, key } of claims.windows(1)) {
    if (makes.size === 0 || names.models.has(key) || !/\d/.test(key)) continue
    for (let end = key.length - 1; end >= 2; end -= 1) {
      const badge = key.slice(end)
      const models = (names.models.get(key.slice(0, end)) ?? []).filter(
        (line) => makes.has(line.make.slug) && names.badges.get(badge)?.has(line),
      )
      if (models.length === 0) continue
      claims.add({ from, to, vehicles: models, wish: { text: badge } })
      break
    }
  }
}
