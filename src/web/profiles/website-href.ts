/** The address that a dealer's website leads to; null for what is no web address. Dealers write it with and without `https://`. */
export function websiteHref(website: string): string | null {
  const text = website.trim()
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && url.hostname.includes('.') ? url.href : null
}

/** As people say it: without the protocol and a slash at the end. */
export function websiteName(website: string): string {
  return website
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
}
