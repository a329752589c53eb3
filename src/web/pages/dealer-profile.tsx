import { redirect } from 'react-router'
import { pathInLanguage } from '../../contract/market/language.ts'
import { formCall } from '../account/form-call.server.ts'
import { PersonalSection } from '../account/personal-section.tsx'
import { PhotoSection } from '../account/photo-section.tsx'
import { changePersonal, removePhoto } from '../account/profile-action.server.ts'
import { contentTexts } from '../content/content-texts.server.ts'
import { sellerOf } from '../dealership/seller.ts'
import { DealershipTexts, useDealershipText } from '../dealership-texts/dealership-text.tsx'
import { dealershipMessages } from '../dealership-texts/dealership-texts.server.ts'
import { useText } from '../i18n/text.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'

import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/dealer-profile.ts'
import { intentOf } from '../intent-of.ts'

/** The profile of the dealer whose owner the user is by membership; everyone else has it in the own settings. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, actor, language } = context.get(pageContext)
  if (!actor) signInFirst(url)
  if (actor.membership === null) return redirect(pathInLanguage('/profile-settings', language))
  sellerOf(actor, 'owner')
  return {
    texts: dealershipMessages(language),
    data: { profile: await api.dealership.profile({}), texts: contentTexts(language, ['settings', 'prove']) },
    sent: url.searchParams.get('picture'),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  if (!page.actor) signInFirst(url)
  const form = await request.formData()
  switch (intentOf(form, ['personal', 'photo'])) {
    case 'personal':
      return changePersonal(formCall('personal', page, form), (typed) => page.api.dealership.changeProfile(typed))
    case 'photo':
      return removePhoto(formCall('photo', page, form), () => page.api.dealership.removePicture({}))
  }
}

export default function DealerProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DealershipTexts messages={loaderData.texts}>
      <DealerProfile {...loaderData} outcome={actionData} />
    </DealershipTexts>
  )
}

type DealerProfileProps = Pick<Route.ComponentProps['loaderData'], 'data' | 'sent'> & {
  outcome: Route.ComponentProps['actionData']
}

function DealerProfile({ data, sent, outcome }: DealerProfileProps) {
  const text = useDealershipText()
  const dealer = data.profile.companyName ?? data.profile.email
  return (
    <div className="container-page max-w-4xl py-6 lg:py-8">
      <PageHead title={text('dealerProfile.title', { dealer })} hidden />
      <LocalLink
        to="/my-profile"
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 font-medium text-muted hover:text-ink"
      >
        <Icon name="arrow-left" className="size-4" />
        {text('people.back')}
      </LocalLink>
      <h1 className="text-2xl font-bold tracking-tight wrap-anywhere md:text-3xl">
        {text('dealerProfile.title', { dealer })}
      </h1>
      <p className="mt-2 max-w-2xl text-muted">{text('dealerProfile.lead')}</p>
      <div className="mt-6 space-y-5">
        <PersonalSection data={data} outcome={outcome} title={text('dealerProfile.facts')} />
        <PhotoSection data={data} outcome={outcome} pictureAddress="/api/v1/dealership/profile-picture" sent={sent} />
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  const text = useText()
  return <LoadFailure title={text('profile.failed')} lead={text('failure.lead')} />
}
