import { ProfileHead } from '../account/profile-head.tsx'
import { QuickActions } from '../account/quick-actions.tsx'
import { RecentListings } from '../account/recent-listings.tsx'
import { StatsCards } from '../account/stats-cards.tsx'
import { SubscriptionPanel } from '../account/subscription-panel.tsx'
import { subscriptionWords } from '../account/subscription-words.server.ts'
import { contentTexts } from '../content/content-texts.server.ts'
import { useText } from '../i18n/text.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/my-profile.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, actor, language } = context.get(pageContext)
  if (!actor) signInFirst(request)
  const [profile, { recentListings, ...figures }, { subscription }] = await Promise.all([
    api.myProfile.get({}),
    api.account.overview({}),
    api.account.subscription({}),
  ])
  return {
    profile,
    figures,
    recent: recentListings,
    plan: subscription && subscriptionWords(subscription, language),
    texts: contentTexts(language, ['myProfile']),
  }
}

export default function MyProfilePage({ loaderData: { profile, figures, recent, plan, texts } }: Route.ComponentProps) {
  return (
    <div className="container-page space-y-8 py-6 lg:py-8">
      <PageHead title={texts['myProfile.title']} hidden />
      <ProfileHead profile={profile} texts={texts} />
      <QuickActions userId={profile.userId} texts={texts} />
      <StatsCards figures={figures} texts={texts} />
      {/* Subscriptions are for dealers only (specification section 6). */}
      {(profile.isDealer || plan) && <SubscriptionPanel plan={plan} texts={texts} />}
      <RecentListings recent={recent} texts={texts} />
    </div>
  )
}

export function ErrorBoundary() {
  const text = useText()
  return <LoadFailure title={text('profile.failed')} lead={text('failure.lead')} />
}
