/**
 * What a search knows of a listing beside its place in the taxonomy, its place on the map and its times. Both engines, SQL
 * and the index, are made from such a schema: a fact that stands in it is searched, counted and ordered by both.
 */
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dayMs } from '../../../../contract/market/durations.ts'
import { ownValue } from '../../../../contract/market/own-value.ts'

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
  /** What searches choose instead of the words, and the words that fit it. */
  options?: Readonly<Record<string, readonly string[]>>
  /** How many words there may be, where listings bring more than are known: 65,534 at most. */
  mostWords?: number
}

/** A whole number from 0, or a day. */
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
  /** The column is a day, counted from the start of 2000, and filters are numbers of months from today up to it. */
  inMonths?: true
  /** What its orders are called: the lowest first, and the highest first. */
  orders?: { ascending: string; descending?: string }
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
export function chosenWords(fact: ChoiceFact | ItemsFact, query: object): string[] | null {
  const { name } = fact
  const options = fact.by === 'choice' ? fact.options : undefined
  const value = ownValue(query as Filters, name)
  if (value === undefined || value === false) return null
  const chosen = (Array.isArray(value) ? (value as unknown[]) : [value]).map(String)
  if (chosen.length === 0) return null
  return options ? [...new Set(chosen.flatMap((option) => ownValue(options, option) ?? []))] : chosen
}

export interface Bounds {
  from: number | undefined
  upTo: number | undefined
}

/** The bounds that a search sets on this day, both included; null where it sets none. */
export function chosenBounds({ lower, upper, inMonths }: RangeFact, query: object, today: Day): Bounds | null {
  const numbers = (names: readonly string[]) =>
    names.map((name) => ownValue(query as Filters, name)).filter((value) => typeof value === 'number')
  const [from, upTo] = [numbers(lower), numbers(upper)]
  const bound = (number: number) => (inMonths ? monthsAfter(today, number) : number)
  if (from.length === 0 && upTo.length === 0) return null
  return {
    from: from.length > 0 ? bound(Math.max(...from)) : undefined,
    upTo: upTo.length > 0 ? bound(Math.min(...upTo)) : undefined,
  }
}

/** A day as the database counts it: whole days since 2000 began, UTC. */
export type Day = number
const startOf2000Ms = Date.UTC(2000, 0, 1)

export function dayOf(moment: Date): Day {
  return Math.floor((moment.getTime() - startOf2000Ms) / dayMs)
}

/** The same day so many months later; the last one of the month where that has no such day. */
function monthsAfter(day: Day, months: number): Day {
  const start = new Date(startOf2000Ms + day * dayMs)
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months]
  const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), lastDate))))
}

/** An order of a range that a search may ask for; null where its name is none of these. */
export function rangeOrder({ ranges }: Schema, sort: string): { fact: RangeFact; descending: boolean } | null {
  const fact = ranges.find(({ orders }) => orders?.ascending === sort || orders?.descending === sort)
  return fact ? { fact, descending: fact.orders?.descending === sort } : null
}
