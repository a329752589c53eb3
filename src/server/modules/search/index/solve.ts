/** The filters of a search as sets of slots. */
import type { VehicleChoice } from '../../../../contract/vehicle-choice.ts'
import { vehicleRows } from '../rules.ts'
import type { FacetName, SearchConditions } from '../search-engine.ts'
import { type Bits, clearBit, countBits, countBlock, intersect, type Scratch, setBit, subtract, unionOf } from './bits.ts' // prettier-ignore
import type { MarketIndex } from './market-index.ts'
import { wordMatches } from './word-matches.ts'
import { distancesFrom } from './distances.ts'
import { codedFacets, type CodedFacet, featureCodes } from './record.ts'

/** A set and how many are in it. */
export interface Counted {
  bits: Bits
  total: number
}

export interface Solved {
  /** Everything that fits. */
  hits: Counted
  /** For each facet that has something selected: what fits if that is left aside. */
  without: ReadonlyMap<FacetName, Counted>
}

/** Sets are of the index's scratch: to be used before it is released, or kept. */
export function solve(index: MarketIndex, query: SearchConditions): Solved {
  const base = index.scratch.copy(index.market.onOffer)
  narrow(index, query, base)
  const selected = selections(index, query)
  const { all, allBut } = intersections(
    base,
    selected.map(([, bits]) => bits),
    index.scratch,
  )
  return { hits: all, without: new Map(selected.map(([facet], at) => [facet, allBut[at] as Counted])) }
}

/** What fits everything, and no more than that. The set is of the index's scratch. */
export function solveHits(index: MarketIndex, query: SearchConditions): Counted {
  const base = index.scratch.copy(index.market.onOffer)
  narrow(index, query, base)
  for (const [, bits] of selections(index, query)) intersect(base, bits)
  return { bits: base, total: countBits(base) }
}

/** So many words of each set at a time as stay in the processor's nearest memory. */
const blockWords = 512

/**
 * What of a base is in all sets, and for each set what is in all the others: everything before it, met with everything
 * behind it. Where a set has nothing, as a make has in most places, only what leaves that set aside can have something.
 */
function intersections(base: Bits, sets: readonly Bits[], scratch: Scratch): { all: Counted; allBut: Counted[] } {
  const found: Counted[] = [base, ...sets.map(() => scratch.take())].map((bits) => ({ bits, total: 0 }))
  const behind = new Uint32Array(blockWords)
  for (let from = 0; from < base.length; from += blockWords) {
    const words = Math.min(blockWords, base.length - from)
    const empty = sets.findIndex((set) => isEmptyBlock(set, from, words))
    if (empty === -1) meetBlock(found, sets, behind, from, words)
    else meetAllButOne(found, sets, empty, from, words)
    for (const counted of empty === -1 ? found : [found[empty] as Counted]) {
      counted.total += countBlock(counted.bits, counted.bits, from, words)
    }
  }
  return { all: found.at(-1) as Counted, allBut: found.slice(0, -1) }
}

function isEmptyBlock(set: Bits, from: number, words: number): boolean {
  for (let word = from; word < from + words; word += 1) if (set[word] !== 0) return false
  return true
}

/** `found[n]` is of everything but the set `n`, the last one of all of them; the first has the base in it. */
function meetBlock(found: readonly Counted[], sets: readonly Bits[], behind: Bits, from: number, words: number): void {
  for (let at = 0; at < sets.length; at += 1) {
    const [before, set, next] = [(found[at] as Counted).bits, sets[at] as Bits, (found[at + 1] as Counted).bits]
    for (let word = from; word < from + words; word += 1) next[word] = (before[word] as number) & (set[word] as number)
  }
  behind.fill(-1)
  for (let at = sets.length - 2; at >= 0; at -= 1) {
    narrowBlock((found[at] as Counted).bits, behind, sets[at + 1] as Bits, from, words)
  }
}

/** The same where one set has nothing. */
function meetAllButOne(
  found: readonly Counted[],
  sets: readonly Bits[],
  one: number,
  from: number,
  words: number,
): void {
  const upTo = from + words
  const target = (found[one] as Counted).bits
  target.set((found[0] as Counted).bits.subarray(from, upTo), from)
  for (const [at, set] of sets.entries()) {
    if (at === one) continue
    for (let word = from; word < upTo; word += 1) target[word] = (target[word] as number) & (set[word] as number)
  }
  for (const { bits } of found) if (bits !== target) bits.fill(0, from, upTo)
}

/** Adds the next set to those behind, and leaves in `target` what is in all of them. */
function narrowBlock(target: Bits, behind: Bits, next: Bits, from: number, words: number): void {
  for (let word = 0; word < words; word += 1) {
    const both = (behind[word] as number) & (next[from + word] as number)
    behind[word] = both
    target[from + word] = (target[from + word] as number) & both
  }
}

/** Filters that are no facets. */
function narrow(index: MarketIndex, query: SearchConditions, base: Bits): void {
  const { columns, scratch } = index
  if (query.featuredOnly) intersect(base, index.featured)
  for (const feature of query.features ?? []) intersect(base, index.features[featureCodes.indexOf(feature)] as Bits)
  for (const row of vehicleRows(query).excluded) {
    const bits = scratch.empty()
    addVehicles(index, row, bits)
    subtract(base, bits)
  }
  if (query.minPowerKw !== undefined || query.maxPowerKw !== undefined) {
    const bits = scratch.take()
    index.ranges.power.between(query.minPowerKw ?? 1, query.maxPowerKw ?? Infinity, bits, scratch.take())
    intersect(base, bits)
  }
  if (query.text) narrowToWords(index, query.text, base)
  if (query.cityZip) {
    const bits = scratch.empty()
    for (const place of index.places.named(query.cityZip)) index.byPlace.addTo(bits, place)
    intersect(base, bits)
  }
  // Asked for seldom: looked at one by one.
  narrowColumn(base, columns.engineCc, query.minEngineCc ?? 1, query.maxEngineCc)
  narrowColumn(base, columns.co2Plus1, 1, query.maxCo2 === undefined ? undefined : query.maxCo2 + 1)
  narrowColumn(base, columns.seats, query.minSeats ?? 1, query.maxSeats)
}

function selections(index: MarketIndex, query: SearchConditions): [FacetName, Bits][] {
  const found: [FacetName, Bits][] = []
  const { wanted } = vehicleRows(query)
  if (query.vehicleType) {
    const type = index.taxonomy.types.find(({ key }) => key === query.vehicleType)
    found.push(['vehicleType', type ? index.ofType(type.id) : index.scratch.empty()])
  }
  if (wanted.length > 0) {
    const bits = index.scratch.empty()
    for (const row of wanted) addVehicles(index, row, bits)
    found.push(['vehicle', bits])
  }
  const range = (name: 'price' | 'year' | 'mileage', from: number | undefined, upTo: number | undefined) => {
    if (from === undefined && upTo === undefined) return
    const bits = index.scratch.take()
    index.ranges[name].between(from ?? 0, upTo ?? Infinity, bits, index.scratch.take())
    found.push([name, bits])
  }
  const yearFrom = Math.max(query.minYear ?? 0, query.firstRegistrationFrom ?? 0)
  range('price', query.priceFrom, query.priceUpTo)
  range('year', yearFrom === 0 ? undefined : yearFrom, query.maxYear)
  range('mileage', query.minMileage, query.maxMileage)
  const coded = (facet: CodedFacet & FacetName, words: readonly (string | number)[] | undefined) => {
    if (words === undefined || words.length === 0) return
    const sets = words.map((word) => index.coded[facet][codedFacets[facet].of(String(word))] as Bits)
    if (sets.length === 1) return found.push([facet, sets[0] as Bits])
    return found.push([facet, unionOf(sets, index.scratch.take())])
  }
  for (const facet of ['bodyType', 'fuelType', 'transmission', 'condition', 'colour', 'doors'] as const) {
    coded(facet, query[facet])
  }
  coded('sellerKind', query.sellerKind && [query.sellerKind])
  coded('region', query.region && [query.region])
  if (query.withPictures) found.push(['withPictures', index.withPictures])
  const since = query.onlineSinceDays === undefined ? undefined : index.onlineSince.get(query.onlineSinceDays)
  if (since) found.push(['onlineSinceDays', since])
  if (query.origin && query.radiusKm !== undefined) {
    const bits = index.scratch.empty()
    const limit = query.radiusKm * query.radiusKm
    const { squaredKm } = distancesFrom(index, query.origin)
    for (let place = 0; place < squaredKm.length; place += 1) {
      if ((squaredKm[place] as number) <= limit) index.byPlace.addTo(bits, place)
    }
    found.push(['radiusKm', bits])
  }
  return found
} // prettier-ignore

function addVehicles(index: MarketIndex, { make, model, variant }: VehicleChoice, target: Bits): void {
  if (model === undefined) return index.makes.addTo(target, make)
  for (const entry of index.taxonomy.makesBySlug(make)) {
    for (const { code, slug, variants } of entry.models) {
      if (slug !== model) continue
      if (variant === undefined) index.byModel.addTo(target, code)
      for (const wanted of variant === undefined ? [] : variants) {
        if (wanted.slug === variant) addVariant(index, code, wanted.code, target)
      }
    }
  }
} // prettier-ignore

function addVariant({ byModel, columns }: MarketIndex, model: number, variant: number, target: Bits): void {
  for (const slot of byModel.of(model)) if (columns.variant[slot] === variant) setBit(target, slot)
}

/** Each word has to occur in make and model, or in the variant. */
function narrowToWords(index: MarketIndex, text: string, base: Bits): void {
  const matches = wordMatches(index.taxonomy, text)
  if (!matches) return
  const bits = index.scratch.empty()
  for (const code of matches.models) index.byModel.addTo(bits, code)
  for (const [model, variants] of matches.variants) {
    for (const slot of index.byModel.of(model)) {
      if (variants.has(index.columns.variant[slot] as number)) setBit(bits, slot)
    }
  }
  intersect(base, bits)
}

/** Takes out what is not stated or lies outside. */
function narrowColumn(base: Bits, column: Uint16Array | Uint8Array, from: number, upTo: number | undefined): void {
  if (from <= 1 && upTo === undefined) return
  const limit = upTo ?? Infinity
  for (let word = 0; word < base.length; word += 1) {
    for (let rest = base[word] as number; rest !== 0; rest &= rest - 1) {
      const slot = (word << 5) + 31 - Math.clz32(rest & -rest)
      const value = column[slot] as number
      if (value < from || value > limit) clearBit(base, slot)
    }
  }
}
