import { DocumentPage } from '../content/document-page.tsx'
import { loadDocument } from '../content/load-document.server.ts'
import { RememberChoice } from '../local-lists/remember-choice.tsx'
import { useRemembering } from '../local-lists/remembering.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/cookie-policy.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadDocument(context.get(pageContext), 'cookies')
}

export default function CookiePolicyPage({ loaderData }: Route.ComponentProps) {
  const { texts } = loaderData
  return (
    <DocumentPage {...loaderData} head={{ title: texts['cookies.title'], description: texts['cookies.description'] }}>
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
