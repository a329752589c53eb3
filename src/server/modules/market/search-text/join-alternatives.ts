/** Words with an "or" between them: "GTI oder R" finds what has either. */
import type { Claim, Claims } from './claims.ts'
import { notPhrases, orWords } from './data/words.ts'
import { isEmpty } from './lexicon.ts'

const between = '|'
/** Longer descriptions on both sides are hardly alternatives. */
const mostWords = 4

/** A word that is looked for in texts: a claim's, or one that is not understood. */
interface Unit {
  from: number
  to: number
  text: string
  claim: Claim | null
}

/**
 * Makes one word of those on both sides of an "or". A vehicle may stand before the words on the right: "Golf GTI oder Golf R", "Polo GTI oder
 * Ibiza FR". If nothing follows it, its own name is the alternative: "Golf GTI oder Polo" finds any Polo.
 * @param isLeft whether a token is a word that stays as typed
 */
export function joinAlternatives(claims: Claims, isLeft: (at: number) => boolean): void {
  for (let at = 1; at + 1 < claims.tokens.length; at += 1) {
    if (!isOr(claims, at)) continue
    const left = unitsBefore(claims, at, isLeft)
    const vehicles = vehiclesFrom(claims, nextMeant(claims, at + 1))
    const [vehicle] = vehicles
    const right = unitsFrom(
      claims,
      vehicle?.wish.text === undefined ? (vehicles.at(-1)?.to ?? at + 1) : vehicle.from,
      isLeft,
    )
    const last = left.at(-1)
    const [first] = right
    // "Leder oder Navi": without a word of texts the filters say it.
    const isOfFilters = [last, first].every(
      (unit) => unit === undefined || (unit.claim !== null && isWritten(unit.claim)),
    )
    if (last === undefined || isOfFilters || left.some(({ text }) => notPhrases.has(text.toLowerCase()))) continue
    if (vehicle !== undefined && first === undefined) {
      if (left.length <= mostWords)
        for (const unit of left) setText(claims, unit, [unit.text, nameOf(claims, vehicles)])
    } else if (first !== undefined && left.length === right.length) {
      for (const [index, unit] of left.entries()) merge(claims, unit, right[index] as Unit)
    } else if (first !== undefined) {
      // "GTI, GTD oder GTE"
      for (let index = left.length - 1; index > 0 && isAfterComma(claims, left[index] as Unit); index -= 1)
        merge(claims, left[index - 1] as Unit, last)
      merge(claims, last, first)
    }
  }
}

function isOr(claims: Claims, at: number): boolean {
  return orWords.has(claims.tokens[at]?.word ?? '') && claims.isFree(at)
}

/** The first token from a position on that is no empty word: "GTI oder der R". */
function nextMeant(claims: Claims, from: number): number {
  let at = from
  while (claims.isFree(at) && isEmpty.has(claims.tokens[at]?.word ?? '') && !isOr(claims, at)) at += 1
  return at
}

/** A make, a model, or both. */
function vehiclesFrom(claims: Claims, start: number): Claim[] {
  const found: Claim[] = []
  for (let from = start; ; from = found.at(-1)?.to ?? from) {
    const next = claims.all.find((claim) => claim.from === from && claim.vehicles.length > 0)
    if (!next) return found
    found.push(next)
  }
}

/** The words that stand side by side up to a position, in their order. */
function unitsBefore(claims: Claims, end: number, isLeft: (at: number) => boolean): Unit[] {
  const units: Unit[] = []
  for (let to = end; to > 0; to = units[0]?.from ?? 0) {
    const claim = claims.all.find((one) => one.to === to && (one.wish.text !== undefined || isWritten(one)))
    if (claim) units.unshift(unitOf(claims, claim))
    else if (isLeft(to - 1)) units.unshift(unitOfWord(claims, to - 1))
    else break
  }
  return joinPhrases(claims, units)
}

function unitsFrom(claims: Claims, start: number, isLeft: (at: number) => boolean): Unit[] {
  const units: Unit[] = []
  for (let from = nextMeant(claims, start); from < claims.tokens.length; from = units.at(-1)?.to ?? from) {
    const claim = claims.all.find((one) => one.from === from && (one.wish.text !== undefined || isWritten(one)))
    if (claim) units.push(unitOf(claims, claim))
    else if (isLeft(from)) units.push(unitOfWord(claims, from))
    else break
  }
  return joinPhrases(claims, units)
}

function unitOf(claims: Claims, claim: Claim): Unit {
  return { from: claim.from, to: claim.to, text: claim.wish.text ?? nameOf(claims, [claim]), claim }
}

/** Equipment and drive, which sellers also write: "Cross oder 4x4". */
function isWritten({ wish, vehicles }: Claim): boolean {
  const [name, ...others] = Object.keys(wish)
  return vehicles.length === 0 && others.length === 0 && (name === 'features' || name === 'drive')
}

function unitOfWord({ tokens }: Claims, at: number): Unit {
  return { from: at, to: at + 1, text: tokens[at]?.text ?? '', claim: null }
}

/** Phrases of adverts, "S line", are one. */
function joinPhrases(claims: Claims, units: readonly Unit[]): Unit[] {
  const joined: Unit[] = []
  for (const unit of units) {
    const before = joined.at(-1)
    const isPhrase =
      !notPhrases.has(before?.text.toLowerCase() ?? '') &&
      unit.claim === null &&
      before?.claim === null &&
      claims.isLiteral(unit.from) &&
      claims.isLiteral(before.from)
    if (isPhrase) Object.assign(before, { to: unit.to, text: `${before.text}-${unit.text}` })
    else joined.push({ ...unit })
  }
  return joined
}

function isAfterComma({ tokens }: Claims, { from }: Unit): boolean {
  return tokens[from]?.afterComma === true
}

function nameOf({ tokens }: Claims, vehicles: readonly Claim[]): string {
  return tokens
    .slice(vehicles[0]?.from, vehicles.at(-1)?.to)
    .map(({ text }) => text)
    .join('-')
}

/** The text of the later unit becomes either's; the earlier one says nothing more. */
function merge(claims: Claims, earlier: Unit, later: Unit): void {
  setText(claims, later, [earlier.text, later.text])
  setText(claims, earlier, [])
}

function setText(claims: Claims, unit: Unit, texts: readonly string[]): void {
  const words = [...new Set(texts.flatMap((text) => text.replaceAll(/\s+/g, '-').split(between)))]
  unit.text = words.join(between)
  if (unit.claim === null) unit.claim = claims.add({ from: unit.from, to: unit.to })
  const { text: _, features: __, drive: ___, ...others } = unit.claim.wish
  unit.claim.wish = { ...others, ...(words.length > 0 && { text: unit.text }) }
}
