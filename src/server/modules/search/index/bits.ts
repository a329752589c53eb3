/** Sets of slots as bits: slot `n` is bit `n % 32` of word `n / 32`. All sets of one index have the same length. */

export type Bits = Uint32Array

export function hasBit(bits: Bits, slot: number): boolean {
  return ((bits[slot >>> 5] as number) & (1 << (slot & 31))) !== 0
}

export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31))
}

export function clearBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) & ~(1 << (slot & 31))
}

/** target = target and other */
export function intersect(target: Bits, other: Bits): void {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] as number) & (other[word] as number)
}

/** target = target and not other */
export function subtract(target: Bits, other: Bits): void {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] as number) & ~(other[word] as number)
}

/** target = target or other */
export function unite(target: Bits, other: Bits): void {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] as number) | (other[word] as number)
}

/** Writes what is in any of some sets into `target`, three of them at a time. */
export function unionOf(sets: readonly Bits[], target: Bits): Bits {
  target.set(sets[0] as Bits)
  for (let at = 1; at < sets.length; at += 3) {
    const one = sets[at] as Bits
    const other = sets[at + 1] ?? one
    const third = sets[at + 2] ?? one
    for (let word = 0; word < target.length; word += 1) {
      target[word] =
        (target[word] as number) | (one[word] as number) | (other[word] as number) | (third[word] as number)
    }
  }
  return target
}

/** target = one and other */
export function intersectInto(target: Bits, one: Bits, other: Bits): void {
  for (let word = 0; word < target.length; word += 1) target[word] = (one[word] as number) & (other[word] as number)
}

/** target = one and not other */
export function subtractInto(target: Bits, one: Bits, other: Bits): void {
  for (let word = 0; word < target.length; word += 1) target[word] = (one[word] as number) & ~(other[word] as number)
}

export function countBits(bits: Bits): number {
  return countCommon(bits, bits)
}

/** How many are in both. */
export function countCommon(one: Bits, other: Bits): number {
  return countBlock(one, other, 0, one.length)
}

/**
 * How many are in both, in a block of words. Eight words are added up as columns of bits before their ones are counted, so that counting is
 * done once for eight (Harley and Seal; Warren, Hacker's Delight, section 5-1).
 */
export function countBlock(one: Bits, other: Bits, from: number, words: number): number {
  let [ones1, twos, fours, eights] = [0, 0, 0, 0]
  const end = from + words
  const lastEight = end - (words % 8)
  for (let at = from; at < lastEight; at += 8) {
    let a = (one[at] as number) & (other[at] as number)
    let b = (one[at + 1] as number) & (other[at + 1] as number)
    let either = ones1 ^ a
    let twosA = (ones1 & a) | (either & b)
    ones1 = either ^ b
    a = (one[at + 2] as number) & (other[at + 2] as number)
    b = (one[at + 3] as number) & (other[at + 3] as number)
    either = ones1 ^ a
    let twosB = (ones1 & a) | (either & b)
    ones1 = either ^ b
    either = twos ^ twosA
    const foursA = (twos & twosA) | (either & twosB)
    twos = either ^ twosB
    a = (one[at + 4] as number) & (other[at + 4] as number)
    b = (one[at + 5] as number) & (other[at + 5] as number)
    either = ones1 ^ a
    twosA = (ones1 & a) | (either & b)
    ones1 = either ^ b
    a = (one[at + 6] as number) & (other[at + 6] as number)
    b = (one[at + 7] as number) & (other[at + 7] as number)
    either = ones1 ^ a
    twosB = (ones1 & a) | (either & b)
    ones1 = either ^ b
    either = twos ^ twosA
    const foursB = (twos & twosA) | (either & twosB)
    twos = either ^ twosB
    either = fours ^ foursA
    eights += ones((fours & foursA) | (either & foursB))
    fours = either ^ foursB
  }
  let total = eights * 8 + ones(fours) * 4 + ones(twos) * 2 + ones(ones1)
  for (let word = lastEight; word < end; word += 1) total += ones((one[word] as number) & (other[word] as number))
  return total
}

/** How many bits of a word are set. */
export function ones(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The slots of a set, ascending. */
export function slotsOf(bits: Bits, count: number): Int32Array {
  const slots = new Int32Array(count)
  let found = 0
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1) {
      slots[found] = (word << 5) + 31 - Math.clz32(rest & -rest)
      found += 1
    }
  }
  return slots
}

/** Sets to work on, handed out again when a question is answered: a million listings make each 125 KB. */
export class Scratch {
  readonly #length: number
  readonly #free: Bits[] = []
  #taken: Bits[] = []

  constructor(length: number) {
    this.#length = length
  }

  /** With whatever was in it. */
  take(): Bits {
    const bits = this.#free.pop() ?? new Uint32Array(this.#length)
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
