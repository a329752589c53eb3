/** Email addresses as people write them. */
import { z } from 'zod'

/**
 * Returns the address with its domain as DNS knows it (RFC 5891, "müller.example" becomes "xn--mller-kva.example"), as
 * browsers rewrite what is typed into a field; the text itself if it has no such domain.
 */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || !/[^\p{ASCII}]/u.test(domain) || /[/?#:\\\s]/.test(domain)) return address
  try {
    return address.slice(0, at + 1) + new URL(`http://${domain}`).hostname
  } catch {
    return address
  }
}

/** As zod's own, and with a top-level domain of other letters as DNS knows it: `xn--p1ai`. */
const pattern = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/

/** An address as it is sent to and stored. */
export const asciiAddress = z.email({ pattern })

/** An address that people type. */
export function emailField(mostCharacters: number) {
  return z.string().trim().overwrite(withAsciiDomain).pipe(asciiAddress.max(mostCharacters))
}
