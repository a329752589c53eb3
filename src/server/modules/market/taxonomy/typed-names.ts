/** Typed names of makes and models, as slugs of the taxonomy. */
import { slugify } from '../../../../contract/market/slug.ts'
import { withoutAlias } from './make-aliases.ts'

/** Model lines as other languages name them (`vehicle-names.ts` of the contract), also while the last word is typed. */
const linesElsewhere: readonly [RegExp, string][] = [
  [/\b([a-z]{1,3})[ -]klasse\b/g, '$1-class'],
  [/\b([a-z]{1,3})-kl(a?s{0,2})$/g, '$1-cl$2'],
  [/\bclass?e? ([a-z]{1,3})\b/g, '$1-class'],
  [/\b(?:klasse|class?e)\b/g, 'class'],
  [/\b(\d)er(?: reihe)?\b/g, '$1-series'],
]

/**
 * Returns what the text may mean, each as words: what is typed, and what it is in English where that differs. Some models
 * have a German name everywhere ("B-Klasse" of Hymer), so what is typed comes first. Empty for signs that name nothing.
 */
export function readingsOf(text: string): string[][] {
  const typed = text.split(/\s+/).map(slugify).filter(Boolean).join(' ')
  const english = linesElsewhere.reduce((name, [line, slug]) => name.replaceAll(line, slug), typed)
  return [...new Set([typed, english])].filter(Boolean).map((name) => name.split(' ').map(withoutAlias))
}
