import { wordsOf } from '../words.ts'
import { small } from './small.ts'
import type { Taxonomy } from './taxonomy.ts'

export interface WordMatches {
  /** Codes of models whose every listing fits. */
  models: number[]
  /** Of other models, the codes of variants that fit. */
  variants: [model: number, variants: Set<number>][]
}

/** Models and variants in whose names all words of a text occur; null where the text has no words. */
export function wordMatches(taxonomy: Taxonomy, text: string): WordMatches | null {
  const words = wordsOf(text).map(small)
  if (words.length === 0) return null
  const all = (1 << words.length) - 1
  const found: WordMatches = { models: [], variants: [] }
  for (const model of taxonomy.models) {
    if (!model) continue
    const present = maskOf(words, model.searched)
    if (present === all) {
      found.models.push(model.code)
      continue
    }
    const fitting = model.variants.filter(({ searched }) => (present | maskOf(words, searched)) === all)
    if (fitting.length > 0) found.variants.push([model.code, new Set(fitting.map(({ code }) => code))])
  }
  return found
}

/** A bit for each word that occurs in a name. */
function maskOf(words: readonly string[], name: string): number {
  let mask = 0
  for (let index = 0; index < words.length; index += 1) if (name.includes(words[index] as string)) mask |= 1 << index
  return mask
}
