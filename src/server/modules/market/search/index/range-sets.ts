/**
 * Which slots state a number below a bound. For bounds that filters offer the set is kept ready; for one between two of them,
 * what lies between is added along the order of the numbers where there is one, or looked for one by one.
 */
import type { RangeFact } from '../schema.ts'
import { type Bits, clearBit, setBit, subtract } from './bits.ts'
import type { Numbers } from './columns.ts'
import type { OrderedSlots } from './ordered-slots.ts'

/** Into so many shares the listings are parted by bounds that are ready, where searches are sorted by the numbers or no bound is known before. */
const readyShares = 40

export class RangeSets {
  /** One more than the number, 0 where none is stated. */
  readonly #column: Numbers
  /** Ascending; the first one is 0, which only what states nothing is below of, the last one infinite. */
  #bounds: readonly number[] = []
  #below: readonly Bits[] = []
  readonly #fact: RangeFact
  readonly #make: () => Bits
  /** The slots in the order of the column, where searches are sorted by it. */
  readonly order: OrderedSlots | null

  constructor(fact: RangeFact, column: Numbers, order: OrderedSlots | null, make: () => Bits) {
    this.#fact = fact
    this.#column = column
    this.order = order
    this.#make = make
  }

  /** Takes over slots that are in the order of their numbers already. @param spare is overwritten */
  fill(sorted: ArrayLike<number>, spare: Bits): void {
    const apart = Math.ceil(sorted.length / readyShares) || 1
    const shares = Array.from(
      { length: Math.floor(sorted.length / apart) },
      (_, share) => sorted[share * apart] as number,
    )
    this.#keepReady(
      this.order || this.#fact.inMonths ? shares.map((slot) => Math.max(0, (this.#column[slot] as number) - 1)) : [],
    )
    this.order?.fill(sorted)
    spare.fill(0)
    let next = 0
    for (let at = 0; at < sorted.length; at += 1) {
      const slot = sorted[at] as number
      for (; (this.#column[slot] as number) > (this.#bounds[next] as number); next += 1) this.#below[next]?.set(spare)
      setBit(spare, slot)
    }
    for (; next < this.#bounds.length; next += 1) this.#below[next]?.set(spare)
  }

  add(slot: number): void {
    this.order?.add(slot)
    this.#change(slot, setBit)
  }

  remove(slot: number): void {
    this.order?.remove(slot)
    this.#change(slot, clearBit)
  }

  /** The slots from a bound up to another, both included, written into `target`; `spare` is overwritten. */
  between(from: number, upTo: number, target: Bits, spare: Bits): Bits {
    const high = this.#belowOf(upTo + 1, target)
    subtract(target, high, this.#belowOf(from, spare))
    return target
  }

  /** Makes empty sets for what filters offer and for some bounds more. */
  #keepReady(more: readonly number[]): void {
    const { inMonths, bars = [] } = this.#fact
    // Months from today are another day tomorrow.
    const options = inMonths ? [] : (this.#fact.options ?? [])
    this.#bounds = [...new Set([0, ...options, ...bars, ...more, Infinity])].toSorted((a, b) => a - b)
    this.#below = this.#bounds.map(() => this.#make())
  }

  #change(slot: number, change: (bits: Bits, slot: number) => void): void {
    const key = this.#column[slot] as number
    for (let at = this.#bounds.length - 1; at >= 0 && key <= (this.#bounds[at] as number); at -= 1) {
      change(this.#below[at] as Bits, slot)
    }
  }

  /** The set of what is below a bound: one that is ready, or one that is written into `room`. */
  #belowOf(bound: number, room: Bits): Bits {
    const next = this.#bounds.findIndex((ready) => ready >= bound)
    const high = this.#below[next] as Bits
    if (this.#bounds[next] === bound) return high
    const low = this.#below[next - 1] as Bits
    if (this.order) {
      room.set(low)
      this.order.addBetween((this.#bounds[next - 1] as number) + 1, bound + 1, room)
      return room
    }
    const column = this.#column
    for (let word = 0; word < room.length; word += 1) {
      let found = low[word] as number
      for (let rest = (high[word] as number) & ~found; rest !== 0; rest &= rest - 1) {
        const bit = 31 - Math.clz32(rest & -rest)
        if ((column[(word << 5) + bit] as number) <= bound) found |= 1 << bit
      }
      room[word] = found
    }
    return room
  }
}
