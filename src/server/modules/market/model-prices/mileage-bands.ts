/** Where bands of mileage begin, in kilometres; the last one is open. */
export const mileageBandsKm = [0, 10_000, 25_000, 50_000, 75_000, 100_000, 150_000, 200_000] as const

/** The number of vehicles that state no mileage. */
export const noBand = 0

/** The ends of a band by its number from one on, as `width_bucket` counts them. */
export function mileageBand(number: number): { fromKm: number; belowKm: number | null } {
  return { fromKm: mileageBandsKm[number - 1] ?? 0, belowKm: mileageBandsKm[number] ?? null }
}
