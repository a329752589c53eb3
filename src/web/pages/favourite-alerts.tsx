import { data as respond } from 'react-router'
import { IntentForm, IntentSubmit } from '../account/intent-form.tsx'
import { contentTexts } from '../content/content-texts.server.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { useText } from '../i18n/text.tsx'
import { pageContext } from '../page-context.ts'
import { problemOf } from '../problems.ts'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/favourite-alerts.ts'
import { intentOf } from '../intent-of.ts'

/** The link of emails about favourites. Opening it changes nothing: mail programs open links by themselves. */
export function loader({ context }: Route.LoaderArgs) {
  return { texts: contentTexts(context.get(pageContext).language, ['favouriteLink']) }
}

/** The address has a token, and what it says changes when it is used. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

/** Also the one click of a mail program (RFC 8058), which says nothing but that. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const form = await request.formData()
  if (form.get('List-Unsubscribe') !== 'One-Click') intentOf(form, ['stop'])
  try {
    await context.get(pageContext).api.favourites.stopAlerts({ token })
    return { outcome: 'stopped' as const }
  } catch (error) {
    const code = problemOf(error)?.code
    if (code !== 'alert_link_not_valid' && code !== 'invalid_input') throw error
    return respond({ outcome: 'invalid' as const }, { status: 404 })
  }
}

export default function FavouriteAlertsPage({ loaderData: { texts }, actionData }: Route.ComponentProps) {
  const text = useText()
  const outcome = actionData?.outcome ?? 'asked'
  const titles = {
    asked: texts['favouriteLink.title'],
    stopped: texts['favouriteLink.stopped'],
    invalid: texts['favouriteLink.invalid'],
  }
  return (
    <div className="container-page max-w-2xl py-6 lg:py-10">
      <PageHead title={texts['favouriteLink.title']} hidden />
      <Notice icon="heart" as="h1" title={titles[outcome]}>
        {outcome === 'asked' ? (
          <>
            <p className="mt-2 text-muted">{texts['favouriteLink.lead']}</p>
            <IntentForm intent="stop" className="mt-6">
              <IntentSubmit intent="stop">{texts['favouriteLink.stop']}</IntentSubmit>
            </IntentForm>
          </>
        ) : (
          <>
            <p className="mt-2 text-muted">{texts[`favouriteLink.${outcome}Lead`]}</p>
            <LocalLink to="/favourites" className={buttonClass({}, 'mt-6')}>
              {text('nav.favourites')}
            </LocalLink>
          </>
        )}
      </Notice>
    </div>
  )
}
