/** Numbers with the words around them: prices, years, mileages, power, engine size, doors and seats. */
import { fold } from '../../../platform/text/fold.ts'
import {
  ageWords,
  type Bound,
  bounds,
  boundsAfter,
  lastingWords,
  rangeOpeners,
  rangeWords,
  thousands,
  topics,
  type Unit,
  units,
} from './data/number-words.ts'
import type { Wish } from './data/words.ts'
import { kilometresPerMile, wishOf } from './quantity-wishes.ts'
import type { Token } from './tokens.ts'

/** The meaning of tokens `from` to `to` (exclusive); a distance needs the place that it is measured from. */
export interface Quantity {
  from: number
  to: number
  wish: Wish | null
  distanceKm: number | null
  /** A year without a word that says so: it may be the name of a model. */
  bare: boolean
}

const foldAll = <Value>(map: ReadonlyMap<string, Value>) =>
  new Map([...map].map(([phrase, value]) => [fold(phrase) || phrase, value]))
const unitOf = foldAll(units)
const topicOf = foldAll(topics)
const boundOf = foldAll(bounds)
const boundAfterOf = foldAll(boundsAfter)
const rangeSet = new Set(rangeWords.map((word) => fold(word) || word))
const andWords = new Set(['und', 'and', 'y', 'e', 'et'])
const openers = new Set(rangeOpeners.map(fold))
const thousandSet = new Set(thousands)
const ageSet = new Set(ageWords.map(fold))
const lasting = new Set(lastingWords.map(fold))
const longestBound = 4
const oldestAge = 60
/** A radius is never more than this many kilometres. */
export const farthestKm = 400

/** Returns the quantity that begins at a token, or null. `nextYear` is the newest year a vehicle can be of. */
export function readQuantity(tokens: readonly Token[], start: number, nextYear: number): Quantity | null {
  let position = start
  let topic: Unit | null = null
  let bound: Bound | null = null
  let opened = false
  for (;;) {
    const phrase = longestPhrase(tokens, position, boundOf)
    if (phrase && bound === null) {
      bound = phrase.value
      position = phrase.to
      continue
    }
    const word = tokens[position]?.word ?? ''
    if (topic === null && topicOf.has(word)) topic = topicOf.get(word) ?? null
    else if (!opened && openers.has(word) && position + 1 < tokens.length) opened = true
    else break
    position += 1
  }
  if (tokens[position]?.word === '€') {
    topic = 'euro'
    position += 1
  }
  const first = readNumber(tokens, position)
  if (!first) return null
  let unit = first.unit ?? topic
  let to = first.to
  let high: number | null = null
  const range = bound === 'upTo' ? null : readRange(tokens, first, unit, { bound, opened, nextYear })
  if (range) {
    first.value = range.low
    high = range.high
    unit = range.unit ?? unit
    to = range.to
  }
  const after = high === null ? longestPhrase(tokens, to, boundAfterOf) : null
  if (after && bound === null && !opensNext(tokens, to, after.to)) {
    bound = after.value
    to = after.to
  }
  if (opened && high === null && bound === null) return null
  // "Caddy Maxi 7-Sitzer" has seven seats, and not at most.
  if ((unit === 'seats' || unit === 'doors') && tokens[start]?.word === 'maxi') return null
  if (unit === 'age') return ageQuantity(tokens, { from: start, to, years: first.value, bound, nextYear })
  const hasBound = bound !== null || high !== null
  const meaning = meaningOf(first.value, unit, first.token, hasBound ? (bound ?? 'from') : null, nextYear)
  if (meaning === null) return null
  const distanceKm = meaning === 'km' ? first.value : meaning === 'mile' ? first.value * kilometresPerMile : null
  if (distanceKm !== null && high === null && bound !== 'from' && distanceKm <= farthestKm) {
    return { from: start, to, wish: null, distanceKm, bare: false }
  }
  const wish = wishOf(meaning, first.value, high, bound === 'older' ? 'upTo' : bound === 'newer' ? 'from' : bound)
  return wish && { from: start, to, wish, distanceKm: null, bare: !hasBound && unit === null }
}

/**
 * Returns what the range measures whose lower bound is the number at a token; null if no range begins with this number, or
 * if the number has a unit of its own.
 */
export function rangeBeginningAt(
  tokens: readonly Token[],
  at: number,
  nextYear: number,
): 'year' | 'power' | 'other' | null {
  const first = readNumber(tokens, at)
  if (!first || first.unit !== null || first.token.decimal || !rangeSet.has(tokens[first.to]?.word ?? '')) return null
  const second = readNumber(tokens, skipEuro(tokens, first.to + 1))
  if (!second) return null
  if (second.unit === null && looksLikeYear(first, nextYear) && looksLikeYear(second, nextYear)) return 'year'
  return second.unit === 'horsepower' || second.unit === 'kilowatt' ? 'power' : 'other'
}

/** A vehicle of the year before `nextYear` is one year old. Null without a word that says that an age is meant. */
function ageQuantity(
  tokens: readonly Token[],
  {
    from,
    to,
    years,
    bound,
    nextYear,
  }: { from: number; to: number; years: number; bound: Bound | null; nextYear: number },
): Quantity | null {
  let end = to
  while (end < tokens.length && ageSet.has(tokens[end]?.word ?? '')) end += 1
  if (bound === null && end === to) return null
  if (!Number.isInteger(years) || years > oldestAge || lasting.has(tokens[end]?.word ?? '')) return null
  const year = nextYear - 1 - years
  const wish: Wish = bound === 'older' || bound === 'from' ? { maxYear: year } : { minYear: year }
  return { from, to: end, wish, distanceKm: null, bare: false }
}

/** Returns true if a word between two numbers belongs to the second one: "150 PS max 100.000 km" has no most power. */
function opensNext(tokens: readonly Token[], at: number, after: number): boolean {
  const phrase = longestPhrase(tokens, at, boundOf)
  return phrase !== null && phrase.to === after && readNumber(tokens, skipEuro(tokens, after)) !== null
}

/** Returns a second number that belongs to the first: "10.000 - 15.000 €", "zwischen 2015 und 2018", "10-15k". */
function readRange(
  tokens: readonly Token[],
  first: ReadNumber,
  topic: Unit | null,
  { bound, opened, nextYear }: { bound: Bound | null; opened: boolean; nextYear: number },
): { low: number; high: number; unit: Unit | null; to: number } | null {
  const between = tokens[first.to]?.word ?? ''
  if (!rangeSet.has(between)) return null
  const second = readNumber(tokens, skipEuro(tokens, first.to + 1))
  if (!second) return null
  const low = second.thousand && !first.thousand && first.value < 1_000 ? first.value * 1_000 : first.value
  if (second.value <= low) return null
  const unit = first.unit ?? second.unit ?? topic
  // "Peugeot 3008 and 5008" are two models, "from 2018 up to 20,000" are two wishes.
  if (unit === null && !opened && andWords.has(between)) return null
  const isYear = looksLikeYear(first, nextYear)
  const isYearAlone = isYear && first.unit === null && !looksLikeYear(second, nextYear)
  if (isYearAlone && (bound === 'from' || topic === 'year' || first.value % 50 !== 0)) return null
  if (unit === 'doors' || (first.unit !== null && second.unit !== null && first.unit !== second.unit)) return null
  if (meaningOf(low, unit, first.token, 'from', nextYear) === null) return null
  const isPrice = unit === null && isYear && !looksLikeYear(second, nextYear)
  return { low, high: second.value, unit: isPrice ? 'euro' : unit, to: second.to }
}

function looksLikeYear({ value, token, thousand }: ReadNumber, nextYear: number): boolean {
  return !thousand && !token.grouped && !token.decimal && value >= 1_900 && value <= nextYear
}

interface ReadNumber {
  value: number
  unit: Unit | null
  thousand: boolean
  token: Token
  to: number
}

function readNumber(tokens: readonly Token[], at: number): ReadNumber | null {
  const token = tokens[at]
  if (token?.kind !== 'number') return null
  if (token.isMonth) return readNumber(tokens, at + 1)
  let position = at + 1
  // "50 tkm" with a blank is two tokens.
  if (tokens[position]?.word === 'tkm') return { ...numberOf(token, true), unit: 'km', to: position + 1 }
  const thousand = thousandSet.has(tokens[position]?.word ?? '')
  if (thousand) position += 1
  const hyphen = tokens[position]?.word === '-' ? 1 : 0
  const unit = unitOf.get(tokens[position + hyphen]?.word ?? '') ?? null
  if (unit !== null) position += hyphen + 1
  // `15.000,- €`
  else if (hyphen === 1 && tokens[position + 1]?.word === '€')
    return { ...numberOf(token, thousand), unit: 'euro', to: position + 2 }
  return { ...numberOf(token, thousand), unit, to: position }
}

function numberOf(token: Token, thousand: boolean) {
  return { value: thousand ? token.value * 1_000 : token.value, thousand, token }
}

function skipEuro(tokens: readonly Token[], at: number): number {
  return tokens[at]?.word === '€' ? at + 1 : at
}

function longestPhrase<Value>(
  tokens: readonly Token[],
  at: number,
  phrases: ReadonlyMap<string, Value>,
): { value: Value; to: number } | null {
  for (let length = Math.min(longestBound, tokens.length - at); length > 0; length -= 1) {
    const phrase = tokens
      .slice(at, at + length)
      .map(({ spaced }) => spaced)
      .join(' ')
    const value = phrases.get(phrase)
    if (value !== undefined) return { value, to: at + length }
  }
  return null
}

/** Returns what a number means; without a unit, its size and its bound decide, or nothing does. */
function meaningOf(value: number, unit: Unit | null, token: Token, bound: Bound | null, nextYear: number): Unit | null {
  if (unit === 'year' && value < 100) return 'year'
  if (unit !== null) return unit
  const isYear = !token.grouped && !token.decimal && value >= 1_900 && value <= nextYear
  if (isYear) return bound === 'upTo' && value % 100 === 0 ? 'euro' : 'year'
  if (bound !== null && value >= 500) return 'euro'
  return null
}
