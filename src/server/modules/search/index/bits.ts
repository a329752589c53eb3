/** Sets of slots as bits: slot `n` is bit `n % 32` of word `n / 32`. All sets of one index have the same length. */
import type { IndexMemory, InMemory, Kernels } from './memory.ts'

export type Bits = InMemory<Uint32Array>

export function hasBit(bits: Bits, slot: number): boolean {
  return ((bits[slot >>> 5] as number) & (1 << (slot & 31))) !== 0
}

export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31))
}

export function clearBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) & ~(1 << (slot & 31))
}

/** A set and how many are in it. */
export interface Counted {
  bits: Bits
  total: number
}

/** So many words of each set at a time as stay in the processor's nearest memory. */
const blockWords = 512

/** What is done with whole sets of one index. */
export class BitSets {
  /** The length of a set. */
  readonly words: number
  readonly #memory: IndexMemory
  readonly #kernels: Kernels
  readonly #bytes: number
  /** What is in all sets behind the present one, for a block. */
  readonly #behind: Bits
  #slots: InMemory<Uint32Array>

  /** @param capacity how many slots there are */
  constructor(memory: IndexMemory, capacity: number) {
    this.#memory = memory
    this.#kernels = memory.kernels
    this.words = Math.ceil(capacity / 128) * 4
    this.#bytes = this.words * 4
    this.#behind = memory.uint32(blockWords)
    this.#slots = memory.uint32(1_024)
  }

  /** An empty set. */
  make(): Bits {
    return this.#memory.uint32(this.words)
  }

  /** target = target and other */
  intersect(target: Bits, other: Bits): void {
    this.intersectInto(target, target, other)
  }

  /** target = target and not other */
  subtract(target: Bits, other: Bits): void {
    this.subtractInto(target, target, other)
  }

  /** target = target or other */
  unite(target: Bits, other: Bits): void {
    this.#kernels.either(target.byteOffset, target.byteOffset, other.byteOffset, this.#bytes)
  }

  /** target = one and other */
  intersectInto(target: Bits, one: Bits, other: Bits): void {
    this.#kernels.both(target.byteOffset, one.byteOffset, other.byteOffset, this.#bytes)
  }

  /** target = one and not other */
  subtractInto(target: Bits, one: Bits, other: Bits): void {
    this.#kernels.butNot(target.byteOffset, one.byteOffset, other.byteOffset, this.#bytes)
  }

  count(bits: Bits): number {
    return this.countCommon(bits, bits)
  }

  /** How many are in both. */
  countCommon(one: Bits, other: Bits): number {
    return this.#kernels.countBoth(one.byteOffset, other.byteOffset, this.#bytes)
  }

  /** The slots of a set, ascending: to be read before the next are asked for. @param count how many there are */
  slotsOf(bits: Bits, count: number): Uint32Array {
    if (count > this.#slots.length) this.#slots = this.#memory.uint32(Math.min(this.words * 32, count * 2))
    this.#kernels.slotsOf(bits.byteOffset, this.#bytes, this.#slots.byteOffset)
    return this.#slots.subarray(0, count)
  }

  /**
   * What of a base is in all sets, and for each set what is in all the others: everything before it, met with everything
   * behind it. Where a set has nothing, as a make has in most places, only what leaves that set aside can have something.
   *
   * @param base is overwritten
   * @param scratch where the answers but the first are from
   */
  meet(base: Bits, sets: readonly Bits[], scratch: Scratch): { all: Counted; allBut: Counted[] } {
    const found: Counted[] = [base, ...sets.map(() => scratch.take())].map((bits) => ({ bits, total: 0 }))
    for (let from = 0; from < this.#bytes; from += blockWords * 4) {
      const bytes = Math.min(blockWords * 4, this.#bytes - from)
      const empty = sets.findIndex(({ byteOffset }) => this.#kernels.isEmpty(byteOffset + from, bytes) !== 0)
      if (empty === -1) this.#meetBlock(found, sets, from, bytes)
      else this.#meetAllButOne(found, sets, empty, from, bytes)
      for (const counted of empty === -1 ? found : [found[empty] as Counted]) {
        const place = counted.bits.byteOffset + from
        counted.total += this.#kernels.countBoth(place, place, bytes)
      }
    }
    return { all: found.at(-1) as Counted, allBut: found.slice(0, -1) }
  }

  /** `found[n]` is of everything but the set `n`, the last one of all of them; the first has the base in it. */
  #meetBlock(found: readonly Counted[], sets: readonly Bits[], from: number, bytes: number): void {
    const kernels = this.#kernels
    const place = (at: number) => (found[at] as Counted).bits.byteOffset + from
    for (const [at, set] of sets.entries()) kernels.both(place(at + 1), place(at), set.byteOffset + from, bytes)
    this.#behind.fill(0xff_ff_ff_ff)
    for (let at = sets.length - 2; at >= 0; at -= 1) {
      kernels.narrow(place(at), this.#behind.byteOffset, (sets[at + 1] as Bits).byteOffset + from, bytes)
    }
  }

  /** The same where one set has nothing. */
  #meetAllButOne(found: readonly Counted[], sets: readonly Bits[], one: number, from: number, bytes: number): void {
    const target = (found[one] as Counted).bits
    let [{ bits: met }] = found as [Counted]
    for (const [at, set] of sets.entries()) {
      if (at === one) continue
      this.#kernels.both(target.byteOffset + from, met.byteOffset + from, set.byteOffset + from, bytes)
      met = target
    }
    if (met !== target) target.set(met.subarray(from / 4, (from + bytes) / 4), from / 4)
    for (const { bits } of found) if (bits !== target) bits.fill(0, from / 4, (from + bytes) / 4)
  }
}

/** Sets to work on, handed out again when a question is answered: a million listings make each 125 KB. */
export class Scratch {
  readonly #sets: BitSets
  readonly #free: Bits[] = []
  #taken: Bits[] = []

  constructor(sets: BitSets) {
    this.#sets = sets
  }

  /** With whatever was in it. */
  take(): Bits {
    const bits = this.#free.pop() ?? this.#sets.make()
    this.#taken.push(bits)
    return bits
  }

  empty(): Bits {
    const bits = this.take()
    bits.fill(0)
    return bits
  }

  copy(bits: Bits): Bits {
    const copy = this.take()
    copy.set(bits)
    return copy
  }

  /** Keeps a set beyond this question, until it is given back. */
  keep(bits: Bits): void {
    this.#taken = this.#taken.filter((taken) => taken !== bits)
  }

  giveBack(bits: Bits): void {
    this.#free.push(bits)
  }

  /** Everything handed out may be handed out again. */
  release(): void {
    this.#free.push(...this.#taken)
    this.#taken = []
  }
}
