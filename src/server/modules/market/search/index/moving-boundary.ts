/** What ends by itself: as time goes on, or back, the slots whose time lies between are told. */
import type { OrderedSlots } from './ordered-slots.ts'

export class MovingBoundary {
  readonly #order: OrderedSlots
  /** How long after the time in the column the end comes, in microseconds. */
  readonly #delay: number
  readonly #ended: (slot: number) => void
  readonly #begun: (slot: number) => void
  #time = 0

  constructor(
    order: OrderedSlots,
    delay: number,
    told: { ended: (slot: number) => void; begun: (slot: number) => void },
  ) {
    this.#order = order
    this.#delay = delay
    this.#ended = told.ended
    this.#begun = told.begun
  }

  /** Where the boundary stands before anything is known; tells nobody. */
  start(now: number): void {
    this.#time = now - this.#delay
  }

  /** Answers whether anything changed. */
  move(now: number): boolean {
    const time = now - this.#delay
    const slots: number[] = []
    const forward = time > this.#time
    // An end is reached when its moment is: what ends now has ended.
    this.#order.eachBetween(Math.min(time, this.#time) + 1, Math.max(time, this.#time) + 1, (slot) => slots.push(slot))
    this.#time = time
    for (const slot of slots) {
      if (forward) this.#ended(slot)
      else this.#begun(slot)
    }
    return slots.length > 0
  }
}
