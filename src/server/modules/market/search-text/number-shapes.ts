/** The words and signs around a number, in every way in which they can be put together. */
import type { Country } from '../../../../contract/market/vocabulary.ts'
import {
  between,
  type Bound,
  boundAfterOf,
  boundOf,
  boundsElsewhere,
  type Measure,
  measureOf,
  numerals,
  opening,
  thousands,
  type Unit,
  unitOf,
} from './data/number-words.ts'
import { andWords } from './data/words.ts'
import type { Token } from './tokens.ts'

const longestPhrase = 5

/** What readings cost: the less certain, the more. */
export const cost = {
  unreadNumber: 1.2,
  unreadUnit: 0.6,
  unreadMeasure: 0.5,
  unreadBound: 0.25,
  measureBefore: 0.1,
  measureBehind: 0.12,
  bySize: 0.3,
  bySizeAlone: 0.5,
  thousandAlone: 0.35,
  smallPrice: 0.75,
  year: 0.3,
  bareYear: 0.35,
  unitPassed: 0.25,
  yearPair: 0.35,
  unlikely: 0.8,
} as const

export interface ReadNumber {
  value: number
  token: Token
  isThousand: boolean
  /** Its month, for a date. */
  month: number | null
  to: number
}

export interface Prefix {
  bound: Bound | null
  measure: Measure | null
  isEuro: boolean
  isOpened: boolean
  to: number
}

/** Words before a number, in any order: "preis bis", "km <", "entre". Null if no number follows. */
export function prefixAt(tokens: readonly Token[], start: number, home: Country | undefined): Prefix | null {
  const prefix: Prefix = { bound: null, measure: null, isEuro: false, isOpened: false, to: start }
  for (;;) {
    const at = prefix.to
    const word = tokens[at]?.word ?? ''
    // "senza anticipo, 500 elettrica"
    if (tokens[at]?.afterComma && at > start) return null
    if (tokens[at]?.kind === 'number' || numerals.has(word)) return prefix
    const bound = prefix.bound === null ? phraseAt(tokens, at, boundOf) : null
    const measure = prefix.measure === null ? phraseAt(tokens, at, measureOf) : null
    if (
      bound &&
      !(bound.to - at === 1 && home && boundsElsewhere.get(word)?.includes(home)) &&
      !(measure && measure.to > bound.to)
    )
      Object.assign(prefix, { bound: bound.value, to: bound.to })
    else if (measure) Object.assign(prefix, { measure: measure.value, to: measure.to })
    else if (
      word === '-' &&
      prefix.bound === null &&
      at === start &&
      tokens[at + 1]?.kind === 'number' &&
      tokens[at + 1]?.gap === '' &&
      tokens[at]?.gap !== ''
    )
      Object.assign(prefix, { bound: 'upTo', to: at + 1 })
    else if (word === '€' && !prefix.isEuro) Object.assign(prefix, { isEuro: true, to: at + 1 })
    else if (opening.has(word) && !prefix.isOpened && at + 1 < tokens.length)
      Object.assign(prefix, { isOpened: true, to: at + 1 })
    else return null
  }
}

/** A number as digits or words, with a word for thousands, and without. */
export function numbersAt(tokens: readonly Token[], at: number): ReadNumber[] {
  const token = tokens[at]
  if (token === undefined) return []
  if (token.isMonth) return numbersAt(tokens, at + 1).map((number) => ({ ...number, month: token.value }))
  const value = token.kind === 'number' ? token.value : numerals.get(token.word)
  if (value === undefined) return []
  const plain = { value, token, isThousand: false, month: null, to: at + 1 }
  const next = tokens[at + 1]
  // "07/21": the month and the year in two digits.
  if (
    token.kind === 'number' &&
    value >= 1 &&
    value <= 12 &&
    next?.kind === 'number' &&
    /^[/.]$/.test(next.gap) &&
    next.text.length === 2
  )
    return [plain, { ...plain, value: 2_000 + next.value, month: value, to: at + 2 }]
  // "18T€"
  if (next?.word === 't' && next.gap === '' && tokens[at + 2]?.word === '€')
    return [{ ...plain, value: value * 1_000, isThousand: true, to: at + 2 }]
  if (next?.word === 'tkm') return [{ ...plain, value: value * 1_000, isThousand: true, to: at + 1 }]
  return thousands.has(next?.word ?? '')
    ? [plain, { ...plain, value: value * 1_000, isThousand: true, to: at + 2 }]
    : [plain]
}

export interface Shape {
  unit: Unit | null
  /** The second number of a range, in thousands where only it says so. */
  low: number
  high: number | null
  measure: Measure | null
  bound: Bound | null
  to: number
  cost: number
}

/** The ways in which a number goes on: with a unit or without, to a second number, with a word behind that says what it is. */
export function shapesOf(tokens: readonly Token[], first: ReadNumber, prefix: Prefix): Shape[] {
  const shapes: Shape[] = []
  const units = unitsAt(tokens, first.to)
  for (const { unit, to, bound = null } of units) {
    const passed = unit === null && units.length > 1 ? cost.unitPassed : 0
    shapes.push(...endingsOf(tokens, { unit, low: first.value, high: null, measure: null, bound, to, cost: passed }))
    const step =
      to < tokens.length && between.has(tokens[to]?.word ?? '') ? to + 1 : tokens[to]?.gap === '/' ? to : null
    if (step === null || prefix.bound === 'upTo') continue
    // "2021 -50000km" is a year, and a bound.
    const isMinus = tokens[to]?.word === '-' && tokens[to]?.gap !== '' && tokens[to + 1]?.gap === ''
    if (isMinus && first.value >= 1_900 && first.value < 2_100) continue
    for (const second of numbersAt(tokens, tokens[step]?.word === '€' ? step + 1 : step)) {
      const low = second.isThousand && !first.isThousand && first.value < 1_000 ? first.value * 1_000 : first.value
      // "2016-18"
      const isShortYear =
        low >= 1_980 && low < 2_100 && second.value < 100 && second.token.text.length === 2 && unit === null
      if (isShortYear) second.value += 2_000
      if (second.value <= low) continue
      for (const end of unitsAt(tokens, second.to)) {
        if (unit !== null && end.unit !== null && unit !== end.unit) continue
        // "Peugeot 3008 and 5008" are two models, "from 2018 up to 20,000" two wishes.
        const isList =
          andWords.has(tokens[to]?.word ?? '') && !prefix.isOpened && (unit ?? end.unit ?? prefix.measure) === null
        if (isList && !second.isThousand) continue
        // "From 2018 up to 20,000" are two wishes.
        const isYearAlone =
          (prefix.bound === 'from' || prefix.measure === 'year') && low >= 1_900 && low < 2_100 && second.value >= 2_100
        if (isYearAlone && unit === null) continue
        const penalty =
          low * 40 < second.value ? cost.unlikely : unit === null && end.unit !== null ? cost.measureBefore : 0
        shapes.push(
          ...endingsOf(tokens, {
            unit: unit ?? end.unit,
            low,
            high: second.value,
            measure: null,
            bound: null,
            to: end.to,
            cost: penalty,
          }),
        )
      }
    }
  }
  return shapes
}

/** Without a unit, and with the one that stands behind the number, perhaps with a hyphen before it: `15.000,- €`. */
function unitsAt(tokens: readonly Token[], at: number): { unit: Unit | null; to: number; bound?: 'from' | 'upTo' }[] {
  const start = tokens[at]?.word === '-' ? at + 1 : at
  const word = tokens[at]?.word ?? ''
  if (word === 'tkm') return [{ unit: 'km', to: at + 1 }]
  // "50 or more seats"
  const bound = phraseAt(tokens, at, boundAfterOf)
  const behind = bound && tokens[at]?.word !== '+' ? phraseAt(tokens, bound.to, unitOf) : null
  if (bound && behind)
    return [
      { unit: behind.value, to: behind.to, bound: bound.value },
      { unit: null, to: at },
    ]
  const phrase = phraseAt(tokens, start, unitOf)
  // "300 euros anual" is no price of a vehicle.
  const period = phrase?.value === 'euro' ? phraseAt(tokens, phrase.to, unitOf) : null
  if (period?.value === 'perMonth') return [{ unit: 'perMonth', to: period.to }]
  return phrase
    ? [
        { unit: phrase.value, to: phrase.to },
        { unit: null, to: at },
      ]
    : [{ unit: null, to: at }]
}

const connecting = new Set(['de', 'd', 'of', 'an', 'di', 'da', 'co', 'von', 'van', 'km', 'w', 'g'])

function endingsOf(tokens: readonly Token[], shape: Shape): Shape[] {
  const all = [shape]
  const skip = shape.unit !== null && connecting.has(tokens[shape.to]?.word ?? '') ? 1 : 0
  for (const start of new Set([shape.to, shape.to + skip])) {
    const measure = phraseAt(tokens, start, measureOf)
    if (measure) all.push({ ...shape, measure: measure.value, to: measure.to, cost: shape.cost + cost.measureBehind })
  }
  if (shape.high !== null) return all
  return all.flatMap((one) => {
    const after = phraseAt(tokens, one.to, boundAfterOf)
    // "2012 on"
    if (after && tokens[one.to]?.word === 'on' && !(one.low >= 1_900 && one.low < 2_100)) return [one]
    const isPlus = tokens[one.to]?.word === '+' && (tokens[one.to]?.gap !== '' || tokens[one.to + 1]?.kind === 'number')
    return after && !isPlus && !opensNext(tokens, one.to, after.to)
      ? [one, { ...one, bound: after.value, to: after.to }]
      : [one]
  })
}

/** Returns true if a word between two numbers belongs to the second one: "150 PS max 100.000 km" has no most power. */
function opensNext(tokens: readonly Token[], at: number, after: number): boolean {
  const phrase = phraseAt(tokens, at, boundOf)
  const next = tokens[after]?.word === '€' ? after + 1 : after
  return phrase !== null && phrase.to === after && tokens[next]?.kind === 'number'
}

function phraseAt<Value>(
  tokens: readonly Token[],
  at: number,
  phrases: ReadonlyMap<string, Value>,
): { value: Value; to: number } | null {
  let phrase = ''
  let found: { value: Value; to: number } | null = null
  for (let to = at + 1; to <= Math.min(at + longestPhrase, tokens.length); to += 1) {
    phrase = phrase === '' ? (tokens[at]?.spaced ?? '') : `${phrase} ${tokens[to - 1]?.spaced}`
    const value = phrases.get(phrase)
    if (value !== undefined) found = { value, to }
  }
  return found
}
