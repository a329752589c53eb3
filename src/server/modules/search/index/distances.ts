import { LRUCache } from 'lru-cache'
import type { Origin } from '../search-engine.ts'
import type { MarketIndex } from './market-index.ts'

export class Distances {
  /** By place, NaN where it is not known. */
  readonly squaredKm: Float64Array
  readonly #index: MarketIndex
  #nearestFirst: Uint32Array | null = null

  constructor(squaredKm: Float64Array, index: MarketIndex) {
    this.squaredKm = squaredKm
    this.#index = index
  }

  /** Codes of places, the nearest first; without those that are nowhere. */
  get nearestFirst(): Uint32Array {
    return (this.#nearestFirst ??= this.#index.sorter.placesByNumber(this.squaredKm))
  }
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
  const distances = new Distances(index.places.squaredKmFrom(origin), index)
  kept.set(key, distances)
  return distances
}
