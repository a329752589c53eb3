/** Words of a typed text beyond these are not looked for. */
export const maxWords = 10

export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean).slice(0, maxWords)
}
