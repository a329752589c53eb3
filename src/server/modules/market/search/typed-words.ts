/** What is typed into a search, word by word, as it is looked for in names and texts (`text_words` of migration 39 splits those). */
import { ownValue } from '../../../../contract/market/own-value.ts'
import { fillerWords } from './filler-words.ts'
import { foldDigraphs, foldWords } from './fold-words.ts'
import { synonymsOf } from './synonyms.ts'

/** Words of a typed text beyond these are not looked for. */
export const maxWords = 10

/** Alternatives of one word beyond these are not looked for. */
const maxAlternatives = 5
const between = '|'

/** The words of a typed text as they were written. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean).slice(0, maxWords)
}

/**
 * A typed word. It fits a listing that fits all terms of one of the alternatives: "x-drive" is "xdrive", or "x" and "drive";
 * "gti|r" is either. Without an alternative it fits nothing.
 */
export interface TypedWord {
  /** Of small letters, digits, and the point of a decimal number. */
  alternatives: readonly (readonly string[])[]
}

/** Everything that a text is split at; a word with any other sign stands in no text. */
const otherSigns = /[^a-z0-9 .,;:!?'"()[\]/+&*€–-]/

/** The words that a listing has to fit, each once; none where the text has only fillers and signs between words. */
export function typedWords(text: string): TypedWord[] {
  const words = new Map<string, TypedWord>()
  for (const written of text.split(/\s+/)) {
    const options = written.split(between).filter(Boolean).slice(0, maxAlternatives)
    const meant = options.map((option) => alternativesOf(foldWords(option))).filter((one) => !isFiller(one))
    if (meant.length > 0) words.set(JSON.stringify(meant), { alternatives: meant.flat() })
  }
  return [...words.values()].slice(0, maxWords)
} // prettier-ignore

function isFiller(alternatives: readonly (readonly string[])[]): boolean {
  return alternatives.some(([term, ...others]) => term === undefined || (others.length === 0 && fillerWords.has(term)))
}

/**
 * Returns where a term occurs in folded names at or behind a position; -1 where it does not. A letter is a word by itself, and
 * a number a whole one: "r" is in "golf r" and in "r6", but not in "touran"; "125" is in "sx 125" and "125cc", not in "r 1250".
 */
export function termAt(names: string, term: string, from = 0): number {
  let at = names.indexOf(term, from)
  if (term.length > 1 && !/^[0-9]+$/.test(term)) return at
  while (at !== -1 && isPartOfLonger(names, term, at)) at = names.indexOf(term, at + 1)
  return at
}

function isPartOfLonger(names: string, term: string, at: number): boolean {
  const alike = /[0-9]/.test(term) ? /[0-9.]/ : /[a-z]/
  return [names.charAt(at - 1), names.charAt(at + term.length)].some((neighbour) => alike.test(neighbour))
}

/** Whether a term also stands for words that begin with it: "leder" for "lederlenkrad", but "320" not for "3200". */
export function isBeginning(term: string): boolean {
  return /^[a-z]{4,}$/.test(term)
}

/** "Golf VII" is a Golf Mk7. Numerals of one letter are too often something else. */
const romanNumerals: Readonly<Record<string, string>> = {
  mk2: 'ii',
  mk3: 'iii',
  mk4: 'iv',
  mk6: 'vi',
  mk7: 'vii',
  mk8: 'viii',
}
const generations = new Map(Object.entries(romanNumerals).map(([generation, numeral]) => [numeral, generation]))

/** One that is empty where there is no letter and no digit; none where no text can have the word. */
function alternativesOf(folded: string): string[][] {
  if (otherSigns.test(folded)) return []
  const pieces = wordPieces(folded).filter((piece) => /[a-z0-9]/.test(piece))
  const terms = pieces.flatMap((piece) => piece.split('-')).filter(Boolean).map(termOf)
  const [piece] = pieces
  const numeral = ownValue(romanNumerals, terms.join()) ?? generations.get(terms.join())
  if (numeral !== undefined) return [terms, [numeral]]
  const synonyms = synonymsOf.get(terms.join())
  if (synonyms) return [terms, ...synonyms.map((words) => [...words])]
  return pieces.length === 1 && terms.length > 1 && piece ? [[termOf(foldDigraphs(piece.replaceAll('-', '')))], terms] : [terms]
} // prettier-ignore

/**
 * A folded text as pieces: words, some with hyphens, and a slash for what parts words. 12.500 is one number; 1,9 and 1.9 are the
 * same, with an underscore for the point. The same as `word_pieces` in SQL.
 */
export function wordPieces(folded: string): string[] {
  return folded
    .replaceAll('_', '/')
    .replaceAll(/(^|[^0-9.,])([0-9]{1,3})[.,]([0-9]{3})(?![0-9]|[.,][0-9])/g, '$1$2$3')
    .replaceAll(/(^|[^0-9.,])([0-9]{1,2})[.,]([0-9]{1,2})(?![0-9]|[.,][0-9])/g, '$1$2_$3')
    .replaceAll(/[^a-z0-9_ -]+/g, ' / ')
    .split(' ')
    .filter(Boolean)
}

function termOf(word: string): string {
  return word.replaceAll('_', '.')
}
