import { redirect } from 'react-router'
import { localHref } from '../layout/local-href.tsx'
import { pathOfFormerList } from '../messages/messages-address.ts'
import type { Route } from './+types/my-leads.ts'

/** The former address of enquiries, which old emails name. */
export function loader({ url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url
  return redirect(localHref(pathname, pathOfFormerList(searchParams)), 301)
}
