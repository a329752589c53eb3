import { Outlet } from 'react-router'
import { languageOfPath } from '../../contract/market/language.ts'
import { throwStatus } from '../problems.ts'
import type { Route } from './+types/frame.ts'
import { ErrorPage } from '../layout/error-page.tsx'
import { PageFrame } from '../layout/page-frame.tsx'

/** The first part of an address is a language or missing; `/anything-else` is not the home page. */
export function loader({ params: { language } }: Route.LoaderArgs) {
  if (language !== undefined && !languageOfPath(`/${language}`)) throwStatus(404)
  return null
}

export function shouldRevalidate({
  currentParams,
  nextParams,
}: Record<'currentParams' | 'nextParams', { language?: string }>) {
  return currentParams.language !== nextParams.language
}

export default function Frame() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame>
      <ErrorPage error={error} />
    </PageFrame>
  )
}
