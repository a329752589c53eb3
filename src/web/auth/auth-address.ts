/** The address of the sign-in page: its mode, and where to continue afterwards. */
import { ownAddress } from '../layout/own-address.ts'

/**
 * `link` is an email's link opened in a browser that did not request it; `choose-password` follows if the password may
 * not be the owner's. The last two are returns: from an email's link, and from Google or Facebook.
 */
export const authModes = [
  'sign-in',
  'sign-up',
  'forgot',
  'new-password',
  'choose-password',
  'link',
  'confirmed',
  'arrived',
] as const
export type AuthMode = (typeof authModes)[number]

/** Modes for signed-in users. */
export function setsPassword(mode: AuthMode): boolean {
  return mode === 'new-password' || mode === 'choose-password'
}

/** Second factors are chosen by id; backup codes have none. */
export const backupCodes = 'backup'

export interface AuthSearch {
  mode: AuthMode
  /** A path of this site. */
  returnTo: string
  factor: string | null
  /** The error code that a provider or a link returned. */
  errorCode: string | null
  /** The link of an email that is not used yet. */
  link: { token: string; type: string } | null
}

export function readAuthSearch(address: string): AuthSearch {
  const { searchParams } = new URL(address)
  const mode = searchParams.get('mode')
  const errorCode = searchParams.get('error_code')
  const known = authModes.find((known) => known === mode) ?? 'sign-in'
  return {
    mode: errorCode !== null && searchParams.get('type') === 'recovery' ? 'forgot' : known,
    returnTo: returnAddress(searchParams.get('returnTo'), address),
    factor: searchParams.get('factor'),
    errorCode,
    link: known === 'link' ? { token: searchParams.get('token') ?? '', type: searchParams.get('type') ?? '' } : null,
  }
}

/** If the user came from the sign-in page itself, returns the address that it continues to. */
function returnAddress(wanted: string | null, address: string): string {
  const url = ownAddress(wanted, address)
  if (/^(\/\w\w)?\/auth$/.test(url.pathname)) return returnAddress(url.searchParams.get('returnTo'), address)
  return url.pathname + url.search + url.hash
}

/** A plain path of the sign-in page, without a language prefix. */
export function authPath({
  mode,
  returnTo,
  factor,
}: Partial<Pick<AuthSearch, 'mode' | 'returnTo' | 'factor'>>): string {
  const query = new URLSearchParams({
    ...(mode && mode !== 'sign-in' && { mode }),
    ...(returnTo && returnTo !== '/' && { returnTo }),
    ...(factor && { factor }),
  }).toString()
  return query === '' ? '/auth' : `/auth?${query}`
}
