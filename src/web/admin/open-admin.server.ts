import type { RouterContextProvider } from 'react-router'
import type { StaffRole } from '../../contract/market/vocabulary.ts'
import { signInFirst } from '../layout/sign-in-first.ts'
import { type Actor, type PageContext, pageContext } from '../page-context.ts'
import { throwStatus } from '../problems.ts'
import { type AdminAccess, mayGo } from './admin-menu.ts'

/**
 * Returns the context of an administration page. Visitors are redirected to sign in, with a message; users without the
 * role get a 403, shown as 'Access Denied'.
 */
export function openAdmin(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  access: AdminAccess,
): PageContext & { actor: Actor & { staffRole: StaffRole } } {
  const page = context.get(pageContext)
  const { actor } = page
  if (!actor) signInFirst(url, 'signInForAdmin')
  const { staffRole } = actor
  if (staffRole === null || !mayGo(access, staffRole)) throwStatus(403)
  return { ...page, actor: { ...actor, staffRole } }
}
