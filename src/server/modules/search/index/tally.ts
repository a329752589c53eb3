/** Counts of listings by everything that facets show. */
import type { Bits } from './bits.ts'
import { countedWords } from './columns.ts'
import { highFeatureSizes, lowFeatures, lowFeatureSizes, packSizes } from './packs.ts'
import { mostModelCodes } from './taxonomy.ts'

export class Tally {
  readonly packs = packSizes.map((size) => new Uint32Array(size)) as [Uint32Array, Uint32Array, Uint32Array]
  readonly models = new Uint32Array(mostModelCodes)
  readonly lowFeatures = new Uint32Array(lowFeatureSizes)
  readonly highFeatures = new Uint32Array(highFeatureSizes)

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
  count(counted: Uint32Array, bits: Bits, less: Bits): void {
    for (const counts of [...this.packs, this.models, this.lowFeatures, this.highFeatures]) counts.fill(0)
    for (let word = 0; word < bits.length; word += 1) {
      for (let rest = (bits[word] as number) & ~(less[word] as number); rest !== 0; rest &= rest - 1) {
        this.add(counted, (word << 5) + 31 - Math.clz32(rest & -rest), 1)
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

/** Adds the counts of what is in a set and not in another one, by one column. */
export function countColumn(column: Uint16Array, bits: Bits, less: Bits, counts: Uint32Array): void {
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = (bits[word] as number) & ~(less[word] as number); rest !== 0; rest &= rest - 1) {
      const value = column[(word << 5) + 31 - Math.clz32(rest & -rest)] as number
      counts[value] = (counts[value] as number) + 1
    }
  }
}

/** Adds the counts of what is in a set and not in another one, by what the values of a column stand for. */
export function countCodes(
  column: Uint16Array | Uint32Array,
  codes: Uint8Array,
  bits: Bits,
  less: Bits,
  counts: Uint32Array,
): void {
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = (bits[word] as number) & ~(less[word] as number); rest !== 0; rest &= rest - 1) {
      const code = codes[column[(word << 5) + 31 - Math.clz32(rest & -rest)] as number] as number
      counts[code] = (counts[code] as number) + 1
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
