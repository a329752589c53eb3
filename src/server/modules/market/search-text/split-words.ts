/** Takes words apart that are two: "golf-diesel", "mazda3", "cb500f". */
import { fold } from '../../../platform/text/fold.ts'
import { boundOf, measureOf } from './data/number-words.ts'
import { farthestKm } from './number-meaning.ts'
import { isEveryday, isLiteral, isOrdinary, type Lexicon } from './lexicon.ts'
import { type Token, tokenise } from './tokens.ts'
import { squeeze, type VehicleNames } from './vehicle-names.ts'

const leastLettersOfModel = 4

/**
 * Returns the tokens with each unknown word that consists of known ones replaced by these, and each number that begins with a vehicle's
 * ("BMW 320 200 km") by the two.
 */
export function splitWords(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  return tokens.flatMap((token, at) => {
    const length = token.kind === 'number' ? lengthOfVehiclesNumber(tokens, at, lexicon.vehicles) : null
    if (length !== null) return piecesOf(token, [length, token.text.length - length])
    if (token.kind !== 'word' || isKnown(token.word, lexicon)) return token
    // "bj2016", "bis15tsd"
    const [, letters = ''] = /^(\p{L}{2,})\d/u.exec(token.text) ?? []
    if (letters !== '' && (measureOf.has(fold(letters)) || boundOf.has(fold(letters))))
      return piecesOf(token, [letters.length, token.text.length - letters.length])
    const parts = hyphenated(token, lexicon) ?? joined(token, lexicon)
    return parts === null ? token : piecesOf(token, parts)
  })
}

/**
 * Digits in groups of three are one number, unless the first group names a model of the make before it or an engine of that make or
 * model, and the others are a number by themselves. Null unless they are two numbers.
 */
function lengthOfVehiclesNumber(tokens: readonly Token[], at: number, names: VehicleNames): number | null {
  const [, first = '', rest] = /^(\d{3})[ \u00A0\u202F]([1-9].*)$/u.exec(tokens[at]?.text ?? '') ?? []
  // "BMW 118 500 km" is a mileage: nobody searches 500 km around.
  if (rest === undefined || (rest.length === 3 && Number(rest) > farthestKm)) return null
  const before = [1, 2].map((words) =>
    tokens
      .slice(Math.max(0, at - words), at)
      .map(({ word }) => word)
      .join(''),
  )
  const lines = before.flatMap((key) => [
    ...(names.makes.get(key) ?? []),
    ...(names.models.get(key) ?? []),
    ...(names.models.get(`${key}class`) ?? []),
  ])
  const ofNumber = ['', 'd', 'i', 'cdi'].flatMap((suffix) => [...(names.badges.get(`${first}${suffix}`) ?? [])])
  const isNamed = lines.some(({ make, model }) =>
    ofNumber.some((line) => line.make.slug === make.slug && (model === null || line.model === model)),
  )
  return isNamed ? first.length : null
}

function isKnown(key: string, { vehicles: { makes, models, groups, badges }, added }: Lexicon): boolean {
  if (isLiteral.has(key) || isOrdinary.has(key)) return true
  return makes.has(key) || models.has(key) || groups.has(key) || badges.has(key) || added.has(key) || isEveryday(key)
}

/** Returns the lengths of the parts if at least two are known names or words. */
function hyphenated({ text }: Token, lexicon: Lexicon): number[] | null {
  const parts = text.split(/(?<=[-+])/)
  const keys = parts.map((part) => squeeze(part))
  const areKnown = keys.every((key) => key.length > 1 && isKnown(key, lexicon))
  return parts.length > 1 && areKnown ? parts.map(({ length }) => length) : null
}

/** A make and its model or badge; a model of letters and digits with a letter behind. */
function joined({ word, text }: Token, { vehicles }: Lexicon): number[] | null {
  // Positions are those of the text, so each letter has to be one letter of the key.
  if (text.length !== word.length) return null
  for (let at = 2; at < word.length; at += 1) {
    const [start, end] = [word.slice(0, at), word.slice(at)]
    const slugs = new Set(vehicles.makes.get(start)?.map(({ make }) => make.slug))
    const lines = [...(vehicles.models.get(end) ?? []), ...(end.length > 1 ? (vehicles.badges.get(end) ?? []) : [])]
    if (lines.some(({ make }) => slugs.has(make.slug))) return [at, word.length - at]
    // "opelcorsa1.2"
    const [, model = ''] = /^(\p{L}+)\d/u.exec(end) ?? []
    if (model.length > 2 && vehicles.models.get(model)?.some(({ make }) => slugs.has(make.slug)))
      return [at, model.length, word.length - at - model.length]
  }
  // "golf7", "freelander2", "308sw"
  const [, name = '', more = ''] = /^(\p{L}{4,}|\d{3,4})(\d|sw|cc)$/u.exec(word) ?? []
  if (name !== '' && /\d/.test(name) !== /\d/.test(more) && vehicles.models.has(name)) return [name.length, more.length]
  const stem = word.slice(0, -1)
  const isNumbered = stem.length >= leastLettersOfModel && /^\p{L}+\d+$/u.test(stem) && /\p{L}$/u.test(word)
  return isNumbered && vehicles.models.has(stem) ? [stem.length, 1] : null
}

function piecesOf({ text, from, afterComma, gap }: Token, lengths: readonly number[]): Token[] {
  let at = 0
  return lengths.flatMap((length) => {
    const start = at
    at += length
    return tokenise(text.slice(start, at))
      .filter(({ kind }) => kind !== 'sign')
      .map((token) => ({
        ...token,
        afterComma: afterComma && start + token.from === 0,
        gap: start + token.from === 0 ? gap : '',
        from: from + start + token.from,
        to: from + start + token.to,
      }))
  })
}
