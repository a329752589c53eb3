/**
 * Slots in the order of a column, equals by id, the higher first: what every sort of a search walks along. Kept in chunks,
 * so that one more or one less moves a few hundred numbers and not a million.
 */
import { type Bits, hasBit } from './bits.ts'

const chunkSize = 1_024
/** How full a chunk is made at first, so that there is room for more. */
const firstFill = 832

type Column = Float64Array | Uint32Array | Uint16Array | Uint8Array

/** Which way an order is read. */
export interface Reading {
  /** The highest key first. */
  descending: boolean
  /** The key whose slots come behind all others in both directions. */
  last: number | null
  /** Slots with a key outside of these, both included, are left out. With a `last`, the set has none outside. */
  keys: { from: number; upTo: number }
}

const allKeys = { from: 0, upTo: Infinity }
export const ascending: Reading = { descending: false, last: null, keys: allKeys }
export const descending: Reading = { descending: true, last: null, keys: allKeys }

export class OrderedSlots {
  readonly #keys: Column
  readonly #ids: Uint32Array
  #chunks: Int32Array[] = []
  #sizes: number[] = []
  size = 0

  /** @param keys what they are ordered by; @param ids four words for each slot */
  constructor(keys: Column, ids: Uint32Array) {
    this.#keys = keys
    this.#ids = ids
  }

  /** Takes over slots that are in order already. */
  fill(sorted: ArrayLike<number>): void {
    this.#chunks = []
    this.#sizes = []
    this.size = sorted.length
    for (let start = 0; start < sorted.length; start += firstFill) {
      const chunk = new Int32Array(chunkSize)
      const size = Math.min(firstFill, sorted.length - start)
      for (let index = 0; index < size; index += 1) chunk[index] = sorted[start + index] as number
      this.#chunks.push(chunk)
      this.#sizes.push(size)
    }
  }

  /** Adds a slot at the place that its column and id give it. */
  add(slot: number): void {
    this.size += 1
    if (this.#chunks.length === 0) {
      this.#chunks.push(new Int32Array(chunkSize))
      this.#sizes.push(0)
    }
    let at = this.#chunkOf(slot)
    if (this.#sizes[at] === chunkSize) {
      this.#split(at)
      at = this.#chunkOf(slot)
    }
    const chunk = this.#chunks[at] as Int32Array
    const size = this.#sizes[at] as number
    const index = this.#indexIn(chunk, size, slot)
    chunk.copyWithin(index + 1, index, size)
    chunk[index] = slot
    this.#sizes[at] = size + 1
  }

  /** Takes a slot out, while its column still says what it said when it was added. */
  remove(slot: number): void {
    const at = this.#chunkOf(slot)
    const chunk = this.#chunks[at] as Int32Array
    const size = this.#sizes[at] as number
    const index = this.#indexIn(chunk, size, slot)
    if (chunk[index] !== slot) throw new Error(`Slot ${slot} is not where its order says`)
    this.size -= 1
    chunk.copyWithin(index, index + 1, size)
    this.#sizes[at] = size - 1
    if (size === 1) {
      this.#chunks.splice(at, 1)
      this.#sizes.splice(at, 1)
    }
  }

  /** Calls for every slot whose key is at least `from` and below `upTo`. */
  eachBetween(from: number, upTo: number, visit: (slot: number) => void): void {
    const keys = this.#keys
    let [at, index] = this.#firstFrom(from)
    for (; at < this.#chunks.length; at += 1, index = 0) {
      const chunk = this.#chunks[at] as Int32Array
      const size = this.#sizes[at] as number
      for (; index < size; index += 1) {
        const slot = chunk[index] as number
        if ((keys[slot] as number) >= upTo) return
        visit(slot)
      }
    }
  }

  /** Adds every slot whose key is at least `from` and below `upTo` to a set. */
  addBetween(from: number, upTo: number, bits: Bits): void {
    const keys = this.#keys
    let [at, index] = this.#firstFrom(from)
    for (; at < this.#chunks.length; at += 1, index = 0) {
      const chunk = this.#chunks[at] as Int32Array
      const size = this.#sizes[at] as number
      const lastIsBelow = (keys[chunk[size - 1] as number] as number) < upTo
      for (; index < size; index += 1) {
        const slot = chunk[index] as number
        if (!lastIsBelow && (keys[slot] as number) >= upTo) return
        bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31))
      }
    }
  }

  /**
   * The slots of a set in this order, `take` of them after the first `skip`. Equals keep their order by id whatever the
   * direction.
   */
  page(bits: Bits, { descending, last, keys }: Reading, skip: number, take: number): number[] {
    const found: number[] = []
    const walk = new Walk(bits, skip, take, found)
    const [afterAt, afterIndex] = this.#firstFrom(Math.max(last === null ? 0 : last + 1, keys.from))
    const end: Position = this.#firstFrom(keys.upTo + 1)
    if (!descending) {
      if (!this.#forward([afterAt, afterIndex], end, walk) && last !== null) this.#forward([0, 0], [afterAt, afterIndex], walk) // prettier-ignore
      return found
    }
    // Backwards from group to group of equal keys, forwards within each.
    const [firstAt, firstIndex] = this.#firstFrom(keys.from)
    for (let until = end; until[0] > firstAt || (until[0] === firstAt && until[1] > firstIndex);) {
      const start = this.#firstFrom(this.#keyBefore(until))
      if (this.#forward(start, until, walk)) break
      until = start
    }
    return found
  }

  /** Where a set's first and last, and its member in the middle stand; null for an empty set. */
  member(bits: Bits, index: number): number | null {
    return this.page(bits, ascending, index, 1)[0] ?? null
  }

  #forward(from: Position, [endAt, endIndex]: Position, walk: Walk): boolean {
    let [at, index] = from
    for (; at <= endAt && at < this.#chunks.length; at += 1, index = 0) {
      const size = at === endAt ? endIndex : (this.#sizes[at] as number)
      if (walk.along(this.#chunks[at] as Int32Array, index, size)) return true
    }
    return false
  }

  /** The first position whose key is not below `key`. */
  #firstFrom(key: number): Position {
    const keys = this.#keys
    let low = 0
    let high = this.#chunks.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const lastOfChunk = (this.#chunks[middle] as Int32Array)[(this.#sizes[middle] as number) - 1] as number
      if ((keys[lastOfChunk] as number) < key) low = middle + 1
      else high = middle
    }
    if (low === this.#chunks.length) return [low, 0]
    const chunk = this.#chunks[low] as Int32Array
    let from = 0
    let upTo = this.#sizes[low] as number
    while (from < upTo) {
      const middle = (from + upTo) >>> 1
      if ((keys[chunk[middle] as number] as number) < key) from = middle + 1
      else upTo = middle
    }
    return [low, from]
  }

  #keyBefore([at, index]: Position): number {
    const before = index > 0 ? at : at - 1
    const chunk = this.#chunks[before] as Int32Array
    return this.#keys[chunk[(index > 0 ? index : (this.#sizes[before] as number)) - 1] as number] as number
  }

  /** The chunk that a slot is in or belongs into: the last one whose first is not behind it. */
  #chunkOf(slot: number): number {
    let low = 0
    let high = this.#chunks.length - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (this.compare((this.#chunks[middle] as Int32Array)[0] as number, slot) <= 0) low = middle
      else high = middle - 1
    }
    return low
  }

  #indexIn(chunk: Int32Array, size: number, slot: number): number {
    let low = 0
    let high = size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.compare(chunk[middle] as number, slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #split(at: number): void {
    const chunk = this.#chunks[at] as Int32Array
    const half = chunkSize >>> 1
    const second = new Int32Array(chunkSize)
    second.set(chunk.subarray(half))
    this.#chunks.splice(at + 1, 0, second)
    this.#sizes.splice(at, 1, half, chunkSize - half)
  }

  /** How two slots stand in a page of this order. */
  compareFor(one: number, other: number, { descending, last }: Reading): number {
    const [a, b] = [this.#keys[one] as number, this.#keys[other] as number]
    if (a === b) return compareIds(this.#ids, other, one)
    if (a === last) return 1
    if (b === last) return -1
    return descending ? b - a : a - b
  }

  /** By key, then by id, the higher first. */
  compare(one: number, other: number): number {
    const difference = (this.#keys[one] as number) - (this.#keys[other] as number)
    return difference === 0 ? compareIds(this.#ids, other, one) : difference
  }
}

type Position = [chunk: number, index: number]

export function compareIds(ids: Uint32Array, one: number, other: number): number {
  for (let word = 0; word < 4; word += 1) {
    const difference = (ids[one * 4 + word] as number) - (ids[other * 4 + word] as number)
    if (difference !== 0) return difference
  }
  return 0
}

/** Collects a page of a set, chunk by chunk. */
class Walk {
  readonly #bits: Bits
  readonly #found: number[]
  #skip: number
  readonly #take: number

  constructor(bits: Bits, skip: number, take: number, found: number[]) {
    this.#bits = bits
    this.#skip = skip
    this.#take = take
    this.#found = found
  }

  /** Answers whether the page is full. */
  along(chunk: Int32Array, from: number, upTo: number): boolean {
    const bits = this.#bits
    let skip = this.#skip
    for (let index = from; index < upTo; index += 1) {
      const slot = chunk[index] as number
      if (!hasBit(bits, slot)) continue
      if (skip > 0) {
        skip -= 1
        continue
      }
      this.#found.push(slot)
      if (this.#found.length === this.#take) return true
    }
    this.#skip = skip
    return false
  }
}
