import { cookieSeconds } from './device-storage.ts'
import { setCookie } from './set-cookie.ts'

/**
 * A message that survives a redirect: a page's action sets its name in this cookie, the next page shows it once. The
 * server does not share such a page.
 */
export const flashCookie = 'market-flash'

/** The `set-cookie` header that leaves a message for the next page. */
export function flashHeaderOf(name: string): string {
  return setCookie(flashCookie, name, { seconds: cookieSeconds[flashCookie] })
}
