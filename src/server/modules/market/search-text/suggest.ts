/** Suggestions for a text that is being typed. */
import { suggestionsPerGroup } from '../../../../contract/market/limits.ts'
import { townName } from '../../../../contract/market/town-names.ts'
import {
  bodyTypes,
  type Country,
  type Language,
  type VehicleType,
  vehicleTypes,
} from '../../../../contract/market/vocabulary.ts'
import { fold } from '../../../platform/text/fold.ts'
import { findPlaces } from '../places/service.ts'
import { radiusOf } from './claim-places.ts'
import type { Wish } from './data/words.ts'
import { wishes } from './data/words.ts'
import { interpret } from './interpret.ts'
import type { KnownTaxonomy } from './known-taxonomy.ts'
import { readQuantities } from './quantities.ts'
import type { SuggestedVehicle } from './suggestion-index.ts'
import { tokenise } from './tokens.ts'

export interface Suggestion {
  name: string
  filters: Wish
}

export interface Suggestions {
  makes: Suggestion[]
  models: Suggestion[]
  variants: Suggestion[]
  bodyTypes: Suggestion[]
  places: Suggestion[]
  completions: { text: string; filters: Wish }[]
}

const leastLettersOfPlace = 3
const leastLettersOfWord = 2
const placeRadiusKm = 50

/** The user that suggestions are for. */
export interface Reader {
  vehicleType?: VehicleType | undefined
  homeCountry?: Country | undefined
  language: Language
}

/** The language of town names; makes, models and words match in every language. */
export function suggest(
  text: string,
  reader: Reader,
  { lexicon, suggestions }: KnownTaxonomy,
  nextYear: number,
): Suggestions {
  const { vehicleType } = reader
  const words = fold(text).split(' ').filter(Boolean)
  const last = words.at(-1) ?? ''
  if (last === '') return { makes: [], models: [], variants: [], bodyTypes: [], places: [], completions: [] }
  const vehicles = suggestions.find(words, vehicleType, suggestionsPerGroup * vehicleTypes.length)
  const beginsVehicle = vehicles.makes.length + vehicles.models.length > 0 && vehicles.isExact
  return {
    makes: suggestedVehicles(vehicles.makes, vehicleType),
    models: suggestedVehicles(vehicles.models, vehicleType),
    variants: suggestedVehicles(vehicles.variants, vehicleType),
    // "berlin" is a city, hardly the beginning of "berlina".
    bodyTypes: isCity(last, reader) ? [] : suggestedBodies(last, vehicleType, lexicon),
    // "golf" is a car before it is a prefix of Golfo Aranci.
    places:
      last.length < leastLettersOfPlace || namesVehicle(last, lexicon)
        ? []
        : suggestedPlaces(text, last, reader, beginsVehicle, (words) =>
            filtersBefore(words, reader, lexicon, nextYear),
          ),
    completions: completionsOf(text, last, reader.language).map((completed) => ({
      text: completed,
      filters: interpret(completed, lexicon, nextYear, { home: reader.homeCountry }).filters,
    })),
  }
}

function namesVehicle(word: string, { vehicles }: KnownTaxonomy['lexicon']): boolean {
  return vehicles.makes.has(word) || vehicles.models.has(word)
}

/** One make may sell cars and motorcycles: without a vehicle type it is one suggestion. */
function suggestedVehicles(found: readonly SuggestedVehicle[], vehicleType: VehicleType | undefined): Suggestion[] {
  const suggestions = new Map<string, Suggestion>()
  for (const { line, variant } of found) {
    const { make, model } = line
    const filters: Wish = {
      ...(vehicleType && { vehicleType }),
      make: make.slug,
      ...(model && { model: model.slug }),
      ...(variant && { variant: variant.slug }),
    }
    const name = [make.name, model?.name, variant?.name].filter(Boolean).join(' ')
    const key = JSON.stringify(filters)
    if (!suggestions.has(key)) suggestions.set(key, { name, filters })
  }
  return [...suggestions.values()].slice(0, suggestionsPerGroup)
}

/** Words for bodies in all five languages and administrators' names, each body once. */
function suggestedBodies(
  last: string,
  vehicleType: VehicleType | undefined,
  { added }: KnownTaxonomy['lexicon'],
): Suggestion[] {
  if (last.length < leastLettersOfWord) return []
  const found = new Map<string, Suggestion>()
  const all = [...foldedWishes, ...[...added].map(([phrase, wish]) => ({ phrase, wish }))]
  for (const { phrase, wish } of all) {
    const [body] = wish.bodyType ?? []
    if (body === undefined || !phrase.startsWith(last)) continue
    if (vehicleType !== undefined && (wish.vehicleType ?? 'car') !== vehicleType) continue
    found.set(body, { name: body, filters: wish })
  }
  return [...found.values()].toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, suggestionsPerGroup)
}

function placeOf({ name }: Suggestion): number {
  return (bodyTypes as readonly string[]).indexOf(name)
}

/**
 * A place whose prefix is also a vehicle's is suggested only above this population: "gol" hardly means Golfo Aranci.
 */
const cityPopulation = 100_000
const townPopulation = 15_000

function isCity(word: string, { homeCountry: home }: Reader): boolean {
  if (word.length < leastLettersOfPlace) return false
  const [place] = findPlaces(word, 1, { home })
  return place !== undefined && place.population >= cityPopulation && fold(place.name) === word
}

/** The filters of the words before a place; the radius around it is the stated distance. */
function filtersBefore(
  words: string,
  { vehicleType: chosenType, homeCountry: home }: Reader,
  lexicon: KnownTaxonomy['lexicon'],
  nextYear: number,
): Wish {
  const tokens = tokenise(words)
  const distance = readQuantities(tokens, { nextYear, month: 1, home }).find(({ distanceKm }) => distanceKm !== null)
  const from = tokens[distance?.from ?? -1]?.from ?? words.length
  const to = tokens[(distance?.to ?? 0) - 1]?.to ?? words.length
  const others = `${words.slice(0, from)} ${words.slice(to)}`
  const { filters, rest } = interpret(others, lexicon, nextYear, { chosenType, home })
  // The chosen place stands for every place that was typed.
  const { place: _, region: __, cityZip: ___, text, ...asked } = filters
  const literal = [text, rest].filter(Boolean).join(' ')
  return {
    ...asked,
    ...(literal !== '' && { text: literal }),
    radiusKm: radiusOf(distance?.distanceKm ?? placeRadiusKm),
  }
}

/** Matches the whole text, else its last word: "golf madr". Then the filters of the other words are part of each suggestion. */
function suggestedPlaces(
  text: string,
  last: string,
  { homeCountry: home, language }: Reader,
  beginsVehicle: boolean,
  filtersOf: (wordsBefore: string) => Wish,
): Suggestion[] {
  const whole = findPlaces(text, suggestionsPerGroup, { home })
  const places = whole.length > 0 ? whole : findPlaces(last, suggestionsPerGroup, { home })
  const others = filtersOf(whole.length > 0 ? '' : text.trim().replace(/\S+$/, ''))
  const likely = beginsVehicle
    ? places.filter(({ name, population }) => population >= (fold(name) === last ? townPopulation : cityPopulation))
    : places
  const suggestions = likely.map(({ key, name, region, country, postcode }): Suggestion => {
    const town = townName(country, name, language)
    return {
      name: [postcode === null ? town : `${postcode} ${town}`, region === name ? null : region]
        .filter(Boolean)
        .join(', '),
      filters: { ...others, place: [key] },
    }
  })
  // Two towns of one region and name cannot be distinguished.
  return suggestions.filter(({ name }, at) => suggestions.findIndex((other) => other.name === name) === at)
}

const foldedWishes = wishes.map(({ phrase, wish, language }) => ({
  phrase: fold(phrase),
  wish,
  word: phrase,
  language,
}))

/** Completes the last word, after at least one other, to fuels, bodies and the like: "golf die" to "golf diesel". */
function completionsOf(text: string, last: string, language: Language): string[] {
  const typed = text.trim()
  const begun = typed.lastIndexOf(' ')
  if (begun === -1 || last.length < leastLettersOfWord) return []
  // What is said in the reader's language, and what the interface calls things.
  const isTheirs = (spoken: string | null) => spoken === language || spoken === null
  const completed = foldedWishes.filter(
    (one) => one.phrase.startsWith(last) && one.phrase !== last && isTheirs(one.language),
  )
  const words = new Map<string, string>()
  const shortest = completed.toSorted(
    (a, b) => Number(a.language === null) - Number(b.language === null) || a.phrase.length - b.phrase.length,
  )
  for (const { wish, word } of shortest) {
    const key = JSON.stringify(wish)
    if (!words.has(key)) words.set(key, word)
  }
  return [...words.values()].slice(0, suggestionsPerGroup).map((word) => `${typed.slice(0, begun)} ${word}`)
}
