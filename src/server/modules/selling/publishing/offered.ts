import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'

/** Where the vehicle is, and of which type: what a market may not offer. */
export interface Placed {
  vehicleType: string
  country: string
}

/**
 * Throws `vehicle_type_not_offered` and `country_not_offered`. What is paid for, or was on offer before, is written nevertheless
 * and withheld by the database.
 */
export function requireOffered({ market }: Pick<Scope, 'market'>, { vehicleType, country }: Placed): void {
  const { countries, withheldTypes } = market.current
  if (withheldTypes.includes(vehicleType)) {
    throw new Problem('vehicle_type_not_offered', { details: { vehicleType } })
  }
  if (!countries.some((code) => code === country)) {
    throw new Problem('country_not_offered', { details: { country, offered: countries } })
  }
}
