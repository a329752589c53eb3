/** Returns an address of this site, or the home page: redirects to other sites would help phishing. */
export function ownAddress(wanted: unknown, here: string): URL {
  const home = new URL('/', here)
  const url = typeof wanted === 'string' ? URL.parse(wanted, home) : null
  // Browsers read a path that begins with two slashes as another host.
  return url?.origin === home.origin && !url.pathname.startsWith('//') ? url : home
}
