/**
 * A generated market with 128 items of equipment and 60 facts: as an index, and as a reference that scans every
 * listing.
 */
import { wideItems, wideSchema, wideValues } from '../../tests/support/wide-schema.ts'
import { features } from '../../src/contract/market/vocabulary.ts'
import { wordsOf } from '../../src/server/modules/market/search/index/id-table.ts'
import { MarketIndex } from '../../src/server/modules/market/search/index/market-index.ts'
import { Places } from '../../src/server/modules/market/search/index/places.ts'
import { emptyRecord, microseconds } from '../../src/server/modules/market/search/index/record.ts'
import { Taxonomy, type TaxonomyRows } from '../../src/server/modules/market/search/index/taxonomy.ts'
import { chosenBounds, chosenWords, dayOf } from '../../src/server/modules/market/search/schema.ts'
import type { SearchQuery } from '../../src/server/modules/market/search/search-engine.ts'
import { generateListings, type GeneratedListing, mulberry32, type Vehicle } from './generated-listings.ts'
import { now, towns } from './generated-market.ts'

interface WideListing {
  listing: GeneratedListing
  items: ReadonlySet<string>
  /** By name of the fact. */
  stated: Record<string, string | number | boolean | null>
}

function* wideListings(count: number, vehicles: readonly Vehicle[]): Generator<WideListing> {
  const random = mulberry32(128)
  for (const listing of generateListings(count, vehicles, towns, now)) {
    const added = wideItems.slice(features.length).filter(() => random() < 0.2)
    yield {
      listing,
      items: new Set([...listing.features, ...added]),
      stated: {
        ...wideValues(random),
        ...ofListing(listing),
      },
    }
  }
}

/** A generated listing's values of the market's current facts. */
function ofListing(listing: GeneratedListing): WideListing['stated'] {
  const { bodyType, fuelType, transmission, condition, colour, doors, sellerKind, hasPictures, priceEuros, year, mileageKm, powerKw, engineCc, co2GramsPerKm, seats, town } = listing // prettier-ignore
  const choices = { bodyType, fuelType, transmission, condition, colour, doors, sellerKind, region: town.country, withPictures: hasPictures } // prettier-ignore
  return { ...choices, priceEuros, year, mileageKm, powerKw, engineCc, co2GramsPerKm, seats } // prettier-ignore
}

export function buildWideIndex(count: number, rows: TaxonomyRows, vehicles: readonly Vehicle[]): MarketIndex {
  const taxonomy = new Taxonomy(rows)
  const index = new MarketIndex(wideSchema, Math.ceil(count * 1.1), taxonomy, new Places(), now)
  const byModel = new Map<string, number>()
  for (const { modelId } of generateListings(count, vehicles, towns, now)) byModel.set(modelId, (byModel.get(modelId) ?? 0) + 1) // prettier-ignore
  index.reserve(byModel)
  const record = emptyRecord(index.cells)
  for (const { listing, items, stated } of wideListings(count, vehicles)) {
    const { town, publishedAt, featuredUntil, packageExpiry } = listing
    record.id.set(wordsOf(listing.id))
    record.model = taxonomy.codeOf(...wordsOf(listing.modelId))
    record.variant = listing.variantId === null ? 0 : taxonomy.codeOf(...wordsOf(listing.variantId))
    record.place = index.places.codeOf(town.city, town.region, town.city, town.postcode, town.latitude, town.longitude)
    record.publishedAt = microseconds(publishedAt)
    record.featuredUntil = featuredUntil ? microseconds(featuredUntil) : 0
    record.packageExpiry = packageExpiry ? microseconds(packageExpiry) : Infinity
    record.cells.fill(0)
    for (const [choice, { name }] of wideSchema.choices.entries()) {
      const value = stated[name] ?? false
      record.cells[choice] = value === false ? 0 : (index.cells.words[choice]?.learn(String(value)) ?? 0)
    }
    for (const [range, { name }] of wideSchema.ranges.entries()) record.numbers[range] = Number(stated[name] ?? -1)
    for (const { words, first } of index.cells.items) for (const item of items) record.cells[first + words.codeOf(item) - 1] = 1 // prettier-ignore
    index.load(record)
  }
  for (const _step of index.finish());
  return index
}

/** The results of some searches by facts, counted by a scan: `fact:word` or `fact:bar`, and the number. */
export function countNaively(count: number, vehicles: readonly Vehicle[], queries: readonly SearchQuery[]): Map<string, number>[] {
  const found = queries.map(() => new Map<string, number>([['total', 0]]))
  for (const one of wideListings(count, vehicles)) {
    const { packageExpiry } = one.listing
    if (packageExpiry !== null && packageExpiry <= now) continue
    for (const [at, query] of queries.entries()) countListing(one, query, found[at] as Map<string, number>)
  }
  return found
} // prettier-ignore

function countListing({ stated, items }: WideListing, query: SearchQuery, counts: Map<string, number>): void {
  const { choices, ranges, items: itemFacts } = wideSchema
  if (itemFacts.some((fact) => chosenWords(fact, query)?.some((item) => !items.has(item)))) return
  const failing = new Set<string>()
  for (const fact of choices) if (chosenWords(fact, query)?.includes(String(stated[fact.name])) === false) failing.add(fact.name) // prettier-ignore
  for (const fact of ranges) {
    const bounds = chosenBounds(fact, query, dayOf(now))
    if (!bounds) continue
    const value = stated[fact.name]
    const { from = 0, upTo = Infinity } = bounds
    if (typeof value === 'number' && value >= from && value <= upTo) continue
    // A range without a histogram limits everything.
    if (!fact.bars) return
    failing.add(fact.name)
  }
  if (failing.size > 1) return
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  const isCounted = (name: string) => failing.size === 0 || failing.has(name)
  for (const { name } of choices) {
    const value = stated[name]
    if (isCounted(name) && value !== null && value !== false) add(`${name}:${value}`)
  }
  for (const { name, bars } of ranges) {
    const value = stated[name]
    if (bars && isCounted(name) && typeof value === 'number') add(`${name}:${bars.findLastIndex((from) => from <= value)}`) // prettier-ignore
  }
  if (failing.size > 0) return
  add('total')
  for (const item of items) add(`features:${item}`)
}
