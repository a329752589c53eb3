/** Counts of every facet, each over what fits everything else. */
import { onlineSinceOptionsDays, radiusOptionsKm } from '../../../../contract/search-filters.ts'
import { vehicleRows } from '../rules.ts'
import type { Counts, FacetCounts, FacetName, KeyedFacet, Parts, SearchConditions } from '../search-engine.ts'
import { type Bits, countCommon, hasBit, subtractInto } from './bits.ts'
import { distancesFrom } from './distances.ts'
import type { MarketIndex } from './market-index.ts'
import { codedInPacks, lowFeatures, type PackedFacet, packOf, packSizes, sumPack } from './packs.ts'
import { codedFacets, type CodedFacet, featureCodes } from './record.ts'
import type { Counted, Solved } from './solve.ts'
import { countColumn, invert, Tally } from './tally.ts'

/** Counts are made one question after the other, so that all share these. */
const tally = new Tally()
const packCounts = packSizes.map((size) => new Uint32Array(size))
const modelCounts = new Uint32Array(65_536)

export function countFacets(index: MarketIndex, query: SearchConditions, solved: Solved): FacetCounts {
  const { hits, without } = solved
  const everything = tallyOf(index, hits)
  const setFor = (facet: FacetName) => (without.get(facet) ?? hits).bits
  const summed = everything.packs.map((counts, pack) => sumPack(pack, counts))
  const sums = (facet: PackedFacet & FacetName): Uint32Array => {
    const own = without.get(facet)
    const pack = packOf(facet)
    const found = own ? sumPack(pack, countPack(index, pack, own)) : summed[pack]
    return found?.get(facet) as Uint32Array
  }
  const keyed = Object.fromEntries(codedInPacks.map((facet) => [facet, byWord(facet, sums(facet))]))
  const ownModels = without.get('vehicle')
  const models = ownModels ? countModels(index, ownModels) : everything.models
  return {
    total: hits.total,
    ...taxonomyCounts(index, query, models, setFor('vehicle')),
    vehicleTypes: typeCounts(index, without.get('vehicleType')?.bits, everything.models),
    keyed: keyed as Record<KeyedFacet, Counts>,
    features: featureCounts(everything),
    withPictures: sums('withPictures')[1] ?? 0,
    onlineSinceDays: new Map(
      onlineSinceOptionsDays.map((days) => [
        String(days),
        countCommon(setFor('onlineSinceDays'), index.onlineSince.get(days) as Bits),
      ]),
    ),
    radiusKm: query.origin ? radiusCounts(index, query, setFor('radiusKm')) : new Map(),
    prices: [...sums('price')],
    years: [...sums('year')],
    mileages: [...sums('mileage')],
  }
}

/** Counts with every selection in force. */
export function countParts(index: MarketIndex, { hits: { bits: hits, total } }: Solved): Parts {
  const { packs, models } = tallyOf(index, { bits: hits, total })
  const summed = packs.map((counts, pack) => sumPack(pack, counts))
  const word = (facet: CodedFacet) => byWord(facet, summed[packOf(facet)]?.get(facet) as Uint32Array)
  const { year, mileage } = index.ranges
  const { columns } = index
  const counted = modelAndMakeCounts(index, models)
  return {
    total,
    oldestYear: valueOf(columns.year, year.order.member(hits, 0)),
    newestYear: valueOf(columns.year, year.order.page(hits, true, 0, 1)[0]),
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

/** Everything about a set: from what is in it, or from what is missing, whichever is less. */
function tallyOf(index: MarketIndex, { bits: hits, total }: Counted): Tally {
  if (total === index.onOfferCount) return index.totals
  if (total * 2 <= index.onOfferCount) {
    tally.count(index.columns, hits)
    return tally
  }
  tally.count(index.columns, missingOf(index, hits))
  tally.invert(index.totals)
  return tally
}

function countPack(index: MarketIndex, pack: number, counted: Counted): Uint32Array {
  const counts = packCounts[pack] as Uint32Array
  const column = index.columns.packs[pack] as Uint16Array
  return countLess(index, column, counted, counts, index.totals.packs[pack] as Uint32Array)
}

function countModels(index: MarketIndex, counted: Counted): Uint32Array {
  return countLess(index, index.columns.model, counted, modelCounts, index.totals.models)
}

function countLess(
  index: MarketIndex,
  column: Uint16Array,
  { bits, total }: Counted,
  counts: Uint32Array,
  totals: Uint32Array,
) {
  if (total * 2 <= index.onOfferCount) countColumn(column, bits, counts)
  else {
    countColumn(column, missingOf(index, bits), counts)
    invert(counts, totals)
  }
  return counts
}

function missingOf(index: MarketIndex, bits: Bits): Bits {
  const missing = index.scratch.take()
  subtractInto(missing, index.onOffer, bits)
  return missing
}

/** Types by their own set where one is chosen, else by the models that were counted anyway. */
function typeCounts(index: MarketIndex, own: Bits | undefined, models: Uint32Array) {
  const { taxonomy } = index
  if (own) return new Map(taxonomy.types.map(({ id }) => [id, countCommon(own, index.ofType(id))]))
  const counts = new Map<string, number>()
  for (const model of taxonomy.models) {
    if (model) counts.set(model.make.type.id, (counts.get(model.make.type.id) ?? 0) + (models[model.code] as number))
  }
  return counts
} // prettier-ignore

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

function modelAndMakeCounts({ taxonomy }: MarketIndex, counts: Uint32Array) {
  const makes = new Map<string, number>()
  const models = new Map<string, number>()
  for (const model of taxonomy.models) {
    const listings = model ? (counts[model.code] as number) : 0
    if (!model || listings === 0) continue
    models.set(model.id, listings)
    makes.set(model.make.id, (makes.get(model.make.id) ?? 0) + listings)
  }
  return { makes, models }
}

function taxonomyCounts(index: MarketIndex, query: SearchConditions, counts: Uint32Array, bits: Bits) {
  const { wanted, excluded } = vehicleRows(query)
  const variants = new Map<string, number>()
  for (const { make, model } of [...wanted, ...excluded]) {
    if (model === undefined) continue
    for (const entry of index.taxonomy.makesBySlug(make)) {
      for (const { code, slug } of entry.models) if (slug === model) countVariants(index, code, bits, variants)
    }
  }
  return { ...modelAndMakeCounts(index, counts), variants }
}

function countVariants({ byModel, columns, taxonomy }: MarketIndex, model: number, bits: Bits, counts: Map<string, number>) {
  const found = new Map<number, number>()
  for (const slot of byModel.of(model)) {
    const variant = columns.variant[slot] as number
    if (variant !== 0 && hasBit(bits, slot)) found.set(variant, (found.get(variant) ?? 0) + 1)
  }
  for (const [code, listings] of found) {
    const variant = taxonomy.variants[code]
    if (variant) counts.set(variant.id, listings)
  }
} // prettier-ignore

function radiusCounts(index: MarketIndex, { origin }: SearchConditions, bits: Bits): Counts {
  const found = new Map<string, number>()
  if (!origin) return found
  const { places, squaredKm } = distancesFrom(index, origin)
  let at = 0
  let listings = 0
  for (const km of radiusOptionsKm) {
    for (; at < places.length && (squaredKm[places[at] as number] as number) <= km * km; at += 1) {
      const slots = index.byPlace.of(places[at] as number)
      for (let position = 0; position < slots.length; position += 1) {
        if (hasBit(bits, slots[position] as number)) listings += 1
      }
    }
    found.set(String(km), listings)
  }
  return found
}
