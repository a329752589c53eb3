/** Sorting a million slots at once: by 16 bits at a time, stable, without comparing. */
import type { IndexMemory, InMemory } from './memory.ts'

/** Numbers that are not negative, one or more for each slot, of which the first weighs most. */
export interface SortKeys {
  values: InMemory<Uint16Array> | InMemory<Uint32Array> | InMemory<Float64Array>
  /** How many of them a slot has. */
  each?: number
}

const digitBytes = 2

export class SlotSorter {
  readonly #memory: IndexMemory
  readonly #starts: InMemory<Uint32Array>
  #numbers: InMemory<Float64Array>
  #buffers: [InMemory<Uint32Array>, InMemory<Uint32Array>]

  constructor(memory: IndexMemory) {
    this.#memory = memory
    this.#starts = memory.uint32(65_537)
    this.#numbers = memory.float64(0)
    this.#buffers = [memory.uint32(0), memory.uint32(0)]
  }

  /** Slots by their keys, ascending, equals in the order that they came in. */
  sort(slots: ArrayLike<number>, { values, each = 1 }: SortKeys): Uint32Array {
    const { length } = slots
    if (length > this.#buffers[0].length) this.#buffers = [this.#memory.uint32(length), this.#memory.uint32(length)]
    let [from, into] = this.#buffers
    from.set(slots)
    const bytesEach = values.BYTES_PER_ELEMENT
    // Numbers are kept with their lowest bytes first, and those of floating point are in the order of their bits.
    for (let value = each - 1; value >= 0; value -= 1) {
      for (let byte = 0; byte < bytesEach; byte += digitBytes) {
        const digits = values.byteOffset + value * bytesEach + byte
        const wasMoved = this.#memory.kernels.sortByDigit(
          from.byteOffset,
          into.byteOffset,
          length,
          digits,
          bytesEach * each,
          this.#starts.byteOffset,
        )
        if (wasMoved !== 0) [from, into] = [into, from]
      }
    }
    return from.slice(0, length)
  }

  /** Where the lowest of some numbers stands, then the next one; without those that are `NaN`. None is negative. */
  placesByNumber(numbers: Float64Array): Uint32Array {
    if (numbers.length > this.#numbers.length) this.#numbers = this.#memory.float64(numbers.length * 2)
    this.#numbers.set(numbers)
    const places = Uint32Array.from(numbers.keys()).filter((place) => !Number.isNaN(numbers[place]))
    return this.sort(places, { values: this.#numbers })
  }
}
