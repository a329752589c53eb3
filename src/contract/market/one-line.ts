/**
 * Text of one line that is displayed as written: no control characters, no line breaks, and no characters that change
 * the text direction (Unicode Technical Report 36, section 2.10).
 */
const turned = '\\p{Cc}\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069'

export const oneLinePattern = new RegExp(`^[^${turned}]*$`, 'u')

/** Removes everything that does not belong in one line, for names that another service sends. */
export function oneLineOf(text: string): string {
  return text.replaceAll(new RegExp(`[${turned}]+`, 'gu'), ' ').trim()
}

/** Returns a text with at most so many characters, cut behind a word, so that none is torn apart. */
export function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const end = text.slice(0, maxLength + 1).lastIndexOf(' ')
  return text.slice(0, end <= 0 ? maxLength : end)
}
