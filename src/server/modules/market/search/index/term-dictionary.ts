/**
 * Every word of the texts and its code, from 0 in the order in which they became known. Bytes lie side by side, so a million words are
 * a few arrays and no objects; a word that is known is found by its bytes, without making a string of them.
 */
import { sortSlots } from './sort-slots.ts'

/** So many new words are looked at one by one before they are sorted in. */
const mostUnsorted = 4_096
/** Words are sought by beginnings of at least so many letters. */
const shortestBeginning = 4

export class TermDictionary {
  /** By place in the table: the hash, and one more than the code; 0 where there is none. */
  #table = new Int32Array(2 * 4_096)
  /** Where each word begins; it ends where the next one begins. */
  #starts = new Uint32Array(4_096)
  #bytes = new Uint8Array(64 * 1_024)
  #count = 0
  /** Codes of words that begin with letters, in the order of their bytes, and those that came since. */
  #sorted = new Uint32Array(0)
  #unsorted: number[] = []

  /** The code of a word by its bytes, which becomes known if it is not. @param hash as `hashOf` makes it */
  codeOf(bytes: Uint8Array, start: number, length: number, hash: number): number {
    const table = this.#table
    for (let at = this.#home(hash); ; at = this.#after(at)) {
      const code = (table[at + 1] as number) - 1
      if (code === -1) return this.#add(bytes, start, length, hash)
      if (table[at] === hash && this.#is(code, bytes, start, length)) return code
    }
  }

  /** The code of a word; -1 where it is not known. */
  find(term: string): number {
    const bytes = Buffer.from(term)
    const hash = hashOf(bytes, 0, bytes.length)
    for (let at = this.#home(hash); ; at = this.#after(at)) {
      const code = (this.#table[at + 1] as number) - 1
      if (code === -1 || (this.#table[at] === hash && this.#is(code, bytes, 0, bytes.length))) return code
    }
  }

  /** The codes of all words that begin with at least four letters. */
  startingWith(beginning: string): number[] {
    const bytes = Buffer.from(beginning)
    if (this.#unsorted.length > mostUnsorted) this.sort()
    const begins = (code: number) => this.#compare(code, bytes) === 0
    const sorted = this.#sorted
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(sorted[middle] as number, bytes) < 0) low = middle + 1
      else high = middle
    }
    const found: number[] = []
    for (; low < sorted.length && begins(sorted[low] as number); low += 1) found.push(sorted[low] as number)
    return [...found, ...this.#unsorted.filter(begins)]
  }

  /** Sorts in what came since the last time. */
  sort(): void {
    const added = this.#sortedByBytes(this.#unsorted)
    const before = this.#sorted
    const all = new Uint32Array(before.length + added.length)
    let [one, other] = [0, 0]
    for (let at = 0; at < all.length; at += 1) {
      const takesAdded =
        one === before.length ||
        (other < added.length && this.#compareCodes(added[other] as number, before[one] as number) < 0)
      all[at] = takesAdded ? (added[other++] as number) : (before[one++] as number)
    }
    this.#sorted = all
    this.#unsorted = []
  }

  /** By the first eight bytes without comparing, then what is equal in these. */
  #sortedByBytes(codes: readonly number[]): Uint32Array {
    const keys = new Uint32Array(codes.length * 2)
    for (const [at, code] of codes.entries()) {
      const start = this.#starts[code] as number
      const length = (this.#starts[code + 1] as number) - start
      for (let byte = 0; byte < 8; byte += 1) {
        const key = at * 2 + (byte >>> 2)
        keys[key] = ((keys[key] as number) << 8) | (byte < length ? (this.#bytes[start + byte] as number) : 0)
      }
    }
    const places = sortSlots(Uint32Array.from(codes.keys()), { values: keys, each: 2 })
    const sorted = places.map((place) => codes[place] as number)
    for (let from = 0; from < places.length;) {
      const place = places[from] as number
      let upTo = from + 1
      for (; upTo < places.length; upTo += 1) {
        const other = places[upTo] as number
        if (keys[other * 2] !== keys[place * 2] || keys[other * 2 + 1] !== keys[place * 2 + 1]) break
      }
      if (upTo - from > 1) sorted.subarray(from, upTo).sort((one, other) => this.#compareCodes(one, other))
      from = upTo
    }
    return sorted
  }

  #add(bytes: Uint8Array, start: number, length: number, hash: number): number {
    const code = this.#count
    const from = this.#starts[code] as number
    this.#count += 1
    if (this.#count + 1 > this.#starts.length) {
      const longer = new Uint32Array(Math.ceil(this.#starts.length * 1.5))
      longer.set(this.#starts)
      this.#starts = longer
    }
    if (from + length > this.#bytes.length) {
      const longer = new Uint8Array(Math.ceil(this.#bytes.length * 1.5) + length)
      longer.set(this.#bytes)
      this.#bytes = longer
    }
    for (let at = 0; at < length; at += 1) this.#bytes[from + at] = bytes[start + at] as number
    this.#starts[code + 1] = from + length
    if (this.#beginsWithLetters(from, length)) this.#unsorted.push(code)
    if (this.#count * 3 > this.#table.length) this.#grow()
    this.#put(hash, code)
    return code
  }

  #beginsWithLetters(from: number, length: number): boolean {
    if (length < shortestBeginning) return false
    for (let at = from; at < from + shortestBeginning; at += 1) if ((this.#bytes[at] as number) < 97) return false
    return true
  }

  #put(hash: number, code: number): void {
    let at = this.#home(hash)
    while (this.#table[at + 1] !== 0) at = this.#after(at)
    this.#table[at] = hash
    this.#table[at + 1] = code + 1
  }

  #grow(): void {
    const before = this.#table
    this.#table = new Int32Array(before.length * 2)
    for (let at = 0; at < before.length; at += 2) {
      if (before[at + 1] !== 0) this.#put(before[at] as number, (before[at + 1] as number) - 1)
    }
  }

  #home(hash: number): number {
    return (hash * 2) & (this.#table.length - 1)
  }

  #after(at: number): number {
    return (at + 2) & (this.#table.length - 1)
  }

  #is(code: number, bytes: Uint8Array, start: number, length: number): boolean {
    const from = this.#starts[code] as number
    if ((this.#starts[code + 1] as number) - from !== length) return false
    for (let at = 0; at < length; at += 1) if (this.#bytes[from + at] !== bytes[start + at]) return false
    return true
  }

  /** How a word stands to a beginning; 0 if it begins with it. */
  #compare(code: number, beginning: Uint8Array): number {
    const from = this.#starts[code] as number
    const length = (this.#starts[code + 1] as number) - from
    for (let at = 0; at < beginning.length; at += 1) {
      if (at === length) return -1
      const difference = (this.#bytes[from + at] as number) - (beginning[at] as number)
      if (difference !== 0) return difference
    }
    return 0
  }

  #compareCodes(one: number, other: number): number {
    const bytes = this.#bytes.subarray(this.#starts[other], this.#starts[other + 1])
    return this.#compare(one, bytes) || (this.#starts[one + 1] as number) - (this.#starts[one] as number) - bytes.length
  }
}

const hashStart = 0x811c9dc5

/** A number of 32 bits for the bytes of a word. */
export function hashOf(bytes: Uint8Array, start: number, length: number): number {
  let hash = hashStart | 0
  for (let at = start; at < start + length; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193)
  return hash ^ (hash >>> 15)
}
