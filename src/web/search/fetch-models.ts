import type { TaxonomyEntry } from '../../contract/taxonomy.ts'
import type { VehicleType } from '../../contract/vocabulary.ts'

/** The models of a make, asked from the browser (operation `taxonomy.models`). */
export async function fetchModels(
  vehicleType: VehicleType,
  make: string,
  signal: AbortSignal,
): Promise<TaxonomyEntry[]> {
  const path = `/api/v1/taxonomy/types/${vehicleType}/makes/${encodeURIComponent(make)}/models`
  const response = await fetch(path, { signal })
  if (!response.ok) throw new Error(`Models of ${make}: ${response.status}`)
  const { models } = (await response.json()) as { models: TaxonomyEntry[] }
  return models
}
