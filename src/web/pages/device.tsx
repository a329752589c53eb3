import { data as respond } from 'react-router'
import { IntentForm, IntentSubmit } from '../account/intent-form.tsx'
import { nameOfDevice } from '../account/device-name.server.ts'
import { contentTexts } from '../content/content-texts.server.ts'
import { formatsIn } from '../i18n/speeches.server.ts'
import { useText } from '../i18n/text.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { pageContext } from '../page-context.ts'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/device.ts'
import { intentOf } from '../intent-of.ts'

/** The link of a letter about a device. Opening it changes nothing: mail programs open links by themselves. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { auth, language } = context.get(pageContext)
  const texts = contentTexts(language, ['deviceLink'])
  const answer = await auth.linkedDevice({ token: tokenOf(url) })
  if (!answer.ok)
    return respond({ texts, state: 'invalid' as const, facts: [], isKnown: false }, { status: answer.refusal.status })
  const { device } = answer.value
  // Signed out by such a link before.
  if (!device) return { texts, state: 'ended' as const, facts: [], isKnown: false }
  const facts = [
    { label: texts['deviceLink.account'], value: device.email },
    { label: texts['deviceLink.device'], value: nameOfDevice(device, language) },
    { label: texts['deviceLink.firstSeen'], value: formatsIn(language).dateTime(device.first_seen_at) },
  ]
  return { texts, state: 'asked' as const, facts, isKnown: device.known }
}

/** The address has a token, and what it says changes when it is used. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { auth } = context.get(pageContext)
  const isTrusted = intentOf(await request.formData(), ['trust', 'end']) === 'trust'
  const answer = await auth[isTrusted ? 'trustDevice' : 'endDevice']({ token: tokenOf(url) })
  if (answer.ok) return { outcome: isTrusted ? ('trusted' as const) : ('ended' as const) }
  const { code, status } = answer.refusal
  return respond({ outcome: code === 'otp_expired' ? ('invalid' as const) : ('failed' as const) }, { status })
}

function tokenOf(url: URL): string {
  return url.searchParams.get('token') ?? ''
}

export default function DevicePage({ loaderData: { texts, state, facts, isKnown }, actionData }: Route.ComponentProps) {
  const outcome = actionData?.outcome ?? state
  const shown = outcome === 'failed' ? state : outcome
  const titles = {
    asked: texts['deviceLink.title'],
    trusted: texts['deviceLink.trusted'],
    ended: texts['deviceLink.ended'],
    invalid: texts['deviceLink.invalid'],
  }
  return (
    <div className="container-page max-w-2xl py-6 lg:py-10">
      <PageHead title={texts['deviceLink.title']} hidden />
      <Notice icon="monitor-smartphone" as="h1" title={titles[shown]}>
        <div role="alert">
          {outcome === 'failed' && <p className="mt-3 text-danger">{texts['deviceLink.failed']}</p>}
        </div>
        {shown === 'asked' ? (
          <>
            <dl className="mt-4 divide-y divide-line rounded-control border border-line text-left">
              {facts.map(({ label, value }) => (
                <div key={label} className="flex flex-wrap justify-between gap-x-6 px-4 py-2.5">
                  <dt className="text-muted">{label}</dt>
                  <dd className="font-medium wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-4">{texts['deviceLink.lead']}</p>
            <IntentForm intent="end" className="mt-4">
              <IntentSubmit intent="end" look="danger">
                {texts['deviceLink.end']}
              </IntentSubmit>
            </IntentForm>
            <p className="mt-6 text-[0.9375rem] text-muted">
              {texts[isKnown ? 'deviceLink.known' : 'deviceLink.trustLead']}
            </p>
            {!isKnown && (
              <IntentForm intent="trust" className="mt-3">
                <IntentSubmit intent="trust" look="secondary">
                  {texts['deviceLink.trust']}
                </IntentSubmit>
              </IntentForm>
            )}
          </>
        ) : (
          <>
            <p className="mt-3 text-muted">{texts[`deviceLink.${shown}Lead`]}</p>
            <LocalLink
              to={shown === 'ended' ? '/auth?step=forgot' : '/profile-settings#devices'}
              className={buttonClass({}, 'mt-6')}
            >
              {texts[shown === 'ended' ? 'deviceLink.password' : 'deviceLink.settings']}
            </LocalLink>
          </>
        )}
      </Notice>
    </div>
  )
}

export function ErrorBoundary() {
  const text = useText()
  return <LoadFailure title={text('failure.title')} lead={text('failure.lead')} />
}
