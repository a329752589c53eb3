/** The filters about facts of a vehicle, derived from their table. Free of zod, so that browser code may import it. */
import type { ListFilter, NumberFact, RangeFilter } from './fact-kinds.ts'
import {
  type FactKey,
  factKeys,
  factOf,
  type FactsWith,
  type FactValue,
  valuesWithin,
  type VehicleFacts,
} from './vehicle-facts.ts'

/** Facts that are searched by a range, and those that are searched by a list of values. */
export type RangedFact = FactsWith<{ filter: { by: 'range' } }>
export type ListedFact = FactsWith<{ filter: { by: 'anyOf' | 'allOf' } }>

type Bound = 'min' | 'alsoMin' | 'max'
type NamesOf<Filter> = { [Key in Bound & keyof Filter]: Filter[Key] }[Bound & keyof Filter]

/** The name of a bound, such as `minSeats`. */
export type RangeName = { [Key in RangedFact]: NamesOf<VehicleFacts[Key]['filter']> }[RangedFact]

/** One bound of a range. */
export interface RangeBound {
  name: RangeName
  fact: RangedFact
  bound: 'min' | 'max'
  /** The values that it accepts. */
  min: number
  max: number
}

type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : NonNullable<Value>

/** A search as far as it is about facts. */
export type FactFilters = { [Name in RangeName]?: number } & { [Key in ListedFact]?: ItemOf<FactValue<Key>>[] }

/** A fact with its filter: what an index has to know to search by it. */
export type FilteredFact =
  | { key: RangedFact; fact: NumberFact; filter: RangeFilter }
  | { key: ListedFact; fact: ReturnType<typeof factOf>; filter: ListFilter }

export const filteredFacts: readonly FilteredFact[] = factKeys.flatMap((key) => {
  const fact = factOf(key)
  const filter = 'filter' in fact ? fact.filter : undefined
  return filter === undefined ? [] : ({ key, fact, filter } as FilteredFact)
})

/** Every bound of every range, in the order of the table, the lower one first. */
export const rangeBounds: readonly RangeBound[] = filteredFacts.flatMap(({ key, fact, filter }) => {
  if (filter.by !== 'range' || fact.kind !== 'number') return []
  const { min, alsoMin, max, from } = filter
  const accepted = { min: from ?? fact.min, max: fact.max }
  const bound = (name: string | undefined, bound: 'min' | 'max') =>
    name === undefined ? [] : ({ name, fact: key, bound, ...accepted } as RangeBound)
  return [bound(alsoMin, 'min'), bound(min, 'min'), bound(max, 'max')].flat()
})

/** Facts that are searched by a list, in the order of the table. */
export const listedFacts: readonly ListedFact[] = filteredFacts.flatMap(({ key, filter }) =>
  filter.by === 'range' ? [] : (key as ListedFact),
)

/** What a list filter offers: keys of the vocabulary, or numbers; null where only the taxonomy knows. */
export function optionsOf(key: ListedFact): readonly (string | number)[] | null {
  const fact = factOf(key)
  if (fact.kind === 'number') return valuesWithin(fact)
  return 'values' in fact ? fact.values : null
}

const names: ReadonlyMap<string, FactKey> = new Map([
  ...rangeBounds.map(({ name, fact }) => [name, fact] as const),
  ...listedFacts.map((key) => [key, key] as const),
])

/** The fact that a filter is about; undefined for filters about the offer, its place or its seller. */
export function factOfFilter(name: string): FactKey | undefined {
  return names.get(name)
}
