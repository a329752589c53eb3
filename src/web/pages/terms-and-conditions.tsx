import { DocumentPage } from '../content/document-page.tsx'
import { loadDocument } from '../content/load-document.server.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/terms-and-conditions.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadDocument(context.get(pageContext), 'terms')
}

export default function TermsAndConditionsPage({ loaderData }: Route.ComponentProps) {
  const { texts } = loaderData
  return (
    <DocumentPage {...loaderData} head={{ title: texts['terms.title'], description: texts['terms.description'] }} />
  )
}
