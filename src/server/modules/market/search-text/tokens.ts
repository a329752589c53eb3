import { fold } from '../../../platform/text/fold.ts'
import { spelledUnits, thousands, unitOf } from './data/number-words.ts'

/** A word, a number or a sign of a typed text, and its position. */
export interface Token {
  /** Folded, without blanks: `Id.3` is `id3`. A sign is unchanged. */
  word: string
  /** Folded, with a blank for anything between letters: `id 3`. */
  spaced: string
  /** As typed. */
  text: string
  kind: 'word' | 'number' | 'sign'
  /** A number's value; NaN for others. */
  value: number
  /** Whether a number had separators: `15.000` is not a year. */
  grouped: boolean
  /** Whether a number had a decimal part. */
  decimal: boolean
  /** Whether a number is the month before a year: 05/2019. */
  isMonth: boolean
  /** Whether a comma or semicolon precedes it. */
  afterComma: boolean
  /** What stands between it and the token before. */
  gap: string
  from: number
  to: number
}

/** Units that are written in one word with their number; a "v" is that of an engine's valves. */
const unit = [...new Set([...unitOf.keys(), ...thousands, ...spelledUnits])]
  .filter((word) => /^[\p{L}\p{N}€%]+$/u.test(word) && word !== 'v' && word !== 'an' && word !== 'i' && word !== 'm')
  .toSorted((a, b) => b.length - a.length)
  .join('|')
/** Metres of a caravan; "1M" is a Leon. */
/** Behind sums and years of four digits only: "6500e", "2015r". */
const behindFour = '(?:eu?|r)(?<=(?<!\\d)\\d{4,6}(?:eu?|r))'
const thousandKm = '(?:k|tsd|mil|mila|tys)km'
const metres = 'm(?<=(?:[4-9]|1[0-4])(?:[.,]\\d{1,2})?m)'
const pattern = new RegExp(
  [
    // The month of a registration says no more than its year.
    `(?<![\\p{L}\\p{N}.,/])(?<month>0?[1-9]|1[0-2])(?:[./]|-(?=\\d{4}(?!\\d)))(?<year>(?:19|20)\\d{2})(?![\\p{L}\\p{N}]|[.,/]\\d)`,
    // "1.9tdi": an engine in one word.
    `(?<size>\\d[.,]\\d)(?=(?:t|\\p{L}{2,10})(?![\\p{L}\\p{N}]))`,
    // Digits in groups of three, or any digits with decimals; a unit may follow directly.
    `(?<number>\\d{1,3}(?:[.,'’ \\u00A0\\u202F]\\d{3})+(?!\\d)|\\d+(?:[.,]\\d{1,2})?)(?<unit>${unit}|${metres}|${behindFour}|${thousandKm})?(?![\\p{L}\\p{N}]|[.,]\\d)`,
    `(?<sign>[€%<>≤≥=+–—-])`,
    `(?<word>[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]*(?:(?:[.'’!+-]+|(?<=(?<![\\p{L}\\p{N}])\\p{L})&(?=\\p{L}(?!\\p{L})))[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]*)*)`,
  ].join('|'),
  'giu',
)

/** Cuts a text into its tokens. Skips everything but letters, digits and meaningful signs. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(pattern)) {
    const from = match.index
    const { month, year, size, number, unit, sign, word } = match.groups as Record<string, string | undefined>
    if (month !== undefined && year !== undefined) {
      tokens.push({ ...numberToken(month, from), isMonth: true })
      tokens.push(numberToken(year, from + match[0].length - year.length))
    } else if (size !== undefined) tokens.push(numberToken(size, from))
    else if (number !== undefined) {
      tokens.push(numberToken(number, from))
      if (unit !== undefined) tokens.push(...unitTokens(unit, from + number.length))
    } else if (sign !== undefined) {
      tokens.push({ ...blank, kind: 'sign', text: sign, word: sign, spaced: sign, from, to: from + sign.length })
    } else if (word !== undefined) {
      const spaced = fold(word)
      if (spaced !== '')
        tokens.push({ ...blank, text: word, word: spaced.replaceAll(' ', ''), spaced, from, to: from + word.length })
    }
  }
  return tokens.map((token, index) => ({
    ...token,
    gap: text.slice(tokens[index - 1]?.to ?? token.from, token.from),
    afterComma: /[,;]/.test(text.slice(tokens[index - 1]?.to ?? token.from, token.from)),
  }))
}

const blank = {
  kind: 'word',
  value: Number.NaN,
  grouped: false,
  decimal: false,
  isMonth: false,
  afterComma: false,
  gap: '',
} as const

function numberToken(text: string, from: number): Token {
  const grouped = /\d[.,'’ \u00A0\u202F]\d{3}(?!\d)/u.test(text)
  const decimal = !grouped && /[.,]/.test(text)
  const value = Number(grouped ? text.replaceAll(/\D/g, '') : text.replace(',', '.'))
  const word = text.replaceAll(/\D/g, '')
  return {
    text,
    word,
    spaced: word,
    kind: 'number',
    value,
    grouped,
    decimal,
    isMonth: false,
    afterComma: false,
    gap: '',
    from,
    to: from + text.length,
  }
}

/** `tkm` means a thousand, and kilometres. */
function unitTokens(text: string, from: number): Token[] {
  const folded = fold(text) || text
  const words = /^(?:t|k|tsd|mil|mila|tys)km$/.test(folded)
    ? ['k', 'km']
    : folded === 'e' || folded === 'eu'
      ? ['eur']
      : folded === 'r'
        ? []
        : [folded]
  return words.map((word) => ({ ...blank, text, word, spaced: word, from, to: from + text.length }))
}
