/** Known words that a mistyped one may stand for. Strict, since a wrong correction is worse than an unknown word. */
import { allowedSlips, bitCount, editDistance, letterMask } from '../../../platform/text/edit-distance.ts'

export interface KnownWords {
  /**
   * Returns the closest known word and its number of typing errors; null if none is close enough. One wrong letter in a
   * short word makes another word; it counts only where what is meant is clear `fromContext`.
   */
  nearest(
    typed: string,
    accept?: (known: string) => boolean,
    fromContext?: boolean,
  ): { word: string; slips: number } | null
}

/** Words that are recognised when mistyped; of equally close ones, earlier words take precedence. */
export function knownWords(words: Iterable<string>): KnownWords {
  const byFirst = new Map<string, { word: string; mask: number }[]>()
  const byRest = new Map<string, string>()
  for (const word of new Set(words)) {
    if (word.length >= leastLettersWithWrongFirst && !byRest.has(word.slice(1))) byRest.set(word.slice(1), word)
    const first = word.charAt(0)
    const entry = { word, mask: letterMask(word) }
    const known = byFirst.get(first)
    if (known) known.push(entry)
    else byFirst.set(first, [entry])
  }
  return {
    nearest: (typed, accept, fromContext = false) => {
      const mask = letterMask(typed)
      let best: { word: string; slips: number } | null = null
      for (const first of new Set(typed.slice(0, 2))) {
        for (const known of byFirst.get(first) ?? []) {
          const most = Math.min(allowedSlips(typed.length), best?.slips ?? 2)
          if (bitCount(mask ^ known.mask) > 2 * most && typed.length !== 3) continue
          const slips = slipsBetween(typed, known.word) ?? (fromContext ? wrongLetterOfFour(typed, known.word) : null)
          if (slips !== null && !fromContext && hasWrongLetter(typed, known.word)) continue
          if (slips === null || (best && !isNearer(slips, known.word, best)) || accept?.(known.word) === false) continue
          best = { word: known.word, slips }
        }
      }
      const sameRest = byRest.get(typed.slice(1))
      const isBetter = sameRest !== undefined && (best?.slips ?? 2) > 1 && accept?.(sameRest) !== false
      return isBetter ? { word: sameRest, slips: 1 } : best
    },
  }
}

/** "Wolkswagen", "zitroen": so much of a word is right that its first letter may be another. */
const leastLettersWithWrongFirst = 7

const longestShortWord = 5

function hasWrongLetter(typed: string, known: string): boolean {
  return typed.length <= longestShortWord && typed.length === known.length && !isSwapped(typed, known)
}

/** "Volkswagen Golg": one wrong letter, if the first one is right. */
function wrongLetterOfFour(typed: string, known: string): 1 | null {
  if (typed.length !== 4 || known.length !== 4 || typed.charAt(0) !== known.charAt(0)) return null
  return editDistance(typed, known, 1) === 1 ? 1 : null
}

/** Of equally close words the longer one: letters are omitted more often than added. */
function isNearer(slips: number, word: string, best: { word: string; slips: number }): boolean {
  return slips === best.slips ? word.length > best.word.length : slips < best.slips
}

/**
 * Returns the number of typing errors between a text and a known word, or null if it is too different: one in words of
 * up to seven letters, two in longer ones, and in short ones only two swapped letters, or one more or less.
 */
export function slipsBetween(typed: string, known: string): number | null {
  const sameFirst = typed.charAt(0) === known.charAt(0)
  const swappedFirst = typed.charAt(0) === known.charAt(1) && typed.charAt(1) === known.charAt(0)
  if (!sameFirst && !swappedFirst) return null
  if (typed.length === 3) return isSwapped(typed, known) ? 1 : null
  const most = Math.min(allowedSlips(typed.length), allowedSlips(known.length))
  if (most === 0) return null
  const slips = editDistance(typed, known, most)
  if (slips > most) return null
  const short = Math.min(typed.length, known.length) <= 4
  return short && typed.length === known.length && !isSwapped(typed, known) ? null : slips
}

function isSwapped(typed: string, known: string): boolean {
  if (typed.length !== known.length) return false
  let at = 0
  while (at < typed.length && typed[at] === known[at]) at += 1
  return (
    at < typed.length &&
    typed[at] === known[at + 1] &&
    typed[at + 1] === known[at] &&
    typed.slice(at + 2) === known.slice(at + 2)
  )
}
