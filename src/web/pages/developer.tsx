import type { ForecourtApi } from '../../contract/index.ts'
import { contentTexts } from '../content/content-texts.server.ts'
import { developerAction } from '../developer/developer-action.server.ts'
import { outcomeWords } from '../developer/developer-section.tsx'
import { developerIntents } from '../developer/developer-outcome.ts'
import { KeysSection } from '../developer/keys-section.tsx'
import { LogSection } from '../developer/log-section.tsx'
import { WebhooksSection } from '../developer/webhooks-section.tsx'
import { DeveloperTexts, useDeveloperText } from '../developer-texts/developer-text.tsx'
import { developerMessages } from '../developer-texts/developer-texts.server.ts'
import { sellerOf } from '../dealership/seller.ts'
import { ProveSection } from '../account/prove-section.tsx'
import { wasProvenRecently } from '../account/proven-recently.ts'
import { useText } from '../i18n/text.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'
import { problemOf, throwStatus } from '../problems.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/developer.ts'
import { intentOf } from '../intent-of.ts'

/** Keys and webhooks of a dealer's programs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, auth, actor, language, now } = context.get(pageContext)
  if (!actor) signInFirst(url)
  const texts = developerMessages(language)
  if (!sellerOf(actor, 'owner').isDealer) return { texts, dealer: null }
  const query = url.searchParams
  const [{ keys }, { endpoints, isEstablished }, user, sessions] = await Promise.all([
    api.apiKeys.list({}),
    api.webhooks.list({}),
    auth.user({}),
    auth.sessions({}),
  ])
  const endpoint = endpoints.find(({ endpointId }) => endpointId === query.get('log'))
  const cursor = query.get('cursor')
  return {
    texts,
    dealer: {
      proveTexts: contentTexts(language, ['prove']),
      keys,
      endpoints,
      isEstablished,
      log: endpoint ? { endpoint, ...(await readLog(api, endpoint.endpointId, cursor)) } : null,
      hasPassword: user.ok && user.value.app_metadata.has_password,
      isProven: sessions.ok && wasProvenRecently(sessions.value.sessions, now),
    },
  }
}

async function readLog(api: ForecourtApi, endpointId: string, cursor: string | null) {
  try {
    return await api.webhooks.deliveries({ endpointId, ...(cursor !== null && { cursor }) })
  } catch (error) {
    // An address that was changed by hand.
    if (problemOf(error)?.code === 'invalid_input') throwStatus(404)
    throw error
  }
}
export async function action({ request, context, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  if (!page.actor) signInFirst(url)
  const form = await request.formData()
  return developerAction(intentOf(form, developerIntents), page, form)
}

export default function DeveloperPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeveloperTexts messages={loaderData.texts}>
      <Developer dealer={loaderData.dealer} outcome={actionData} />
    </DeveloperTexts>
  )
}

function Developer({
  dealer,
  outcome,
}: {
  dealer: Route.ComponentProps['loaderData']['dealer']
  outcome: Route.ComponentProps['actionData']
}) {
  const text = useDeveloperText()
  return (
    <div className="container-page max-w-4xl py-6 lg:py-8">
      <PageHead title={text('developer.title')} hidden />
      <LocalLink
        to="/my-profile"
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 font-medium text-muted hover:text-ink"
      >
        <Icon name="arrow-left" className="size-4" />
        {text('developer.back')}
      </LocalLink>
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{text('developer.title')}</h1>
      {dealer === null ? (
        <Notice icon="key-round" title={text('developer.forDealers')}>
          <p className="mt-2 text-muted">{text('developer.forDealersLead')}</p>
        </Notice>
      ) : (
        <>
          <p className="mt-2 max-w-2xl text-muted">{text('developer.lead')}</p>
          <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem]">
            <DocumentLink href="/api/docs">{text('developer.reference')}</DocumentLink>
            <DocumentLink href="/api/v1/openapi.json">{text('developer.openapi')}</DocumentLink>
          </p>
          <div className="mt-6 space-y-5">
            <ProveSection
              texts={dealer.proveTexts}
              lead={text(dealer.hasPassword ? 'developer.proveLead' : 'developer.proveBySignIn')}
              hasPassword={dealer.hasPassword}
              isProven={dealer.isProven}
              outcome={outcome?.intent === 'prove' ? outcomeWords(outcome, text) : null}
            />
            <KeysSection keys={dealer.keys} outcome={outcome} isProven={dealer.isProven} />
            <WebhooksSection
              endpoints={dealer.endpoints}
              isEstablished={dealer.isEstablished}
              outcome={outcome}
              isProven={dealer.isProven}
            />
            {dealer.log && <LogSection {...dealer.log} outcome={outcome} />}
          </div>
        </>
      )}
    </div>
  )
}

function DocumentLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-6 items-center gap-1.5 font-medium text-brand underline underline-offset-4"
    >
      {children}
      <Icon name="external-link" className="size-4" />
    </a>
  )
}

export function ErrorBoundary() {
  const text = useText()
  return <LoadFailure title={text('profile.failed')} lead={text('failure.lead')} />
}
