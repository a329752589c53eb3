/** Typed words as sets of slots. */
import { LRUCache } from 'lru-cache'
import { type TypedWord, typedWords } from '../typed-words.ts'
import { type Bits, intersect, setBit, unite } from './bits.ts'
import type { MarketIndex } from './market-index.ts'

/** What fits a word: by a name of make, model or variant; also by title or model description; also by anything. */
export type WordSets = readonly [names: Bits, headline: Bits, anywhere: Bits]

/** A page asks for the same words for its counts, its listings and their order: more than a search can have. */
const keptWords = 16

type Kept = LRUCache<string, { version: number; sets: WordSets }>
const kept = new WeakMap<MarketIndex, Kept>()

/** The sets of each word of a typed text. They are kept for a while: to be used at once, and not to be changed. */
export function wordSets(index: MarketIndex, text: string): WordSets[] {
  return typedWords(text).map((word) => keptSets(index, word))
}

function keptSets(index: MarketIndex, word: TypedWord): WordSets {
  const ofIndex = keptFor(index)
  const key = JSON.stringify(word.alternatives)
  const known = ofIndex.get(key)
  if (known?.version === index.version) return known.sets
  const sets = setsOf(index, word)
  for (const bits of sets) index.scratch.keep(bits)
  ofIndex.set(key, { version: index.version, sets })
  return sets
}

function keptFor(index: MarketIndex): Kept {
  const known = kept.get(index)
  if (known) return known
  const empty: Kept = new LRUCache({
    max: keptWords,
    dispose: ({ sets }) => {
      for (const bits of sets) index.scratch.giveBack(bits)
    },
  })
  kept.set(index, empty)
  return empty
}

function setsOf(index: MarketIndex, { alternatives }: TypedWord): WordSets {
  const { scratch } = index
  const emptySets = (): WordSets => [scratch.empty(), scratch.empty(), scratch.empty()]
  const [[only, ...furtherTerms] = [], ...furtherAlternatives] = alternatives
  const any = emptySets()
  if (only !== undefined && furtherTerms.length === 0 && furtherAlternatives.length === 0) {
    addTerm(index, only, any)
    return any
  }
  const [all, one] = [emptySets(), emptySets()]
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
  const { models, variants } = taxonomy.namesWith(term)
  for (const { code } of models) facts.byModel.addTo(target, code)
  for (const { code, model } of variants) {
    for (const slot of facts.byModel.of(model.code)) if (columns.variant[slot] === code) setBit(target, slot)
  }
}
