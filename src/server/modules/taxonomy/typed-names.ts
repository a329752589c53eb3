/** Typed names of makes and models, as slugs of the taxonomy. */
import { slugify } from '../../../contract/slug.ts'
import { withoutAlias } from './make-aliases.ts'

/** Model lines as other languages name them (`vehicle-names.ts` of the contract), also while the last word is typed. */
const linesElsewhere: readonly [RegExp, string][] = [
  [/\b([a-z]{1,3})[ -]klasse\b/g, '$1-class'],
  [/\b([a-z]{1,3})-kl(a?s{0,2})$/g, '$1-cl$2'],
  [/\b(?:classe?|clase?) ([a-z]{1,3})\b/g, '$1-class'],
  [/\b(?:klasse|classe|clase)\b/g, 'class'],
  [/\b(\d)er(?: reihe)?\b/g, '$1-series'],
  [/\bseries? (\d)\b/g, '$1-series'],
]

/** Returns the words as slugs; none for signs that name nothing. */
export function typedNames(text: string): string[] {
  const words = text.split(/\s+/).map(slugify).filter(Boolean)
  const inEnglish = linesElsewhere.reduce((typed, [name, slug]) => typed.replaceAll(name, slug), words.join(' '))
  return inEnglish.split(' ').filter(Boolean).map(withoutAlias)
}
