/** Counts of a facet that has something selected, which its own selection does not limit. */
import { type Bits, countCommon, countLess, type Counted, subtract, unite } from './bits.ts'
import { countCell } from './counting.ts'
import type { MarketIndex } from './market-index.ts'
import type { Solved } from './solve.ts'

/** What a facet counts that has something selected: the hits, and what fails that selection alone. */
export class Own {
  readonly hits: number
  /** What is in the first set and not in the second one fails the selection alone. */
  readonly allButOne: Bits
  readonly selection: Bits
  /** As many at most fail it alone. */
  readonly missingAtMost: number
  readonly #index: MarketIndex
  readonly #solved: Solved
  #all: Bits | null = null
  #missing: number | null = null

  constructor(index: MarketIndex, solved: Solved, selection: Bits) {
    this.#index = index
    this.#solved = solved
    this.hits = solved.all.total
    this.allButOne = solved.allButOne.bits
    this.missingAtMost = solved.allButOne.total
    this.selection = selection
  }

  /** How many fail it alone. */
  get missing(): number {
    return (this.#missing ??= countLess(this.allButOne, this.selection))
  }

  get total(): number {
    return this.hits + this.missing
  }

  /** Whether that is so little of the market that it is looked at itself, and not what is missing of the market. */
  get isSmall(): boolean {
    const half = this.#index.market.total / 2
    return this.hits + this.missingAtMost <= half || this.total <= half
  }

  all(): Bits {
    if (this.#all) return this.#all
    const bits = this.#index.scratch.take()
    subtract(bits, this.allButOne, this.selection)
    unite(bits, this.#solved.all.bits)
    return (this.#all = bits)
  }

  counted(): Counted {
    return { bits: this.all(), total: this.total }
  }
}

/** One cell over what its own selection does not limit. @param known its counts over the hits */
export function countOne(index: MarketIndex, cell: number, own: Own, known: Uint32Array): Uint32Array {
  const { columns, market } = index
  const { layout } = index.cells
  const isChoice = cell < index.cells.words.length
  if (isChoice && index.facts.hasSets(cell)) {
    const words = index.facts.countOfSets(cell) * own.allButOne.length
    if (words < own.missingAtMost * wordsPerListing && words < own.missing * wordsPerListing) {
      return countBySets(index, cell, own.all())
    }
  }
  if (own.isSmall) {
    const sums = known.slice()
    countCell(sums, columns, layout, cell, own.allButOne, own.selection, 1)
    return sums
  }
  const everything = market.tally.sumsOf(cell)
  if (own.total === market.total) return everything
  const sums = everything.slice()
  countCell(sums, columns, layout, cell, market.onOffer, own.all(), -1)
  return sums
} // prettier-ignore

function countBySets({ facts, cells }: MarketIndex, cell: number, bits: Bits): Uint32Array {
  return Uint32Array.from({ length: cells.layout.sizes[cell] as number }, (_, code) => {
    const set = facts.withCode(cell, code)
    return set ? countCommon(bits, set) : 0
  })
}

/** A listing that is looked for in a column takes as long as so many words of a set. */
const wordsPerListing = 2

/** Models over what the selection of vehicles, or of their type, does not limit. @param known counts over the hits */
export function countOwnModels(index: MarketIndex, own: Own, known: Uint32Array): Uint32Array {
  const { counting, market } = index
  if (!own.isSmall && own.total === market.total) return market.tally.models
  const models = (own.isSmall ? known : market.tally.models).slice()
  if (own.isSmall) counting.countModels(models, own.allButOne, own.selection, 1)
  else counting.countModels(models, market.onOffer, own.all(), -1)
  return models
}
