/** UUIDs as four words each, in the order in which PostgreSQL compares them, and a table that finds one again. */
/** Words of a UUID from its text. */
export function wordsOf(id: string): [number, number, number, number] {
  const hex = id.replaceAll('-', '')
  const word = (index: number) => Number.parseInt(hex.slice(index * 8, index * 8 + 8), 16)
  return [word(0), word(1), word(2), word(3)]
}

const hexOf = Array.from({ length: 65_536 }, (_, value) => value.toString(16).padStart(4, '0'))

/** The text of a UUID that begins at `offset` of `words`. */
export function idAt(words: Uint32Array, offset: number): string {
  const half = (index: number) => {
    const word = words[offset + (index >>> 1)] as number
    return hexOf[index % 2 === 0 ? word >>> 16 : word & 0xffff] as string
  }
  return `${half(0)}${half(1)}-${half(2)}-${half(3)}-${half(4)}-${half(5)}${half(6)}${half(7)}`
}

/** Numbers by UUID: open addressing over a column of words, so that a million take 24 MB and no objects. */
export class IdTable {
  /** Four words for each number. */
  readonly words: Uint32Array
  readonly #places: Int32Array
  readonly #mask: number

  /** @param words four for each number, where they are to lie somewhere special */
  constructor(capacity: number, words: Uint32Array = new Uint32Array(capacity * 4)) {
    this.words = words
    const size = 2 ** Math.ceil(Math.log2(Math.max(16, capacity * 1.6)))
    this.#places = new Int32Array(size)
    this.#mask = size - 1
  }

  /** The number of a UUID, or -1. */
  find(a: number, b: number, c: number, d: number): number {
    for (let place = this.#home(a, b, c, d); ; place = (place + 1) & this.#mask) {
      const entry = this.#places[place] as number
      if (entry === 0) return -1
      if (this.#is(entry - 1, a, b, c, d)) return entry - 1
    }
  }

  /** Gives a UUID that is not there its number. */
  add(number: number, a: number, b: number, c: number, d: number): void {
    const { words } = this
    words[number * 4] = a
    words[number * 4 + 1] = b
    words[number * 4 + 2] = c
    words[number * 4 + 3] = d
    let place = this.#home(a, b, c, d)
    while (this.#places[place] !== 0) place = (place + 1) & this.#mask
    this.#places[place] = number + 1
  }

  /** Takes a number out and moves up what had to step aside for it. */
  remove(number: number): void {
    let gap = this.#homeOf(number)
    while (this.#places[gap] !== number + 1) gap = (gap + 1) & this.#mask
    for (let place = (gap + 1) & this.#mask; this.#places[place] !== 0; place = (place + 1) & this.#mask) {
      const home = this.#homeOf((this.#places[place] as number) - 1)
      if (((place - home) & this.#mask) < ((place - gap) & this.#mask)) continue
      this.#places[gap] = this.#places[place] as number
      gap = place
    }
    this.#places[gap] = 0
  }

  #homeOf(number: number): number {
    const { words } = this
    const at = number * 4
    return this.#home(words[at] as number, words[at + 1] as number, words[at + 2] as number, words[at + 3] as number)
  }

  #home(a: number, b: number, c: number, d: number): number {
    // Ids of version 7 differ little in their first words.
    let hash = Math.imul(d ^ (d >>> 15), 0x2c1b3c6d) ^ Math.imul(c, 0x297a2d39)
    hash = Math.imul(hash ^ (hash >>> 12) ^ b, 0x85ebca6b) ^ Math.imul(a, 0xc2b2ae35)
    return (hash ^ (hash >>> 15)) & this.#mask
  }

  #is(number: number, a: number, b: number, c: number, d: number): boolean {
    const { words } = this
    const at = number * 4
    return words[at] === a && words[at + 1] === b && words[at + 2] === c && words[at + 3] === d
  }
}
