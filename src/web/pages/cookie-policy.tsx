import { contentTexts } from '../content/content-texts.server.ts'
import { DocumentPage } from '../content/document-page.tsx'
import { cookiePolicy } from '../content/cookies/cookie-document.tsx'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/cookie-policy.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { company, language } = context.get(pageContext)
  return { operator: company, texts: contentTexts(language, ['document', 'cookies']) }
}

export default function CookiePolicyPage({ loaderData: { operator, texts } }: Route.ComponentProps) {
  return (
    <DocumentPage
      document={cookiePolicy}
      operator={operator}
      texts={texts}
      head={{ title: texts['cookies.title'], description: texts['cookies.description'] }}
    />
  )
}
