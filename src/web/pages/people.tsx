import { ProveSection } from '../account/prove-section.tsx'
import { wasProvenRecently } from '../account/proven-recently.ts'
import { contentTexts } from '../content/content-texts.server.ts'
import { InviteSection } from '../dealership/invite-section.tsx'
import { peopleAction } from '../dealership/people-action.server.ts'
import { PeopleList } from '../dealership/people-list.tsx'
import { outcomeWords } from '../dealership/people-section.tsx'
import { peopleIntents } from '../dealership/people-outcome.ts'
import { sellerOf } from '../dealership/seller.ts'
import { DealershipTexts, useDealershipText } from '../dealership-texts/dealership-text.tsx'
import { dealershipMessages } from '../dealership-texts/dealership-texts.server.ts'
import { useFormats, useText } from '../i18n/text.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'

import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/people.ts'
import { intentOf } from '../intent-of.ts'

/** The people of a dealer: for the dealer and its owners. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, auth, actor, language, now } = context.get(pageContext)
  if (!actor) signInFirst(url)
  const texts = dealershipMessages(language)
  if (!sellerOf(actor, 'owner').isDealer) return { texts, dealer: null }
  const [{ people }, user, sessions] = await Promise.all([api.dealership.people({}), auth.user({}), auth.sessions({})])
  return {
    texts,
    dealer: {
      people,
      proveTexts: contentTexts(language, ['prove']),
      hasPassword: user.ok && user.value.app_metadata.has_password,
      isProven: sessions.ok && wasProvenRecently(sessions.value.sessions, now),
    },
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  if (!page.actor) signInFirst(url)
  const form = await request.formData()
  return peopleAction(intentOf(form, peopleIntents), page, form)
}

export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DealershipTexts messages={loaderData.texts}>
      <People dealer={loaderData.dealer} outcome={actionData} />
    </DealershipTexts>
  )
}

function People({
  dealer,
  outcome,
}: {
  dealer: Route.ComponentProps['loaderData']['dealer']
  outcome: Route.ComponentProps['actionData']
}) {
  const formats = useFormats()
  const text = useDealershipText()
  return (
    <div className="container-page max-w-4xl py-6 lg:py-8">
      <PageHead title={text('people.title')} hidden />
      <LocalLink
        to="/my-profile"
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 font-medium text-muted hover:text-ink"
      >
        <Icon name="arrow-left" className="size-4" />
        {text('people.back')}
      </LocalLink>
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{text('people.title')}</h1>
      {dealer === null ? (
        <Notice icon="store" title={text('people.forDealers')}>
          <p className="mt-2 text-muted">{text('people.forDealersLead')}</p>
        </Notice>
      ) : (
        <>
          <p className="mt-2 max-w-2xl text-muted">{text('people.lead')}</p>
          <div className="mt-6 space-y-5">
            <ProveSection
              texts={dealer.proveTexts}
              lead={text(dealer.hasPassword ? 'people.proveLead' : 'people.proveBySignIn')}
              hasPassword={dealer.hasPassword}
              isProven={dealer.isProven}
              outcome={outcome?.intent === 'prove' ? outcomeWords(outcome, text, formats) : null}
            />
            <PeopleList people={dealer.people} outcome={outcome} isProven={dealer.isProven} />
            {dealer.isProven && <InviteSection key={dealer.people.length} outcome={outcome} />}
          </div>
        </>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  const text = useText()
  return <LoadFailure title={text('profile.failed')} lead={text('failure.lead')} />
}
