/** Sets of slots as bits: slot `n` is bit `n % 32` of word `n / 32`. All sets of one index have the same length. */
export type Bits = Int32Array

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

/** How many bits of a word are set. */
export function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** target = one and other */
export function intersect(target: Bits, one: Bits, other: Bits): void {
  for (let at = 0; at < target.length; at += 1) target[at] = (one[at] as number) & (other[at] as number)
}

/** target = one and not other */
export function subtract(target: Bits, one: Bits, other: Bits): void {
  for (let at = 0; at < target.length; at += 1) target[at] = (one[at] as number) & ~(other[at] as number)
}

/** target = target or other */
export function unite(target: Bits, other: Bits): void {
  for (let at = 0; at < target.length; at += 1) target[at] = (target[at] as number) | (other[at] as number)
}

/** How many are in the first one and not in the other one. */
export function countLess(bits: Bits, less: Bits): number {
  let total = 0
  for (let at = 0; at < bits.length; at += 1) total += ones((bits[at] as number) & ~(less[at] as number))
  return total
}

/** How many are in both. */
export function countCommon(one: Bits, other: Bits): number {
  let total = 0
  for (let at = 0; at < one.length; at += 1) total += ones((one[at] as number) & (other[at] as number))
  return total
}

/** The slots of what is in a set and not in another one, ascending, written into `room`: the part of it that was used. */
export function writeSlots(bits: Bits, less: Bits, room: Int32Array): Int32Array {
  let count = 0
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = (bits[word] as number) & ~(less[word] as number); rest !== 0; rest &= rest - 1) {
      room[count] = (word << 5) + 31 - Math.clz32(rest & -rest)
      count += 1
    }
  }
  return room.subarray(0, count)
}

/** What meeting some sets gives. */
export interface Met {
  /** What is in all of them. */
  all: Counted
  /** What is in all but one, whichever that is. */
  allButOne: Counted
}

/** So many words of each set at a time as stay in the processor's nearest memory. */
const blockWords = 1_024

/**
 * Meets a base and sets; both results are written into sets of the caller's. A block in which nothing is left in all of some
 * sets is done quickly, so sets that are empty in most places, as that of a make is, are best first.
 */
export function meet(base: Bits, sets: readonly Bits[], all: Bits, allButOne: Bits): Met {
  let [total, totalButOne] = [0, 0]
  for (let from = 0; from < base.length; from += blockWords) {
    const upTo = Math.min(from + blockWords, base.length)
    all.set(base.subarray(from, upTo), from)
    allButOne.fill(0, from, upTo)
    let met = 0
    while (met < sets.length && narrow(all, allButOne, sets[met] as Bits, from, upTo)) met += 1
    if (met === sets.length) total += countBlock(all, from, upTo)
    let isLeft = true
    for (met += 1; met < sets.length && isLeft; met += 1) isLeft = keep(allButOne, sets[met] as Bits, from, upTo)
    if (isLeft) totalButOne += countBlock(allButOne, from, upTo)
  }
  return { all: { bits: all, total }, allButOne: { bits: allButOne, total: totalButOne } }
}

/**
 * What was in all sets so far and is not in this one is in all but one; what was in all but one stays if it is in this one.
 * Returns whether something is in all of them.
 */
function narrow(all: Bits, allButOne: Bits, set: Bits, from: number, upTo: number): boolean {
  let left = 0
  for (let at = from; at < upTo; at += 1) {
    const here = set[at] as number
    const before = all[at] as number
    allButOne[at] = ((allButOne[at] as number) & here) | (before & ~here)
    all[at] = before & here
    left |= before & here
  }
  return left !== 0
}

function keep(allButOne: Bits, set: Bits, from: number, upTo: number): boolean {
  let left = 0
  for (let at = from; at < upTo; at += 1) left |= allButOne[at] = (allButOne[at] as number) & (set[at] as number)
  return left !== 0
}

function countBlock(bits: Bits, from: number, upTo: number): number {
  let total = 0
  for (let at = from; at < upTo; at += 1) total += ones(bits[at] as number)
  return total
}

/** Sets to work on, handed out again when a question is answered: a million listings make each 137 KB. */
export class Scratch {
  readonly #make: () => Bits
  readonly #free: Bits[] = []
  #taken: Bits[] = []

  constructor(make: () => Bits) {
    this.#make = make
  }

  /** With whatever was in it. */
  take(): Bits {
    const bits = this.#free.pop() ?? this.#make()
    this.#taken.push(bits)
    return bits
  }

  empty(): Bits {
    return this.take().fill(0)
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
