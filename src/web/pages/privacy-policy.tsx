import { DocumentPage } from '../content/document-page.tsx'
import { privacyPolicy } from '../content/privacy/privacy-document.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/privacy-policy.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { operator: context.get(pageContext).company }
}

export default function PrivacyPolicyPage({ loaderData: { operator } }: Route.ComponentProps) {
  return (
    <DocumentPage
      document={privacyPolicy}
      operator={operator}
      head={{ title: 'privacy.title', description: 'privacy.description' }}
    />
  )
}
