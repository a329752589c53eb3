/** Values of every fact with a filter, and searches for them, made from the table of facts. */
import * as fc from 'fast-check'
import { filterOf, optionsOf, rangeBounds, listedFacts } from '../../src/contract/market/fact-filters.ts'
import type { VehicleFact } from '../../src/contract/market/fact-kinds.ts'
import { type FactKey, factKeys, factOf, type FactValues } from '../../src/contract/market/vehicle-facts.ts'
import type { SearchConditions } from '../../src/server/modules/market/search/search-engine.ts'

/** Facts with a filter that has none of these names. */
const factsBeside = (taken: readonly string[]) => factKeys.filter((key) => filterOf(key) && !taken.includes(key))

/** Facts of listings beside those that a test invents itself: from few values, so that many are equal and sit on bounds. */
export function inventedFacts(now: Date, taken: readonly string[]): fc.Arbitrary<Partial<FactValues>> {
  const values = factsBeside(taken).map((key) => [key, valueOf(key, factOf(key), now)] as const)
  return fc.record<Partial<FactValues>>(Object.fromEntries(values))
}

function valueOf(key: FactKey, fact: VehicleFact, now: Date): fc.Arbitrary<unknown> {
  const maybe = (values: readonly unknown[]) => fc.option(fc.constantFrom(...values), { nil: null, freq: 4 })
  switch (fact.kind) {
    case 'choice':
      return fact.unstated === undefined ? maybe(fact.values) : fc.constantFrom(...fact.values)
    case 'number':
      return maybe([fact.min, ...edges(key), fact.max])
    case 'day':
      return maybe([fact.min, ...edges(key).flatMap((months) => daysAround(now, months)), fact.max])
    case 'several':
      return fc.subarray([...fact.values], { maxLength: 8 })
    case 'taxonomy':
    case 'code':
    case 'text':
      throw new Error(`No values of ${key} are known`)
  }
}

/** Some of the bounds that the form offers. */
function edges(key: FactKey): readonly number[] {
  const filter = filterOf(key)
  return filter?.by === 'range' ? (filter.options ?? []).slice(0, 3) : []
}

function daysAround(now: Date, months: number): string[] {
  const day = (date: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, date)).toISOString().slice(0, 10) // prettier-ignore
  return [-1, 0, 1].map((step) => day(now.getUTCDate() + step))
}

/** Filters by these facts. */
export function inventedFilters(taken: readonly string[]): fc.Arbitrary<Partial<SearchConditions>> {
  const facts = factsBeside(taken)
  const bounds = rangeBounds.filter(({ key }) => facts.includes(key))
  const lists = listedFacts.filter((key) => facts.includes(key))
  const ofBounds = bounds.map(({ name, key, max }) => [name, seldom(fc.constantFrom(...edges(key), max))] as const)
  const ofLists = lists.map((key) => {
    const fact = factOf(key)
    const options = Object.keys(optionsOf(key) ?? {})
    const known = options.length > 0 ? options : 'values' in fact ? fact.values : []
    return [key, seldom(fc.subarray([...known], { maxLength: Math.min(3, known.length) }))] as const
  })
  const entries: [string, fc.Arbitrary<unknown>][] = [...ofBounds, ...ofLists].map(([name, values]) => [name, values])
  return fc.record<Partial<SearchConditions>>(Object.fromEntries(entries))
}

/** One in twelve: a search by everything finds nothing. */
function seldom<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.tuple(fc.integer({ min: 0, max: 11 }), value).map(([chance, one]) => (chance < 1 ? one : undefined))
}
