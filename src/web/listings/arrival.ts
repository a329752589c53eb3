/** What a card of results hands on to the page that it leads to, in the browser's history: the address says where a vehicle is, not where the reader is. */

export interface Arrival {
  distanceKm: number
}

export function arrivalOf(distanceKm: number | null | undefined): Arrival | undefined {
  return typeof distanceKm === 'number' ? { distanceKm } : undefined
}

/** Returns the distance of a history entry's state; null if it has none. */
export function arrivalDistanceOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('distanceKm' in state)) return null
  return typeof state.distanceKm === 'number' ? state.distanceKm : null
}
