/** The language switcher posts here: saves the choice and redirects to the same page in that language. */
import { redirect } from 'react-router'
import { isLanguage, pathInLanguage } from '../../contract/market/language.ts'
import { plainPath } from '../layout/local-href.tsx'
import { ownAddress } from '../layout/own-address.ts'
import { languageCookie } from '../layout/remembered-language.ts'
import { pageContext } from '../page-context.ts'
import { throwStatus } from '../problems.ts'
import type { Route } from './+types/language.ts'

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const language = form.get('language')
  const { site } = context.get(pageContext)
  if (typeof language !== 'string' || !isLanguage(language) || !site.languages.includes(language)) throwStatus(422)

  const { pathname, search } = ownAddress(form.get('returnTo'), url.href)
  return redirect(pathInLanguage(plainPath(pathname) + search, language), {
    status: 303,
    headers: { 'set-cookie': languageCookie(language) },
  })
}

/** Opening this address redirects home. */
export function loader() {
  return redirect('/')
}
