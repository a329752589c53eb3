/** Takes words apart that are two: "golf-diesel", "mazda3", "cb500f". */
import { isEveryday, isLiteral, isOrdinary, type Lexicon } from './lexicon.ts'
import { type Token, tokenise } from './tokens.ts'
import { squeeze } from './vehicle-names.ts'

const leastLettersOfModel = 4

/** Returns the tokens with each unknown word that consists of known ones replaced by these. */
export function splitWords(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  return tokens.flatMap((token) => {
    if (token.kind !== 'word' || isKnown(token.word, lexicon)) return token
    const parts = hyphenated(token, lexicon) ?? joined(token, lexicon)
    return parts === null ? token : piecesOf(token, parts)
  })
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
  }
  const stem = word.slice(0, -1)
  const isNumbered = stem.length >= leastLettersOfModel && /^\p{L}+\d+$/u.test(stem) && /\p{L}$/u.test(word)
  return isNumbered && vehicles.models.has(stem) ? [stem.length, 1] : null
}

function piecesOf({ text, from, afterComma }: Token, lengths: readonly number[]): Token[] {
  let at = 0
  return lengths.flatMap((length) => {
    const start = at
    at += length
    return tokenise(text.slice(start, at))
      .filter(({ kind }) => kind !== 'sign')
      .map((token) => ({
        ...token,
        afterComma: afterComma && start + token.from === 0,
        from: from + start + token.from,
        to: from + start + token.to,
      }))
  })
}
