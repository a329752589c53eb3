/**
 * Where listings are put while an index is loaded: those of one model side by side, next to its make's other models.
 * What is searched for together then lies together in memory.
 */
import type { Taxonomy } from './taxonomy.ts'

export class Rooms {
  /** By model: where its next listing goes, and where its room ends. */
  readonly #rooms = new Map<number, { next: number; end: number }>()

  /** Keeps room for so many listings of each model, by its id; answers how many slots that takes. */
  reserve(taxonomy: Taxonomy, byModel: ReadonlyMap<string, number>): number {
    let slots = 0
    for (const { id, code } of taxonomy.makes.flatMap(({ models }) => models)) {
      const end = slots + (byModel.get(id) ?? 0)
      this.#rooms.set(code, { next: slots, end })
      slots = end
    }
    return slots
  }

  /** The next slot in the room of a model; null where there is none left. */
  take(model: number): number | null {
    const room = this.#rooms.get(model)
    return room && room.next < room.end ? room.next++ : null
  }

  /** Slots that nobody took; from now on nobody can. */
  close(): number[] {
    const left: number[] = []
    for (const { next, end } of this.#rooms.values()) for (let slot = next; slot < end; slot += 1) left.push(slot)
    this.#rooms.clear()
    return left
  }
}
