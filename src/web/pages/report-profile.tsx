import { data } from 'react-router'
import { reasonsOf } from '../../contract/market/report-choices.ts'
import { readReport, type ReportOutcome, sendReport } from '../contact/report-action.ts'
import { ReportPage } from '../contact/report-page.tsx'
import { ContactTexts, useContactText } from '../contact-texts/contact-text.tsx'
import { loadContactTexts } from '../contact-texts/load-contact-texts.ts'
import { useText } from '../i18n/text.tsx'
import { pageContext } from '../page-context.ts'
import { throwStatus, problemOf } from '../problems.ts'
import type { Route } from './+types/report-profile.ts'

/** Reports a public profile. The page has its own challenge, so it is never shared. */
export async function loader({ params: { userId }, context }: Route.LoaderArgs) {
  const { api, actor, language } = context.get(pageContext)
  try {
    const [profile, { challenge }, texts] = await Promise.all([
      api.profiles.get({ userId }),
      api.reports.profileChallenge({ userId }),
      loadContactTexts(language),
    ])
    return data(
      { profile, isOwn: actor?.userId === userId, challenge: actor === null ? challenge : null, texts },
      { headers: { 'cache-control': 'no-store' } },
    )
  } catch (error) {
    if (problemOf(error)?.code === 'invalid_input') throwStatus(404)
    throw error
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function action({ params: { userId }, request, context }: Route.ActionArgs): Promise<ReportOutcome> {
  const { api, language } = context.get(pageContext)
  const { typed, byVisitor, ...stated } = readReport(await request.formData())
  return sendReport(typed, () => api.reports.sendProfile({ userId, ...stated, ...byVisitor, language }))
}

export default function ReportProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ContactTexts messages={loaderData.texts}>
      <ReportProfile page={loaderData} outcome={actionData} />
    </ContactTexts>
  )
}

interface ReportProfileProps {
  page: Route.ComponentProps['loaderData']
  outcome: ReportOutcome | undefined
}

function ReportProfile({ page: { profile, isOwn, challenge }, outcome }: ReportProfileProps) {
  const text = useContactText()
  const words = useText()
  return (
    <ReportPage
      title={text('report.profileTitle')}
      about={profile.name ?? words('seller.private')}
      lead={text('report.profileLead')}
      reasons={reasonsOf.profile}
      back={{ to: `/public-profile/${profile.userId}`, label: text('report.backProfile') }}
      hindrance={isOwn ? text('reportProblem.ownProfile') : null}
      challenge={challenge}
      outcome={outcome}
    />
  )
}
