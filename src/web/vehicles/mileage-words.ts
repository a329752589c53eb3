import type { StatedMileage } from '../../contract/market/mileage.ts'
import type { Speech } from '../i18n/text.tsx'

/** "84,000 km", or why a listing states no mileage. */
export function mileageWords({ mileageKm, odometer }: StatedMileage, { text, formats }: Speech): string {
  return mileageKm === null ? text(`mileage.${odometer ?? 'unknown'}`) : formats.kilometres(mileageKm)
}
