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

  /** @param models how many codes of models there may be */
  constructor(layout: Layout, models: number) {
    this.#layout = layout
    this.#offsets = Int32Array.from(layout.packs, ({ offset }) => offset)
    this.counts = new Uint32Array(layout.counters)
    this.models = new Uint32Array(models)
  }

  /** Counts one listing more, or one less. */
  add({ packs, model }: Columns, slot: number, by: 1 | -1): void {
    const each = this.#offsets.length
    for (let pack = 0; pack < each; pack += 1) {
      const at = (this.#offsets[pack] as number) + (packs[slot * each + pack] as number)
      this.counts[at] = (this.counts[at] as number) + by
    }
    const code = model[slot] as number
    this.models[code] = (this.models[code] as number) + by
  }

  /** Counts the listings of a set that are not in another one, and nothing else. */
  count({ packs, model }: Columns, bits: Bits, less: Bits): void {
    this.counts.fill(0)
    this.models.fill(0)
    countPacks(this.counts, this.#offsets, packs, bits, less)
    countModels(this.models, model, bits, less, 1)
  }

  /** Turns counts of what is missing into counts of what is there: everything less what was counted. */
  invert(everything: Tally): void {
    subtractFrom(everything.counts, this.counts)
    subtractFrom(everything.models, this.models)
  }

  /** Counts by the values of each cell, worked out for the packs that are asked for. */
  sums(): (cell: number) => Uint32Array {
    const found = new Map<number, Uint32Array>()
    return (cell) => {
      if (!found.has(cell)) this.#unfold(this.#layout.packOf[cell] as number, found)
      return found.get(cell) as Uint32Array
    }
  }

  /** One cell after the other is folded away, the last one first, so that most of the work is adding neighbours up. */
  #unfold(number: number, found: Map<number, Uint32Array>): void {
    const { cells, size, offset } = this.#layout.packs[number] as Layout['packs'][number]
    let from = this.counts.subarray(offset, offset + size)
    for (const cell of cells.toReversed()) {
      const sums = new Uint32Array(this.#layout.sizes[cell] as number)
      from = fold(from, sums)
      found.set(cell, sums)
    }
  }
}

function countPacks(counts: Uint32Array, offsets: Int32Array, packs: Uint16Array, bits: Bits, less: Bits): void {
  const each = offsets.length
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = (bits[word] as number) & ~(less[word] as number); rest !== 0; rest &= rest - 1) {
      const listing = ((word << 5) + 31 - Math.clz32(rest & -rest)) * each
      for (let pack = 0; pack < each; pack += 1) {
        const at = (offsets[pack] as number) + (packs[listing + pack] as number)
        counts[at] = (counts[at] as number) + 1
      }
    }
  }
}

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

/** Adds each code's neighbours up into what is returned, and each of its codes into `sums`. */
function fold(counts: Uint32Array, sums: Uint32Array): Uint32Array {
  const size = sums.length
  const groups = new Uint32Array(counts.length / size)
  let from = 0
  for (let group = 0; group < groups.length; group += 1) {
    let listings = 0
    for (let code = 0; code < size; code += 1) {
      const count = counts[from + code] as number
      sums[code] = (sums[code] as number) + count
      listings += count
    }
    from += size
    groups[group] = listings
  }
  return groups
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
  countAll(columns: Columns, nothing: Bits): void {
    this.tally.count(columns, this.onOffer, nothing)
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
