/** The filters of a seller's vehicles: only facts in which they differ. */
import type { ListingCard } from '../../contract/listings.ts'
import type { TaxonomyEntry } from '../../contract/taxonomy.ts'
import { type FuelType, fuelTypes, type VehicleType, vehicleTypes } from '../../contract/market/vocabulary.ts'
import type { Filters } from '../search/search-address.ts'

export interface StockChoices {
  vehicleTypes: VehicleType[]
  makes: TaxonomyEntry[]
  fuelTypes: FuelType[]
}

type StockCard = Pick<ListingCard, 'vehicleType' | 'make' | 'fuelType'>

/**
 * The filter options of a stock. An active filter stays an option even if no vehicle matches, so that it can be
 * removed; a filter with a single option is left out.
 */
export function stockChoices(stock: readonly StockCard[], filters: Filters): StockChoices {
  const { vehicleType, make, fuelType } = filters
  const makes = makesOf(stock.filter((card) => vehicleType === undefined || card.vehicleType === vehicleType))
  const present = {
    types: new Set([...stock.map((card) => card.vehicleType), vehicleType]),
    fuels: new Set([...stock.map((card) => card.fuelType), ...(fuelType ?? [])]),
  }
  return {
    vehicleTypes: unlessAlone(
      [...present.types].filter((type) => type !== undefined).toSorted((a, b) => placeOf(a) - placeOf(b)),
      vehicleType !== undefined,
    ),
    makes: unlessAlone(withMake(makes, make), make !== undefined),
    fuelTypes: unlessAlone(
      fuelTypes.filter((fuel) => present.fuels.has(fuel)),
      fuelType !== undefined,
    ),
  }
}

/** By name, each with its number of vehicles. */
function makesOf(stock: readonly StockCard[]): TaxonomyEntry[] {
  return [...Map.groupBy(stock, ({ make }) => make.slug).values()]
    .flatMap((cards) => cards.slice(0, 1).map(({ make }) => ({ ...make, listings: cards.length })))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

function withMake(makes: TaxonomyEntry[], slug: string | undefined): TaxonomyEntry[] {
  if (slug === undefined || makes.some((make) => make.slug === slug)) return makes
  return [...makes, { slug, name: slug, listings: 0 }]
}

/** As on the home page; types that administrators added come last. */
function placeOf(type: VehicleType): number {
  const place = (vehicleTypes as readonly string[]).indexOf(type)
  return place === -1 ? vehicleTypes.length : place
}

function unlessAlone<Choice>(choices: Choice[], inForce: boolean): Choice[] {
  return choices.length > 1 || inForce ? choices : []
}
