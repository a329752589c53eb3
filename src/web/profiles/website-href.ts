/**
 * Returns a dealer's website address as a link; null if it is not a web address. Dealers write it with and without
 * `https://`.
 */
export function websiteHref(website: string): string | null {
  const text = website.trim()
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && url.hostname.includes('.') ? url.href : null
}

/** Without the protocol and a trailing slash. */
export function websiteName(website: string): string {
  return website
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
}
