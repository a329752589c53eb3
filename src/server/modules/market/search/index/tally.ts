/** Counts of listings by everything that a search shows. */
import type { Columns } from './columns.ts'
import type { Layout } from './layout.ts'

/** Counts by the values of all packs, and by model. */
export class Tally {
  readonly counts: Uint32Array
  readonly models: Uint32Array
  readonly #layout: Layout
  /** Those that were worked out since the last change, by cell. */
  #sums: Uint32Array[] = []

  /** @param models how many codes of models there may be */
  constructor(layout: Layout, models: number) {
    this.#layout = layout
    this.counts = new Uint32Array(layout.counters)
    this.models = new Uint32Array(models)
  }

  /** Counts one listing more, or one less. */
  add({ packs, model }: Columns, slot: number, by: 1 | -1): void {
    this.#sums = []
    for (const [pack, { offset }] of this.#layout.packs.entries()) {
      const at = offset + ((packs[pack] as Uint16Array)[slot] as number)
      this.counts[at] = (this.counts[at] as number) + by
    }
    const code = model[slot] as number
    this.models[code] = (this.models[code] as number) + by
  }

  /** Counts some slots, and nothing else, by these packs. */
  countPacks({ packs }: Columns, slots: Int32Array, counted: readonly number[]): void {
    this.#sums = []
    this.counts.fill(0)
    for (const pack of counted) {
      const { offset, size } = this.#layout.packs[pack] as Layout['packs'][number]
      countPack(this.counts.subarray(offset, offset + size), packs[pack] as Uint16Array, slots)
    }
  }

  /** Turns counts of what is missing into counts of what is there: everything less what was counted. */
  invert(everything: Tally): void {
    this.#sums = []
    subtractFrom(everything.counts, this.counts)
    subtractFrom(everything.models, this.models)
  }

  /** Counts by the values of a cell, to be read only: worked out once for all cells of its pack, until something changes. */
  sumsOf(cell: number): Uint32Array {
    const known = this.#sums[cell]
    if (known) return known
    const { cells, size, offset } = this.#layout.packs[this.#layout.packOf[cell] as number] as Layout['packs'][number]
    this.#unfold(cells, this.counts.subarray(offset, offset + size))
    return this.#sums[cell] as Uint32Array
  }

  /** Parts the cells of some counts in two halves, and sums up what each half says, until every cell is by itself. */
  #unfold(cells: readonly number[], counts: Uint32Array): void {
    if (cells.length === 1) {
      this.#sums[cells[0] as number] = counts.slice()
      return
    }
    const slow = cells.slice(0, cells.length >>> 1)
    const quick = cells.slice(slow.length)
    const size = quick.reduce((product, cell) => product * (this.#layout.sizes[cell] as number), 1)
    const [bySlow, byQuick] = [new Uint32Array(counts.length / size), new Uint32Array(size)]
    sumUp(counts, bySlow, byQuick)
    this.#unfold(slow, bySlow)
    this.#unfold(quick, byQuick)
  }
}

function countPack(counts: Uint32Array, pack: Uint16Array, slots: Int32Array): void {
  for (let at = 0; at < slots.length; at += 1) {
    const value = pack[slots[at] as number] as number
    counts[value] = (counts[value] as number) + 1
  }
}

/** Sums of a table by its rows, which lie one after the other in `counts`, and by its columns. */
function sumUp(counts: Uint32Array, byRow: Uint32Array, byColumn: Uint32Array): void {
  let at = 0
  for (let row = 0; row < byRow.length; row += 1) {
    let listings = 0
    for (let column = 0; column < byColumn.length; column += 1, at += 1) {
      const count = counts[at] as number
      if (count === 0) continue
      byColumn[column] = (byColumn[column] as number) + count
      listings += count
    }
    byRow[row] = listings
  }
}

/** counts = everything - counts */
function subtractFrom(everything: Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < counts.length; at += 1) counts[at] = (everything[at] as number) - (counts[at] as number)
}
