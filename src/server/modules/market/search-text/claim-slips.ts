/** Recognises mistyped makes, models and words. */
import { type Claims, makesOf } from './claims.ts'
import { frequentWords } from './data/frequent-words.ts'
import { isEveryday, isOrdinary, type Lexicon, wishOf } from './lexicon.ts'
import { bitCount, editDistance, letterMask } from '../../../platform/text/edit-distance.ts'
import type { Wish } from './data/wish.ts'
import { ofMotorcycles } from './settle-claims.ts'
import { squeeze, type TaxonomyLine, type VehicleNames } from './vehicle-names.ts'

/**
 * Claims mistyped makes, words and models. A guess needs evidence: the word is none that people often say, and what it is
 * taken for is likely. A model is likely beside its make, and without one if it has several variants and no other vehicle
 * is named.
 */
export function claimSlips(claims: Claims, lexicon: Lexicon): void {
  const { vehicles, standAlone, models } = lexicon
  for (const { from, to, key } of claims.windows(1)) {
    if (!/^\p{L}{3,}$/u.test(key) || isEveryday(key) || isOrdinary.has(key) || frequentWords.has(key)) continue
    const abbreviated = abbreviatedWish(key)
    if (abbreviated) {
      claims.add({ from, to, wish: ofMotorcycles(claims, abbreviated), isGuessed: true })
      continue
    }
    const ofModel = makeOfModels(key, from, claims, vehicles)
    if (ofModel) {
      claims.add({ from, to, vehicles: ofModel, isGuessed: true })
      continue
    }
    const namesVehicle = claims.all.some(({ vehicles }) => vehicles.length > 0)
    const makes = makesOf(claims)
    const ofThese = (name: string) => (vehicles.models.get(name) ?? []).filter(({ make }) => makes.has(make.slug))
    const model = makes.size > 0 ? models.nearest(key, (name) => ofThese(name).length > 0, true) : null
    const other = standAlone.nearest(key, (name) => isLikely(key, name, lexicon, namesVehicle))
    if (model && model.slips <= (other?.slips ?? 3))
      claims.add({ from, to, vehicles: ofThese(model.word), isGuessed: true })
    else if (other) {
      const wish = wishOf.get(other.word)
      const named = vehicles.makes.get(other.word) ?? (wish ? undefined : vehicles.models.get(other.word))
      if (named) claims.add({ from, to, vehicles: named, isGuessed: true })
      else if (wish) claims.add({ from, to, wish: ofMotorcycles(claims, wish), isGuessed: true })
    }
  }
  preferModels(claims, vehicles)
}

const leastLettersOfAbbreviation = 5
const leastLettersLeftOut = 3
const leastLettersOfFact = 5

const byBeginning: ReadonlyMap<string, readonly (readonly [string, Wish])[]> = Map.groupBy(wishOf, ([word]) =>
  word.slice(0, leastLettersOfAbbreviation),
)

/** "stoelverw", "standheiz": the beginning of words that all mean the same. */
function abbreviatedWish(key: string): Wish | null {
  if (key.length < leastLettersOfAbbreviation) return null
  const alike = byBeginning.get(key.slice(0, leastLettersOfAbbreviation)) ?? []
  const meant = alike.filter(([word]) => word.length >= key.length + leastLettersLeftOut && word.startsWith(key))
  const [first] = meant
  if (!first || Object.keys(first[1]).some((name) => name !== 'features' && name !== 'transmission')) return null
  return meant.every(([, wish]) => JSON.stringify(wish) === JSON.stringify(first[1])) ? first[1] : null
}

const leastLettersOfTwoWords = 9

/** "Sara Picasso": a model of two words with one wrong, missing or superfluous letter, of which no word means anything alone. */
export function claimSlipsOfTwoWords(claims: Claims, { ofSeveralWords, makes }: VehicleNames): void {
  for (const { from, to, key } of claims.windows(2, 2)) {
    if (!/^\p{L}+$/u.test(key) || key.length < leastLettersOfTwoWords || !claims.isFree(from, to)) continue
    const words = claims.tokens.slice(from, to).map(({ word }) => word)
    if (words.some((word) => isEveryday(word) || isOrdinary.has(word) || makes.has(word))) continue
    const typed = letterMask(key)
    const meant = ofSeveralWords.find(
      ({ name, mask }) =>
        Math.abs(name.length - key.length) <= 1 && bitCount(typed ^ mask) <= 2 && editDistance(key, name, 1) === 1,
    )
    if (meant) claims.add({ from, to, vehicles: meant.lines, isGuessed: true })
  }
}

/** "Suzuky Swift": a make beside a mistyped one is that make's model, if it has one of this name. */
function preferModels(claims: Claims, { models }: VehicleNames): void {
  const guessed = claims.all.filter(({ isGuessed, vehicles }) => isGuessed && vehicles.some(({ model }) => !model))
  const makes = new Set(guessed.flatMap(({ vehicles }) => vehicles.map(({ make }) => make.slug)))
  for (const claim of claims.all) {
    if (claim.isGuessed || claim.vehicles.length === 0 || claim.vehicles.some(({ model }) => model)) continue
    const key = claims.tokens
      .slice(claim.from, claim.to)
      .map(({ word }) => word)
      .join('')
    const ofGuessed = (models.get(key) ?? []).filter(({ make }) => makes.has(make.slug))
    if (ofGuessed.length > 0) claim.vehicles = ofGuessed
  }
}

/** Whether a mistyped word can stand for a make, word or model by itself. */
function isLikely(typed: string, name: string, { vehicles, popular }: Lexicon, namesVehicle: boolean): boolean {
  if (wishOf.has(name)) return typed.length >= leastLettersOfFact
  if (vehicles.makes.has(name)) return true
  return !namesVehicle && popular.has(name)
}

const leastLettersOfMake = 6

/**
 * "C3 Sitroen", "Hunday i30": somewhere in the text of a model its make may have a wrong first letter, and directly beside it two errors behind
 * the right one.
 */
function makeOfModels(
  key: string,
  at: number,
  claims: Claims,
  { makes }: VehicleNames,
): readonly TaxonomyLine[] | undefined {
  if (key.length < leastLettersOfMake) return undefined
  const isMake = (name: string, isBeside: boolean) => {
    const most = isBeside && name.charAt(0) === key.charAt(0) ? 2 : 1
    return editDistance(key, name, most) <= most
  }
  for (const { from, to, vehicles } of claims.all) {
    const names = new Set(vehicles.filter(({ model }) => model !== null).map(({ make }) => squeeze(make.name)))
    const name = [...names].find((known) => isMake(known, from === at + 1 || to === at))
    if (name !== undefined) return makes.get(name)
  }
  return undefined
}
