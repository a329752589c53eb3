import type { PlanPlaces } from '../../contract/plan-places.ts'

type Vehicle = Pick<PlanPlaces['vehicles'][number], 'listingId' | 'publishedAt'>

/** The vehicles that get the places that a choice leaves: those published last. */
export function placesLeft(vehicles: readonly Vehicle[], chosen: ReadonlySet<string>, places: number): Set<string> {
  const others = vehicles.filter(({ listingId }) => !chosen.has(listingId))
  const latest = others.toSorted(
    (a, b) => b.publishedAt.localeCompare(a.publishedAt) || b.listingId.localeCompare(a.listingId),
  )
  const left = Math.max(0, places - chosen.size)
  return new Set(latest.slice(0, left).map(({ listingId }) => listingId))
}
