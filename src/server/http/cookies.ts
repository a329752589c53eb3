/** HttpOnly, SameSite=Lax; the access token of a browser. On https its name has a prefix: see `cookieName`. */
export const accessCookie = 'market-access'

export const refreshCookie = 'market-refresh'

/** Returns the value of a cookie, or null. Our values need no decoding. */
export function readCookie(request: Request, name: string): string | null {
  return cookieIn(request.headers.get('cookie'), name)
}

/** The same from the text of the header. */
export function cookieIn(header: string | null, name: string): string | null {
  if (header === null) return null
  for (const pair of header.split(';')) {
    const separator = pair.indexOf('=')
    if (pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim()
  }
  return null
}

/**
 * Returns the name under which our cookie is sent. On https it has the prefix that browsers accept from this exact host
 * only, so that no other host of the domain can plant one.
 */
export function cookieName(name: string, https: boolean): string {
  return https ? `__Host-${name}` : name
}
