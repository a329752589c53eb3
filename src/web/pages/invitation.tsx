import { data as respond, redirect } from 'react-router'
import { DealershipTexts, useDealershipText } from '../dealership-texts/dealership-text.tsx'
import { dealershipMessages } from '../dealership-texts/dealership-texts.server.ts'
import { Invitation, InvitationFailed } from '../dealership/invitation.tsx'
import { type InvitationFailure, invitationFailures } from '../dealership/invitation-failures.ts'
import { useText } from '../i18n/text.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'
import { localHref } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'
import { problemOf } from '../problems.ts'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/invitation.ts'
import { intentOf } from '../intent-of.ts'

/** The link of an invitation to work for a dealer. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, actor, language } = context.get(pageContext)
  const texts = dealershipMessages(language)
  const { pathname, searchParams } = url
  const token = searchParams.get('token') ?? ''
  const page = { texts, own: actor?.email ?? null, address: `${pathname}?token=${token}` }
  const failed = (failure: InvitationFailure) => ({ ...page, invitation: null, failure })
  try {
    return respond({ ...page, invitation: await api.dealership.invitation({ token }), failure: null })
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    const failure = problem.code === 'invitation_expired' ? problem.code : 'invitation_not_found'
    return respond(failed(failure), { status: failure === 'invitation_expired' ? 410 : 404 })
  }
}

/** What the link says changes when it is used, so visitors do not share the page. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api, actor } = context.get(pageContext)
  const { pathname, searchParams } = url
  const token = searchParams.get('token') ?? ''
  const form = await request.formData()
  if (intentOf(form, ['accept', 'decline']) === 'decline') {
    await api.dealership.decline({ token })
    const outcome: Outcome = { isDeclined: true, failure: null }
    return outcome
  }
  if (!actor) signInFirst(url)
  try {
    await api.dealership.accept({ token })
    return redirect(localHref(pathname, '/my-profile'))
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    const failure: InvitationFailure = invitationFailures.find((known) => known === problem.code) ?? 'other'
    return respond(refused(failure), { status: 409 })
  }
}

interface Outcome {
  isDeclined: boolean
  failure: InvitationFailure | null
}

function refused(failure: InvitationFailure): Outcome {
  return { isDeclined: false, failure }
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DealershipTexts messages={loaderData.texts}>
      <Shown {...loaderData} outcome={actionData} />
    </DealershipTexts>
  )
}

function Shown({
  invitation,
  own,
  address,
  failure,
  outcome,
}: Route.ComponentProps['loaderData'] & { outcome: Route.ComponentProps['actionData'] }) {
  const text = useDealershipText()
  return (
    <div className="container-page max-w-2xl py-6 lg:py-10">
      <PageHead title={text('invitation.title')} hidden />
      {outcome?.isDeclined ? (
        <Notice icon="mail" as="h1" title={text('invitation.declined')}>
          <p className="mt-3 text-muted">{text('invitation.declinedLead')}</p>
        </Notice>
      ) : invitation ? (
        <Invitation invitation={invitation} own={own} address={address} failure={outcome?.failure ?? null} />
      ) : (
        <InvitationFailed failure={failure ?? 'invitation_not_found'} />
      )}
    </div>
  )
}

export function ErrorBoundary() {
  const text = useText()
  return <LoadFailure title={text('failure.title')} lead={text('failure.lead')} />
}
