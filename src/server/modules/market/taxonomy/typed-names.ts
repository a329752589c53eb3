/** Typed names of makes and models, as slugs of the taxonomy. */
import { slugify } from '../../../../contract/market/slug.ts'
import { withoutAlias } from '../../../../contract/market/make-names.ts'

/** The longest name of a model, in words. */
const mostWords = 6

/**
 * Returns the model that words begin with, after the name of their make if it is there, and the words that are left: "VW Golf
 * 1.6 TDI" is a Golf, "1.6 TDI". Null if no model has such a name.
 */
export function modelInWords<Model extends { name: string }>(
  models: readonly Model[],
  text: string,
  makes: readonly string[],
): { model: Model; rest: string } | null {
  const words = text.split(/\s+/).filter(Boolean)
  const make = makes.map(squeezedWords).find((name) => squeezedWords(words[0] ?? '') === name)
  const own = make === undefined ? words : words.slice(1)
  for (let count = Math.min(mostWords, own.length); count > 0; count -= 1) {
    const named = readingsOf(own.slice(0, count).join(' ')).map((reading) => squeezedWords(reading.join(' ')))
    const model = models.find(({ name }) => named.includes(squeezedWords(name)))
    if (model) return { model, rest: own.slice(count).join(' ') }
  }
  return null
}

function squeezedWords(name: string): string {
  return slugify(name).replaceAll('-', '')
}

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
