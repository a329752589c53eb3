/** Typed words as sets of slots. */
import { LRUCache } from 'lru-cache'
import { type TypedWord, typedWords } from '../typed-words.ts'
import { type Bits, intersect, setBit, unite } from './bits.ts'
import type { MarketIndex } from './market-index.ts'

/** What fits a word: by a name of make, model or variant; also by title or model description; also by anything. */
export type WordSets = readonly [names: Bits, headline: Bits, anywhere: Bits]

/** A page asks for the same words for its counts, its listings and their order: more than a search can have. */
const keptWords = 16

interface Kept {
  version: number
  sets: WordSets
}

export class Words {
  readonly #index: MarketIndex
  readonly #kept: LRUCache<string, Kept>

  constructor(index: MarketIndex) {
    this.#index = index
    this.#kept = new LRUCache<string, Kept>({
      max: keptWords,
      dispose: ({ sets }) => {
        for (const bits of sets) index.scratch.giveBack(bits)
      },
    })
  }

  /** The sets of each word of a typed text. They are kept for a while: to be used at once, and not to be changed. */
  of(text: string): WordSets[] {
    return typedWords(text).map((word) => this.#setsOf(word))
  }

  #setsOf(word: TypedWord): WordSets {
    const key = JSON.stringify(word.alternatives)
    const known = this.#kept.get(key)
    if (known?.version === this.#index.version) return known.sets
    const sets = setsOf(this.#index, word)
    for (const bits of sets) this.#index.scratch.keep(bits)
    this.#kept.set(key, { version: this.#index.version, sets })
    return sets
  }
}

function setsOf(index: MarketIndex, { alternatives }: TypedWord): WordSets {
  const { scratch } = index
  const emptySets = (): WordSets => [scratch.empty(), scratch.empty(), scratch.empty()]
  const [any, all, one] = [emptySets(), emptySets(), emptySets()]
  for (const terms of alternatives) {
    for (const [at, term] of terms.entries()) {
      const target = at === 0 ? all : one
      for (const bits of target) bits.fill(0)
      addTerm(index, term, target)
      if (at > 0) for (const [reach, bits] of all.entries()) intersect(bits, bits, one[reach] as Bits)
    }
    for (const [reach, bits] of any.entries()) unite(bits, all[reach] as Bits)
  }
  return any
}

/** Adds what fits a term, to sets that are empty. */
function addTerm(index: MarketIndex, term: string, [names, headline, anywhere]: WordSets): void {
  addNamed(index, term, names)
  index.text.addTo(term, headline, anywhere)
  unite(headline, names)
  unite(anywhere, names)
}

/** What has the term in the name of make and model, or of the variant. */
function addNamed({ taxonomy, facts, columns }: MarketIndex, term: string, target: Bits): void {
  for (const model of taxonomy.models) {
    if (!model) continue
    if (model.searched.includes(term)) {
      facts.byModel.addTo(target, model.code)
      continue
    }
    const fitting = new Set(model.variants.filter(({ searched }) => searched.includes(term)).map(({ code }) => code))
    if (fitting.size === 0) continue
    for (const slot of facts.byModel.of(model.code)) if (fitting.has(columns.variant[slot] as number)) setBit(target, slot)
  }
} // prettier-ignore
