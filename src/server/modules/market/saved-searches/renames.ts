/** Saved searches follow makes, models and variants that were merged or moved. */
import { maxSavedSearchName } from '../../../../contract/market/saved-search-choices.ts'
import {
  readVehicleChoice,
  type VehicleChoice,
  writeVehicleChoice,
} from '../../../../contract/market/vehicle-choice.ts'
import type { Scope } from '../../../scope.ts'
import type { VehicleRename } from '../taxonomy/service.ts'
import * as renamesStore from './renames-store.ts'
import * as store from './store.ts'
import { hashOfFilters, readStoredFilters, type StoredFilters } from './stored-filters.ts'

/** Rewrites the searches that name what was renamed. One that its owner has already goes. Call it in a transaction. */
export async function renameInSearches(scope: Scope, renames: readonly VehicleRename[]): Promise<void> {
  const makes = [...new Set(renames.map(({ from }) => from.make))]
  for (const row of await renamesStore.naming(scope.db, makes)) {
    const { filters } = readStoredFilters(row.filters)
    const renamed = renames.reduce(renamedBy, filters)
    const filtersHash = hashOfFilters(renamed)
    if (filtersHash === row.filtersHash) continue
    const owner = row.userId === null ? { addressId: row.addressId ?? '' } : { userId: row.userId }
    const same = await store.findSame(scope.db, owner, filtersHash)
    if (same) await renamesStore.removeById(scope.db, row.id)
    else {
      const name = renames.reduce(nameAfter, row.name)
      await renamesStore.setFilters(scope.db, row.id, { name, filters: renamed, filtersHash, now: scope.now() })
    }
  }
}

/** The name that pages suggest lists what a search names, with commas; where it has the former make or model, it has the new one. */
export function nameAfter(name: string, { names: { from, to } }: Pick<VehicleRename, 'names'>): string {
  return name
    .split(', ')
    .map((part) => (part === from ? to : part.startsWith(`${from} `) ? `${to}${part.slice(from.length)}` : part))
    .join(', ')
    .slice(0, maxSavedSearchName)
}

/** The filters after a rename. What only names the make keeps its other words, in whatever form the search states it. */
export function renamedBy(filters: StoredFilters, { vehicleType, from, to }: VehicleRename): StoredFilters {
  // A search of all types may mean a make of the same name in another one.
  if (filters.vehicleType !== undefined && filters.vehicleType !== vehicleType) return filters
  const { make, model, variant, ...others } = filters
  const names = make === undefined ? {} : renamedChoice({ excluded: false, make, model, variant }, from, to)
  const rows = filters.vehicle?.map((row) => {
    const choice = readVehicleChoice(row)
    return choice === null ? row : writeVehicleChoice(renamedChoice(choice, from, to))
  })
  return { ...others, ...definedNames(names), ...(rows && { vehicle: [...new Set(rows)] }) }
}

type Names = VehicleRename['from']

function renamedChoice(choice: VehicleChoice, from: Names, to: Names): VehicleChoice {
  const { excluded, make, model, variant } = choice
  if (make !== from.make) return choice
  if (from.model === undefined) return { ...choice, make: to.make }
  if (model !== from.model) return choice
  if (from.variant === undefined) return { excluded, make: to.make, model: to.model, variant }
  return variant === from.variant ? { excluded, make: to.make, model: to.model, variant: to.variant } : choice
}

function definedNames({ make, model, variant }: Partial<VehicleChoice>) {
  return {
    ...(make !== undefined && { make }),
    ...(model !== undefined && { model }),
    ...(variant !== undefined && { variant }),
  }
}
