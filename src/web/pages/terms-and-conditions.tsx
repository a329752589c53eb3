import { contentTexts } from '../content/content-texts.server.ts'
import { DocumentPage } from '../content/document-page.tsx'
import { termsAndConditions } from '../content/terms/terms-document.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/terms-and-conditions.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { company, language } = context.get(pageContext)
  return { operator: company, texts: contentTexts(language, ['document', 'terms']) }
}

export default function TermsAndConditionsPage({ loaderData: { operator, texts } }: Route.ComponentProps) {
  return (
    <DocumentPage
      document={termsAndConditions}
      operator={operator}
      texts={texts}
      head={{ title: texts['terms.title'], description: texts['terms.description'] }}
    />
  )
}
