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

/** Returns a VAT number, which begins with the letters of its country; null for a tax number. */
export function vatNumberIn(taxVatNumber: string | null): string | null {
  return taxVatNumber !== null && /^[A-Z]{2}[A-Z0-9]/.test(taxVatNumber) ? taxVatNumber : null
}
