/** Reads an address that was typed as one line into the fields of an invoice. */

/**
 * Returns street, postcode and town of "Hauptstraße 1, 10115 Berlin, Germany"; nothing of a line that does not read so: a wrong
 * field is worse than an empty one.
 */
export function addressIn(line: string | null): { street: string; postcode: string; city: string } | null {
  const [street, place, ...rest] = (line ?? '').split(',').map((part) => part.trim())
  if (!street || !place || rest.length > 1) return null
  const [, postcode, city] = /^([0-9][0-9A-Za-z -]{2,8}[0-9A-Za-z]) +(\p{L}.*)$/u.exec(place) ?? []
  return postcode === undefined || city === undefined ? null : { street, postcode, city }
}

/** Countries in which a company's tax number is its VAT number without the letters of the country, and its form. */
const sameNumber: ReadonlyMap<string, RegExp> = new Map([
  ['ES', /^[A-Z0-9]\d{7}[A-Z0-9]$/],
  ['IT', /^\d{11}$/],
  ['PT', /^\d{9}$/],
])

/** Returns a VAT number, with the letters of its country; null for a tax number that is none. */
export function vatNumberIn(taxVatNumber: string | null, country: string): string | null {
  if (taxVatNumber === null) return null
  if (/^[A-Z]{2}[A-Z0-9]/.test(taxVatNumber)) return taxVatNumber
  const plain = taxVatNumber.replaceAll(/[\s.-]/g, '')
  return sameNumber.get(country)?.test(plain) ? country + plain : null
}
