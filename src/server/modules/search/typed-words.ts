/** What is typed into a search, word by word, as it is looked for in names and texts (`text_words` of migration 39 splits those). */
import { fillerWords } from './filler-words.ts'
import { foldDigraphs, foldWords } from './fold-words.ts'

/** Words of a typed text beyond these are not looked for. */
export const maxWords = 10

/** The words of a typed text as they were written. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean).slice(0, maxWords)
}

/**
 * A typed word. It fits a listing that fits all terms of one of the alternatives: "x-drive" is "xdrive", or "x" and "drive".
 * Without an alternative it fits nothing.
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
    const folded = foldWords(written)
    const alternatives = otherSigns.test(folded) ? [] : alternativesOf(folded)
    const isFiller = alternatives.some(([term, ...others]) => term === undefined || (others.length === 0 && fillerWords.has(term)))
    if (!isFiller) words.set(JSON.stringify(alternatives), { alternatives })
  }
  return [...words.values()].slice(0, maxWords)
} // prettier-ignore

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

/** One that is empty where there is no letter and no digit. */
function alternativesOf(folded: string): string[][] {
  const pieces = wordPieces(folded).filter((piece) => /[a-z0-9]/.test(piece))
  const terms = pieces.flatMap((piece) => piece.split('-')).filter(Boolean).map(termOf)
  const [piece] = pieces
  const numeral = romanNumerals[terms.join()]
  if (numeral !== undefined) return [terms, [numeral]]
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
