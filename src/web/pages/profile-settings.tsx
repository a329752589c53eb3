import { AgreementsSection, DataSection, ErasureSection } from '../account/data-section.tsx'
import { DealerSection } from '../account/dealer-section.tsx'
import { TradeSection } from '../account/trade-section.tsx'
import { DevicesSection } from '../account/devices-section.tsx'
import { EmailSection } from '../account/email-section.tsx'
import { FactorsSection } from '../account/factors-section.tsx'
import { LanguageSection } from '../account/language-section.tsx'
import { intents, outcomeOf } from '../account/outcome.ts'
import { PasswordSection } from '../account/password-section.tsx'
import { PersonalSection } from '../account/personal-section.tsx'
import { PhotoSection } from '../account/photo-section.tsx'
import { ProveSection } from '../account/prove-section.tsx'
import { ProvidersSection } from '../account/providers-section.tsx'
import { settingsAction } from '../account/settings-action.server.ts'
import { settingsData } from '../account/settings-data.server.ts'
import type { SettingsTexts } from '../account/settings-data.ts'
import { useText } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'

import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/profile-settings.ts'
import { intentOf } from '../intent-of.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  if (!page.actor) signInFirst(url)
  return {
    data: await settingsData(page),
    /** The outcome of a photo sent without JavaScript. */
    sent: url.searchParams.get('picture'),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  if (!page.actor) signInFirst(url)
  const form = await request.formData()
  return settingsAction(intentOf(form, intents), page, form)
}

export default function ProfileSettingsPage({ loaderData: { data, sent }, actionData }: Route.ComponentProps) {
  const { texts } = data
  const outcome = actionData instanceof Response ? undefined : actionData
  const section = { data, outcome }
  const proof = outcomeOf(outcome, 'prove')
  return (
    <div className="container-page py-6 lg:py-8">
      <PageHead title={texts['settings.title']} hidden />
      <LocalLink
        to="/my-profile"
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 font-medium text-muted hover:text-ink"
      >
        <Icon name="arrow-left" className="size-4" />
        {texts['settings.back']}
      </LocalLink>
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{texts['settings.title']}</h1>
      <div className="mt-6 gap-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start">
        <SectionLinks texts={texts} withProviders={data.providers.length > 0} />
        <div className="max-w-4xl space-y-5">
          <PersonalSection {...section} />
          <PhotoSection {...section} pictureAddress="/api/v1/me/profile-picture" sent={sent} />
          <TradeSection {...section} />
          <DealerSection {...section} />
          <EmailSection {...section} />
          <PasswordSection {...section} />
          <ProveSection
            texts={texts}
            lead={texts[data.hasPassword ? 'settings.proveText' : 'settings.proveBySignIn']}
            hasPassword={data.hasPassword}
            isProven={data.provenRecently}
            outcome={proof && { isFailure: !proof.ok, words: proof.message ?? '' }}
          />
          <FactorsSection {...section} />
          <ProvidersSection {...section} />
          <DevicesSection {...section} />
          <LanguageSection {...section} />
          <AgreementsSection {...section} />
          <DataSection {...section} />
          <ErasureSection {...section} />
        </div>
      </div>
    </div>
  )
}

/** On wide screens: links to the sections. */
function SectionLinks({ texts, withProviders }: { texts: SettingsTexts; withProviders: boolean }) {
  const sections = [
    ['personal', texts['settings.personal']],
    ['photo', texts['settings.photo']],
    ['trade', texts['settings.trade']],
    ['dealer', texts['settings.dealer']],
    ['email', texts['settings.email']],
    ['password', texts['settings.password']],
    ['two-step', texts['settings.factors']],
    ...(withProviders ? [['linked-accounts', texts['settings.identities']]] : []),
    ['devices', texts['settings.sessions']],
    ['language', texts['settings.language']],
    ['agreements', texts['settings.agreements']],
    ['data', texts['settings.data']],
    ['delete', texts['settings.erase']],
  ] as const
  return (
    <nav aria-label={texts['settings.sections']} className="sticky top-22 hidden lg:block">
      <ul className="space-y-0.5">
        {sections.map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-10 items-center rounded-control px-3 text-[0.9375rem] font-medium text-muted hover:bg-sunken hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function ErrorBoundary() {
  const text = useText()
  return <LoadFailure title={text('profile.failed')} lead={text('failure.lead')} />
}
