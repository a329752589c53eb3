/** Filters by facts of a vehicle, derived from their table. Free of zod, so that browser code may import it. */
import type { ListFilter, MonthsFilter, NumberFact, RangeFilter, VehicleFact } from './fact-kinds.ts'
import { type FactKey, factKeys, factOf, type FactsWith, type VehicleFacts } from './vehicle-facts.ts'

/** Facts searched by a range, and facts searched by a list of values. */
export type RangedFact = FactsWith<{ filter: { by: 'range' } }>
export type ListedFact = FactsWith<{ filter: { by: 'anyOf' | 'allOf' } }>

type Bound = 'min' | 'alsoMin' | 'max'
type NamesOf<Filter> = { [Key in Bound & keyof Filter]: Filter[Key] }[Bound & keyof Filter]

/** The names of a fact's bounds, such as `minSeats`. */
export type BoundsOf<Fact extends RangedFact> = { [Key in Fact]: NamesOf<VehicleFacts[Key]['filter']> }[Fact]
export type RangeName = BoundsOf<RangedFact>

/** One bound of a range. */
export interface RangeBound {
  name: RangeName
  key: RangedFact
  /** The number that the bound limits: the fact, or the months up to its day. */
  fact: NumberFact
  bound: 'min' | 'max'
  /** The accepted values. */
  min: number
  max: number
}

/** The filter of a fact; undefined if searches cannot filter by it. */
export function filterOf(key: FactKey): RangeFilter | MonthsFilter | ListFilter | undefined {
  const fact = factOf(key)
  return 'filter' in fact ? fact.filter : undefined
}

/** In the order of the table. */
export const rangedFacts: readonly RangedFact[] = factKeys.filter(
  (key): key is RangedFact => filterOf(key)?.by === 'range',
)
export const listedFacts: readonly ListedFact[] = factKeys.filter((key): key is ListedFact => {
  const by = filterOf(key)?.by
  return by === 'anyOf' || by === 'allOf'
})

/** A fact whose searches choose from options instead of its values. */
export type OptionedFact = FactsWith<{
  filter: { options: Readonly<Record<string, unknown>>; facet: string; by: 'anyOf' }
}>
/** A value of a search by a list: an option, else a value of the fact. */
export type OptionOf<Key extends OptionedFact> = keyof VehicleFacts[Key]['filter']['options'] & string

/** The options of a search by a list; undefined where the values of the fact are its options. */
export function optionsOf(key: ListedFact): ListFilter['options'] {
  const filter = filterOf(key)
  return filter && 'facet' in filter && filter.by !== 'range' ? filter.options : undefined
}

export function isOptioned(key: FactKey): key is OptionedFact {
  return isListed(key) && optionsOf(key) !== undefined
}

export function isListed(name: string): name is ListedFact {
  return (listedFacts as readonly string[]).includes(name)
}

/** The bounds of a fact, lower ones first. The cast says that the table has the names, which its type knows. */
function boundsOf(key: RangedFact): RangeBound[] {
  const [fact, filter] = [rangeOf(factOf(key)), filterOf(key)]
  if (!fact || filter?.by !== 'range') return []
  const { min, alsoMin, max } = filter
  const accepted = { min: filter.from ?? fact.min, max: fact.max }
  const named = (bound: 'min' | 'max') => (name: string | undefined) =>
    name === undefined ? [] : ({ name, key, fact, bound, ...accepted } as RangeBound)
  return [...[alsoMin, min].flatMap(named('min')), ...[max].flatMap(named('max'))]
}

/** The numbers that searches for a fact set bounds to; undefined for facts without a range. */
function rangeOf(fact: VehicleFact): NumberFact | undefined {
  if (fact.kind === 'number') return fact
  const months = fact.kind === 'day' ? fact.filter?.maxMonths : undefined
  return months === undefined ? undefined : { kind: 'number', min: 1, max: months, unit: 'months' }
}

/** Every bound of every range, in the order of the table. */
export const rangeBounds: readonly RangeBound[] = rangedFacts.flatMap(boundsOf)

const byName: ReadonlyMap<string, RangeBound> = new Map(rangeBounds.map((bound) => [bound.name, bound]))

/** The bound of this name; undefined for other filters. */
export function rangeBoundOf(name: string): RangeBound | undefined {
  return byName.get(name)
}

/** The fact of a filter; undefined for filters about the offer, its place or its seller. */
export function factOfFilter(name: string): FactKey | undefined {
  return byName.get(name)?.key ?? (isListed(name) ? name : undefined)
}
