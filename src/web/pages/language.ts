/** The language switcher posts here: saves the choice and redirects to the same page in that language. */
import { redirect } from 'react-router'
import { isLanguage } from '../../contract/language.ts'
import { pathInLanguage, plainPath } from '../layout/local-href.tsx'
import { ownAddress } from '../layout/own-address.ts'
import { languageCookie } from '../layout/remembered-language.ts'
import { throwStatus } from '../problems.ts'
import type { Route } from './+types/language.ts'

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const language = form.get('language')
  if (typeof language !== 'string' || !isLanguage(language)) throwStatus(422)

  const { pathname, search } = ownAddress(form.get('returnTo'), request.url)
  return redirect(pathInLanguage(plainPath(pathname) + search, language), {
    status: 303,
    headers: { 'set-cookie': languageCookie(language) },
  })
}

/** Opening this address redirects home. */
export function loader() {
  return redirect('/')
}
