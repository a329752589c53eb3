/** How typed places are compared: without case and accents, `ß` as `ss`, and `ae`, `oe`, `ue` as the letter that they stand for. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { small } from './index/small.ts'

const accented = 'àáâãäåāăąçćĉċčďđèéêëēĕėęěĝğġģĥħìíîïĩīĭįĵķĺļľłñńņňòóôõöøōŏőŕŗřśŝşšșţťŧțùúûüũūŭůűųŵýÿŷźżž'
const plain = 'aaaaaaaaacccccddeeeeeeeeegggghhiiiiiiiijkllllnnnnooooooooorrrsssssttttuuuuuuuuuuwyyyzzz'
const digraphs = [
  ['ß', 'ss'],
  ['æ', 'a'],
  ['œ', 'o'],
  ['ae', 'a'],
  ['oe', 'o'],
  ['ue', 'u'],
] as const

const plainOf = new Map(Array.from(accented, (letter, index) => [letter, plain.charAt(index)]))

export function foldPlace(text: string): string {
  const letters = Array.from(small(text), (letter) => plainOf.get(letter) ?? letter).join('')
  return digraphs.reduce((folded, [from, to]) => folded.replaceAll(from, to), letters)
}

/** The same in SQL. */
export function foldedPlace(column: PgColumn): SQL {
  return digraphs.reduce<SQL>(
    (folded, [from, to]) => sql`replace(${folded}, ${from}, ${to})`,
    sql`translate(lower(${column}), ${accented}, ${plain})`,
  )
}
