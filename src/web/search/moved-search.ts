import type { ForecourtApi } from '../../contract/index.ts'
import type { SearchFacets } from '../../contract/search.ts'
import { readVehicleChoice, type VehicleChoice, writeVehicleChoice } from '../../contract/market/vehicle-choice.ts'
import type { Filters } from './filters.ts'

/**
 * Returns the filters of an address with the present names of makes, models and variants that were merged or moved since; null
 * if it names none. Asks only for names that the facets do not know.
 */
export async function movedFilters(
  { taxonomy }: Pick<ForecourtApi, 'taxonomy'>,
  { make, model, variant, ...filters }: Filters,
  facets: SearchFacets,
): Promise<Filters | null> {
  const { vehicleType, vehicle = [] } = filters
  const presentNameOf = async (choice: VehicleChoice): Promise<VehicleChoice | null> => {
    if (isKnown(choice, facets)) return null
    const { moved } = await taxonomy.moved({ make: choice.make, ...defined({ vehicleType, ...choice }) })
    if (moved === null) return null
    return { ...choice, make: moved.make, model: moved.model ?? undefined, variant: moved.variant ?? undefined }
  }
  const own = make === undefined ? null : { excluded: false, make, model, variant }
  const ownNow = own && (await presentNameOf(own))
  const rows = await Promise.all(
    vehicle.map(async (row) => {
      const choice = readVehicleChoice(row)
      const now = choice && (await presentNameOf(choice))
      return now ? writeVehicleChoice(now) : row
    }),
  )
  if (!ownNow && rows.every((row, index) => row === vehicle[index])) return null
  const names = ownNow ?? own
  return {
    ...filters,
    ...(names && { make: names.make, ...defined({ model: names.model, variant: names.variant }) }),
    ...(rows.length > 0 && { vehicle: [...new Set(rows)] }),
  }
}

/** A variant is not asked about beside several makes: facets name those of one model only. */
function isKnown({ make, model, variant }: VehicleChoice, { makes, models, variants }: SearchFacets): boolean {
  if (!makes.some(({ slug }) => slug === make)) return false
  if (model === undefined) return true
  if (!models.some((entry) => entry.make === make && entry.slug === model)) return false
  const ofModel = variants.filter((entry) => entry.make === make && entry.model === model)
  return variant === undefined || ofModel.length === 0 || ofModel.some(({ slug }) => slug === variant)
}

function defined({ vehicleType, model, variant }: { vehicleType?: string | undefined } & Partial<VehicleChoice>) {
  return {
    ...(vehicleType !== undefined && { vehicleType }),
    ...(model !== undefined && { model }),
    ...(variant !== undefined && { variant }),
  }
}
