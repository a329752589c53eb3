/** What decides whether a listing has the label of a new car. */
import { newCarFacts, type NewCarFact } from '../../../contract/energy-label.ts'
import { vehicleListings } from './tables.ts'

const labelKeys = ['condition', 'offerKind', 'mileageKm', ...newCarFacts] as const
type LabelKey = 'condition' | 'offerKind' | 'mileageKm' | NewCarFact

/** The columns that decide what is missing, beside the key of the vehicle type. */
export const labelColumns = Object.fromEntries(labelKeys.map((key) => [key, vehicleListings[key]])) as Pick<
  typeof vehicleListings,
  LabelKey
>

export type LabelRow = Pick<typeof vehicleListings.$inferSelect, LabelKey> & { vehicleType: string }
