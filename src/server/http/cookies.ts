/** HttpOnly, SameSite=Lax; the access token of a browser. On https its name has a prefix: see `cookieName`. */
export const accessCookie = 'forecourt-access'

export const refreshCookie = 'forecourt-refresh'

/** The value of a cookie, or null. Values of ours need no decoding. */
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
 * The name under which a cookie of ours travels. On https it carries the prefix that browsers accept from this very host
 * only, so that no neighbour of the domain can plant one.
 */
export function cookieName(name: string, https: boolean): string {
  return https ? `__Host-${name}` : name
}
