/** Counts of every facet, each over what fits everything else. */
import { onlineSinceOptionsDays, radiusOptionsKm } from '../../../../contract/search-filters.ts'
import { vehicleRows } from '../rules.ts'
import type { Counts, FacetCounts, FacetName, KeyedFacet, Parts, SearchConditions } from '../search-engine.ts'
import { type Bits, type Counted, hasBit } from './bits.ts'
import type { CountedPart } from './counted-part.ts'
import { distancesFrom } from './distances.ts'
import type { MarketIndex } from './market-index.ts'
import { descending } from './ordered-slots.ts'
import { codedInPacks, lowFeatures, type PackedFacet, packOf } from './packs.ts'
import { codedFacets, type CodedFacet, featureCodes } from './record.ts'
import type { Solved } from './solve.ts'
import type { Counters, Tally } from './tally.ts'
import type { Model } from './taxonomy.ts'

export function countFacets(index: MarketIndex, query: SearchConditions, solved: Solved): FacetCounts {
  const { hits, without } = solved
  const everything = tallyOf(index, hits, query)
  const setFor = (facet: FacetName) => (without.get(facet) ?? hits).bits
  const summed = everything.packs.map((counts, pack) => index.counting.sumPack(pack, counts))
  const sums = (facet: PackedFacet & FacetName): Uint32Array => {
    const own = without.get(facet)
    const counts = summed[packOf(facet)]?.get(facet) as Uint32Array
    return own ? countOne(index, facet, own, { hits, counts }) : counts
  }
  const keyed = Object.fromEntries(codedInPacks.map((facet) => [facet, byWord(facet, sums(facet))]))
  const ownModels = without.get('vehicle')
  const models = ownModels ? countModels(index, ownModels, { hits, counts: everything.models }) : everything.models
  return {
    total: hits.total,
    ...taxonomyCounts(index, query, models, setFor('vehicle')),
    vehicleTypes: typeCounts(index, query.vehicleType, without.get('vehicleType') ?? hits, everything.models),
    keyed: keyed as Record<KeyedFacet, Counts>,
    features: featureCounts(everything),
    withPictures: sums('withPictures')[1] ?? 0,
    onlineSinceDays: new Map(
      onlineSinceOptionsDays.map((days) => [
        String(days),
        index.sets.countCommon(setFor('onlineSinceDays'), index.onlineSince.get(days) as Bits),
      ]),
    ),
    radiusKm: radiusCounts(index, query, without.get('radiusKm') ?? hits),
    prices: [...sums('price')],
    years: [...sums('year')],
    mileages: [...sums('mileage')],
  }
}

/** Counts with every selection in force. */
export function countParts(index: MarketIndex, query: SearchConditions, found: Counted): Parts {
  const { bits: hits, total } = found
  const { packs, models } = tallyOf(index, found, query)
  const summed = packs.map((counts, pack) => index.counting.sumPack(pack, counts))
  const word = (facet: CodedFacet) => byWord(facet, summed[packOf(facet)]?.get(facet) as Uint32Array)
  const { year, mileage } = index.ranges
  const { columns } = index
  const counted = modelAndMakeCounts(index, models, () => true)
  return {
    total,
    oldestYear: valueOf(columns.year, year.order.member(hits, 0)),
    newestYear: valueOf(columns.year, year.order.page(hits, descending, 0, 1)[0]),
    medianMileageKm: total === 0 ? null : valueOf(columns.mileageKm, mileage.order.member(hits, Math.ceil(total / 2) - 1)), // prettier-ignore
    fromDealers: word('sellerKind').get('dealer') ?? 0,
    makes: counted.makes,
    models: counted.models,
    bodyTypes: word('bodyType'),
    fuelTypes: word('fuelType'),
    countries: word('region'),
  }
}

function valueOf(column: Uint16Array | Uint32Array, slot: number | null | undefined): number | null {
  return slot === null || slot === undefined ? null : (column[slot] as number)
}

/**
 * Everything about the hits: from what is in them, or from what is missing of something that is counted anyway, whichever
 * is less.
 */
function tallyOf(index: MarketIndex, { bits: hits, total }: Counted, query: SearchConditions): Tally {
  const whole = wholeOf(index, query)
  if (total === whole.total) return whole.tally
  const { tally } = index.counting
  if (total * 2 <= whole.total) {
    tally.count(index.columns.counted, hits, index.nothing)
    return tally
  }
  tally.count(index.columns.counted, whole.onOffer, hits)
  tally.invert(whole.tally)
  return tally
}

/** The smallest counted part of the market that has all hits in it. */
function wholeOf(index: MarketIndex, query: SearchConditions): CountedPart {
  const [first, ...others] = vehicleRows(query).wanted
  const ofOneMake = first !== undefined && others.every(({ make }) => make === first.make)
  return (ofOneMake && index.makes.of(first.make)?.part) || index.market
}

/** What was counted of all hits, for what else is in a larger set. */
interface CountedHits {
  hits: Counted
  counts: Uint32Array
}

/** One facet over what its own selection does not limit: the hits, and what fails that selection alone. */
function countOne(index: MarketIndex, facet: PackedFacet, own: Counted, { hits, counts }: CountedHits): Uint32Array {
  const { counting, market } = index
  const sets = setsOf(index, facet)
  if (sets && sets.length * own.bits.length < (own.total - hits.total) * wordsPerListing) {
    return countSets(index, sets, own)
  }
  if (own.total * 2 <= market.total) return counting.countFacet(facet, own.bits, hits.bits, counts)
  const all = counting.sumPack(packOf(facet), market.tally.packs[packOf(facet)] as Counters).get(facet) as Uint32Array
  if (own.total === market.total) return all
  const missing = counting.countFacet(facet, market.onOffer, own.bits, null)
  return missing.map((listings, code) => (all[code] as number) - listings)
}

/** A listing that is looked for in a column takes as long as so many words of a set. */
const wordsPerListing = 12

/** The sets that are kept of the codes of a facet; null where there are none. */
function setsOf({ facts: { coded, withPictures } }: MarketIndex, facet: PackedFacet): readonly Bits[] | null {
  if (facet === 'withPictures') return [withPictures, withPictures]
  return isCoded(facet) ? coded[facet] : null
}

function isCoded(facet: PackedFacet): facet is PackedFacet & CodedFacet {
  return (codedInPacks as readonly string[]).includes(facet)
}

/** How much of a set is in each code's; nobody asks what has none. */
function countSets(index: MarketIndex, sets: readonly Bits[], own: Counted): Uint32Array {
  return Uint32Array.from(sets, (set, code) => (code === 0 ? 0 : index.sets.countCommon(own.bits, set)))
}

function countModels({ counting, market }: MarketIndex, own: Counted, { hits, counts }: CountedHits): Uint32Array {
  if (own.total === market.total) return market.tally.models
  if (own.total * 2 <= market.total) return counting.countModels(own.bits, hits.bits, counts)
  return counting.countModelsLess(market.tally.models, market.onOffer, own.bits)
}

/** Types by the models that were counted anyway; where one is chosen, the others by what their sets have of the rest. */
function typeCounts(index: MarketIndex, chosen: string | undefined, own: Counted, models: Uint32Array) {
  const { taxonomy } = index
  const counts = new Map<string, number>()
  let counted = 0
  for (const make of taxonomy.makes) {
    let listings = 0
    for (const { code } of make.models) listings += models[code] as number
    if (listings === 0) continue
    counts.set(make.type.id, (counts.get(make.type.id) ?? 0) + listings)
    counted += listings
  }
  for (const { id, key } of taxonomy.types) {
    if (counted === own.total) break
    if (key === chosen) continue
    const listings = index.sets.countCommon(own.bits, index.facts.ofType(id))
    counts.set(id, listings)
    counted += listings
  }
  return counts
}

function byWord(facet: CodedFacet, sums: Uint32Array): Counts {
  return new Map(codedFacets[facet].words.map((word, index) => [word, sums[index + 1] ?? 0]))
}

function featureCounts({ lowFeatures: low, highFeatures: high }: Tally): Counts {
  return new Map(
    featureCodes.map((feature, index) => {
      const counts = index < lowFeatures ? low : high
      const bit = 1 << (index < lowFeatures ? index : index - lowFeatures)
      let listings = 0
      for (let mask = bit; mask < counts.length; mask += 1) if ((mask & bit) !== 0) listings += counts[mask] as number
      return [feature, listings]
    }),
  )
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

function taxonomyCounts(index: MarketIndex, query: SearchConditions, counts: Uint32Array, bits: Bits) {
  const { wanted, excluded } = vehicleRows(query)
  const rows = [...wanted, ...excluded]
  const named = new Set(rows.map(({ make }) => make))
  const variants = new Map<string, number>()
  for (const { make, model } of rows) {
    if (model === undefined) continue
    for (const entry of index.taxonomy.makesBySlug(make)) {
      for (const one of entry.models) if (one.slug === model) countVariants(index, one, bits, variants)
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

function radiusCounts(index: MarketIndex, { origin }: SearchConditions, own: Counted): Counts {
  if (!origin) return new Map()
  const { squaredKm } = distancesFrom(index, origin)
  // Into which circle each place falls first; those without a place, or too far away, into none.
  const circles = index.counting.codesOfPlaces(squaredKm, circleOf)
  let near = 0
  for (const [place, circle] of circles.entries()) {
    if (circle < radiusOptionsKm.length) near += index.facts.byPlace.countOf(place)
  }
  const counts =
    own.total < near
      ? index.counting.countPlaces(circles, radiusOptionsKm.length + 1, own.bits)
      : countPlaces(index, circles, own.bits)
  let listings = 0
  return new Map(radiusOptionsKm.map((km, circle) => [String(km), (listings += counts[circle] as number)]))
}

/** How many circles a place lies outside of. */
function circleOf(squaredKm: number): number {
  let circle = 0
  for (const km of radiusOptionsKm) if (!(squaredKm <= km * km)) circle += 1
  return circle
}

function countPlaces({ facts }: MarketIndex, circles: Uint8Array, bits: Bits): Uint32Array {
  const counts = new Uint32Array(radiusOptionsKm.length + 1)
  for (let place = 0; place < circles.length; place += 1) {
    const circle = circles[place] as number
    if (circle === radiusOptionsKm.length) continue
    const slots = facts.byPlace.of(place)
    let listings = 0
    for (let at = 0; at < slots.length; at += 1) if (hasBit(bits, slots[at] as number)) listings += 1
    counts[circle] = (counts[circle] as number) + listings
  }
  return counts
}
