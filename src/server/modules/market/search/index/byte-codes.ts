/** Codes by stretches of bytes, kept side by side: looking one up touches little memory, which is what takes the time. */

/** Of each entry: its hash, where its bytes begin, how many they are, and its code plus one; 0 where there is none. */
const entryNumbers = 4

export class ByteCodes {
  #entries = new Int32Array(1_024 * entryNumbers)
  #count = 0
  #bytes = new DataView(new ArrayBuffer(64 * 1_024))
  #used = 0

  /** The code of the same bytes as those at `start`; -1 where they were never added. `hash` comes from `hashOf`. */
  find(hash: number, view: DataView, start: number, length: number): number {
    const entries = this.#entries
    for (let at = this.#home(hash); ; at = this.#after(at)) {
      if (entries[at + 3] === 0) return -1
      if (
        entries[at] === hash &&
        entries[at + 2] === length &&
        this.#same(entries[at + 1] as number, view, start, length)
      )
        return (entries[at + 3] as number) - 1
    }
  }

  /** Adds bytes that are not there yet. */
  add(hash: number, view: DataView, start: number, length: number, code: number): void {
    if ((this.#count += 1) * 2 * entryNumbers > this.#entries.length) this.#grow()
    const from = this.#used
    this.#used += length
    if (this.#used > this.#bytes.byteLength) this.#bytes = new DataView(this.#bytes.buffer.transfer(this.#used * 2))
    for (let index = 0; index < length; index += 1) this.#bytes.setUint8(from + index, view.getUint8(start + index))
    this.#put([hash, from, length, code + 1])
  }

  #put(entry: ArrayLike<number>): void {
    let at = this.#home(entry[0] as number)
    while (this.#entries[at + 3] !== 0) at = this.#after(at)
    this.#entries.set(entry, at)
  }

  #grow(): void {
    const before = this.#entries
    this.#entries = new Int32Array(before.length * 2)
    for (let at = 0; at < before.length; at += entryNumbers) {
      if (before[at + 3] !== 0) this.#put(before.subarray(at, at + entryNumbers))
    }
  }

  #home(hash: number): number {
    return (hash * entryNumbers) & (this.#entries.length - 1)
  }

  #after(at: number): number {
    return (at + entryNumbers) & (this.#entries.length - 1)
  }

  #same(from: number, view: DataView, start: number, length: number): boolean {
    let at = 0
    for (; at + 4 <= length; at += 4) if (this.#bytes.getInt32(from + at) !== view.getInt32(start + at)) return false
    for (; at < length; at += 1) if (this.#bytes.getUint8(from + at) !== view.getUint8(start + at)) return false
    return true
  }
}

/** A number of 32 bits. */
export function hashOf(view: DataView, start: number, length: number): number {
  let hash = length
  let at = start
  for (; at + 4 <= start + length; at += 4) hash = mixed(hash ^ view.getInt32(at))
  for (; at < start + length; at += 1) hash = mixed(hash ^ view.getUint8(at))
  return hash
}

/** Spreads a number of 32 bits over all its bits. */
export function mixed(hash: number): number {
  const product = Math.imul(hash, 0x9e3779b1)
  return product ^ (product >>> 15)
}
