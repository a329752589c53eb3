/** Counts of listings by everything that facets show. */
import type { Bits } from './bits.ts'
import { highFeatureSizes, lowFeatures, lowFeatureSizes, packSizes } from './packs.ts'

const models = 65_536

export interface TalliedColumns {
  packs: readonly [Uint16Array, Uint16Array, Uint16Array]
  model: Uint16Array
  features: Uint32Array
}

export class Tally {
  readonly packs = packSizes.map((size) => new Uint32Array(size)) as [Uint32Array, Uint32Array, Uint32Array]
  readonly models = new Uint32Array(models)
  readonly lowFeatures = new Uint32Array(lowFeatureSizes)
  readonly highFeatures = new Uint32Array(highFeatureSizes)

  /** Counts one listing more, or one less. */
  add({ packs, model, features }: TalliedColumns, slot: number, by: 1 | -1): void {
    for (const [index, pack] of packs.entries()) change(this.packs[index] as Uint32Array, pack[slot] as number, by)
    change(this.models, model[slot] as number, by)
    change(this.lowFeatures, (features[slot] as number) & (lowFeatureSizes - 1), by)
    change(this.highFeatures, (features[slot] as number) >>> lowFeatures, by)
  }

  /** Counts the listings of a set and nothing else. */
  count({ packs, model, features }: TalliedColumns, bits: Bits): void {
    const [pack0, pack1, pack2] = packs
    const [counts0, counts1, counts2] = this.packs
    const { models, lowFeatures: low, highFeatures: high } = this
    for (const counts of [counts0, counts1, counts2, models, low, high]) counts.fill(0)
    for (let word = 0; word < bits.length; word += 1) {
      for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1) {
        const slot = (word << 5) + 31 - Math.clz32(rest & -rest)
        const a = pack0[slot] as number
        counts0[a] = (counts0[a] as number) + 1
        const b = pack1[slot] as number
        counts1[b] = (counts1[b] as number) + 1
        const c = pack2[slot] as number
        counts2[c] = (counts2[c] as number) + 1
        const m = model[slot] as number
        models[m] = (models[m] as number) + 1
        const f = features[slot] as number
        const l = f & (lowFeatureSizes - 1)
        low[l] = (low[l] as number) + 1
        const h = f >>> lowFeatures
        high[h] = (high[h] as number) + 1
      }
    }
  }

  /** Turns counts of what is missing into counts of what is there: everything less what was counted. */
  invert(everything: Tally): void {
    for (const index of [0, 1, 2] as const) invert(this.packs[index], everything.packs[index])
    invert(this.models, everything.models)
    invert(this.lowFeatures, everything.lowFeatures)
    invert(this.highFeatures, everything.highFeatures)
  }
}

/** Counts a set by one column. */
export function countColumn(column: Uint16Array, bits: Bits, counts: Uint32Array): void {
  counts.fill(0)
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1) {
      const value = column[(word << 5) + 31 - Math.clz32(rest & -rest)] as number
      counts[value] = (counts[value] as number) + 1
    }
  }
}

export function invert(counts: Uint32Array, everything: Uint32Array): void {
  for (let value = 0; value < counts.length; value += 1) {
    counts[value] = (everything[value] as number) - (counts[value] as number)
  }
}

function change(counts: Uint32Array, value: number, by: 1 | -1): void {
  counts[value] = (counts[value] as number) + by
}
