/** Builds `set-cookie` headers in one form. Free of zod, so that browser code may import it. */

export interface CookieOptions {
  /** How long the browser stores it; 0 deletes it. */
  seconds: number
  /** Scripts of the page may read it. */
  readableByScripts?: boolean
  /** Over https only. Responses over https set this on every cookie anyway. */
  secure?: boolean
}

/** Returns a `set-cookie` header for the whole site, sent with links from other sites but not with their forms. */
export function setCookie(name: string, value: string, { seconds, readableByScripts, secure }: CookieOptions): string {
  const attributes = [`${name}=${value}`, 'Path=/', `Max-Age=${seconds}`]
  if (!readableByScripts) attributes.push('HttpOnly')
  attributes.push('SameSite=Lax')
  if (secure) attributes.push('Secure')
  return attributes.join('; ')
}
