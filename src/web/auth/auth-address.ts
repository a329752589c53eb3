/** The address of the sign-in page: what one came to do, and where one goes on afterwards. */
import { ownAddress } from '../layout/own-address.ts'

/**
 * `link` is the link of an email in a browser that did not ask for it, `choose-password` what follows where a password cannot be
 * known to be the owner's. The last two are on the way back: from the link of an email, and from Google or Facebook.
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

/** Modes for somebody who is signed in already. */
export function setsPassword(mode: AuthMode): boolean {
  return mode === 'new-password' || mode === 'choose-password'
}

/** Second factors are chosen by their id; backup codes have none. */
export const backupCodes = 'backup'

export interface AuthSearch {
  mode: AuthMode
  /** A path of this site. */
  returnTo: string
  factor: string | null
  /** What a provider or a link came back with. */
  errorCode: string | null
  /** The link of an email that is yet to be used. */
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

/** Somebody who came from the sign-in page itself goes where that would have led them. */
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
