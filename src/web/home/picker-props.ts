import type { VehicleType } from '../../contract/market/vocabulary.ts'
import type { VehicleSelection } from './vehicle-selection.ts'

export interface VehiclePickerProps {
  vehicleType: VehicleType
  selection: VehicleSelection
  onSelect: (selection: VehicleSelection) => void
}

/** The picker covers the screen then (specification section 9, mobile breakpoint). */
export const mobile = '(width < 48rem)'
