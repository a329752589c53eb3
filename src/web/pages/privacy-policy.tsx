import { DocumentPage } from '../content/document-page.tsx'
import { loadDocument } from '../content/load-document.server.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/privacy-policy.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadDocument(context.get(pageContext), 'privacy')
}

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  const { texts } = loaderData
  return (
    <DocumentPage {...loaderData} head={{ title: texts['privacy.title'], description: texts['privacy.description'] }} />
  )
}
