/**
 * What the site stores on a visitor's device, with how long: the cookie policy lists exactly this, and a test compares it with
 * the code. Most of it is needed for what the visitor requested, so there is no consent banner. The lists of viewed vehicles and
 * searches are asked for in place (web/local-lists/remembering.ts). Anything else that needs consent must not be added without
 * asking. Free of zod, so that browser code may import it.
 */

const daySeconds = 86_400

/** Cookies by name, with their `Max-Age` in seconds. On https the first four carry the prefix `__Host-`. */
export const cookieSeconds = {
  'market-access': 30 * daySeconds,
  'market-refresh': 30 * daySeconds,
  /** Recognises a browser in which somebody signed in. */
  'market-device': 365 * daySeconds,
  /** As long as the links of emails are valid. */
  'market-flow': daySeconds,
  'market-flash': 60,
  /** Long enough to confirm an address the next morning. */
  'market-favourites': daySeconds,
  'selected-language': 365 * daySeconds,
  'market-own-listings': 365 * daySeconds,
} as const
export type CookieName = keyof typeof cookieSeconds

/** Names in local and session storage, of databases and of caches. */
export const storageNames = [
  'selected-language',
  'remember-on-device',
  'search-history',
  'last-results',
  'contact-reveals',
  'viewed-listings',
  'compared-listings',
  'device-favourites',
  'unfinished-uploads',
  'listing-drafts',
  'offline',
  'react-router-scroll-positions',
] as const
export type StorageName = (typeof storageNames)[number]

/** Searches that the device remembers, and pictures of each (specification section 9). */
export const maxHistoryEntries = 5
export const maxHistoryThumbnails = 3
