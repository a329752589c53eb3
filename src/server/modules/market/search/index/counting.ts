/** Counting over the columns of one index. Counts are made one question after the other, so that all share the same room. */
import { type Bits, clearBit, countCommon, ones, setBit, writeSlots } from './bits.ts'
import type { Cells } from './cells.ts'
import type { Columns } from './columns.ts'
import type { Layout } from './layout.ts'
import type { Tally } from './tally.ts'

/** What is counted: the index. */
interface Listings {
  readonly capacity: number
  readonly cells: Cells
  readonly columns: Columns
  readonly nothing: Bits
  makeTally(): Tally
}

/** Of a word of a set, in place of a model. */
const [severalModels, noListing] = [-1, -2]

export class Counting {
  /** Of everything, for whatever is asked at present. */
  readonly tally: Tally
  readonly #index: Listings
  /** For each word of a set: the model that all of its listings have. */
  readonly #wordModels: Int32Array
  /** Room for all slots of a set. */
  readonly #slots: Int32Array

  constructor(index: Listings) {
    this.#index = index
    this.tally = index.makeTally()
    this.#wordModels = new Int32Array(index.capacity / 32).fill(noListing)
    this.#slots = new Int32Array(index.capacity)
  }

  /** A listing was written into the columns. */
  notice(slot: number): void {
    const model = this.#index.columns.model[slot] as number
    const known = this.#wordModels[slot >>> 5] as number
    this.#wordModels[slot >>> 5] = known === noListing || known === model ? model : severalModels
  }

  /** Counts what is in a set and not in another one, and nothing else, by what some cells say and by model. */
  count(tally: Tally, bits: Bits, less: Bits, cells: readonly number[]): void {
    tally.models.fill(0)
    this.countModels(tally.models, bits, less, 1)
    const { columns, cells: all } = this.#index
    tally.countPacks(columns, writeSlots(bits, less, this.#slots), all.layout.packsOf(cells))
  }

  /** Counts what of a part is on offer already. */
  countPart(part: CountedPart): void {
    this.count(part.tally, part.onOffer, this.#index.nothing, this.#index.cells.of(undefined))
    part.total = countCommon(part.onOffer, part.onOffer)
  }

  /** The slots of a set, ascending: to be read before the next are asked for. */
  slotsOf(bits: Bits): Int32Array {
    return writeSlots(bits, this.#index.nothing, this.#slots)
  }

  /**
   * Adds counts by model over what is in a set and not in another one. Listings of one model stand side by side, so most words
   * of a set are counted at once.
   */
  countModels(counts: Uint32Array, bits: Bits, less: Bits, by: 1 | -1): void {
    const { model } = this.#index.columns
    const wordModels = this.#wordModels
    for (let word = 0; word < bits.length; word += 1) {
      let rest = (bits[word] as number) & ~(less[word] as number)
      if (rest === 0) continue
      const common = wordModels[word] as number
      if (common >= 0) {
        counts[common] = (counts[common] as number) + by * ones(rest)
        continue
      }
      for (; rest !== 0; rest &= rest - 1) {
        const code = model[(word << 5) + 31 - Math.clz32(rest & -rest)] as number
        counts[code] = (counts[code] as number) + by
      }
    }
  }
}

/** Adds counts of one cell over what is in a set and not in another one. */
export function countCell(sums: Uint32Array, { packs }: Columns, layout: Layout, cell: number, bits: Bits, less: Bits, by: 1 | -1): void {
  const codes = layout.codesOf(cell)
  const pack = packs[layout.packOf[cell] as number] as Uint16Array
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = (bits[word] as number) & ~(less[word] as number); rest !== 0; rest &= rest - 1) {
      const code = codes[pack[(word << 5) + 31 - Math.clz32(rest & -rest)] as number] as number
      sums[code] = (sums[code] as number) + by
    }
  }
} // prettier-ignore

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
