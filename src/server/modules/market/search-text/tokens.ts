import { fold } from '../../../platform/text/fold.ts'

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
  from: number
  to: number
}

const unit =
  'tkm|tsd|kms?|ps|hp|bhp|cv|ch|kw|ccm|cm3|cc|€|eur|euros?|k|l|mil|miles?|sitzer|sitze|sitzig|seaters?|seats|plazas|places|lugares|posti|' +
  'türer|türig|türen|tuerer|tueren|doors?|puertas|portes|portas|porte'
const pattern = new RegExp(
  [
    // The month of a registration says no more than its year.
    `(?<![\\p{L}\\p{N}.,/])(?<month>0?[1-9]|1[0-2])(?:[./]|-(?=\\d{4}(?!\\d)))(?<year>(?:19|20)\\d{2})(?![\\p{L}\\p{N}]|[.,/]\\d)`,
    // "1.9tdi": an engine in one word.
    `(?<size>\\d[.,]\\d)(?=tdi|tsi|tfsi|fsi|hdi|bluehdi|dci|tce|cdi|cdti|tdci|crdi|jtd|jtdm|vti|thp|mpi|gdi|bitdi|ecoboost|multijet|puretech|ecotec|turbo|t(?!\\p{L}))`,
    // Digits in groups of three, or any digits with decimals; a unit may follow directly.
    `(?<number>\\d{1,3}(?:[.,'’ \\u00A0\\u202F]\\d{3})+(?!\\d)|\\d+(?:[.,]\\d{1,2})?)(?<unit>${unit})?(?![\\p{L}\\p{N}]|[.,]\\d)`,
    `(?<sign>[€<>≤≥=+–—-])`,
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
    from,
    to: from + text.length,
  }
}

/** `tkm` means a thousand, and kilometres. */
function unitTokens(text: string, from: number): Token[] {
  const lower = text.toLowerCase()
  const words = lower === 'tkm' ? ['k', 'km'] : [lower]
  return words.map((word) => ({ ...blank, text, word, spaced: word, from, to: from + text.length }))
}
