import { data, Outlet } from 'react-router'
import { AccessDenied } from '../admin/access-denied.tsx'
import { mayGo } from '../admin/admin-menu.ts'
import { AdminFrame } from '../admin/admin-frame.tsx'
import { AdminTexts, useAdminText } from '../admin-texts/admin-text.tsx'
import { adminMessages } from '../admin-texts/admin-texts.server.ts'
import { useText } from '../i18n/text.tsx'
import { statusOf } from '../layout/error-page.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/admin.ts'

/** The texts and the menu for the signed-in user; each page checks its own access. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, api, language } = context.get(pageContext)
  if (!actor) signInFirst(url, 'signInForAdmin')
  const { staffRole } = actor
  const waiting = staffRole !== null && mayGo('support', staffRole) ? await api.admin.waiting({}) : null
  return data({ role: staffRole, waiting, texts: adminMessages(language) }, { status: staffRole === null ? 403 : 200 })
}

/** Texts do not change from page to page; a form may change the user's rights. */
export function shouldRevalidate({
  formMethod,
  currentParams,
  nextParams,
}: {
  formMethod?: string
  currentParams: { language?: string }
  nextParams: { language?: string }
}) {
  return (formMethod !== undefined && formMethod !== 'GET') || currentParams.language !== nextParams.language
}

export default function Admin({ loaderData: { role, waiting, texts } }: Route.ComponentProps) {
  return (
    <AdminTexts messages={texts}>
      {role === null ? (
        <AccessDenied />
      ) : (
        <AdminFrame role={role} waiting={waiting}>
          <Outlet />
        </AdminFrame>
      )}
    </AdminTexts>
  )
}

/** Shows why a page could not be loaded: no access, or a failure. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <Failure />
  const { role, waiting, texts } = loaderData
  return (
    <AdminTexts messages={texts}>
      {role === null || statusOf(error) === 403 ? (
        <AccessDenied />
      ) : (
        <AdminFrame role={role} waiting={waiting}>
          <AdminFailure />
        </AdminFrame>
      )}
    </AdminTexts>
  )
}

function AdminFailure() {
  return <LoadFailure title={useAdminText()('admin.failed')} />
}

function Failure() {
  const text = useText()
  return <LoadFailure title={text('failure.title')} lead={text('failure.lead')} />
}
