/** Counts of every facet, each over what fits everything else. */
import { onlineSinceOptionsDays, radiusOptionsKm } from '../../../../../contract/market/search-filters.ts'
import { vehicleRows } from '../rules.ts'
import type { Counts, FacetCounts, Parts, SearchConditions } from '../search-engine.ts'
import { type Bits, type Counted, hasBit } from './bits.ts'
import type { CountedPart } from './counting.ts'
import { distancesFrom } from './distances.ts'
import type { MarketIndex } from './market-index.ts'
import { descending } from './ordered-slots.ts'
import { countOne, countOwnModels, Own } from './own-counts.ts'
import type { Solved } from './solve.ts'
import type { Tally } from './tally.ts'
import type { Model } from './taxonomy.ts'

/** @param facts names of what is counted beside the taxonomy */
export function countFacets(index: MarketIndex, query: SearchConditions, solved: Solved, facts: readonly string[] | undefined): FacetCounts {
  const { schema, cells } = index
  const isAsked = (name: string) => facts === undefined || facts.includes(name)
  const tally = tallyOf(index, solved.all, query, cells.of(facts))
  const sums = (cell: number) => tally.sumsOf(cell)
  const owns = new Map(solved.selected.map(({ facet, bits }) => [facet, new Own(index, solved, bits)]))
  const ofCell = (cell: number, facet: string) => {
    const own = owns.get(facet)
    return own ? countOne(index, cell, own, sums(cell)) : sums(cell)
  }
  const modelsOf = (facet: string) => {
    const own = owns.get(facet)
    return own ? countOwnModels(index, own, tally.models) : tally.models
  }
  return {
    total: solved.all.total,
    ...taxonomyCounts(index, query, modelsOf('vehicle'), () => owns.get('vehicle')?.all() ?? solved.all.bits),
    vehicleTypes: typeCounts(index, modelsOf('vehicleType')),
    choices: Object.fromEntries(schema.choices.flatMap(({ name }, choice) => (isAsked(name) ? [[name, byWord(index, choice, ofCell(choice, name))]] : []))),
    items: Object.fromEntries(schema.items.flatMap(({ name }, at) => (isAsked(name) ? [[name, itemCounts(cells.items[at], sums)]] : []))),
    bars: Object.fromEntries(
      schema.ranges.flatMap(({ name }, range) => {
        const cell = cells.bars[range]
        return typeof cell === 'number' && isAsked(name) ? [[name, [...ofCell(cell, name).subarray(1)]]] : []
      }),
    ),
    onlineSinceDays: isAsked('onlineSinceDays') ? ageCounts(ofCell(cells.age, 'onlineSinceDays')) : new Map(),
    radiusKm: !isAsked('radiusKm') ? new Map() : radiusCounts(index, query, owns.get('radiusKm')?.counted() ?? solved.all),
  }
} // prettier-ignore

/** Counts with every selection in force. */
export function countParts(index: MarketIndex, query: SearchConditions, found: Counted): Parts {
  const { bits: hits, total } = found
  const tally = tallyOf(index, found, query, index.cells.of(['sellerKind', 'bodyType', 'fuelType', 'region']))
  const sums = (cell: number) => tally.sumsOf(cell)
  const words = (name: string) => {
    const choice = index.schema.choices.findIndex((fact) => fact.name === name)
    return byWord(index, choice, sums(choice))
  }
  const [year, mileage] = [index.numbersOf('year'), index.numbersOf('mileageKm')]
  const counted = modelAndMakeCounts(index, tally.models, () => true)
  return {
    total,
    oldestYear: year.of(year.order.member(hits, 0)),
    newestYear: year.of(year.order.page(hits, descending, 0, 1)[0]),
    medianMileageKm: medianMileage(mileage, hits, total),
    fromDealers: words('sellerKind').get('dealer') ?? 0,
    makes: counted.makes,
    models: counted.models,
    bodyTypes: words('bodyType'),
    fuelTypes: words('fuelType'),
    countries: words('region'),
  }
}

/** The middle of the stated mileages. Those of vehicles that state none come first in the order, as numbers below zero. */
function medianMileage({ order, of }: ReturnType<MarketIndex['numbersOf']>, hits: Bits, total: number): number | null {
  const stated = (index: number) => (of(order.member(hits, index)) ?? -1) >= 0
  let [unstated, end] = [0, total]
  while (unstated < end) {
    const middle = Math.floor((unstated + end) / 2)
    if (stated(middle)) end = middle
    else unstated = middle + 1
  }
  return unstated === total ? null : of(order.member(hits, unstated + Math.ceil((total - unstated) / 2) - 1))
}

/**
 * Everything about the hits: from what is in them, or from what is missing of something that is counted anyway, whichever
 * is less.
 */
function tallyOf(
  index: MarketIndex,
  { bits: hits, total }: Counted,
  query: SearchConditions,
  cells: readonly number[],
): Tally {
  const whole = wholeOf(index, query)
  if (total === whole.total) return whole.tally
  const { counting } = index
  const { tally } = counting
  if (total * 2 <= whole.total) {
    counting.count(tally, hits, index.nothing, cells)
    return tally
  }
  counting.count(tally, whole.onOffer, hits, cells)
  tally.invert(whole.tally)
  return tally
}

/** The smallest counted part of the market that has all hits in it. */
function wholeOf(index: MarketIndex, query: SearchConditions): CountedPart {
  const [first, ...others] = vehicleRows(query).wanted
  const ofOneMake = first !== undefined && others.every(({ make }) => make === first.make)
  return (ofOneMake && index.makes.of(first.make)?.part) || index.market
}

function typeCounts({ taxonomy }: MarketIndex, models: Uint32Array): Counts {
  const counts = new Map<string, number>()
  for (const make of taxonomy.makes) {
    let listings = 0
    for (const { code } of make.models) listings += models[code] as number
    if (listings > 0) counts.set(make.type.id, (counts.get(make.type.id) ?? 0) + listings)
  }
  return counts
}

function byWord({ cells }: MarketIndex, choice: number, sums: Uint32Array): Counts {
  const counts = new Map<string, number>()
  for (const [index, word] of cells.words[choice]?.words.entries() ?? []) {
    const listings = sums[index + 1] as number
    if (listings > 0) counts.set(word, listings)
  }
  return counts
}

function itemCounts(items: MarketIndex['cells']['items'][number] | undefined, sums: (cell: number) => Uint32Array): Counts {
  return new Map(items?.words.words.map((word, index) => [word, sums(items.first + index)[1] as number]))
} // prettier-ignore

/** How many are not older than each of the spans of days, from how many of the spans each is not older than. */
function ageCounts(sums: Uint32Array): Counts {
  const youngestFirst = onlineSinceOptionsDays.toSorted((a, b) => a - b)
  const counts = youngestFirst.map((days, at) => {
    const least = youngestFirst.length - at
    return [String(days), sums.subarray(least).reduce((sum, listings) => sum + listings, 0)] as const
  })
  return new Map(counts)
}

/** Makes, and the models of some of them. */
function modelAndMakeCounts({ taxonomy }: MarketIndex, counts: Uint32Array, hasModels: (make: string) => boolean) {
  const makes = new Map<string, number>()
  const models = new Map<string, number>()
  for (const make of taxonomy.makes) {
    const withModels = hasModels(make.slug)
    let ofMake = 0
    for (const { code, id } of make.models) {
      const listings = counts[code] as number
      if (listings === 0) continue
      if (withModels) models.set(id, listings)
      ofMake += listings
    }
    if (ofMake > 0) makes.set(make.id, ofMake)
  }
  return { makes, models }
}

function taxonomyCounts(index: MarketIndex, query: SearchConditions, counts: Uint32Array, bitsOf: () => Bits) {
  const { wanted, excluded } = vehicleRows(query)
  const rows = [...wanted, ...excluded]
  const named = new Set(rows.map(({ make }) => make))
  const variants = new Map<string, number>()
  for (const { make, model } of rows) {
    if (model === undefined) continue
    for (const entry of index.taxonomy.makesBySlug(make)) {
      for (const one of entry.models) if (one.slug === model) countVariants(index, one, bitsOf(), variants)
    }
  }
  return { ...modelAndMakeCounts(index, counts, (make) => named.has(make)), variants }
}

function countVariants({ facts, columns, taxonomy }: MarketIndex, model: Model, bits: Bits, counts: Map<string, number>) {
  const found = new Uint32Array(taxonomy.variantCodes)
  const slots = facts.byModel.of(model.code)
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number
    if (!hasBit(bits, slot)) continue
    const variant = columns.variant[slot] as number
    found[variant] = (found[variant] as number) + 1
  }
  for (const { code, id } of model.variants) if (found[code] !== 0) counts.set(id, found[code] as number)
} // prettier-ignore

function radiusCounts(index: MarketIndex, { origins }: SearchConditions, own: Counted): Counts {
  if (!origins) return new Map()
  const { squaredKm } = distancesFrom(index, origins)
  // Into which circle each place falls first; those without a place, or too far away, into none.
  const circles = new Uint8Array(squaredKm.length)
  for (let place = 0; place < circles.length; place += 1) circles[place] = circleOf(squaredKm[place] as number)
  let near = 0
  for (let place = 0; place < circles.length; place += 1) {
    if ((circles[place] as number) < radiusOptionsKm.length) near += index.facts.byPlace.countOf(place)
  }
  const counts = new Uint32Array(radiusOptionsKm.length + 1)
  if (own.total < near) countByPlace(counts, index.columns.place, circles, own.bits)
  else countNearPlaces(counts, index, circles, own.bits)
  let listings = 0
  return new Map(radiusOptionsKm.map((km, circle) => [String(km), (listings += counts[circle] as number)]))
}

/** How many circles a place lies outside of. */
function circleOf(squaredKm: number): number {
  let circle = 0
  while (circle < radiusOptionsKm.length && !(squaredKm <= (radiusOptionsKm[circle] as number) ** 2)) circle += 1
  return circle
}

function countByPlace(counts: Uint32Array, places: Uint32Array, circles: Uint8Array, bits: Bits): void {
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1) {
      const circle = circles[places[(word << 5) + 31 - Math.clz32(rest & -rest)] as number] as number
      counts[circle] = (counts[circle] as number) + 1
    }
  }
}

function countNearPlaces(counts: Uint32Array, { facts }: MarketIndex, circles: Uint8Array, bits: Bits): void {
  for (let place = 0; place < circles.length; place += 1) {
    const circle = circles[place] as number
    if (circle === radiusOptionsKm.length) continue
    const slots = facts.byPlace.of(place)
    let listings = 0
    for (let at = 0; at < slots.length; at += 1) if (hasBit(bits, slots[at] as number)) listings += 1
    counts[circle] = (counts[circle] as number) + listings
  }
}
