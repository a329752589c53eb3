/** What of a listing is counted, made from a schema: a cell for each choice, histogram and item, and one for its age. */
import type { Schema } from '../schema.ts'
import { Layout } from './layout.ts'
import { Vocabulary } from './vocabulary.ts'

export class Cells {
  readonly schema: Schema
  readonly layout: Layout
  /** By choice; the cell of a choice has its number. */
  readonly words: readonly Vocabulary[]
  /** By range; null where it has no histogram. */
  readonly bars: readonly (number | null)[]
  /** How many of the spans of days a listing is not older than. */
  readonly age: number
  /** By items, the words and the cell of the first of them. */
  readonly items: readonly { words: Vocabulary; first: number }[]

  constructor(schema: Schema, ages: number) {
    this.schema = schema
    this.words = schema.choices.map(({ words, mostWords }) => new Vocabulary(words, mostWords))
    const sizes = this.words.map(({ size }) => size)
    this.bars = schema.ranges.map(({ bars }) => (bars ? sizes.push(bars.length + 1) - 1 : null))
    this.age = sizes.push(ages + 1) - 1
    this.items = schema.items.map(({ words }) => {
      const first = sizes.length
      for (const _word of words) sizes.push(2)
      return { words: new Vocabulary(words), first }
    })
    this.layout = new Layout(sizes)
  }

  /** The cells of some facts, by name; of all where none are named. */
  of(facts: readonly string[] | undefined): number[] {
    const { choices, ranges, items } = this.schema
    if (facts === undefined) return [...this.layout.sizes.keys()]
    return facts.flatMap((name) => {
      if (name === 'onlineSinceDays') return [this.age]
      const choice = choices.findIndex((fact) => fact.name === name)
      if (choice !== -1) return [choice]
      const bars = this.bars[ranges.findIndex((fact) => fact.name === name)]
      if (typeof bars === 'number') return [bars]
      const item = this.items[items.findIndex((fact) => fact.name === name)]
      return item ? item.words.words.map((_, index) => item.first + index) : []
    })
  }

  get count(): number {
    return this.layout.sizes.length
  }
}

/** The number of the bar that a value belongs to, from 1; 0 below the first one. */
export function barOf(bars: readonly number[], value: number): number {
  let low = 0
  let high = bars.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((bars[middle] as number) <= value) low = middle + 1
    else high = middle
  }
  return low
}
