/** Everything that a text is compared with, prepared once. */
import type { PlaceNames } from './claim-places.ts'
import { boundOf } from './data/number-words.ts'
import { everydayModels } from './data/vehicle-words.ts'
import type { NamedEntry } from '../taxonomy/service.ts'
import { emptyWords, literalPhrases, notPhrases, ordinaryWords, placeWords, type Wish, wishes } from './data/words.ts'
import { type KnownWords, knownWords } from './slips.ts'
import { squeeze, type TaxonomyLine, vehicleNames, type VehicleNames } from './vehicle-names.ts'

export interface Lexicon {
  vehicles: VehicleNames
  places: PlaceNames
  /** Administrators' names of types and categories, folded and without blanks. */
  added: ReadonlyMap<string, Wish>
  /** Makes, words, and models that can hardly mean anything else. */
  standAlone: KnownWords
  /** Models of many variants: what a mistyped word may mean by itself. */
  popular: ReadonlySet<string>
  /** All models, for texts that name their make. */
  models: KnownWords
}

/** The meaning of phrases, folded and without blanks. */
export const wishOf: ReadonlyMap<string, Wish> = new Map(wishes.map(({ phrase, wish }) => [squeeze(phrase), wish]))
/** Bounds without a number say nothing; "Maxi" is a name. */
const looseBounds = [...boundOf.keys()].filter((word) => /^\p{L}{3,}$/u.test(word) && word !== 'maxi')
export const isEmpty: ReadonlySet<string> = new Set([...emptyWords, ...looseBounds])
/** Phrases that are searched for literally. */
export const isLiteral: ReadonlySet<string> = new Set(literalPhrases.map(squeeze))
/** Words that are never corrected, and are not names by themselves. */
export const isOrdinary: ReadonlySet<string> = new Set(ordinaryWords.map(squeeze))

/** Words with a known meaning other than a vehicle. */
export function isEveryday(key: string): boolean {
  return isEmpty.has(key) || notPhrases.has(key) || placeWords.has(key) || wishOf.has(key)
}

const leastLettersOfModel = 4
const leastLettersOfWord = 5
const onlyLetters = /^\p{L}+$/u

/** Into these a mistyped word is corrected; of other facts too many words are alike in some language. */
const correctable: ReadonlySet<string> = new Set([
  'vehicleType',
  'bodyType',
  'fuelType',
  'transmission',
  'colour',
  'features',
  'sort',
])

function isCorrectable(wish: Wish): boolean {
  return Object.keys(wish).every((name) => correctable.has(name))
}

export function lexiconOf(
  lines: readonly TaxonomyLine[],
  places: PlaceNames,
  named: readonly NamedEntry[] = [],
): Lexicon {
  const vehicles = vehicleNames(lines)
  const makes = [...vehicles.makes.keys()].filter((name) => onlyLetters.test(name))
  const words = [...wishOf].flatMap(([word, wish]) =>
    word.length >= leastLettersOfWord && onlyLetters.test(word) && isCorrectable(wish) ? word : [],
  )
  const models = [...vehicles.models.keys()].filter(
    (name) => name.length >= leastLettersOfModel && onlyLetters.test(name),
  )
  const distinctive = models.filter((name) => !everydayModels.has(name) && !isEveryday(name))
  return {
    vehicles,
    places,
    added: addedWishes(named),
    popular: popularModels(vehicles),
    standAlone: knownWords([...makes, ...words, ...distinctive]),
    models: knownWords(models),
  }
}

/** Rarer models are hardly what a word means that is no name. */
const popularShare = 0.1

/** Returns the names of the models that have the most variants. */
function popularModels({ lines, models }: VehicleNames): ReadonlySet<string> {
  const counts = lines
    .flatMap(({ model, variants }) => (model === null ? [] : variants.length))
    .toSorted((a, b) => b - a)
  const least = counts[Math.floor(counts.length * popularShare)] ?? 0
  return new Set([...models].flatMap(([name, of]) => (of.some(({ variants }) => variants.length >= least) ? name : [])))
}

/** Returns each name, and its stem without the plural: "boat" means the "Boats". */
function addedWishes(named: readonly NamedEntry[]): ReadonlyMap<string, Wish> {
  const wishes = new Map<string, Wish>()
  for (const { vehicleType, bodyType, names } of named) {
    // Bodies of cars are set without their type, as the built-in words are.
    const type = vehicleType === 'car' && bodyType !== null ? {} : { vehicleType }
    const wish: Wish = bodyType === null ? type : { ...type, bodyType: [bodyType] }
    for (const name of names.map(squeeze)) {
      for (const form of [name, /^.{4,}[se]$/.test(name) ? name.slice(0, -1) : name]) {
        if (!wishes.has(form)) wishes.set(form, wish)
      }
    }
  }
  wishes.delete('')
  return wishes
}
