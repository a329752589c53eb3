/** Counts of an engine as the contract shows them: every option in its order, those that nothing fits with 0. */
import type { SearchFacets } from '../../../contract/search.ts'
import { mileageBarsKm, onlineSinceOptionsDays, priceBarsEuros, radiusOptionsKm, yearBars } from '../../../contract/search-filters.ts' // prettier-ignore
import {
  colours,
  conditions,
  countries,
  doorCounts,
  features,
  fuelTypes,
  sellerKinds,
  transmissions,
} from '../../../contract/vocabulary.ts'
import type { Counts, FacetCounts, SearchConditions, TaxonomyNames, TaxonomyNode } from './search-engine.ts'

export function toFacets(
  query: SearchConditions,
  { counts, names }: { counts: FacetCounts; names: TaxonomyNames },
): SearchFacets {
  const { choices, items } = counts
  const byTypeKey = new Map([...counts.vehicleTypes].map(([id, listings]) => [names.vehicleTypes.get(id) ?? '', listings])) // prettier-ignore
  return {
    total: counts.total,
    vehicleTypes: options([...names.vehicleTypes.values()], byTypeKey),
    makes: merged(names.makes, counts.makes, ({ slug }) => slug).map(({ slug, name, listings }) => ({ slug, name, listings })), // prettier-ignore
    models: merged(names.models, counts.models, ({ make, slug }) => `${make}.${slug}`),
    variants: merged(names.variants, counts.variants, ({ make, model, slug }) => `${make}.${model}.${slug}`),
    bodyTypes: options(names.bodyTypes, choices.bodyType),
    fuelTypes: options(fuelTypes, choices.fuelType),
    transmissions: options(transmissions, choices.transmission),
    conditions: options(conditions, choices.condition),
    colours: options(colours, choices.colour),
    doors: options(doorCounts, choices.doors),
    features: options(features, items.features),
    sellerKinds: options(sellerKinds, choices.sellerKind),
    countries: options(countries, choices.region),
    withPictures: choices.withPictures?.get('true') ?? 0,
    onlineSinceDays: options(onlineSinceOptionsDays, counts.onlineSinceDays),
    radiusKm: query.origin ? options(radiusOptionsKm, counts.radiusKm) : [],
    prices: bars(priceBarsEuros, counts.bars.price),
    years: bars(yearBars, counts.bars.year),
    mileages: bars(mileageBarsKm, counts.bars.mileage),
  }
}

function options<Key extends string | number>(keys: readonly Key[], counts: Counts | undefined) {
  return keys.map((key) => ({ key, listings: counts?.get(String(key)) ?? 0 }))
}

function bars(edges: readonly number[], counts: readonly number[] | undefined) {
  return edges.map((from, index) => ({ from, upTo: edges[index + 1] ?? null, listings: counts?.[index] ?? 0 }))
}

/** By name. One make may sell cars and motorcycles: what has the same address is one option. */
function merged<Node extends TaxonomyNode>(nodes: readonly Node[], counts: Counts, address: (node: Node) => string) {
  const found = new Map<string, Omit<Node, 'id'> & { listings: number }>()
  for (const { id, ...node } of nodes) {
    const key = address({ id, ...node } as Node)
    const listings = counts.get(id) ?? 0
    const same = found.get(key)
    if (same) same.listings += listings
    else found.set(key, { ...node, listings })
  }
  return [...found.values()].toSorted((a, b) => order(a.name, b.name))
}

function order(a: string, b: string): number {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()]
  return one < other ? -1 : one > other ? 1 : 0
}
