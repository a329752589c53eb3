/** Which slots have what: sets by the codes of cells and by vehicle type, lists by model and place. */
import { type Bits, clearBit, setBit } from './bits.ts'
import type { Cells } from './cells.ts'
import type { Columns } from './columns.ts'
import { Postings } from './postings.ts'
import type { Taxonomy } from './taxonomy.ts'

/** Choices of more codes have no sets, which would take too much memory: their listings are looked for one by one. */
const mostSets = 1_024

/** What they are made of: the index. */
interface Listings {
  readonly capacity: number
  readonly taxonomy: Taxonomy
  readonly cells: Cells
  readonly columns: Columns
  makeSet(): Bits
}

export class Facts {
  readonly byModel: Postings
  readonly byPlace: Postings
  readonly #index: Listings
  /** By cell and code, from the first listing on that has it; code 0 has none. */
  readonly #sets: (Bits | undefined)[][]
  /** Cells that have sets; those of histograms and ages are of another kind. */
  readonly #kept: readonly number[]
  readonly #types = new Map<string, Bits>()

  constructor(index: Listings) {
    this.#index = index
    const { layout, words, age } = index.cells
    this.#sets = layout.sizes.map(() => [])
    this.#kept = [...layout.sizes.keys()].filter((cell) => (cell < words.length || cell > age) && this.hasSets(cell))
    this.byModel = new Postings(index.capacity)
    this.byPlace = new Postings(index.capacity)
  }

  /** Whether the codes of a cell have sets. */
  hasSets(cell: number): boolean {
    return (this.#index.cells.layout.sizes[cell] as number) <= mostSets
  }

  /** The listings that have a code other than 0 of a cell; null where none has had it. */
  withCode(cell: number, code: number): Bits | null {
    return this.#sets[cell]?.[code] ?? null
  }

  /** How many codes of a cell have sets. */
  countOfSets(cell: number): number {
    return Object.keys(this.#sets[cell] ?? []).length
  }

  /** Adds the listings that have one of some codes of a cell without sets. */
  addWithCodes(cell: number, codes: readonly number[], target: Bits): void {
    const { columns, cells } = this.#index
    const { layout } = cells
    const wanted = Uint8Array.from(layout.codesOf(cell), (code) => (code > 0 && codes.includes(code) ? 1 : 0))
    const pack = columns.packs[layout.packOf[cell] as number] as Uint16Array
    for (let slot = 0; slot < pack.length; slot += 1) if (wanted[pack[slot] as number] === 1) setBit(target, slot)
  }

  /** The listings of a vehicle type. */
  ofType(typeId: string): Bits {
    let set = this.#types.get(typeId)
    if (!set) this.#types.set(typeId, (set = this.#index.makeSet()))
    return set
  }

  /** @param codes by cell, as the columns have them packed */
  add(slot: number, codes: Uint16Array): void {
    for (const cell of this.#kept) {
      const code = codes[cell] as number
      if (code > 0) setBit(this.#setFor(cell, code), slot)
    }
    this.list(slot)
  }

  /** Adds a slot by its model, its type and its place alone; `fill` sees to the sets of all at once. */
  list(slot: number): void {
    const { columns, taxonomy } = this.#index
    const model = columns.model[slot] as number
    const type = taxonomy.models[model]?.make.type
    if (type) setBit(this.ofType(type.id), slot)
    this.byModel.add(model, slot)
    this.byPlace.add(columns.place[slot] as number, slot)
  }

  /** Adds slots to the sets of what the columns say of them, cell by cell: near in memory, and others get their turn. */
  *fill(slots: Uint32Array): Generator<void> {
    const { columns, cells } = this.#index
    for (const cell of this.#kept) {
      const codes = cells.layout.codesOf(cell)
      const pack = columns.packs[cells.layout.packOf[cell] as number] as Uint16Array
      for (let at = 0; at < slots.length; at += 1) {
        const slot = slots[at] as number
        const code = codes[pack[slot] as number] as number
        if (code > 0) setBit(this.#setFor(cell, code), slot)
      }
      yield
    }
  }

  #setFor(cell: number, code: number): Bits {
    const sets = this.#sets[cell] as (Bits | undefined)[]
    return (sets[code] ??= this.#index.makeSet())
  }

  /** While the columns still say what they said when it was added. */
  remove(slot: number): void {
    for (const sets of this.#sets) for (const set of sets) if (set) clearBit(set, slot)
    for (const set of this.#types.values()) clearBit(set, slot)
    this.byModel.remove(this.#index.columns.model[slot] as number, slot)
    this.byPlace.remove(this.#index.columns.place[slot] as number, slot)
  }
}
