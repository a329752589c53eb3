/** The sign-out buttons post here. Opening the address redirects home and does not sign out. */
import { redirect } from 'react-router'
import { languageOfPath, pathInLanguage } from '../../contract/market/language.ts'
import { ownAddress } from '../layout/own-address.ts'
import { pageContext } from '../page-context.ts'
import { flashHeader } from '../toasts/flashes.ts'
import type { Route } from './+types/sign-out.ts'

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const { auth } = context.get(pageContext)
  const { pathname, search } = ownAddress(form.get('returnTo'), url.href)
  const answer = await auth.signOut({ scope: 'local' })
  // A session that has ended already is a success.
  const failed = !answer.ok && answer.refusal.status >= 500
  const home = pathInLanguage('/', languageOfPath(pathname) ?? 'en')
  return redirect(failed ? pathname + search : home, {
    status: 303,
    headers: { 'set-cookie': flashHeader(failed ? 'signOutFailed' : 'signedOut') },
  })
}

export function loader() {
  return redirect('/')
}
