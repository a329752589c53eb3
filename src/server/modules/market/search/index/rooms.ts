/**
 * Where listings are put while an index is loaded: those of one model side by side, next to its make's other models.
 * What is searched for together then lies together in memory.
 */
import type { Taxonomy } from './taxonomy.ts'

export class Rooms {
  /** By model: where its next listing goes, and where its room ends. */
  #next = new Int32Array()
  #ends = new Int32Array()

  /** Keeps room for so many listings of each model, by its id; answers how many slots that takes. */
  reserve(taxonomy: Taxonomy, byModel: ReadonlyMap<string, number>): number {
    this.#next = new Int32Array(taxonomy.modelCodes)
    this.#ends = new Int32Array(taxonomy.modelCodes)
    let slots = 0
    for (const { id, code } of taxonomy.makes.flatMap(({ models }) => models)) {
      this.#next[code] = slots
      slots += byModel.get(id) ?? 0
      this.#ends[code] = slots
    }
    return slots
  }

  /** The next slot in the room of a model; null where there is none left. */
  take(model: number): number | null {
    const slot = this.#next[model] ?? 0
    if (slot >= (this.#ends[model] ?? 0)) return null
    this.#next[model] = slot + 1
    return slot
  }

  /** Slots that nobody took; from now on nobody can. */
  close(): number[] {
    const left: number[] = []
    for (const [model, end] of this.#ends.entries())
      for (let slot = this.#next[model] as number; slot < end; slot += 1) left.push(slot)
    this.#next = new Int32Array()
    this.#ends = new Int32Array()
    return left
  }
}
