/** Sorting a million slots at once: by 16 bits at a time, stable, without comparing. */

/** Numbers that are not negative, one or more for each slot, of which the first weighs most. */
export interface SortKeys {
  values: Uint8Array | Uint16Array | Uint32Array | Float64Array
  /** How many of them a slot has. */
  each?: number
}

/** Slots by their keys, ascending, equals in the order that they came in. */
export function sortSlots(slots: ArrayLike<number>, { values, each = 1 }: SortKeys): Uint32Array {
  let from = Uint32Array.from(slots)
  let into = new Uint32Array(from.length)
  const digits =
    values instanceof Uint8Array ? values : new Uint16Array(values.buffer, values.byteOffset, values.byteLength / 2)
  const digitsEach = values.BYTES_PER_ELEMENT / digits.BYTES_PER_ELEMENT
  // Numbers are kept with their lowest bytes first, and those of floating point are in the order of their bits.
  for (let value = each - 1; value >= 0; value -= 1) {
    for (let digit = 0; digit < digitsEach; digit += 1) {
      const wasMoved = sortByDigit(from, into, digits, value * digitsEach + digit, digitsEach * each)
      if (wasMoved) [from, into] = [into, from]
    }
  }
  return from
}

/** Where the lowest of some numbers stands, then the next one; without those that are `NaN`. None is negative. */
export function placesByNumber(numbers: Float64Array): Uint32Array {
  const places = Uint32Array.from(numbers.keys()).filter((place) => !Number.isNaN(numbers[place]))
  return sortSlots(places, { values: numbers })
}

/** Returns false, and writes nothing, where the digits of all are the same. */
function sortByDigit(from: Uint32Array, into: Uint32Array, digits: Uint8Array | Uint16Array, first: number, stride: number): boolean {
  const starts = new Uint32Array(65_537)
  for (let at = 0; at < from.length; at += 1) {
    const next = (digits[(from[at] as number) * stride + first] as number) + 1
    starts[next] = (starts[next] as number) + 1
  }
  if (starts.includes(from.length)) return false
  for (let digit = 0; digit < 65_536; digit += 1) starts[digit + 1] = (starts[digit + 1] as number) + (starts[digit] as number)
  for (let at = 0; at < from.length; at += 1) {
    const slot = from[at] as number
    const digit = digits[slot * stride + first] as number
    into[starts[digit] as number] = slot
    starts[digit] = (starts[digit] as number) + 1
  }
  return true
} // prettier-ignore
