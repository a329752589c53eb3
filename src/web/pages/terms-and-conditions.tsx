import { DocumentPage } from '../content/document-page.tsx'
import { termsAndConditions } from '../content/terms/terms-document.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/terms-and-conditions.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { operator: context.get(pageContext).company }
}

export default function TermsAndConditionsPage({ loaderData: { operator } }: Route.ComponentProps) {
  return (
    <DocumentPage
      document={termsAndConditions}
      operator={operator}
      head={{ title: 'terms.title', description: 'terms.description' }}
    />
  )
}
