import { contentTexts } from '../content/content-texts.server.ts'
import { LegalHtml, proseClass } from '../content/legal-html.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'
import { problemOf, throwStatus } from '../problems.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/accepted-terms.ts'

/** The terms as an order of the account accepted them, in the language in which they were written. */
export async function loader({ params: { version }, context, url }: Route.LoaderArgs) {
  const { api, actor, language } = context.get(pageContext)
  if (!actor) signInFirst(url)
  try {
    const { html, ...accepted } = await api.legal.accepted({ version })
    return { html, language: accepted.language, texts: contentTexts(language, ['acceptedTerms']) }
  } catch (error) {
    if (problemOf(error)?.code === 'invalid_input') throwStatus(404)
    throw error
  }
}

export default function AcceptedTermsPage({ loaderData: { html, language, texts } }: Route.ComponentProps) {
  const link = 'inline-flex min-h-8 items-center font-medium text-brand underline underline-offset-4'
  return (
    <div className="container-page max-w-3xl py-6 lg:py-8 print:p-0">
      <PageHead title={texts['acceptedTerms.title']} hidden />
      <div className="print:hidden">
        <LocalLink to="/my-profile" className={buttonClass({ look: 'quiet' }, '-ml-3')}>
          <Icon name="arrow-left" className="size-4" />
          {texts['acceptedTerms.back']}
        </LocalLink>
        <p className="mt-2 text-muted">{texts['acceptedTerms.lead']}</p>
        <LocalLink to="/terms-and-conditions" className={link}>
          {texts['acceptedTerms.present']}
        </LocalLink>
      </div>
      <article
        lang={language}
        className={`mt-6 ${proseClass} [&_h1]:text-3xl [&_h1]:font-bold [&_h1]:tracking-tight [&_h2]:mt-8 [&_h2]:mb-3 [&_h2]:text-xl [&_h2]:font-bold`}
      >
        <LegalHtml html={html} />
      </article>
    </div>
  )
}
