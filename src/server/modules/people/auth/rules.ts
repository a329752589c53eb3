/** Pure rules about accounts. */

/** Whether a ban is in force at a moment. `isBannedAt` in `tables.ts` is the same in SQL. */
export function isBanned({ bannedUntil }: { bannedUntil: Date | null }, now: Date): boolean {
  return bannedUntil !== null && bannedUntil > now
}

/**
 * Where a browser may be sent with a session: into this site, or to an address that the operator allows. Else: home.
 */
export function safeRedirect(
  wanted: string | null | undefined,
  site: { baseUrl: string; allowedRedirects: readonly string[] },
): string {
  const home = `${site.baseUrl}/`
  if (!wanted) return home
  // A browser reads a backslash as a slash, and drops tabs and line ends.
  if (wanted.includes('\\') || /\p{Cc}/u.test(wanted)) return home
  const isPath = wanted.startsWith('/') && !wanted.startsWith('//')
  if (!isPath && !URL.canParse(wanted)) return home
  const url = isPath ? new URL(wanted, home) : new URL(wanted)
  if (url.username !== '' || url.password !== '' || url.pathname.startsWith('//')) return home
  const own = (url.protocol === 'http:' || url.protocol === 'https:') && url.origin === new URL(home).origin
  return own || site.allowedRedirects.some((allowed) => isWithin(url, allowed)) ? url.href : home
}

/** An allowed address covers itself and everything below it; one without a path covers its whole origin. */
function isWithin(url: URL, allowed: string): boolean {
  const base = new URL(allowed)
  if (url.protocol !== base.protocol || url.host !== base.host) return false
  const folder = base.pathname.replace(/\/+$/, '')
  return folder === '' || url.pathname === folder || url.pathname.startsWith(`${folder}/`)
}

export interface DeviceName {
  browser: string | null
  system: string | null
}

const browsers: [string, RegExp][] = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]
const systems: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** Returns the common names of the browser and system in a User-Agent header. */
export function deviceName(userAgent: string | null): DeviceName {
  const nameIn = (names: [string, RegExp][]) => names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? null
  return { browser: nameIn(browsers), system: nameIn(systems) }
}
