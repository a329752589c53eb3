/** The last public facts of a listing that is no longer on offer, as in the problem `listing_gone`. */
import type { VehicleType } from '../../contract/vocabulary.ts'

export interface GoneListing {
  title: string | null
  priceEuros: number | null
  vehicleType: VehicleType | null
  /** Slug of the make. */
  make: string | null
}

/** No schema promises a problem's details: missing ones are not shown. */
export function goneListing({ facts }: Readonly<Record<string, unknown>>): GoneListing {
  const { title, priceEuros, vehicleType, make } = (facts ?? {}) as Record<string, unknown>
  return {
    title: typeof title === 'string' ? title : null,
    priceEuros: typeof priceEuros === 'number' ? priceEuros : null,
    vehicleType: typeof vehicleType === 'string' ? vehicleType : null,
    make: typeof make === 'string' ? make : null,
  }
}
