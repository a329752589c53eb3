import { redirect } from 'react-router'
import { languageOfPath, pathInLanguage } from '../../contract/market/language.ts'
import { type Flash, flashHeader } from '../toasts/flashes.ts'

/** Returns the sign-in address that continues at a path of this site, in that path's language. */
export function signInPath(returnTo: string): string {
  return pathInLanguage(`/auth?${new URLSearchParams({ returnTo })}`, languageOfPath(returnTo) ?? 'en')
}

/** Ends a loader or action that needs an account: redirects to sign in, and back to the requested page. */
export function signInFirst({ pathname, search }: URL, flash?: Flash): never {
  // oxlint-disable-next-line typescript/only-throw-error -- This is how React Router is told.
  throw redirect(signInPath(pathname + search), flash ? { headers: { 'set-cookie': flashHeader(flash) } } : undefined)
}
