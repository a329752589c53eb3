/** Makes of so many listings that their sets and their counts are kept: most searches begin with one of them. */
import { type Bits, intersect, unite } from './bits.ts'
import { CountedPart, type Counting } from './counting.ts'
import type { Tally } from './tally.ts'
import type { Facts } from './facts.ts'
import type { Taxonomy } from './taxonomy.ts'

/** What the makes are made of: the index. */
interface Listings {
  readonly taxonomy: Taxonomy
  readonly facts: Facts
  makeSet(): Bits
  makeTally(): Tally
  readonly counting: Counting
  readonly market: CountedPart
  readonly size: number
}

export interface LargeMake {
  /** All its listings, on offer or not. */
  all: Bits
  part: CountedPart
}

/** A make with at least this share of the listings is a large one: at most twenty are. */
const largeFrom = 1 / 20

export class LargeMakes {
  readonly #index: Listings
  readonly #kept = new Map<string, LargeMake>()

  constructor(index: Listings) {
    this.#index = index
  }

  /** What is kept of a make already. */
  kept(slug: string): LargeMake | undefined {
    return this.#kept.get(slug)
  }

  /** What is kept of a make from now on; null where it is not a large one. */
  of(slug: string): LargeMake | null {
    const known = this.#kept.get(slug)
    if (known) return known
    const index = this.#index
    const { facts, market, size, taxonomy } = index
    const models = taxonomy.makesBySlug(slug).flatMap((make) => make.models)
    const listings = models.reduce((sum, { code }) => sum + facts.byModel.countOf(code), 0)
    if (listings === 0 || listings < size * largeFrom) return null
    const make = { all: index.makeSet(), part: new CountedPart(index.makeSet(), index.makeTally()) }
    this.#addModels(make.all, slug)
    intersect(make.part.onOffer, make.all, market.onOffer)
    index.counting.countPart(make.part)
    this.#kept.set(slug, make)
    return make
  }

  /** Adds the listings of a make, large or not. */
  addTo(target: Bits, slug: string): void {
    const large = this.of(slug)
    if (large) unite(target, large.all)
    else this.#addModels(target, slug)
  }

  /** Models may have moved to another make. */
  forget(): void {
    this.#kept.clear()
  }

  #addModels(target: Bits, slug: string): void {
    const { facts, taxonomy } = this.#index
    for (const make of taxonomy.makesBySlug(slug)) {
      for (const { code } of make.models) facts.byModel.addTo(target, code)
    }
  }
}
