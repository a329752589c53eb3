/** Whole amounts (a price, a mileage) as people type and paste them: with the separators of any country, a unit, cents. */

export interface WholeAmount {
  /** Digits without zeros in front; empty where there are none. */
  digits: string
  /** Whether there was something behind the decimal sign, which is rounded away. */
  rounded: boolean
}

/**
 * What an amount means. Everything but digits is stripped (specification section 5); one or two digits behind the last sign
 * are cents, three are thousands. In no language of Europe does a price have three decimals, so the reader's does not matter.
 */
export function readAmount(text: string): WholeAmount {
  const signs = text.replaceAll(/[^\d.,]/g, '').replaceAll(/^[.,]+|[.,]+$/g, '')
  const decimal = /^(.*)[.,](\d{1,2})$/.exec(signs)
  const whole = digitsOf(decimal?.[1] ?? signs)
  const cents = Number((decimal?.[2] ?? '').padEnd(2, '0'))
  const digits = cents < 50 ? whole : String(BigInt(whole || 0) + 1n)
  return { digits: digits.replace(/^0+(?=\d)/, ''), rounded: cents > 0 }
}

/** Whether cents or thousands may still be on their way: what is typed is left as it is until that is clear. */
export function isUndecided(text: string): boolean {
  return /\d[.,]\d{0,2}$/.test(text)
}

/**
 * The text of a field after a change, without the separators that the field had put in itself: in `17.900` that becomes
 * `17.90` when a digit is deleted, the point is no decimal sign.
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

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}
