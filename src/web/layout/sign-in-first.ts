import { redirect } from 'react-router'
import { languageOfPath } from '../../contract/language.ts'
import { type Flash, flashHeader } from '../toasts/flashes.ts'
import { pathInLanguage } from './local-href.tsx'

/** Where somebody signs in who wants to go on at a path of this site, in the language of that path. */
export function signInPath(returnTo: string): string {
  return pathInLanguage(`/auth?${new URLSearchParams({ returnTo })}`, languageOfPath(returnTo) ?? 'en')
}

/** Ends a loader or action of a page that is not for visitors: leads to sign in, and back to the page asked for. */
export function signInFirst(request: Request, flash?: Flash): never {
  const { pathname, search } = new URL(request.url)
  // Pages that are fetched as data are asked for under another name.
  const returnTo = pathname.replace(/\.data$/, '') + search
  // oxlint-disable-next-line typescript/only-throw-error -- This is how React Router is told.
  throw redirect(signInPath(returnTo), flash ? { headers: { 'set-cookie': flashHeader(flash) } } : undefined)
}
