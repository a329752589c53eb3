/** Counts of listings by everything that facets show. */
import type { Bits } from './bits.ts'
import { countedWords } from './columns.ts'
import type { IndexMemory, InMemory, Kernels } from './memory.ts'
import { highFeatureSizes, lowFeatures, lowFeatureSizes, packSizes } from './packs.ts'
import { mostModelCodes } from './taxonomy.ts'

export type Counters = InMemory<Uint32Array>

export class Tally {
  readonly packs: readonly [Counters, Counters, Counters]
  readonly models: Counters
  readonly lowFeatures: Counters
  readonly highFeatures: Counters
  readonly #kernels: Kernels

  constructor(memory: IndexMemory) {
    this.#kernels = memory.kernels
    this.packs = packSizes.map((size) => memory.uint32(size)) as [Counters, Counters, Counters]
    this.models = memory.uint32(mostModelCodes)
    this.lowFeatures = memory.uint32(lowFeatureSizes)
    this.highFeatures = memory.uint32(highFeatureSizes)
  }

  /** Counts one listing more, or one less. */
  add(counted: Uint32Array, slot: number, by: 1 | -1): void {
    const first = counted[slot * countedWords] as number
    const second = counted[slot * countedWords + 1] as number
    const features = counted[slot * countedWords + 2] as number
    change(this.packs[0], first & 0xffff, by)
    change(this.packs[1], first >>> 16, by)
    change(this.packs[2], second & 0xffff, by)
    change(this.models, second >>> 16, by)
    change(this.lowFeatures, features & (lowFeatureSizes - 1), by)
    change(this.highFeatures, features >>> lowFeatures, by)
  }

  /** Counts the listings of a set that are not in another one, and nothing else. */
  count(counted: Counters, bits: Bits, less: Bits): void {
    const [first, second, third] = this.packs
    for (const counts of this.#all()) counts.fill(0)
    this.#kernels.tally(
      counted.byteOffset,
      bits.byteOffset,
      less.byteOffset,
      bits.byteLength,
      first.byteOffset,
      second.byteOffset,
      third.byteOffset,
      this.models.byteOffset,
      this.lowFeatures.byteOffset,
      this.highFeatures.byteOffset,
      lowFeatures,
    )
  }

  /** Turns counts of what is missing into counts of what is there: everything less what was counted. */
  invert(everything: Tally): void {
    const theirs = everything.#all()
    for (const [index, counts] of this.#all().entries()) invert(this.#kernels, counts, theirs[index] as Counters)
  }

  #all(): readonly Counters[] {
    return [...this.packs, this.models, this.lowFeatures, this.highFeatures]
  }
}

/** counts = everything - counts */
export function invert(kernels: Kernels, counts: Counters, everything: Counters): void {
  kernels.invert(counts.byteOffset, everything.byteOffset, counts.byteLength)
}

function change(counts: Uint32Array, value: number, by: 1 | -1): void {
  counts[value] = (counts[value] as number) + by
}
