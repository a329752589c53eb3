import { LRUCache } from 'lru-cache'
import type { Origin } from '../search-engine.ts'
import type { MarketIndex } from './market-index.ts'
import { sortSlots } from './sort-slots.ts'

export interface Distances {
  /** By place, NaN where it is not known. */
  squaredKm: Float64Array
  /** Codes of places, the nearest first; without those that are nowhere. */
  places: Int32Array
}

const known = new WeakMap<MarketIndex, LRUCache<string, Distances>>()
const keptOrigins = 64

/** How far every place of the market is from somewhere. */
export function distancesFrom(index: MarketIndex, origin: Origin): Distances {
  let kept = known.get(index)
  if (!kept) known.set(index, (kept = new LRUCache({ max: keptOrigins })))
  const key = `${origin.latitude},${origin.longitude}`
  const found = kept.get(key)
  if (found && found.squaredKm.length === index.places.count) return found
  const squaredKm = index.places.squaredKmFrom(origin)
  const somewhere = Int32Array.from(squaredKm.keys()).filter((place) => !Number.isNaN(squaredKm[place]))
  // Numbers that are not negative are in the order of their bits.
  const bits = new Uint32Array(squaredKm.buffer)
  const distances = { squaredKm, places: sortSlots(somewhere, 2, (place, word) => bits[place * 2 + word] as number) }
  kept.set(key, distances)
  return distances
}
