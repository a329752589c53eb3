/** Recognises phrases of adverts that have no filter, and numbers in them that are not a year, price or mileage. */
import { fold } from '../../../platform/text/fold.ts'
import type { Claims } from './claims.ts'
import { otherUnits } from './data/number-words.ts'
import { electricRangeWords, inspectionWords } from './data/words.ts'
import { isLiteral } from './lexicon.ts'
import type { Token } from './tokens.ts'

const isOtherUnit = new Set(otherUnits)
const isInspection = new Set(inspectionWords.map(fold))
const isRange = new Set(electricRangeWords.map(fold))
const isKilometre = new Set('km kms kilometer kilometers kilometres kilometros quilometros kilometre'.split(' '))
const isEmptyOrBound = new Set('bis until hasta jusqu ate valid gueltig gultig'.split(' '))

/** Phrases of adverts that have no filter stay together as typed. */
export function claimLiterals(claims: Claims): void {
  for (const { from, to, key } of claims.windows(4)) {
    if (isLiteral.has(key) && claims.isFree(from, to)) claims.markLiteral(from, to)
  }
  for (let at = 0; at + 1 < claims.tokens.length; at += 1) {
    if (hasOtherUnit(claims.tokens, at) && claims.isFree(at, at + 2)) claims.markLiteral(at, at + 2)
  }
  for (let at = 0; at < claims.tokens.length; at += 1) {
    const { word = '' } = claims.tokens[at] ?? {}
    const to = isInspection.has(word)
      ? afterDate(claims.tokens, at + 1)
      : isRange.has(word)
        ? afterKilometres(claims.tokens, at + 1)
        : null
    if (to !== null && claims.isFree(at, to)) claims.markLiteral(at, to)
  }
}

/** "2000 kg" is not a year, "3500 kg" not a price; a "206 CC" does not have an engine of 206 cc. */
function hasOtherUnit(tokens: readonly Token[], at: number): boolean {
  const [number, unit] = [tokens[at], tokens[at + 1]?.word ?? '']
  return number?.kind === 'number' && isOtherUnit.has(unit)
}

/** "TÜV 10/2026", "HU bis 2027": the end of the inspection is not the first registration. Null if no date follows. */
function afterDate(tokens: readonly Token[], from: number): number | null {
  const start = tokens[from]?.kind === 'word' && isEmptyOrBound.has(tokens[from]?.word ?? '') ? from + 1 : from
  const first = tokens[start]
  if (first?.kind !== 'number') return null
  if (isInspectionYear(first)) return start + 1
  return first.value <= 12 && tokens[start + 1]?.kind === 'number' ? start + 2 : null
}

function isInspectionYear({ value, grouped }: Token): boolean {
  return !grouped && value >= 2_000 && value < 2_100
}

/** "range over 400 km": the range of a battery is not a mileage. Null if no distance follows. */
function afterKilometres(tokens: readonly Token[], from: number): number | null {
  let at = from
  while (at < from + 3 && tokens[at] !== undefined && tokens[at]?.kind !== 'number') at += 1
  if (tokens[at]?.kind !== 'number') return null
  return isKilometre.has(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1
}
