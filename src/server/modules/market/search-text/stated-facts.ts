/** Facts that typed words name and that many sellers leave to their title and text. */
import type { SearchFilters } from '../../../../contract/search.ts'
import { fitsVehicleType } from '../../../../contract/market/search-filters.ts'
import { filtersOf, type Interpretation, type Part, wholeSearchOf } from './interpretation.ts'

/** "Standheizung", "unfallfrei": as a filter it finds only vehicles whose seller stated it, as a word those whose seller wrote it. */
const seldomStated = [
  'features',
  'drive',
  'accident',
  'serviceHistory',
  'maxPreviousOwners',
  'minInspectionMonths',
  'nonSmoker',
  'warrantyKind',
  'offerKind',
  'heatPump',
] as const

/**
 * Returns the reading of a text that finds more: words for equipment, drive and history as filters, or as words of titles and texts. They are
 * words, too, where the vehicle type has no such fact. Filters where both readings find the same.
 * @param again interprets the text with these words as typed
 * @param count how many vehicles a search finds
 */
export async function asStated(
  interpretation: Interpretation,
  again: (literal: readonly string[]) => Interpretation,
  count: (filters: SearchFilters) => Promise<number>,
): Promise<Interpretation> {
  const words = interpretation.parts.filter(isSeldomStated).map(({ text }) => text)
  if (words.length === 0) return interpretation
  const literal = again(words)
  const { vehicleType } = interpretation.filters
  if (!seldomStated.every((name) => interpretation.filters[name] === undefined || fitsVehicleType(name, vehicleType)))
    return literal
  const [stated, written] = [wholeSearchOf(interpretation), wholeSearchOf(literal)]
  const [ofStated, ofWritten] = [await count(stated), await count(written)]
  if (ofStated + ofWritten > 0) return ofWritten > ofStated ? literal : interpretation
  // A word that leaves nothing does not empty a page, so without words where both find nothing.
  const ofRest = await count(filtersOf(literal))
  if (ofRest === 0) return interpretation
  const ofFilters = stated.text === undefined ? ofStated : await count(filtersOf(interpretation))
  return ofRest > ofFilters ? literal : interpretation
}

function isSeldomStated({ filters }: Part): boolean {
  const names = Object.keys(filters)
  return names.length > 0 && names.every((name) => (seldomStated as readonly string[]).includes(name))
}
