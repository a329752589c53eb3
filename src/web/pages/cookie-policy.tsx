import { DocumentPage } from '../content/document-page.tsx'
import { cookiePolicy } from '../content/cookies/cookie-document.tsx'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/cookie-policy.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { operator: context.get(pageContext).company }
}

export default function CookiePolicyPage({ loaderData: { operator } }: Route.ComponentProps) {
  return (
    <DocumentPage
      document={cookiePolicy}
      operator={operator}
      head={{ title: 'cookies.title', description: 'cookies.description' }}
    />
  )
}
