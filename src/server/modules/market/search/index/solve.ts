/** The filters of a search as sets of slots. */
import type { VehicleChoice } from '../../../../../contract/market/vehicle-choice.ts'
import { vehicleRows } from '../rules.ts'
import { chosenBounds, chosenWords } from '../schema.ts'
import type { SearchConditions } from '../search-engine.ts'
import { type Bits, countCommon, type Counted, intersect, type Met, meet, setBit, subtract, unite } from './bits.ts'
import { distancesFrom } from './distances.ts'
import type { MarketIndex } from './market-index.ts'
import { wordSets } from './word-sets.ts'

export interface Solved extends Met {
  /** Facets that have something selected, with what fits that selection. */
  selected: readonly Selection[]
}

export interface Selection {
  facet: string
  bits: Bits
}

/** Sets are of the index's scratch: to be used before it is released, or kept. */
export function solve(index: MarketIndex, query: SearchConditions): Solved {
  const { scratch, market, nothing } = index
  const base = scratch.copy(market.onOffer)
  const isNarrowed = narrow(index, query, base)
  const selected = selections(index, query)
  if (selected.length === 0) {
    const total = isNarrowed ? countCommon(base, base) : market.total
    return { all: { bits: base, total }, allButOne: { bits: nothing, total: 0 }, selected }
  }
  const sets = selected.map(({ bits }) => bits)
  return { ...meet(base, sets, scratch.take(), scratch.take()), selected }
}

/** What fits everything, and no more than that. The set is of the index's scratch. */
export function solveHits(index: MarketIndex, query: SearchConditions): Counted {
  const base = index.scratch.copy(index.market.onOffer)
  narrow(index, query, base)
  for (const { bits } of selections(index, query)) intersect(base, base, bits)
  return { bits: base, total: countCommon(base, base) }
}

/** Filters that are no facets. Returns whether there are any. */
function narrow(index: MarketIndex, query: SearchConditions, base: Bits): boolean {
  const { scratch, cells, schema, facts } = index
  const [within, without]: [Bits[], Bits[]] = [[], []]
  if (query.featuredOnly) within.push(index.featured)
  if (query.withoutFeatured) without.push(index.featured)
  for (const [at, fact] of schema.items.entries()) {
    const { words, first } = cells.items[at] as (typeof cells.items)[number]
    for (const word of chosenWords(fact, query) ?? []) {
      const code = words.codeOf(word)
      within.push((code > 0 && facts.withCode(first + code - 1, 1)) || index.nothing)
    }
  }
  for (const row of vehicleRows(query).excluded) {
    const bits = scratch.empty()
    addVehicles(index, row, bits)
    without.push(bits)
  }
  for (const [at, { bars }] of schema.ranges.entries()) {
    const bits = bars ? null : between(index, at, query)
    if (bits) within.push(bits)
  }
  for (const [, , anywhere] of wordSets(index, query.text ?? '')) within.push(anywhere)
  if (query.cityZip) {
    const bits = scratch.empty()
    for (const place of index.places.named(query.cityZip, query.cityZipTowns)) facts.byPlace.addTo(bits, place)
    within.push(bits)
  }
  for (const bits of within) intersect(base, base, bits)
  for (const bits of without) subtract(base, base, bits)
  return within.length + without.length > 0
}

/** Those that have least, or nothing in most places, first. */
function selections(index: MarketIndex, query: SearchConditions): Selection[] {
  const { schema, scratch, facts } = index
  const found: Selection[] = []
  const { wanted } = vehicleRows(query)
  if (wanted.length > 0) {
    const bits = scratch.empty()
    for (const row of wanted) addVehicles(index, row, bits)
    found.push({ facet: 'vehicle', bits })
  }
  if (query.origins && query.radiusKm !== undefined) {
    const bits = scratch.empty()
    const limit = query.radiusKm * query.radiusKm
    const { squaredKm } = distancesFrom(index, query.origins)
    for (let place = 0; place < squaredKm.length; place += 1) {
      if ((squaredKm[place] as number) <= limit) facts.byPlace.addTo(bits, place)
    }
    found.push({ facet: 'radiusKm', bits })
  }
  if (query.vehicleType) {
    const type = index.taxonomy.types.find(({ key }) => key === query.vehicleType)
    found.push({ facet: 'vehicleType', bits: type ? facts.ofType(type.id) : index.nothing })
  }
  for (const [at, { name, bars }] of schema.ranges.entries()) {
    const bits = bars ? between(index, at, query) : null
    if (bits) found.push({ facet: name, bits })
  }
  for (const [choice, fact] of schema.choices.entries()) {
    const words = chosenWords(fact, query)
    if (words) found.push({ facet: fact.name, bits: withWords(index, choice, words) })
  }
  const since = query.onlineSinceDays === undefined ? undefined : index.onlineSince.get(query.onlineSinceDays)
  if (since) found.push({ facet: 'onlineSinceDays', bits: since })
  return found
}

/** What lies in a range; null where the search sets no bounds. */
function between({ schema, ranges, scratch, today }: MarketIndex, at: number, query: SearchConditions): Bits | null {
  const bounds = chosenBounds(schema.ranges[at] as (typeof schema.ranges)[number], query, today)
  const range = ranges[at]
  return bounds && range
    ? range.between(bounds.from ?? 0, bounds.upTo ?? Infinity, scratch.take(), scratch.take())
    : null
}

function withWords({ facts, cells, scratch, nothing }: MarketIndex, choice: number, words: readonly string[]): Bits {
  const codes = words.map((word) => cells.words[choice]?.codeOf(word) ?? 0).filter((code) => code > 0)
  if (!facts.hasSets(choice)) {
    const bits = scratch.empty()
    facts.addWithCodes(choice, codes, bits)
    return bits
  }
  const sets = codes.flatMap((code) => facts.withCode(choice, code) ?? [])
  const [first = nothing, ...others] = sets
  if (others.length === 0) return first
  const any = scratch.copy(first)
  for (const set of others) unite(any, set)
  return any
}

function addVehicles(index: MarketIndex, { make, model, variant }: VehicleChoice, target: Bits): void {
  if (model === undefined) return index.makes.addTo(target, make)
  for (const entry of index.taxonomy.makesBySlug(make)) {
    for (const { code, slug, variants } of entry.models) {
      if (slug !== model) continue
      if (variant === undefined) index.facts.byModel.addTo(target, code)
      for (const wanted of variant === undefined ? [] : variants) {
        if (wanted.slug === variant) addVariant(index, code, wanted.code, target)
      }
    }
  }
} // prettier-ignore

function addVariant({ facts, columns }: MarketIndex, model: number, variant: number, target: Bits): void {
  for (const slot of facts.byModel.of(model)) if (columns.variant[slot] === variant) setBit(target, slot)
}
