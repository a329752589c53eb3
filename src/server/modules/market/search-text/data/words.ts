/** What words mean for a search: the lexicon's words, those of the interface, and what all languages say alike. */
import { ownValue } from '../../../../../contract/market/own-value.ts'
import { bodyTypesByVehicleType, type Country, emissionClasses, ownerOf, vehicleTypes } from '../../../../../contract/market/vocabulary.ts'
import { fold } from '../../../../platform/text/fold.ts'
import { international } from '../../../../../lexicon/international.ts'
import type { LanguageWords } from '../../../../../lexicon/language-words.ts'
import { languageWords, phrasesOf, type SpokenLanguage, spokenLanguages } from '../../../../../lexicon/languages.ts'
import { labels } from './labels.ts'
import type { Wish } from './wish.ts'

export type { Wish } from './wish.ts'

/** What a "d" behind an engine's number means. */
export const diesel: Wish = { fuelType: ['diesel'] }
const used: Wish = { condition: ['used', 'used_excellent', 'used_good', 'used_fair', 'used_poor'] }
/** Beside other wishes a car for a family says nothing that a filter could ask for. */
export const familyBodies: Wish = { bodyType: ['suv', 'wagon', 'minivan'] }
/** A fresh inspection is valid for most of a year. */
const freshMonths = 12
const countedWishes: Readonly<Record<keyof LanguageWords['counted'], Wish>> = {
  twoSeats: { maxSeats: 2 },
  sevenSeats: { minSeats: 7 },
  nineSeats: { minSeats: 9 },
  threeDoors: { doors: [3] },
  fiveDoors: { doors: [5] },
}

export interface MeantPhrase {
  phrase: string
  wish: Wish
  /** Null if it means the same in all languages, or belongs to the interface. */
  language: SpokenLanguage | null
}

function bodyWish(body: string): Wish {
  const owner = ownerOf(body)
  return owner === undefined || owner === 'car' ? { bodyType: [body] } : { vehicleType: owner, bodyType: [body] }
}

/** The wishes of one language, with their words. */
function entriesOf(words: LanguageWords): [Wish, string][] {
  const list = (name: string, options: Readonly<Record<string, string>>, wishOf: (value: string) => unknown) =>
    Object.entries(options).map(([value, text]): [Wish, string] => [{ [name]: wishOf(value) }, text])
  const { damaged, ...choices } = words.choices
  return [
    [used, words.used],
    [{ fuelType: ['lpg', 'cng'] }, words.gas],
    ...Object.entries(choices).flatMap(([fact, options]) => list(fact, options, (value) => [value])),
    [{ damaged: ['only'] }, damaged.only],
    ...vehicleTypes.map((type): [Wish, string] => [{ vehicleType: type }, words.vehicleTypes[type]]),
    ...vehicleTypes.flatMap((type) =>
      bodyTypesByVehicleType[type].map((body): [Wish, string] => [bodyWish(body), words.bodyTypes[body]]),
    ),
    ...list('features', words.features, (value) => [value]),
    ...list('sellerKind', words.sellerKinds, String),
    ...list('priceRating', words.priceRatings, String),
    ...list('sort', words.sorts, String),
    [{ withPictures: true }, words.withPictures],
    [{ withoutReserved: true }, words.withoutReserved],
    [{ onlineSinceDays: 1 }, words.online.day],
    [{ onlineSinceDays: 7 }, words.online.week],
    [{ minInspectionMonths: 1 }, words.inspection.valid],
    [{ minInspectionMonths: freshMonths }, words.inspection.fresh],
    [{ maxPreviousOwners: 1 }, words.owners.one],
    [{ maxPreviousOwners: 2 }, words.owners.two],
    [{ warrantyKind: ['manufacturer', 'dealer'] }, words.warranty],
    ...Object.entries(countedWishes).map(([name, wish]): [Wish, string] => [wish, ownValue(words.counted, name) ?? '']),
  ]
}

/** A class as people say it has all its finer steps. */
function emissionWish(key: string): Wish {
  return { emissionClass: emissionClasses.filter((one) => one === key || (key === 'euro_6' && one.startsWith(key))) }
}

const alike: readonly [Wish, string][] = [
  ...Object.entries(international.transmission).map(([value, text]): [Wish, string] => [{ transmission: [value] } as Wish, text]),
  ...Object.entries(international.drive).map(([value, text]): [Wish, string] => [{ drive: [value] } as Wish, text]),
  ...Object.entries(international.bodyTypes).map(([value, text]): [Wish, string] => [bodyWish(value), text]),
  ...Object.entries(international.features).map(([value, text]): [Wish, string] => [{ features: [value] } as Wish, text]),
  ...Object.entries(international.emissionClass).map(([value, text]): [Wish, string] => [emissionWish(value), text]),
]

/** Each word or phrase with its meaning; of several meanings the last one counts, which the interface's words are. */
export const wishes: readonly MeantPhrase[] = [
  ...spokenLanguages.flatMap((language) =>
    entriesOf(languageWords[language]).flatMap(([wish, text]) => phrasesOf(text).map((phrase) => ({ phrase, wish, language }))),
  ),
  ...alike.flatMap(([wish, text]) => phrasesOf(text).map((phrase) => ({ phrase, wish, language: null }))),
  ...labels.flatMap(({ wish, words }) => phrasesOf(words).map((phrase) => ({ phrase, wish, language: null }))),
]

const languageOfCountry: Partial<Record<Country, SpokenLanguage>> = {
  ...{ DE: 'de', AT: 'de', LI: 'de', IE: 'en', MT: 'en', FR: 'fr', LU: 'fr', BE: 'fr' },
  ...{ ES: 'es', PT: 'pt', IT: 'it', NL: 'nl', PL: 'pl' },
}
const hereWishes: Readonly<Record<keyof NonNullable<LanguageWords['here']>, Wish>> = {
  automatic: { transmission: ['automatic'] },
  manual: { transmission: ['manual'] },
  motorcycle: { vehicleType: 'motorcycle' },
  touringCaravan: { vehicleType: 'caravan', bodyType: ['touring_caravan'] },
}

/** What the reader's own language says, where a word means something else in another. */
export function wishesAt(home: Country | undefined): readonly MeantPhrase[] {
  const language = home && languageOfCountry[home]
  if (language === undefined) return []
  const words: LanguageWords = languageWords[language]
  return Object.entries(hereWishes).flatMap(([name, wish]) =>
    phrasesOf(ownValue(words.here, name) ?? '').map((phrase) => ({ phrase, language, wish })),
  )
}

/** Words that the language of a country skips, and that mean nothing else in it: "van" is "of" in Dutch. */
export function silentAt(home: Country | undefined): ReadonlySet<string> {
  const language = home && languageOfCountry[home]
  if (language === undefined) return new Set()
  const { empty, placeBefore, opening } = languageWords[language]
  const own = new Set(wishes.flatMap((one) => (one.language === language ? fold(one.phrase) : [])))
  return new Set(phrasesOf(`${empty}, ${placeBefore}, ${opening}`).map((word) => fold(word)).filter((word) => !own.has(word)))
}

/** The languages in which a word is a colour. */
export const languagesOfColour: ReadonlyMap<string, ReadonlySet<SpokenLanguage>> = new Map(
  [...Map.groupBy(wishes.filter(({ wish }) => wish.colour !== undefined), ({ phrase }) => fold(phrase))].map(([word, all]) => [word, new Set(all.flatMap(({ language }) => language ?? []))]),
)

const emptyOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  spokenLanguages.map((language) => [language, new Set(phrasesOf(languageWords[language].empty).map((word) => fold(word)))]),
)

/** Whether a word is skipped in the language of a country: "nice" is in English, and a town in France. */
export function isEmptyAt(word: string, home: Country): boolean {
  const language = languageOfCountry[home]
  return language === undefined || emptyOf.get(language)?.has(word) === true
}

/** The phrases that all languages have in a part of the lexicon. */
function phrasesIn(part: (words: LanguageWords) => string): string[] {
  return spokenLanguages.flatMap((language) => phrasesOf(part(languageWords[language])))
}

/** Folded, as tokens are. */
export function foldedIn(part: (words: LanguageWords) => string): ReadonlySet<string> {
  return new Set(phrasesIn(part).map((phrase) => fold(phrase)))
}

export const familyPhrases = phrasesIn(({ family }) => family)
export const emptyWords = foldedIn(({ empty, all, models }) => `${empty}, ${all}, ${models}`)
/** Phrases of adverts and buyers that have no filter: searched for literally, never corrected. */
export const literalPhrases = phrasesIn(({ literal }) => literal)
/** Words that differ by one letter from a make, a model, a colour or a town. Alone they mean none of these. */
export const ordinaryWords = phrasesIn(({ ordinary }) => ordinary)
export const placeWords = foldedIn(({ placeBefore }) => placeBefore)
/** Those of them that only a distance follows. */
export const radiusWords = foldedIn(({ radius }) => radius)
/** Words between alternatives. Those for "and" are none: they list what all have to have. */
export const orWords = foldedIn((words) => words.or)
export const andWords = foldedIn((words) => words.and)
/** Words and phrases that exclude what follows, what follows as well, and what stands before. */
export const notPhrases = foldedIn((words) => words.not)
export const norWords = foldedIn((words) => words.nor)
export const notBehindPhrases = foldedIn((words) => words.notBehind)
export const notFillers = foldedIn((words) => words.notFilling)
export const insideWords = foldedIn((words) => words.inside)
export const colouredParts = foldedIn(({ parts, inside }) => `${parts}, ${inside}`)
export const wholeFamilyWords = foldedIn((words) => words.all)
export const modelWords = foldedIn((words) => words.models)
