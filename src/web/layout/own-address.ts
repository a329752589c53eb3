/** An address of this site, or its home: leading people elsewhere would make us a stepping stone for fraud. */
export function ownAddress(wanted: unknown, here: string): URL {
  const home = new URL('/', here)
  const url = typeof wanted === 'string' ? URL.parse(wanted, home) : null
  // A path that begins with two slashes is read as another host by whoever gets it without our own.
  return url?.origin === home.origin && !url.pathname.startsWith('//') ? url : home
}
