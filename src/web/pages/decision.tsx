import { data } from 'react-router'
import { ContactTexts, useContactText } from '../contact-texts/contact-text.tsx'
import { loadContactTexts } from '../contact-texts/load-contact-texts.ts'
import { type AppealRefusal, AppealView } from '../decisions/appeal-view.tsx'
import { groundLabel } from '../decisions/grounds.server.ts'
import { ReportView, StatementView } from '../decisions/statement-view.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'
import { problemOf, throwStatus } from '../problems.ts'
import type { Route } from './+types/decision.ts'

const tokenIn = (url: URL) => url.searchParams.get('token')?.slice(0, 100) || undefined

/**
 * A decision about the caller, or an own report, and the appeal against it. The link of a letter opens it without an
 * account.
 */
export async function loader({ params: { decisionId }, context, url }: Route.LoaderArgs) {
  const { api, actor, language } = context.get(pageContext)
  const token = tokenIn(url)
  try {
    const [page, texts] = await Promise.all([api.decisions.get({ decisionId, token }), loadContactTexts(language)])
    return data(
      { page, ground: groundLabel((page.statement ?? page.report)?.ground ?? null, language), texts },
      { headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } },
    )
  } catch (error) {
    const code = problemOf(error)?.code
    if (code === 'decision_not_found' && !actor && token === undefined) signInFirst(url)
    if (code === 'decision_not_found' || code === 'invalid_input') throwStatus(404)
    throw error
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function action({
  params: { decisionId },
  request,
  url,
  context,
}: Route.ActionArgs): Promise<AppealRefusal | null> {
  const { api } = context.get(pageContext)
  const field = (await request.formData()).get('explanation')
  const typed = typeof field === 'string' ? field.replaceAll('\r\n', '\n') : ''
  try {
    await api.decisions.appeal({ decisionId, token: tokenIn(url), explanation: typed })
    return null
  } catch (error) {
    const code = problemOf(error)?.code
    if (code === 'decision_not_found') throwStatus(404)
    if (code === 'invalid_input') return { problem: 'tooShort', typed }
    if (code === 'appeal_not_possible' || code === 'appeal_exists') return { problem: 'refused', typed }
    throw error
  }
}

export default function DecisionRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ContactTexts messages={loaderData.texts}>
      <Decision {...loaderData} refusal={actionData ?? undefined} />
    </ContactTexts>
  )
}

function Decision({
  page,
  ground,
  refusal,
}: Pick<Route.ComponentProps['loaderData'], 'page' | 'ground'> & { refusal: AppealRefusal | undefined }) {
  const text = useContactText()
  const title = text(page.statement ? 'decision.title' : 'decision.reportTitle')
  return (
    <div className="container-page max-w-3xl py-6 lg:py-8">
      <PageHead title={title} hidden />
      <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
      <section
        aria-label={text('decision.what')}
        className="mt-4 rounded-card border border-line bg-surface p-5 shadow-card"
      >
        {page.statement && <StatementView statement={page.statement} ground={ground} appeal={page.appeal} />}
        {page.report && <ReportView id={page.id} report={page.report} ground={ground} />}
      </section>
      <AppealView page={page} refusal={refusal} />
    </div>
  )
}
