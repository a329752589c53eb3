/**
 * How words are compared: without case and accents, `ß` as `ss`, and `ae`, `oe`, `ue` as the letter that they stand for.
 * Places are folded by this process and by conditions of SQL; texts by functions of the database (migration 39), which read the
 * same letters.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { small } from './index/small.ts'

const accented = 'àáâãäåāăąæçćĉċčďđèéêëēĕėęěĝğġģĥħìíîïĩīĭįĵķĺļľłñńņňòóôõöøōŏőœŕŗřśŝşšșţťŧțùúûüũūŭůűųŵýÿŷźżž'
const plain = 'aaaaaaaaaacccccddeeeeeeeeegggghhiiiiiiiijkllllnnnnoooooooooorrrsssssttttuuuuuuuuuuwyyyzzz'
const digraphs = [
  ['ß', 'ss'],
  ['ae', 'a'],
  ['oe', 'o'],
  ['ue', 'u'],
] as const

const plainOf = new Map(Array.from(accented, (letter, index) => [letter, plain.charAt(index)]))

/** The names of a place as they are compared. */
export function foldPlace(text: string): string {
  return foldDigraphs(Array.from(small(text), (letter) => plainOf.get(letter) ?? letter).join(''))
}

/** The same in SQL. */
export function foldedPlace(column: AnyColumn): SQL {
  return digraphs.reduce<SQL>(
    (folded, [from, to]) => sql`replace(${folded}, ${from}, ${to})`,
    sql`translate(lower(${column}), ${accented}, ${plain})`,
  )
}

/** The letters that stand for `ae`, `oe` and `ue`: of a word that was put together from two, once more. */
export function foldDigraphs(text: string): string {
  return digraphs.reduce((folded, [from, to]) => folded.replaceAll(from, to), text)
}

const accents = '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0327\u0328'
const blanks = '\t\n\r\u00a0\u2009\u202f'

/** What becomes of each letter of a text, whatever the language of the database: what is missing stays as it is. */
const foldedLetters = new Map<string, string>([
  ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter): [string, string] => [letter, letter.toLowerCase()]),
  ...plainOf,
  ...Array.from(plainOf, ([letter, of]): [string, string] => [letter.toUpperCase(), of]),
  ['ẞ', 'ß'],
  ...Array.from(blanks, (blank): [string, string] => [blank, ' ']),
  ['\u2010', '-'],
  ['\u2011', '-'],
  ...Array.from(accents, (accent): [string, string] => [accent, '']),
])

/** A text as its words are compared; the same as `fold_words` in SQL. */
export function foldWords(text: string): string {
  return foldDigraphs(Array.from(text, (letter) => foldedLetters.get(letter) ?? letter).join(''))
}
