import type { MiddlewareHandler } from 'hono'

/** Headers of every response (OWASP secure headers), besides a content security policy. */
export function headersOfEveryAnswer({ https }: { https: boolean }): [name: string, value: string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=()'],
    ...(https ? ([['strict-transport-security', 'max-age=63072000; includeSubDomains']] as [string, string][]) : []),
  ]
}

/** What is no page may load nothing and be framed by nobody. */
export const policyOfFiles = "default-src 'none'; frame-ancestors 'none'"

/** Adds these headers to every response. Pages add their own content security policy. */
export function securityHeaders(options: { https: boolean }): MiddlewareHandler {
  const always = headersOfEveryAnswer(options)
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of always) {
      // What knows a secret in its own address says so itself, and tells it to nobody.
      if (name !== 'referrer-policy' || headers.get(name) !== 'no-referrer') headers.set(name, value)
    }
    if (options.https) secureCookies(headers)
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', policyOfFiles)
    }
  }
}

/** On https no cookie is sent without TLS, whichever code sets it. */
function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie()
  if (cookies.every((cookie) => /;\s*secure\b/i.test(cookie))) return
  headers.delete('set-cookie')
  for (const cookie of cookies)
    headers.append('set-cookie', /;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`)
}

/** The allowed inline scripts and styles of a page, as sources of its policy: a nonce or hashes. */
export interface InlineSources {
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * Returns the policy of a page: only our own files, and only the named inline scripts and styles, by a nonce (a page
 * for one visitor) or by their hashes (a page from the cache). Forms stay here, except for the payment page that one
 * may lead to without a script.
 */
export function pageSecurityPolicy({ scripts, styles }: InlineSources, formTargets: readonly string[] = []): string {
  return [
    "default-src 'self'",
    `script-src ${selfAnd(scripts)}`,
    `style-src ${selfAnd(styles)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
}

function selfAnd(sources: readonly string[]): string {
  return ["'self'", ...sources.map((source) => `'${source}'`)].join(' ')
}

/** In development the module server adds scripts and styles of its own, and reloads the page over a socket. */
export const developmentSecurityPolicy =
  "default-src 'self' 'unsafe-inline' data: blob:; connect-src 'self' ws:; frame-ancestors 'none'"
