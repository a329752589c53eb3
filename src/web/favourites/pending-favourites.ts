/**
 * What a visitor wanted to save before signing in. It waits in a cookie of this browser, so it survives sign-in, sign-up
 * and the way over another provider; on the first page as a signed-in reader it is saved (root.tsx).
 */
import { setCookie } from '../../contract/set-cookie.ts'

const favouritesCookie = 'forecourt-favourites'
/** Somebody who presses more hearts than this without signing in is told each time, and keeps the last ones. */
const most = 10
/** Long enough to confirm an address the next morning. */
const lifetimeSeconds = 86_400

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isListingId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value)
}

/** Ids that wait; whatever else stands in the cookie is nobody's wish. */
export function pendingFavourites(request: Request): string[] {
  const cookies = request.headers.get('cookie') ?? ''
  const value = new RegExp(`(?:^|;\\s*)${favouritesCookie}=([^;]*)`).exec(cookies)?.[1] ?? ''
  return [...new Set(value.split('.'))].filter(isListingId).slice(-most)
}

/** The `set-cookie` header with one more that waits, or one less. */
export function pendingHeader(request: Request, listingId: string, saved: boolean): string {
  const others = pendingFavourites(request).filter((id) => id !== listingId)
  const waiting = saved ? [...others, listingId].slice(-most) : others
  return setCookie(favouritesCookie, waiting.join('.'), { seconds: waiting.length > 0 ? lifetimeSeconds : 0 })
}

/** The `set-cookie` header once none waits any more. */
export const nothingPending = setCookie(favouritesCookie, '', { seconds: 0 })
