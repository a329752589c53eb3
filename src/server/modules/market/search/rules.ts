import type { InputIssue } from '../../../../contract/market/errors.ts'
import type { SearchFilters } from '../../../../contract/search.ts'
import {
  fitsVehicleType,
  type ListingSort,
  sortsByText,
  sortsFromPlace,
} from '../../../../contract/market/search-filters.ts'
import { readVehicleChoice, type VehicleChoice } from '../../../../contract/market/vehicle-choice.ts'

/** Filters that do not go together, all at once. Bounds the wrong way round are no mistake: they fit nothing. */
export function issuesOf(query: SearchFilters & { sort?: ListingSort | undefined }): InputIssue[] {
  const issues: InputIssue[] = []
  for (const [path, value] of Object.entries(query)) {
    const asks = value !== undefined && !(Array.isArray(value) && value.length === 0)
    if (asks && query.vehicleType !== undefined && !fitsVehicleType(path, query.vehicleType)) {
      issues.push({ path, code: 'not_of_vehicle_type', message: 'This vehicle type does not have it' })
    }
  }
  if (query.model !== undefined && query.make === undefined) {
    issues.push({ path: 'model', code: 'needs_make', message: 'Models of different makes share names' })
  }
  if (query.variant !== undefined && query.model === undefined) {
    issues.push({ path: 'variant', code: 'needs_model', message: 'Variants of different models share names' })
  }
  if (query.place === undefined) {
    const message = 'This needs a place'
    if (query.radiusKm !== undefined) issues.push({ path: 'radiusKm', code: 'needs_place', message })
    if (query.sort && sortsFromPlace.includes(query.sort)) issues.push({ path: 'sort', code: 'needs_place', message })
  }
  if (!query.text && query.sort && sortsByText.includes(query.sort)) {
    issues.push({ path: 'sort', code: 'needs_text', message: 'This needs words that were typed' })
  }
  return issues
}

/** The rows of make, model and variant: those asked for, joined by OR, and those kept out. */
export function vehicleRows(query: Pick<SearchFilters, 'make' | 'model' | 'variant' | 'vehicle'>): {
  wanted: VehicleChoice[]
  excluded: VehicleChoice[]
} {
  const { make, model, variant } = query
  const rows = (query.vehicle ?? []).flatMap((text) => readVehicleChoice(text) ?? [])
  const single = make === undefined ? [] : [{ excluded: false, make, model, variant }]
  return {
    wanted: [...single, ...rows.filter(({ excluded }) => !excluded)],
    excluded: rows.filter(({ excluded }) => excluded),
  }
}
