import { data as respond } from 'react-router'
import { alertLinkActions } from '../../contract/market/saved-search-choices.ts'
import { IntentForm, IntentSubmit } from '../account/intent-form.tsx'
import { contentText, contentTexts } from '../content/content-texts.server.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { pageContext, type PageContext } from '../page-context.ts'
import { problemOf } from '../problems.ts'
import { mutedWords, scheduleWords } from '../saved-searches/search-words.server.ts'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { SentNotice } from '../ui/sent-notice.tsx'
import { useText } from '../i18n/text.tsx'
import type { Route } from './+types/alerts.ts'
import { intentOf } from '../intent-of.ts'

/** The links of letters about saved searches. Opening one changes nothing: mail programs open links by themselves. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const query = url.searchParams
  const texts = contentTexts(page.language, ['alertLink', 'searches'])
  const base = { texts, asked: alertLinkActions.find((known) => known === query.get('action')) ?? null }
  if (query.has('confirm')) return { ...base, kind: 'confirm' as const, linked: null }
  // Also after the click that deleted the search: mail programs read the status of the response to it.
  return { ...base, kind: 'link' as const, linked: await readLink(page, query.get('token') ?? '') }
}

/** What a link says changes when it is used, so visitors do not share the page. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api, language } = context.get(pageContext)
  const query = url.searchParams
  const form = await request.formData()
  const text = (key: Parameters<typeof contentText>[1], values = {}) => contentText(language, key, values)
  try {
    const confirmation = query.get('confirm')
    if (confirmation !== null) {
      intentOf(form, ['confirm'])
      const { name, manageToken, ...times } = await api.savedSearches.confirm({ token: confirmation })
      return { message: text('alertLink.confirmed', { name, schedule: scheduleWords(times, language) }), manageToken }
    }
    // One click of a mail program (RFC 8058) says nothing but that.
    const action = form.get('List-Unsubscribe') === 'One-Click' ? 'remove' : intentOf(form, alertLinkActions)
    const savedSearchId = form.get('savedSearchId')
    const about = typeof savedSearchId === 'string' ? { savedSearchId } : {}
    await api.savedSearches.changeLinked({ token: query.get('token') ?? '', action, ...about })
    const key = action === 'keep' ? 'kept' : action === 'remove' ? 'stopped' : 'done'
    return { message: text(`alertLink.${key}`), manageToken: null }
  } catch (error) {
    const code = problemOf(error)?.code
    if (code !== 'alert_link_not_valid' && code !== 'invalid_input') throw error
    return respond({ message: null, manageToken: null }, { status: 404 })
  }
}

async function readLink({ api, language }: PageContext, token: string) {
  try {
    const { savedSearches, ofAccount } = await api.savedSearches.linked({ token })
    return {
      ofAccount,
      searches: savedSearches.map((search) => ({
        savedSearchId: search.savedSearchId,
        name: search.name,
        isMuted: search.isMuted,
        status: mutedWords(search, language) ?? contentText(language, `searches.${search.frequency}`),
        isSilent: search.frequency === 'never',
      })),
    }
  } catch (error) {
    const code = problemOf(error)?.code
    if (code !== 'alert_link_not_valid' && code !== 'invalid_input') throw error
    return null
  }
}

export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, kind, linked } = loaderData
  const message = actionData?.message ?? null
  const isConfirmed = kind === 'confirm' && message !== null
  const isInvalid = actionData ? message === null : kind === 'link' && linked === null
  return (
    <div className="container-page max-w-2xl py-6 lg:py-10">
      <PageHead title={texts['alertLink.title']} hidden />
      {isInvalid && <Invalid texts={texts} />}
      {isConfirmed && (
        <SentNotice title={texts['alertLink.confirmedTitle']}>
          {message}{' '}
          <LocalLink
            to={`/alerts?token=${encodeURIComponent(actionData?.manageToken ?? '')}`}
            className="font-medium text-ink underline underline-offset-2"
          >
            {texts['alertLink.manage']}
          </LocalLink>
        </SentNotice>
      )}
      {kind === 'confirm' && !actionData && (
        <Notice icon="bell" as="h1" title={texts['alertLink.confirmTitle']}>
          <p className="mt-2 text-muted">{texts['alertLink.confirmLead']}</p>
          <IntentForm intent="confirm" className="mt-6">
            <IntentSubmit intent="confirm">{texts['alertLink.confirm']}</IntentSubmit>
          </IntentForm>
        </Notice>
      )}
      {kind === 'link' && !isInvalid && (
        <>
          <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{texts['alertLink.title']}</h1>
          {message !== null && (
            <p role="status" className="mt-4 rounded-control bg-brand-soft px-4 py-3 font-medium">
              {message}
            </p>
          )}
          {linked && <Linked {...loaderData} linked={linked} />}
        </>
      )}
    </div>
  )
}

type Texts = Route.ComponentProps['loaderData']['texts']
type LinkedSearches = NonNullable<Route.ComponentProps['loaderData']['linked']>

function Invalid({ texts }: { texts: Texts }) {
  const text = useText()
  return (
    <Notice icon="bell" as="h1" title={texts['alertLink.invalidTitle']}>
      <p className="mt-2 text-muted">{texts['alertLink.invalid']}</p>
      <LocalLink to="/listings" className={buttonClass({}, 'mt-6')}>
        {text('notFound.browse')}
      </LocalLink>
    </Notice>
  )
}

function Linked({
  texts,
  asked,
  linked: { ofAccount, searches },
}: {
  texts: Texts
  asked: Route.ComponentProps['loaderData']['asked']
  linked: LinkedSearches
}) {
  return (
    <>
      <p className="mt-2 text-muted">{texts[ofAccount ? 'alertLink.ofAccount' : 'alertLink.lead']}</p>
      {asked === 'keep' && (
        <IntentForm intent="keep" className="mt-5">
          <IntentSubmit intent="keep">{texts['alertLink.keep']}</IntentSubmit>
        </IntentForm>
      )}
      <ul className="mt-6 space-y-4">
        {searches.map(({ savedSearchId, name, isMuted, isSilent, status }) => (
          <li key={savedSearchId} className="rounded-card border border-line bg-surface p-5 shadow-card">
            <h2 className="font-semibold break-words">{name}</h2>
            <p className="mt-0.5 text-sm text-muted">{status}</p>
            {!isSilent && (
              <div className="mt-4 flex flex-wrap gap-2">
                {/* What the letter's link says, first. */}
                <IntentForm intent="remove" about={{ savedSearchId }}>
                  <IntentSubmit intent="remove">{texts['alertLink.stop']}</IntentSubmit>
                </IntentForm>
                <IntentForm intent={isMuted ? 'unmute' : 'mute_week'} about={{ savedSearchId }}>
                  <IntentSubmit intent={isMuted ? 'unmute' : 'mute_week'} look="secondary">
                    {texts[isMuted ? 'searches.unmute' : 'searches.muteWeek']}
                  </IntentSubmit>
                </IntentForm>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
