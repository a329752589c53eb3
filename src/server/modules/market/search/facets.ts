/** Counts of an engine as the contract shows them: every option in its order, those that nothing fits with 0. */
import { filterOf } from '../../../../contract/market/fact-filters.ts'
import type { listFacets, rangeFacets } from '../../../../contract/fact-schemas.ts'
import { surfacesOf } from '../../../../contract/market/fact-surfaces.ts'
import { type CountedFact, countedFacts, type SearchFacets } from '../../../../contract/search.ts'
import { onlineSinceOptionsDays, radiusOptionsKm } from '../../../../contract/market/search-filters.ts'
import { stepsOfRating } from '../../../../contract/market/price-verdicts.ts'
import { otherLast } from '../../../../contract/market/other-model.ts'
import { factKeys, factOf, valuesWithin } from '../../../../contract/market/vehicle-facts.ts'
import { countries, sellerKinds } from '../../../../contract/market/vocabulary.ts'
import type { Counts, FacetCounts, SearchConditions, TaxonomyNames, TaxonomyNode } from './search-engine.ts'

export function toFacets(
  query: SearchConditions,
  { counts, names }: { counts: FacetCounts; names: TaxonomyNames },
  facts: readonly string[] = countedFacts,
): SearchFacets {
  const { choices } = counts
  const ifAsked = <Key extends string | number>(
    name: CountedFact,
    keys: readonly Key[],
    counted: Counts | undefined,
  ) => (facts.includes(name) ? options(keys, counted) : [])
  const byTypeKey = new Map([...counts.vehicleTypes].map(([id, listings]) => [names.vehicleTypes.get(id) ?? '', listings])) // prettier-ignore
  return {
    total: counts.total,
    vehicleTypes: options([...names.vehicleTypes.values()], byTypeKey),
    makes: merged(names.makes, counts.makes, ({ slug }) => slug).map(({ slug, name, listings }) => ({ slug, name, listings })), // prettier-ignore
    models: merged(names.models, counts.models, ({ make, slug }) => `${make}.${slug}`),
    variants: merged(names.variants, counts.variants, ({ make, model, slug }) => `${make}.${model}.${slug}`),
    ...factFacets(counts, names, facts),
    priceRatings: facts.includes('priceRating') ? sums(stepsOfRating, choices.priceRating) : [],
    sellerKinds: ifAsked('sellerKind', sellerKinds, choices.sellerKind),
    countries: ifAsked('region', countries, choices.region),
    withPictures: facts.includes('withPictures') ? (choices.withPictures?.get('true') ?? 0) : null,
    withoutReserved: facts.includes('withoutReserved') ? (choices.withoutReserved?.get('true') ?? 0) : null,
    onlineSinceDays: ifAsked('onlineSinceDays', onlineSinceOptionsDays, counts.onlineSinceDays),
    radiusKm: query.origins ? ifAsked('radiusKm', radiusOptionsKm, counts.radiusKm) : [],
  }
}

type FactFacets = Pick<SearchFacets, keyof typeof listFacets | keyof typeof rangeFacets>

/** The facts that count something, under the names of their facets; empty where it is not asked for. */
function factFacets(
  { choices, items, bars: counted }: FacetCounts,
  names: TaxonomyNames,
  facts: readonly string[],
): FactFacets {
  const found: [string, unknown][] = []
  for (const key of factKeys) {
    const [fact, filter] = [factOf(key), filterOf(key)]
    if (filter?.facet === undefined) continue
    if (!facts.includes(key)) {
      found.push([filter.facet, []])
      continue
    }
    if (filter.by === 'range') {
      found.push([filter.facet, bars(surfacesOf(key).bars ?? [], counted[key])])
      continue
    }
    if (filter.options) {
      found.push([filter.facet, sums(filter.options, choices[key])])
      continue
    }
    const keys = fact.kind === 'number' ? valuesWithin(fact) : 'values' in fact ? fact.values : names.bodyTypes
    found.push([filter.facet, options<string | number>(keys, choices[key] ?? items[key])])
  }
  return Object.fromEntries(found) as FactFacets
}

function options<Key extends string | number>(keys: readonly Key[], counts: Counts | undefined) {
  return keys.map((key) => ({ key, listings: counts?.get(String(key)) ?? 0 }))
}

/** Each option finds what has one of its words. */
function sums<Key extends string>(of: Readonly<Record<Key, readonly string[]>>, counts: Counts | undefined) {
  return (Object.entries(of) as [Key, readonly string[]][]).map(([key, words]) => ({
    key,
    listings: words.reduce((sum, word) => sum + (counts?.get(word) ?? 0), 0),
  }))
}

function bars(edges: readonly number[], counts: readonly number[] | undefined) {
  return edges.map((from, index) => ({ from, upTo: edges[index + 1] ?? null, listings: counts?.[index] ?? 0 }))
}

/** By name, "Other" last. One make may sell cars and motorcycles: what has the same address is one option. */
function merged<Node extends TaxonomyNode>(nodes: readonly Node[], counts: Counts, address: (node: Node) => string) {
  const found = new Map<string, Omit<Node, 'id'> & { listings: number }>()
  for (const { id, ...node } of nodes) {
    const key = address({ id, ...node } as Node)
    const listings = counts.get(id) ?? 0
    const same = found.get(key)
    if (same) same.listings += listings
    else found.set(key, { ...node, listings })
  }
  return [...found.values()].toSorted((a, b) => otherLast(a, b) || order(a.name, b.name))
}

function order(a: string, b: string): number {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()]
  return one < other ? -1 : one > other ? 1 : 0
}
