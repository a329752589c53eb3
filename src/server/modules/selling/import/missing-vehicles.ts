/** Makes and models of a file that the taxonomy lacks, for operators who want to add them. */
import type { VehicleType } from '../../../../contract/market/vocabulary.ts'
import { fold } from '../../../platform/text/fold.ts'
import { cleaned } from './cell-text.ts'
import type { Columns } from './columns.ts'
import type { VehicleMatcher } from './match-vehicle.ts'
import type { SourceRow } from './source-row.ts'
import { readVehicleType } from './values.ts'

export interface MissingVehicle {
  vehicleType: VehicleType
  make: string
  model: string
  rows: number
}

/** Reads the file once. Returns the most frequent first; rows without make or model do not count. */
export async function missingVehicles(
  rows: AsyncIterable<SourceRow>,
  { positions }: Columns,
  matcher: VehicleMatcher,
): Promise<MissingVehicle[]> {
  const found = new Map<string, MissingVehicle>()
  for await (const { cells } of rows) {
    const cell = (field: 'make' | 'model' | 'variant' | 'vehicleType') => cleaned(cells[positions.get(field) ?? -1])
    const [make, model, vehicleType] = [cell('make'), cell('model'), readVehicleType(cell('vehicleType')) ?? null]
    if (make === '' || model === '') continue
    const match = matcher.match({ vehicleType, make, model, variant: cell('variant') })
    if (match.found) continue
    const key = [vehicleType, fold(match.make), fold(match.model)].join('|')
    const before = found.get(key)
    if (before) before.rows += 1
    else found.set(key, { vehicleType: vehicleType ?? 'car', make: match.make, model: match.model, rows: 1 })
  }
  return [...found.values()].toSorted((a, b) => b.rows - a.rows)
}
