/**
 * What buyers search by: every fact of the contract's table that has a filter, and what listings say beside their facts.
 */
import { filterOf } from '../../../../contract/market/fact-filters.ts'
import { surfacesOf } from '../../../../contract/market/fact-surfaces.ts'
import { type FactKey, factKeys, factOf, valuesWithin } from '../../../../contract/market/vehicle-facts.ts'
import { priceSteps, stepsOfRating } from '../../../../contract/market/price-verdicts.ts'
import { mostMonthNumber } from '../../../../contract/market/registration-month.ts'
import type { ListingSort } from '../../../../contract/market/search-filters.ts'
import { bodyTypes, countries, sellerKinds } from '../../../../contract/market/vocabulary.ts'
import { mostPercentOfEstimate, vehicleListings } from '../offers/tables.ts'
import { dayOf, type Fact, type Schema, schemaOf } from './schema.ts'

/** Administrators add categories: more than these, and the index leaves the search to SQL. */
const mostTaxonomyWords = 1_000

/** Facts that results are ordered by. */
const orders: Partial<Record<FactKey, { ascending: ListingSort; descending: ListingSort }>> = {
  priceEuros: { ascending: 'price_asc', descending: 'price_desc' },
  mileageKm: { ascending: 'mileage_asc', descending: 'mileage_desc' },
  year: { ascending: 'year_asc', descending: 'year_desc' },
  powerKw: { ascending: 'power_asc', descending: 'power_desc' },
}
const bestPrice: ListingSort = 'best_price'

export const marketSchema: Schema = schemaOf([
  ...factKeys.flatMap((key) => searchedFact(key) ?? []),
  // A vehicle of which only the year is stated may have been registered in any of its months.
  { by: 'range', name: 'registeredFrom', column: vehicleListings.registeredLatest, most: mostMonthNumber, lower: ['registeredFrom'], upper: [], options: [] },
  { by: 'range', name: 'registeredUpTo', column: vehicleListings.registeredEarliest, most: mostMonthNumber, lower: [], upper: ['registeredUpTo'], options: [] },
  { by: 'choice', name: 'priceRating', column: vehicleListings.priceStep, words: priceSteps, options: stepsOfRating },
  { by: 'range', name: 'percentOfEstimate', column: vehicleListings.percentOfEstimate, most: mostPercentOfEstimate, lower: [], upper: [], orders: { ascending: bestPrice } },
  { by: 'choice', name: 'sellerKind', column: vehicleListings.salespersonType, words: sellerKinds },
  { by: 'choice', name: 'region', column: vehicleListings.country, words: countries },
  { by: 'choice', name: 'withPictures', column: vehicleListings.hasPictures, words: ['true'] },
  { by: 'choice', name: 'withoutReserved', column: vehicleListings.withoutReserved, words: ['true'] },
]) // prettier-ignore

function searchedFact(key: FactKey): Fact | null {
  const [fact, filter] = [factOf(key), filterOf(key)]
  if (!filter) return null
  const column = vehicleListings[key]
  if (filter.by !== 'range') {
    if (fact.kind === 'taxonomy') return { by: 'choice', name: key, column, words: bodyTypes, mostWords: mostTaxonomyWords }
    const words = fact.kind === 'number' ? valuesWithin(fact).map(String) : 'values' in fact ? fact.values : []
    if (filter.by === 'allOf') return { by: 'items', name: key, column, words }
    return { by: 'choice', name: key, column, words, ...(filter.options && { options: filter.options }) }
  }
  const { min, alsoMin, max, options } = filter
  const { bars } = surfacesOf(key)
  return {
    by: 'range',
    name: key,
    column,
    most: fact.kind === 'number' ? fact.max : fact.kind === 'day' ? dayOf(new Date(fact.max)) : 0,
    ...(fact.kind === 'day' && { inMonths: true }),
    lower: [min, alsoMin].filter((name) => name !== undefined),
    upper: max === undefined ? [] : [max],
    ...(options && { options }),
    ...(filter.facet !== undefined && bars && { bars }),
    ...(orders[key] && { orders: orders[key] }),
  }
} // prettier-ignore
