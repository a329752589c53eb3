/** The words of listings, as the database makes them, and as typed words are looked for among them. */
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { foldDigraphs, foldWords } from '../src/server/modules/market/search/fold-words.ts'
import { wordPieces } from '../src/server/modules/market/search/typed-words.ts'
import { type Market, openMarket } from './market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})

async function valueOf<Value>(expression: ReturnType<typeof sql>): Promise<Value> {
  const { rows } = (await market.scope.db.execute(sql`select ${expression} as value`)) as { rows: { value: Value }[] }
  return rows[0]?.value as Value
}

/** The words, whatever their weight. */
async function termsOf(headline: string, body = ''): Promise<string[]> {
  const text = await valueOf<string>(sql`listing_terms(${headline}, ${body})::text`)
  return text.split(' ').filter(Boolean).map((term) => /^'(.*)':1A?$/.exec(term)?.[1] ?? term) // prettier-ignore
}

const heads = [
  'heizung',
  'kupplung',
  'dach',
  'sitz',
  'sitze',
  'felgen',
  'kamera',
  'reifen',
  'scheinwerfer',
  'tur',
  'leder',
]

/** The rules of migration 39 once more, word by word. */
function wordsIn(text: string): Set<string> {
  const found = new Set<string>()
  const add = (word: string) => {
    const [digits, letters] = [/[0-9]/.test(word), /[a-z]/.test(word)]
    if (word === '' || word === '/' || word.length > (digits && letters ? 12 : digits ? 7 : 40)) return
    found.add(word)
    if (digits && letters) {
      for (const [part] of word.matchAll(/[0-9_]+|[a-z]+/g)) found.add(part)
      for (const [part] of word.matchAll(/[0-9_]+[a-z]+/g)) found.add(part)
    }
    for (const head of heads) if (!digits && word.endsWith(head) && word.length >= head.length + 3) found.add(head)
  }
  const pieces = wordPieces(foldWords(text))
  for (const [at, piece] of pieces.entries()) {
    for (const word of piece.split('-')) add(word)
    if (piece.includes('-')) add(foldDigraphs(piece.replaceAll('-', '')))
    const next = pieces[at + 1] ?? ''
    const isNumber = (word: string) => /^[0-9_]{1,4}$/.test(word)
    const isShort = (word: string) => /^[a-z]{1,4}$/.test(word)
    if ((isNumber(piece) && isShort(next)) || (isShort(piece) && isNumber(next))) add(piece + next)
  }
  return new Set([...found].map((word) => word.replaceAll('_', '.')))
}

const piece = fc.constantFrom(
  '320', 'd', '320d', '1,9', '1.9', '2.0', 'TDI', '12.500', '12 500', '1.250.000', 'xDrive20d', 'X-Drive', 'C-Klasse', '-', '--', '_', '/', ',', '.', '€',
  'Müller', 'Mueller', 'Straße', 'GROẞ', 'Standheizung', 'Sitzheizung', 'Panoramaschiebedach', 'Vierersitze', 'Œuvre', 'ñandú', 'Ζ', '🚗', 'u\u0308ber',
  'e46', 'E-46', 'mk 7', 'WVWZZZ1KZAW000000', '01761234567', 'ae-oe', 'a-e', '5-türig', '16V', '8x', '\n', '\t', '\u00a0', '1'.repeat(8), 'x'.repeat(41),
) // prettier-ignore
const written = fc
  .array(fc.oneof({ weight: 4, arbitrary: piece }, fc.string({ unit: 'grapheme', maxLength: 6 }), fc.string({ maxLength: 5 })), { maxLength: 14 })
  .chain((pieces) => fc.constantFrom(' ', '', ', ', '-').map((between) => pieces.join(between).replaceAll('\0', ''))) // prettier-ignore

test('this process and the database fold and split alike', async () => {
  await fc.assert(
    fc.asyncProperty(written, async (text) => {
      expect(await valueOf(sql`fold_words(${text})`)).toBe(foldWords(text))
      const pieces = await valueOf<string>(sql`word_pieces(${text})`)
      expect(pieces.split(' ').filter(Boolean)).toEqual(wordPieces(foldWords(text)))
      const others = new Set(await valueOf<string[]>(sql`text_words(${text})`))
      const known = wordsIn(text)
      // Of compounds the database knows more last parts than are listed here.
      expect([...known].filter((word) => !others.has(word))).toEqual([])
      for (const word of others) if (!known.has(word)) expect(word).toMatch(/^[a-z]{3,12}$/)
    }),
    { numRuns: 400 },
  )
})

test.each([
  ['320 d', ['d', '320', '320d']],
  ['320d xDrive', ['d', '320', '320d', 'xdrive']],
  ['1.9 TDI', ['1.9', 'tdi', '1.9tdi']],
  ['1,9tdi', ['1.9', 'tdi', '1.9tdi']],
  ['Müller', ['muller']],
  ['Mueller', ['muller']],
  ['X-Drive', ['x', 'drive', 'xdrive']],
  ['Standheizung', ['heizung', 'standheizung']],
  ['12.500 km', ['km', '12500']],
  ['12 500', ['12', '500']],
  ['C 220', ['c', '220', 'c220']],
  ['C, 220', ['c', '220']],
  ['xdrive20d', ['d', '20', '20d', 'xdrive', 'xdrive20d']],
  ['Tel. 0176 1234 5678901', ['tel', '0176', '1234', '5678901']],
  ['01761234567 WVWZZZ1KZAW000000', []],
  ['', []],
])('%j is the words %j', async (text, words) => {
  expect((await termsOf('', text)).toSorted()).toEqual(words.toSorted())
})

test('a word of title or model description weighs more, also when the text has it, too', async () => {
  expect(await valueOf(sql`listing_terms('Golf GTI', 'A Golf, kept well')::text`)).toBe(`'a':1 'golf':1A 'gti':1A 'kept':1 'well':1`)
}) // prettier-ignore

test('a text that is one long word is no error', async () => {
  expect(await termsOf('a'.repeat(200), 'é1-'.repeat(3_000))).toContain('e1')
})
