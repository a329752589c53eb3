/** The last public facts of a listing that is no longer on offer, as in the problem `listing_gone`. */
import type { VehicleType } from '../../contract/market/vocabulary.ts'

export interface GoneListing {
  title: string | null
  priceEuros: number | null
  vehicleType: VehicleType | null
  /** Slug of the make. */
  make: string | null
  year: number | null
  variant: { name: string } | null
}

/** No schema promises a problem's details: missing ones are not shown. */
export function goneListing({ facts }: Readonly<Record<string, unknown>>): GoneListing {
  const { title, priceEuros, vehicleType, make, year, variant } = (facts ?? {}) as Record<string, unknown>
  return {
    title: typeof title === 'string' ? title : null,
    priceEuros: typeof priceEuros === 'number' ? priceEuros : null,
    vehicleType: typeof vehicleType === 'string' ? vehicleType : null,
    make: typeof make === 'string' ? make : null,
    year: typeof year === 'number' ? year : null,
    variant: typeof variant === 'string' ? { name: variant } : null,
  }
}

/** Since when a listing is paused for now; null where the problem is another one. */
export function pausedSince({ pausedAt }: Readonly<Record<string, unknown>>): string | null {
  return typeof pausedAt === 'string' && !Number.isNaN(Date.parse(pausedAt)) ? pausedAt : null
}
