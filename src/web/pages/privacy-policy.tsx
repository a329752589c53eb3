import { contentTexts } from '../content/content-texts.server.ts'
import { DocumentPage } from '../content/document-page.tsx'
import { privacyPolicy } from '../content/privacy/privacy-document.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/privacy-policy.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { company, language } = context.get(pageContext)
  return { operator: company, texts: contentTexts(language, ['document', 'privacy']) }
}

export default function PrivacyPolicyPage({ loaderData: { operator, texts } }: Route.ComponentProps) {
  return (
    <DocumentPage
      document={privacyPolicy}
      operator={operator}
      texts={texts}
      head={{ title: texts['privacy.title'], description: texts['privacy.description'] }}
    />
  )
}
