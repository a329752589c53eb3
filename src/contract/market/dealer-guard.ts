/** What keeps a stolen account of a dealer with many vehicles from doing harm (decisions 176 and 177). Free of zod. */

/** Vehicles on offer from which on a dealer is guarded, and days until its people need a second factor; settings may differ. */
export const guardedFromVehicles = 10
export const factorGraceDays = 14

/** Vehicles that a new device may change, or create, in a day. */
export const vehiclesOnNewDevice = 5

/**
 * What of a dealer's business a call changes. `stock`: which vehicles are on offer. `vehicles`: what they cost, what they say, and
 * whom to call. `contact`: who the dealer is and how buyers reach it. `access`: who and which programs act for it.
 */
export const guardedParts = ['stock', 'vehicles', 'contact', 'access'] as const
export type GuardedPart = (typeof guardedParts)[number]

/** A guarded part, and for `vehicles` how many a call changes; any number without it. */
export interface GuardedChange<Input> {
  part: GuardedPart
  vehicles?(input: Input): number
}

/** How callers are refused who work for a guarded dealer. */
export const guardRefusals = ['second_factor_not_set_up', 'device_not_trusted'] as const
