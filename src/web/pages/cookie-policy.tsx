import { contentTexts } from '../content/content-texts.server.ts'
import { DocumentPage } from '../content/document-page.tsx'
import { cookiePolicy } from '../content/cookies/cookie-document.tsx'
import { RememberChoice } from '../local-lists/remember-choice.tsx'
import { useRemembering } from '../local-lists/remembering.ts'
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
    >
      <DeviceChoice title={texts['cookies.choice']} />
    </DocumentPage>
  )
}

/** The place to change one's mind. */
function DeviceChoice({ title }: { title: string }) {
  const choice = useRemembering()
  return (
    <section
      aria-labelledby="device-choice"
      className="mb-8 min-h-32 max-w-[44rem] rounded-card border border-line bg-surface p-5 noscript:hidden lg:ml-[20rem] print:hidden"
    >
      <h2 id="device-choice" className="mb-2 font-semibold">
        {title}
      </h2>
      {choice && <RememberChoice choice={choice} />}
    </section>
  )
}
