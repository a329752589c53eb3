/** Whole euros as they are typed: only digits count (specification section 5). */

/** The digits of a text without zeros in front, at most as many as the highest price has. */
export function priceDigits(text: string): string {
  return text
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 8)
}

/** Where the caret belongs in a formatted number when so many digits stand before it. */
export function caretAfterDigits(formatted: string, digitsBefore: number): number {
  if (digitsBefore <= 0) return 0
  let seen = 0
  for (let index = 0; index < formatted.length; index += 1) {
    if (/\d/.test(formatted.charAt(index))) seen += 1
    if (seen === digitsBefore) return index + 1
  }
  return formatted.length
}
