import { LRUCache } from 'lru-cache'
import type { Origin } from '../search-engine.ts'
import type { MarketIndex } from './market-index.ts'
import { placesByNumber } from './sort-slots.ts'

export class Distances {
  /** By place, NaN where it is not known. */
  readonly squaredKm: Float64Array
  #nearestFirst: Uint32Array | null = null

  constructor(squaredKm: Float64Array) {
    this.squaredKm = squaredKm
  }

  /** Codes of places, the nearest first; without those that are nowhere. */
  get nearestFirst(): Uint32Array {
    return (this.#nearestFirst ??= placesByNumber(this.squaredKm))
  }
}

const known = new WeakMap<MarketIndex, LRUCache<string, Distances>>()
const keptOrigins = 64

/** How far every place of the market is from the nearest of some points. */
export function distancesFrom(index: MarketIndex, origins: readonly Origin[]): Distances {
  let kept = known.get(index)
  if (!kept) known.set(index, (kept = new LRUCache({ max: keptOrigins })))
  const key = origins.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' ')
  const found = kept.get(key)
  if (found && found.squaredKm.length === index.places.count) return found
  const distances = new Distances(index.places.squaredKmFrom(origins))
  kept.set(key, distances)
  return distances
}
