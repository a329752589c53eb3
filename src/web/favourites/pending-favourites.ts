/**
 * Vehicles that a visitor wanted to save before signing in. They wait in a cookie of this browser, so they survive
 * sign-in, sign-up and a provider's pages; the first page with a session saves them (root.tsx).
 */
import { cookieSeconds } from '../../contract/market/device-storage.ts'
import { setCookie } from '../../contract/market/set-cookie.ts'

const favouritesCookie = 'market-favourites'
/** A visitor who presses more hearts is asked to sign in each time; only the last ones are stored. */
const most = 10

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isListingId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value)
}

/** The waiting ids; invalid content of the cookie is ignored. */
export function pendingFavourites(request: Request): string[] {
  const cookies = request.headers.get('cookie') ?? ''
  const value = new RegExp(`(?:^|;\\s*)${favouritesCookie}=([^;]*)`).exec(cookies)?.[1] ?? ''
  return [...new Set(value.split('.'))].filter(isListingId).slice(-most)
}

/** The `set-cookie` header with one more id, or one less. */
export function pendingHeader(request: Request, listingId: string, saved: boolean): string {
  const others = pendingFavourites(request).filter((id) => id !== listingId)
  const waiting = saved ? [...others, listingId].slice(-most) : others
  return setCookie(favouritesCookie, waiting.join('.'), {
    seconds: waiting.length > 0 ? cookieSeconds[favouritesCookie] : 0,
  })
}

/** The `set-cookie` header that removes all. */
export const nothingPending = setCookie(favouritesCookie, '', { seconds: 0 })
