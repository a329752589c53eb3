import { data as respond, redirect } from 'react-router'
import type { AuthRefusal } from '../../contract/market/auth-errors.ts'
import { pathInLanguage } from '../../contract/market/language.ts'
import { IntentForm, IntentSubmit } from '../account/intent-form.tsx'
import { failureWords } from '../auth/auth-failures.server.ts'
import { contentText, contentTexts } from '../content/content-texts.server.ts'
import { intentOf } from '../intent-of.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { pageContext } from '../page-context.ts'
import { flashHeader } from '../toasts/flashes.ts'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/email-change.ts'

/** The links of a change of address. Opening one changes nothing: the mailboxes of companies open all links by program. */
export async function loader({ url: address, context }: Route.LoaderArgs) {
  const { auth, language, site } = context.get(pageContext)
  const answer = await auth.changeOfLink({ token: tokenOf(address) })
  const texts = contentTexts(language, ['emailChange'])
  if (!answer.ok) return { texts, change: null }
  const { is_old_address, email, new_email, agreed } = answer.value
  const lead = is_old_address ? 'emailChangeItem.oldLead' : 'emailChangeItem.newLead'
  return {
    texts,
    change: {
      isOld: is_old_address,
      agreed,
      lead: contentText(language, lead, { site: site.name, address: new_email }),
      addresses: email === null ? null : { now: email, next: new_email },
    },
  }
}

/** The address has a token, and what it says changes when it is used. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export async function action({ request, url: address, context }: Route.ActionArgs) {
  const { auth, actor, language } = context.get(pageContext)
  const token = tokenOf(address)
  const intent = intentOf(await request.formData(), ['agree', 'stop', 'stopAll'])
  if (intent !== 'agree') {
    const answer = await auth.stopChange({ token, sign_out: intent === 'stopAll' })
    if (!answer.ok) return refused(answer.refusal)
    return { outcome: answer.value.signed_out ? ('stoppedAll' as const) : ('stopped' as const) }
  }
  const answer = await auth.confirmChange({ token })
  if (!answer.ok) return refused(answer.refusal)
  const { changed, url } = answer.value
  if (!changed) return { outcome: 'awaited' as const, url }
  if (actor && url === null) {
    const settings = pathInLanguage('/profile-settings', language)
    return redirect(settings, { headers: { 'set-cookie': flashHeader('emailChanged') } })
  }
  return { outcome: 'changed' as const, url }

  function refused(refusal: AuthRefusal) {
    return respond({ outcome: 'over' as const, failure: failureWords(language, refusal) }, { status: refusal.status })
  }
}

function tokenOf(url: URL): string {
  return url.searchParams.get('token') ?? ''
}

export default function EmailChangePage({ loaderData: { texts, change }, actionData }: Route.ComponentProps) {
  return (
    <div className="container-page max-w-2xl py-6 lg:py-10">
      <PageHead title={texts['emailChange.title']} hidden />
      {actionData ? (
        <Outcome texts={texts} {...actionData} />
      ) : change ? (
        <Question texts={texts} change={change} />
      ) : (
        <Outcome texts={texts} outcome="over" />
      )}
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type Texts = Loaded['texts']

function Question({ texts, change }: { texts: Texts; change: NonNullable<Loaded['change']> }) {
  const { isOld, agreed, lead, addresses } = change
  return (
    <Notice icon="mail" as="h1" title={texts[isOld ? 'emailChange.oldTitle' : 'emailChange.newTitle']}>
      <p className="mt-2 wrap-anywhere text-muted">{lead}</p>
      {addresses && (
        <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-left wrap-anywhere">
          <dt className="text-muted">{texts['emailChange.now']}</dt>
          <dd className="font-medium">{addresses.now}</dd>
          <dt className="text-muted">{texts['emailChange.next']}</dt>
          <dd className="font-medium">{addresses.next}</dd>
        </dl>
      )}
      {agreed ? (
        <p className="mt-5 font-medium">{texts['emailChange.agreed']}</p>
      ) : (
        <IntentForm intent="agree" className="mt-6">
          <IntentSubmit intent="agree">{texts[isOld ? 'emailChange.agree' : 'emailChange.confirm']}</IntentSubmit>
        </IntentForm>
      )}
      <p className="mt-8 text-sm text-muted">{texts[isOld ? 'emailChange.stopHint' : 'emailChange.notMineHint']}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {isOld && (
          <IntentForm intent="stopAll">
            <IntentSubmit intent="stopAll" look="secondary">
              {texts['emailChange.stopAll']}
            </IntentSubmit>
          </IntentForm>
        )}
        <IntentForm intent="stop">
          <IntentSubmit intent="stop" look={isOld ? 'quiet' : 'secondary'}>
            {texts['emailChange.stop']}
          </IntentSubmit>
        </IntentForm>
      </div>
    </Notice>
  )
}

interface OutcomeProps {
  texts: Texts
  outcome: 'awaited' | 'changed' | 'stopped' | 'stoppedAll' | 'over'
  /** Where the browser of a program goes on. */
  url?: string | null
  failure?: string
}

function Outcome({ texts, outcome, url = null, failure }: OutcomeProps) {
  const onward = {
    changed: { to: '/auth', label: texts['emailChange.signIn'] },
    stopped: { to: '/profile-settings', label: texts['emailChange.settings'] },
    stoppedAll: { to: '/auth?mode=forgot', label: texts['emailChange.newPassword'] },
    over: { to: '/profile-settings', label: texts['emailChange.settings'] },
    awaited: null,
  }[outcome]
  return (
    <Notice icon="mail" as="h1" title={texts[`emailChange.${outcome}Title`]}>
      <p role="status" className="mt-2 text-muted">
        {failure ?? texts[`emailChange.${outcome}`]}
      </p>
      {url === null ? (
        onward && (
          <LocalLink to={onward.to} className={buttonClass({}, 'mt-6')}>
            {onward.label}
          </LocalLink>
        )
      ) : (
        <a href={url} rel="noreferrer" className={buttonClass({}, 'mt-6')}>
          {texts['emailChange.continue']}
        </a>
      )}
    </Notice>
  )
}
