import { reasonsOf } from '../../contract/market/report-choices.ts'
import { readReport, type ReportOutcome, sendReport } from '../contact/report-action.ts'
import { ReportPage } from '../contact/report-page.tsx'
import { ContactTexts, useContactText } from '../contact-texts/contact-text.tsx'
import { loadContactTexts } from '../contact-texts/load-contact-texts.ts'
import { signInFirst } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/report-message.ts'

/** Reports a message of the other side of a conversation. Whose it is, the operation checks. */
export async function loader({ params: { messageId }, context, url }: Route.LoaderArgs) {
  const { actor, language } = context.get(pageContext)
  if (!actor) signInFirst(url)
  const from = url.searchParams.get('from')?.slice(0, 200) ?? ''
  return { messageId, from, texts: await loadContactTexts(language) }
}

export async function action({
  params: { messageId },
  request,
  context,
  url,
}: Route.ActionArgs): Promise<ReportOutcome> {
  const { api, actor } = context.get(pageContext)
  if (!actor) signInFirst(url)
  const { typed, reason, explanation, goodFaith } = readReport(await request.formData())
  return sendReport(typed, () => api.reports.sendMessage({ messageId, reason, explanation, goodFaith }))
}

export default function ReportMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ContactTexts messages={loaderData.texts}>
      <ReportMessage from={loaderData.from} outcome={actionData} />
    </ContactTexts>
  )
}

function ReportMessage({ from, outcome }: { from: string; outcome: ReportOutcome | undefined }) {
  const text = useContactText()
  return (
    <ReportPage
      title={text('report.messageTitle')}
      about={from}
      lead={text('report.messageLead')}
      reasons={reasonsOf.message}
      back={{ to: '/messages', label: text('report.backMessages') }}
      hindrance={null}
      challenge={null}
      outcome={outcome}
    />
  )
}
