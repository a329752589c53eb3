/** Counts of listings by everything that a search shows, and by one thing of it. */
import { type Bits, clearBit, countCommon, setBit } from './bits.ts'
import type { Columns } from './columns.ts'
import type { Layout } from './layout.ts'

/** Counts by the values of all packs, and by model. */
export class Tally {
  readonly counts: Uint32Array
  readonly models: Uint32Array
  readonly #layout: Layout
  readonly #offsets: Int32Array
  /** Those that were worked out since the last change, by cell. */
  #sums: Uint32Array[] = []

  /** @param models how many codes of models there may be */
  constructor(layout: Layout, models: number) {
    this.#layout = layout
    this.#offsets = Int32Array.from(layout.packs, ({ offset }) => offset)
    this.counts = new Uint32Array(layout.counters)
    this.models = new Uint32Array(models)
  }

  /** Counts one listing more, or one less. */
  add({ packs, model }: Columns, slot: number, by: 1 | -1): void {
    this.#sums = []
    const each = this.#offsets.length
    for (let pack = 0; pack < each; pack += 1) {
      const at = (this.#offsets[pack] as number) + (packs[slot * each + pack] as number)
      this.counts[at] = (this.counts[at] as number) + by
    }
    const code = model[slot] as number
    this.models[code] = (this.models[code] as number) + by
  }

  /** Counts the listings of a set that are not in another one, and nothing else: by these packs and by model. */
  count({ packs, model }: Columns, bits: Bits, less: Bits, counted: Int32Array): void {
    this.#sums = []
    this.counts.fill(0)
    this.models.fill(0)
    countPacks(this.counts, this.#offsets, counted, packs, bits, less)
    countModels(this.models, model, bits, less, 1)
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

function countPacks(counts: Uint32Array, offsets: Int32Array, counted: Int32Array, packs: Uint16Array, bits: Bits, less: Bits): void {
  const each = offsets.length
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = (bits[word] as number) & ~(less[word] as number); rest !== 0; rest &= rest - 1) {
      const listing = ((word << 5) + 31 - Math.clz32(rest & -rest)) * each
      for (let at = 0; at < counted.length; at += 1) {
        const pack = counted[at] as number
        const counter = (offsets[pack] as number) + (packs[listing + pack] as number)
        counts[counter] = (counts[counter] as number) + 1
      }
    }
  }
} // prettier-ignore

/** Listings of one model stand side by side, so that one sum is made of many. */
export function countModels(counts: Uint32Array, model: Uint32Array, bits: Bits, less: Bits, by: 1 | -1): void {
  let last = 0
  let listings = 0
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = (bits[word] as number) & ~(less[word] as number); rest !== 0; rest &= rest - 1) {
      const code = model[(word << 5) + 31 - Math.clz32(rest & -rest)] as number
      if (code !== last) {
        counts[last] = (counts[last] as number) + listings
        last = code
        listings = 0
      }
      listings += by
    }
  }
  counts[last] = (counts[last] as number) + listings
}

/** Adds counts of one cell over what is in a set and not in another one. */
export function countCell(sums: Uint32Array, { packs }: Columns, layout: Layout, cell: number, bits: Bits, less: Bits, by: 1 | -1): void {
  const codes = layout.codesOf(cell)
  const each = layout.packs.length
  const pack = layout.packOf[cell] as number
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = (bits[word] as number) & ~(less[word] as number); rest !== 0; rest &= rest - 1) {
      const code = codes[packs[((word << 5) + 31 - Math.clz32(rest & -rest)) * each + pack] as number] as number
      sums[code] = (sums[code] as number) + by
    }
  }
} // prettier-ignore

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

/** A part of the market of which it is always known how many listings on offer have what: counted as they come and go. */
export class CountedPart {
  readonly onOffer: Bits
  readonly tally: Tally
  total = 0

  /** @param onOffer what of it is on offer: kept here from now on */
  constructor(onOffer: Bits, tally: Tally) {
    this.onOffer = onOffer
    this.tally = tally
  }

  /** Counts what is on offer already. */
  countAll(columns: Columns, nothing: Bits, packs: Int32Array): void {
    this.tally.count(columns, this.onOffer, nothing, packs)
    this.total = countCommon(this.onOffer, this.onOffer)
  }

  open(columns: Columns, slot: number): void {
    setBit(this.onOffer, slot)
    this.tally.add(columns, slot, 1)
    this.total += 1
  }

  close(columns: Columns, slot: number): void {
    clearBit(this.onOffer, slot)
    this.tally.add(columns, slot, -1)
    this.total -= 1
  }
}
