/** Which slots have a code of a column with many values: lists that grow and shrink one by one. */
import { type Bits, setBit } from './bits.ts'

export class Postings {
  #lists: Int32Array[] = []
  #sizes: number[] = []
  /** Where in its list each slot stands. */
  readonly #positions: Int32Array

  constructor(capacity: number) {
    this.#positions = new Int32Array(capacity)
  }

  add(code: number, slot: number): void {
    while (this.#lists.length <= code) {
      this.#lists.push(new Int32Array(4))
      this.#sizes.push(0)
    }
    const size = this.#sizes[code] as number
    let list = this.#lists[code] as Int32Array
    if (size === list.length) {
      const longer = new Int32Array(Math.ceil(size * 1.5))
      longer.set(list)
      this.#lists[code] = longer
      list = longer
    }
    list[size] = slot
    this.#positions[slot] = size
    this.#sizes[code] = size + 1
  }

  remove(code: number, slot: number): void {
    const list = this.#lists[code] as Int32Array
    const last = (this.#sizes[code] as number) - 1
    const position = this.#positions[slot] as number
    const moved = list[last] as number
    list[position] = moved
    this.#positions[moved] = position
    this.#sizes[code] = last
  }

  /** How many slots a code has. */
  countOf(code: number): number {
    return this.#sizes[code] ?? 0
  }

  /** The slots of a code, in no order; to be read at once. */
  of(code: number): Int32Array {
    return this.#lists[code]?.subarray(0, this.#sizes[code]) ?? none
  }

  addTo(bits: Bits, code: number): void {
    const list = this.of(code)
    for (let index = 0; index < list.length; index += 1) setBit(bits, list[index] as number)
  }
}

const none = new Int32Array(0)
