/** What is said of a text depends on the vehicle types that a market offers, and that are on sale. */
import type { SearchFilters } from '../../../../contract/search.ts'
import type { VehicleType } from '../../../../contract/market/vocabulary.ts'
import { type Interpretation, wholeSearchOf } from './interpretation.ts'
import type { TaxonomyLine } from './vehicle-names.ts'

/** Leaves words for vehicle types that the market does not offer as they are typed: nothing is found for them, and that is said. */
export function withoutTypes(found: Interpretation, withheldTypes: readonly string[]): Interpretation {
  const { vehicleType } = found.filters
  if (vehicleType === undefined || !withheldTypes.includes(vehicleType)) return found
  const isOfType = ({ filters }: Interpretation['parts'][number]) => filters.vehicleType === vehicleType
  const { vehicleType: _0, bodyType: _1, ...filters } = found.filters
  const left = found.parts.filter(isOfType).map(({ text }) => text)
  return {
    filters,
    parts: found.parts.filter((part) => !isOfType(part)),
    rest: [found.rest, ...left].filter(Boolean).join(' '),
  }
}

/**
 * "Sprinter" among cars is a minivan, and mostly a panel van. Where the chosen type has none that fits the text, and
 * another type of the same model has, the text is about that one.
 * @param chosenType the type that was chosen before; a type that the text says stays
 * @param lines the taxonomy of what the market offers
 * @param count how many vehicles a search finds; 0 for a search that is not possible
 */
export async function ofOfferedType(
  interpretation: Interpretation,
  chosenType: VehicleType | undefined,
  lines: readonly TaxonomyLine[],
  count: (filters: SearchFilters) => Promise<number>,
): Promise<Interpretation> {
  const { filters } = interpretation
  if (chosenType === undefined || filters.vehicleType !== undefined || filters.model === undefined)
    return interpretation
  const types = lines
    .filter(({ make, model }) => make.slug === filters.make && model?.slug === filters.model)
    .map(({ vehicleType }) => vehicleType)
  const others = types.filter((type) => type !== chosenType)
  if (others.length === 0) return interpretation
  const search = wholeSearchOf(interpretation)
  if ((await count({ ...search, vehicleType: chosenType })) > 0) return interpretation
  let found = { type: chosenType, listings: 0 }
  for (const type of others) {
    const listings = await count({ ...search, vehicleType: type })
    if (listings > found.listings) found = { type, listings }
  }
  return found.listings === 0 ? interpretation : { ...interpretation, filters: { ...filters, vehicleType: found.type } }
}
