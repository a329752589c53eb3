/**
 * What a search knows of a listing beside its place in the taxonomy, its place on the map and its times. Both engines, SQL
 * and the index, are made from such a schema: a fact that stands in it is searched, counted and ordered by both.
 */
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * One word of a list, or none: a column of text, of whole numbers whose words are their digits, or of a flag whose only word
 * is `true`. Chosen words are joined by OR; what a choice has selected does not limit its own counts.
 */
export interface ChoiceFact {
  by: 'choice'
  /** Of the filter and of the counts. */
  name: string
  column: PgColumn
  /** Those that are known from the start. */
  words: readonly string[]
  /** How many words there may be, where listings bring more than are known: 65,534 at most. */
  mostWords?: number
}

/** A whole number from 0. */
export interface RangeFact {
  by: 'range'
  name: string
  column: PgColumn
  /** The largest number that the column holds. */
  most: number
  /** Filters that are a lower bound, and such as are an upper one: the narrowest counts. */
  lower: readonly string[]
  upper: readonly string[]
  /** Steps to the next wider bound; left out: one by one. */
  options?: readonly number[]
  /** Where each bar of its histogram begins; left out: it is not counted, and its own selection limits everything. */
  bars?: readonly number[]
  /** Name of its two orders, as in `price_asc` and `price_desc`. */
  sort?: string
}

/** Any number of words of a list: a column of texts. All that are asked for have to be there. */
export interface ItemsFact {
  by: 'items'
  name: string
  column: PgColumn
  words: readonly string[]
}

export type Fact = ChoiceFact | RangeFact | ItemsFact

export interface Schema {
  choices: readonly ChoiceFact[]
  ranges: readonly RangeFact[]
  items: readonly ItemsFact[]
}

export function schemaOf(facts: readonly Fact[]): Schema {
  const choices = facts.filter((fact) => fact.by === 'choice')
  const ranges = facts.filter((fact) => fact.by === 'range')
  const items = facts.filter((fact) => fact.by === 'items')
  return { choices, ranges, items }
}

/** A search by the names of its filters. */
type Filters = Readonly<Record<string, unknown>>

/** The words that a search asks of a choice or of items; null where it does not ask. */
export function chosenWords({ name }: ChoiceFact | ItemsFact, query: object): string[] | null {
  const value = (query as Filters)[name]
  if (value === undefined || value === false) return null
  const words = (Array.isArray(value) ? (value as unknown[]) : [value]).map(String)
  return words.length > 0 ? words : null
}

export interface Bounds {
  from: number | undefined
  upTo: number | undefined
}

/** The bounds that a search sets, both included; null where it sets none. */
export function chosenBounds({ lower, upper }: RangeFact, query: object): Bounds | null {
  const numbers = (names: readonly string[]) =>
    names.map((name) => (query as Filters)[name]).filter((value) => typeof value === 'number')
  const [from, upTo] = [numbers(lower), numbers(upper)]
  if (from.length === 0 && upTo.length === 0) return null
  return {
    from: from.length > 0 ? Math.max(...from) : undefined,
    upTo: upTo.length > 0 ? Math.min(...upTo) : undefined,
  }
}

/** An order of a range that a search may ask for; null where its name is none of these. */
export function rangeOrder({ ranges }: Schema, sort: string): { fact: RangeFact; descending: boolean } | null {
  const [name, direction] = sort.split('_')
  const fact = ranges.find((range) => range.sort !== undefined && range.sort === name)
  return fact && (direction === 'asc' || direction === 'desc') ? { fact, descending: direction === 'desc' } : null
}
