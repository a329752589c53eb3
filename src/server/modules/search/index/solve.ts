/** The filters of a search as sets of slots. */
import type { VehicleChoice } from '../../../../contract/vehicle-choice.ts'
import { vehicleRows } from '../rules.ts'
import type { FacetName, SearchConditions } from '../search-engine.ts'
import { type Bits, clearBit, type Counted, setBit } from './bits.ts'
import type { MarketIndex } from './market-index.ts'
import { wordMatches } from './word-matches.ts'
import { distancesFrom } from './distances.ts'
import { codedFacets, type CodedFacet, featureCodes } from './record.ts'

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
  const chosen = selected.map(([, bits]) => bits)
  const { all, allBut } = index.sets.meet(base, chosen, index.scratch)
  return { hits: all, without: new Map(selected.map(([facet], at) => [facet, allBut[at] as Counted])) }
}

/** What fits everything, and no more than that. The set is of the index's scratch. */
export function solveHits(index: MarketIndex, query: SearchConditions): Counted {
  const base = index.scratch.copy(index.market.onOffer)
  narrow(index, query, base)
  for (const [, bits] of selections(index, query)) index.sets.intersect(base, bits)
  return { bits: base, total: index.sets.count(base) }
}

/** Filters that are no facets. */
function narrow(index: MarketIndex, query: SearchConditions, base: Bits): void {
  const { columns, scratch, sets } = index
  if (query.featuredOnly) sets.intersect(base, index.featured)
  if (query.withoutFeatured) sets.subtract(base, index.featured)
  for (const feature of query.features ?? [])
    sets.intersect(base, index.facts.features[featureCodes.indexOf(feature)] as Bits)
  for (const row of vehicleRows(query).excluded) {
    const bits = scratch.empty()
    addVehicles(index, row, bits)
    sets.subtract(base, bits)
  }
  if (query.minPowerKw !== undefined || query.maxPowerKw !== undefined) {
    const bits = scratch.take()
    index.ranges.power.between(query.minPowerKw ?? 1, query.maxPowerKw ?? Infinity, bits, scratch.take())
    sets.intersect(base, bits)
  }
  if (query.text) narrowToWords(index, query.text, base)
  if (query.cityZip) {
    const bits = scratch.empty()
    for (const place of index.places.named(query.cityZip, query.cityZipTowns)) index.facts.byPlace.addTo(bits, place)
    sets.intersect(base, bits)
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
    found.push(['vehicleType', type ? index.facts.ofType(type.id) : index.scratch.empty()])
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
    const sets = words.map((word) => index.facts.coded[facet][codedFacets[facet].of(String(word))] as Bits)
    if (sets.length === 1) return found.push([facet, sets[0] as Bits])
    const any = index.scratch.copy(sets[0] as Bits)
    for (const set of sets.slice(1)) index.sets.unite(any, set)
    return found.push([facet, any])
  }
  for (const facet of ['bodyType', 'fuelType', 'transmission', 'condition', 'colour', 'doors'] as const) {
    coded(facet, query[facet])
  }
  coded('sellerKind', query.sellerKind && [query.sellerKind])
  coded('region', query.region && [query.region])
  if (query.withPictures) found.push(['withPictures', index.facts.withPictures])
  const since = query.onlineSinceDays === undefined ? undefined : index.onlineSince.get(query.onlineSinceDays)
  if (since) found.push(['onlineSinceDays', since])
  if (query.origin && query.radiusKm !== undefined) {
    const bits = index.scratch.empty()
    const limit = query.radiusKm * query.radiusKm
    const { squaredKm } = distancesFrom(index, query.origin)
    for (let place = 0; place < squaredKm.length; place += 1) {
      if ((squaredKm[place] as number) <= limit) index.facts.byPlace.addTo(bits, place)
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

/** Each word has to occur in make and model, or in the variant. */
function narrowToWords(index: MarketIndex, text: string, base: Bits): void {
  const matches = wordMatches(index.taxonomy, text)
  if (!matches) return
  const bits = index.scratch.empty()
  for (const code of matches.models) index.facts.byModel.addTo(bits, code)
  for (const [model, variants] of matches.variants) {
    for (const slot of index.facts.byModel.of(model)) {
      if (variants.has(index.columns.variant[slot] as number)) setBit(bits, slot)
    }
  }
  index.sets.intersect(base, bits)
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
