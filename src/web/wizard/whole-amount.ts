/** Parses whole amounts (a price, a mileage) as users type and paste them: separators of any country, a unit, cents. */

export interface WholeAmount {
  /** Digits without leading zeros; empty if there are none. */
  digits: string
  /** True if there were decimals; they are rounded. */
  rounded: boolean
}

/**
 * Parses an amount. Everything but digits is removed (specification section 5); one or two digits after the last sign
 * are cents, three are thousands; `15k` is fifteen thousand. No language of Europe writes prices with three decimals, so the user's language does
 * not matter.
 */
export function readAmount(text: string): WholeAmount {
  const thousands = /^\D*(\d{1,4})(?:[.,](\d{1,3}))?\s*k(?!\p{L})/iu.exec(text)
  if (thousands)
    return { digits: String(Number(`${thousands[1]}${(thousands[2] ?? '').padEnd(3, '0')}`)), rounded: false }
  const signs = text.replaceAll(/[^\d.,]/g, '').replaceAll(/^[.,]+|[.,]+$/g, '')
  const decimal = /^(.*)[.,](\d{1,2})$/.exec(signs)
  const whole = digitsOf(decimal?.[1] ?? signs)
  const cents = Number((decimal?.[2] ?? '').padEnd(2, '0'))
  const digits = cents < 50 ? whole : String(BigInt(whole || 0) + 1n)
  return { digits: digits.replace(/^0+(?=\d)/, ''), rounded: cents > 0 }
}

/** Returns true if cents or thousands may still be incomplete: the text is left unchanged until that is clear. */
export function isUndecided(text: string): boolean {
  return /\d[.,]\d{0,2}$/.test(text)
}

/**
 * The text of a field after a change, without the separators that the field had inserted: when a digit is deleted,
 * `17.900` becomes `17.90`, and the point is no decimal sign.
 */
export function withoutOwnSeparators(shown: string, changed: string): string {
  const most = Math.min(shown.length, changed.length)
  let start = 0
  while (start < most && shown[start] === changed[start]) start += 1
  let end = 0
  while (end < most - start && shown.at(-1 - end) === changed.at(-1 - end)) end += 1
  const last = changed.length - end
  return digitsOf(changed.slice(0, start)) + changed.slice(start, last) + digitsOf(changed.slice(last))
}

/** The caret's position in a formatted number after the given number of digits. */
export function caretAfterDigits(formatted: string, digitsBefore: number): number {
  if (digitsBefore <= 0) return 0
  let seen = 0
  for (let index = 0; index < formatted.length; index += 1) {
    if (/\d/.test(formatted.charAt(index))) seen += 1
    if (seen === digitsBefore) return index + 1
  }
  return formatted.length
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}
