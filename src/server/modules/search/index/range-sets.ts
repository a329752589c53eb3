/**
 * Which slots have a number below a bound. For the bounds that filters offer the set is kept ready; for one between two
 * of them, what lies between is added along the column's order.
 */
import { type Bits, type BitSets, clearBit, type Scratch, setBit } from './bits.ts'
import type { OrderedSlots } from './ordered-slots.ts'

export class RangeSets {
  readonly order: OrderedSlots
  readonly #keys: Uint32Array | Uint16Array
  readonly #bounds: readonly number[]
  readonly #sets: BitSets
  readonly #below: readonly Bits[]

  constructor(order: OrderedSlots, keys: Uint32Array | Uint16Array, bounds: readonly number[], sets: BitSets) {
    this.order = order
    this.#keys = keys
    this.#bounds = bounds
    this.#sets = sets
    this.#below = bounds.map(() => sets.make())
  }

  /** Takes over slots that are in order already. @param scratch where a set to work on is from */
  fill(sorted: ArrayLike<number>, scratch: Scratch): void {
    this.order.fill(sorted)
    const so = scratch.empty()
    let next = 0
    for (let at = 0; at < sorted.length; at += 1) {
      const slot = sorted[at] as number
      while (next < this.#bounds.length && (this.#keys[slot] as number) >= (this.#bounds[next] as number)) {
        this.#below[next]?.set(so)
        next += 1
      }
      setBit(so, slot)
    }
    for (; next < this.#bounds.length; next += 1) this.#below[next]?.set(so)
  }

  add(slot: number): void {
    this.order.add(slot)
    const key = this.#keys[slot] as number
    for (let index = this.#bounds.length - 1; index >= 0 && key < (this.#bounds[index] as number); index -= 1) {
      setBit(this.#below[index] as Bits, slot)
    }
  }

  remove(slot: number): void {
    this.order.remove(slot)
    const key = this.#keys[slot] as number
    for (let index = this.#bounds.length - 1; index >= 0 && key < (this.#bounds[index] as number); index -= 1) {
      clearBit(this.#below[index] as Bits, slot)
    }
  }

  /** Writes the slots from a bound up to another, both included, into `target`; `spare` is overwritten. */
  between(from: number, upTo: number, target: Bits, spare: Bits): void {
    this.#writeBelow(upTo === Infinity ? Infinity : upTo + 1, target)
    this.#writeBelow(from, spare)
    this.#sets.subtract(target, spare)
  }

  #writeBelow(bound: number, target: Bits): void {
    let ready = -1
    while (ready + 1 < this.#bounds.length && (this.#bounds[ready + 1] as number) <= bound) ready += 1
    const known = this.#below[ready]
    if (known) target.set(known)
    else target.fill(0)
    const start = known ? (this.#bounds[ready] as number) : -Infinity
    if (start < bound) this.order.addBetween(start, bound, target)
  }
}
